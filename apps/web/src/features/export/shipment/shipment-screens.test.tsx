import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  exportInvoiceCalls,
  exportOverviewCalls,
  exportShipmentCalls,
  exportTrackingCalls,
  profileCalls,
  uploadCalls,
  type ExportShipmentDetail,
} from '@layar/contract'
import { exportDetailOf, exportShipmentOf, senderAddress, shipmentId } from '../../../testing/export-fixtures'
import { indonesianProfile } from '../../../testing/fixtures'
import { answer, refusal, renderPortal, type FakeAnswer } from '../../../testing/render-portal'

const ok = { action: true, message: '' } as const
const code = 'EXP-AAAAA-BBBBB'

const open = (at: string, ...answers: readonly FakeAnswer[]) =>
  renderPortal(at, {
    country: 'id',
    language: 'en',
    settings: { export_mode: true },
    answers: [
      ...answers,
      answer(profileCalls.profile, { ...ok, result: indonesianProfile() }),
      answer(exportOverviewCalls.exportWarehouseAddress, {
        data: {
          ...ok,
          result: {
            name: 'Layar Export',
            address: 'Jalan Gudang 5, Jakarta',
            phone_number: '+62215550100',
            hours: '9 to 17',
            is_sample: true,
          },
        },
      }),
    ],
  })

const detail = (change: Partial<ExportShipmentDetail>, ...answers: readonly FakeAnswer[]) =>
  open(
    `/export/Shipment?shipment_code=${code}`,
    ...answers,
    answer(exportShipmentCalls.exportShipmentDetail, { data: { ...ok, result: exportDetailOf(change) } }),
  )

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})

describe('shared link of an export', () => {
  const openLink = async (first: 'on' | 'off') => {
    let made = 1
    const link = (state: 'on' | 'off') => ({
      data: {
        ...ok,
        result: { shipment_code: code, state, token: state === 'on' ? `token-${made}` : null, ends_at: null },
      },
    })
    let now = link(first)
    const portal = detail(
      { status: 'sent' },
      answer(exportTrackingCalls.exportTrackingLink, () => now),
      answer(exportTrackingCalls.exportRotateTrackingLink, () => {
        made += 1
        return (now = link('on'))
      }),
      answer(exportTrackingCalls.exportSwitchOffTrackingLink, () => (now = link('off'))),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Share tracking' }))
    return portal
  }
  const address = async () => (await screen.findByLabelText<HTMLInputElement>('Link')).value
  const addressOf = (token: string) => `${window.location.origin}/tracking?token=${token}&service=ekspor`

  test('is switched on and off from the page of the shipment, under an address of its own', async () => {
    const portal = await openLink('off')
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }))
    expect(await address()).toBe(addressOf('token-2'))
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy()
    expect(portal.sentTo(exportTrackingCalls.exportSwitchOffTrackingLink)).toEqual([{ body: { shipment_code: code } }])
  })

  test('is replaced after it went to the wrong person', async () => {
    await openLink('on')
    expect(await address()).toBe(addressOf('token-1'))
    fireEvent.click(screen.getByRole('button', { name: 'Replace link' }))
    await waitFor(async () => expect(await address()).toBe(addressOf('token-2')))
  })

  test.each(['in_cart', 'rejected'] as const)('is not offered of a shipment that is %s', async (status) => {
    detail({ status })
    await screen.findByRole('heading', { name: 'Details' })
    expect(screen.queryByRole('button', { name: 'Share tracking' })).toBeNull()
  })
})

describe('export shipment list', () => {
  test('shows the status given in the URL, another by its tab, and further pages [ROUTE-24]', async () => {
    const { sentTo, place } = open(
      '/export/Shipment?status=rejected',
      answer(exportShipmentCalls.exportShipments, ({ query }) => ({
        data: {
          ...ok,
          results: [
            query.after
              ? exportShipmentOf({ shipment_id: shipmentId(2), shipment_code: 'EXP-CCCCC-DDDDD', status: 'rejected' })
              : exportShipmentOf({ status: 'rejected' }),
          ],
          next: query.after ? null : 'more',
        },
      })),
    )
    const card = await screen.findByRole('link', { name: `Open shipment ${code}` })
    expect(card.getAttribute('href')).toBe(`/export/Shipment?shipment_code=${code}`)
    expect(sentTo(exportShipmentCalls.exportShipments)[0]?.query).toEqual({ count: 20, status: 'rejected' })
    fireEvent.click(screen.getByRole('button', { name: /more/i }))
    expect(await screen.findByRole('link', { name: 'Open shipment EXP-CCCCC-DDDDD' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Waiting for payment' }))
    await waitFor(() => expect(place()).toBe('/export/Shipment?status=waiting_payment'))
  })

  test('says “Picked up” only of what our courier fetched; the tab that holds both says so', async () => {
    const sent = { status: 'sent_to_warehouse' as const }
    open(
      '/export/Shipment',
      answer(exportShipmentCalls.exportShipments, {
        data: {
          ...ok,
          results: [
            exportShipmentOf({ ...sent, pickup_address: senderAddress }),
            exportShipmentOf({
              ...sent,
              shipment_id: shipmentId(2),
              shipment_code: 'EXP-CCCCC-DDDDD',
              inbound_tracking_number: 'JNE1',
            }),
          ],
          next: null,
        },
      }),
    )
    const [fetched, brought] = await screen.findAllByRole('article')
    expect(within(fetched ?? document.body).getByText('Picked up')).toBeTruthy()
    expect(within(fetched ?? document.body).queryByText('Sent to warehouse')).toBeNull()
    expect(within(brought ?? document.body).getByText('Sent to warehouse')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'To our warehouse' })).toBeTruthy()
  })

  test('says what to do when there are no shipments', async () => {
    open('/export/Shipment', answer(exportShipmentCalls.exportShipments, { data: { ...ok, results: [], next: null } }))
    expect(await screen.findByText('No shipments yet')).toBeTruthy()
  })
})

describe('export shipment detail', () => {
  test('shows transport, contents, explained price and addresses [ROUTE-24]', async () => {
    detail({
      status: 'received',
      actions: [],
      events: [
        {
          event_id: '1',
          at: '2026-03-05T06:05:00.000Z',
          from_status: null,
          to_status: 'in_cart',
          actor: 'customer',
          note: null,
          tracking_number: null,
          corrects: null,
        },
      ],
      received: {
        at: '2026-03-06T06:05:00.000Z',
        condition: 'good',
        boxes: [{ weight_gram: 3000, length_cm: 40, width_cm: 30, height_cm: 20, quantity: 2 }],
        photos: [],
        declared_weight_gram: 5000,
        measured_weight_gram: 6000,
      },
    })
    const weight = await screen.findByRole('row', { name: /Weight/ })
    expect(
      within(weight)
        .getAllByRole('cell')
        .map((one) => one.textContent),
    ).toEqual(['5 kg', '6 kg', '+1 kg'])
    expect(screen.getByText('The actual weight counts.')).toBeTruthy()
    expect(screen.getByText(/Hana Sato/)).toBeTruthy()
    expect(screen.getByText('Rattan basket')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  test('names its invoice once, with its status, and says that our courier picked the goods up', async () => {
    const total = { currency: 'IDR' as const, amount_minor: 900_000 }
    const at = '2026-03-05T06:05:00.000Z'
    detail({
      status: 'received',
      actions: [],
      pickup_address: senderAddress,
      invoices: [{ invoice_code: 'INV-1', type: 'shipment', status: 'paid', total, created_at: at }],
      billed: { lines: [{ kind: 'invoice', code: 'INV-1', amount: total }], total },
      events: [
        {
          event_id: '1',
          at: '2026-03-05T06:05:00.000Z',
          from_status: 'waiting_shipment',
          to_status: 'sent_to_warehouse',
          actor: 'staff',
          note: null,
          tracking_number: null,
          corrects: null,
        },
      ],
    })
    const links = await screen.findAllByRole('link', { name: 'Invoice INV-1' })
    expect(links).toHaveLength(1)
    expect(within(links[0]?.closest('div') ?? document.body).getByText('Paid')).toBeTruthy()
    expect(screen.getByText('Picked up')).toBeTruthy()
    expect(screen.queryByText('Sent to warehouse')).toBeNull()
  })

  test('sends a paid shipment with carrier and number to the address shown [EXP-03]', async () => {
    const { sentTo } = detail(
      { status: 'waiting_shipment', actions: ['send_to_warehouse', 'cancel'] },
      answer(exportShipmentCalls.exportSendToWarehouse, { data: { ...ok, result: exportShipmentOf() } }),
    )
    expect(await screen.findByText('Jalan Gudang 5, Jakarta')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /Carrier/ }), { target: { value: 'JNE' } })
    fireEvent.change(screen.getByRole('textbox', { name: /Tracking number/ }), { target: { value: 'JNE123456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Confirm as sent' }))
    await waitFor(() =>
      expect(sentTo(exportShipmentCalls.exportSendToWarehouse)[0]?.body).toEqual({
        shipment_id: shipmentId(1),
        carrier: 'JNE',
        tracking_number: 'JNE123456',
      }),
    )
  })

  test('takes the error of a sent field away once it is corrected, and leaves the other', async () => {
    detail(
      { status: 'waiting_shipment', actions: ['send_to_warehouse', 'cancel'] },
      answer(exportShipmentCalls.exportSendToWarehouse, () => {
        throw refusal(422, { carrier: 'The carrier is required.', tracking_number: 'The number is too long.' })
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm as sent' }))
    const carrier = screen.getByRole('textbox', { name: /Carrier/ })
    await waitFor(() => expect(carrier.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(carrier, { target: { value: 'JNE' } })
    await waitFor(() => expect(carrier.getAttribute('aria-invalid')).not.toBe('true'))
    const number = screen.getByRole('textbox', { name: /Tracking number/ })
    expect(number.getAttribute('aria-invalid')).toBe('true')
  })

  test('submits documents that staff request [EXP-02]', async () => {
    const { sentTo } = detail(
      { status: 'document_incomplete', actions: ['give_documents'], review_note: 'The licence, please' },
      answer(uploadCalls.uploadFile, { ...ok, file_url: '/files/1', file_name: 'licence.pdf', size_bytes: 3 }),
      answer(exportShipmentCalls.exportGiveDocuments, { data: { ...ok, result: exportShipmentOf() } }),
    )
    expect(await screen.findByText('Message from our team: The licence, please')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Upload documents' }))
    expect(await screen.findByText('Add at least one file.')).toBeTruthy()
    const file = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!file) throw new Error('no file field')
    fireEvent.change(file, {
      target: { files: [new File(['%PDF-1.4 %%EOF'], 'licence.pdf', { type: 'application/pdf' })] },
    })
    expect(await screen.findByText('licence.pdf')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Upload documents' }))
    await waitFor(() =>
      expect(sentTo(exportShipmentCalls.exportGiveDocuments)[0]?.body).toEqual({
        shipment_id: shipmentId(1),
        documents: ['/files/1'],
        note: '',
      }),
    )
  })

  test('requests a new invoice after one expired, and copies a rejected shipment [EXP-02]', async () => {
    const { sentTo } = detail(
      { status: 'cancelled', actions: ['recheckout', 'copy'], invoice_code: 'INV-1' },
      answer(exportInvoiceCalls.exportRecheckout, () => new Promise(() => undefined)),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Get a new invoice' }))
    await waitFor(() => expect(sentTo(exportInvoiceCalls.exportRecheckout)[0]?.body).toEqual({ invoice_code: 'INV-1' }))
    expect(screen.getByRole('link', { name: 'Use for new shipment' }).getAttribute('href')).toBe(
      `/export/create_shipment?copy_of=${code}`,
    )
  })

  test('cancels only after confirmation, and links an approved shipment to its invoice [EXP-02]', async () => {
    const { sentTo } = detail(
      { status: 'waiting_payment', actions: ['pay', 'cancel'], invoice_code: 'INV-2' },
      answer(exportShipmentCalls.exportCancel, { data: ok }),
    )
    const pay = await screen.findByRole('link', { name: 'Pay invoice' })
    expect(pay.getAttribute('href')).toBe('/export/Invoice?invoice_code=INV-2')
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel shipment' }))
    expect(sentTo(exportShipmentCalls.exportCancel)).toEqual([])
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel shipment' }))
    await waitFor(() =>
      expect(sentTo(exportShipmentCalls.exportCancel)[0]?.body).toEqual({ shipment_ids: [shipmentId(1)] }),
    )
  })
})
