import {
  staffExportCalls,
  staffReceivingCalls,
  type Address,
  type StaffExport,
  type StaffExportDetail,
} from '@layar/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setNextShelf } from '../../../shared/measuring/use-measuring'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const at = '2026-03-01T04:00:00.000Z'
const id = '3f0c8f0e-0000-4000-8000-000000000001'
const code = 'EXP-TEST0001'
const total = { currency: 'IDR', amount_minor: 742_000 } as const

const shipment = (changes: Partial<StaffExport> = {}): StaffExport => ({
  shipment_id: id,
  shipment_code: code,
  status: 'under_review',
  held_from: null,
  customer_id: id,
  customer_name: 'Sari Wulandari',
  customer_code: 'SARI1',
  country: 'id',
  destination_country: 'my',
  destination_name: 'Malaysia',
  track: 'udara',
  first_item: 'Batik shirt',
  item_count: 1,
  box_count: 1,
  weight_gram: 2000,
  is_measured: false,
  is_approved: false,
  is_picked_up: false,
  total,
  shelf: null,
  cartons_behind: [],
  invoice_code: null,
  invoice_status: null,
  inbound_carrier: null,
  inbound_tracking_number: null,
  tracking_number: null,
  tracking_carrier: null,
  manifest_number: null,
  moves: ['document_incomplete', 'rejected', 'waiting_payment', 'cancelled'],
  created_at: at,
  status_at: at,
  updated_at: at,
  ...changes,
})

const address = (name: string): Address => ({
  address_id: id,
  address_type: 'recipient',
  label: 'Home',
  is_main: false,
  recipient_name: name,
  phone_number: '+60312345678',
  country: 'my',
  postal_code: '50000',
  province: null,
  city: 'Kuala Lumpur',
  district: null,
  sub_district_id: null,
  village: null,
  block_number: null,
  unit_number: null,
  building_name: null,
  road_name: 'Jalan Sampel 2',
  building_type: null,
  note: null,
  full_address: 'Jalan Sampel 2, 50000 Kuala Lumpur',
  created_at: at,
  updated_at: at,
})

const detailOf = (changes: Partial<StaffExport> = {}): StaffExportDetail => {
  const row = shipment(changes)
  return {
    shipment: row,
    cartons: [],
    departures: [],
    view: {
      shipment_id: id,
      shipment_code: code,
      status: row.status,
      held_from: row.held_from,
      track: 'udara',
      sender_address: address('Sari Wulandari'),
      recipient_address: address('Aunt Mei'),
      pickup_address: null,
      items: [
        {
          name: 'Batik shirt',
          category: { slug: 'garments', category_name: 'Garments' },
          currency: 'USD',
          value: 20,
          quantity: 3,
          description: '',
          hs_code: null,
          photos: [{ photo: '/files/one' }],
          is_fragile: false,
        },
      ],
      packages: [{ weight_gram: 2000, length_cm: 30, width_cm: 20, height_cm: 10, quantity: 1 }],
      photos: [],
      documents: ['/files/paper'],
      note: '',
      currency: 'IDR',
      total_bill: row.total?.amount_minor ?? null,
      total: row.total,
      is_price_final: false,
      review_note: null,
      hold_note: null,
      inbound_carrier: null,
      inbound_tracking_number: null,
      tracking_number: null,
      tracking_carrier: null,
      invoice_code: null,
      invoice_status: null,
      actions: [],
      created_at: at,
      updated_at: at,
      events: [],
      lines: [],
      chargeable: null,
      restrictions: [
        { category_slug: 'garments', category_name: 'Garments', kind: 'papers', reason: 'A certificate of origin.' },
      ],
      lead_time_days: { min: 3, max: 6 },
      zone_name: 'ASEAN',
      received: null,
      cartons: { expected: 0, arrived: [] },
      voyage: null,
      arrives_by: null,
      invoices: [],
      billed: null,
      attempts: [],
      delivered_at: null,
      claim_until: null,
    },
    events: [
      {
        event_id: '1',
        at,
        from_status: 'in_cart',
        to_status: 'under_review',
        actor: 'staff',
        actor_name: 'Dewi',
        note: 'Told to the customer',
        reason: 'Told among us',
        tracking_number: null,
        corrects: null,
        undoes: null,
        is_undone: false,
      },
    ],
    undo: null,
    refunds: [],
    companions: [{ shipment_code: 'EXP-TEST0002', status: 'under_review', is_approved: true, is_picked_up: false }],
    customer_email: 'sari@example.id',
    customer_phone_number: '+628123456789',
  }
}

const one = (changes: Partial<StaffExport> = {}) =>
  answer(staffExportCalls.staffExport, () => ({ action: true, message: '', result: detailOf(changes) }))
const open = (changes: Partial<StaffExport>, answers: Parameters<typeof renderConsole>[2] = []) =>
  renderConsole(`/exports/${code}`, ['support'], [one(changes), ...answers])
const press = (name: string) => screen.findByRole('button', { name }, loading)

test('lists a queue with search, paging and a link on each line', async () => {
  const { user, sentTo, place } = renderConsole(
    '/exports?queue=export_review',
    ['support'],
    [
      answer(staffExportCalls.staffExports, ({ query }) => ({
        action: true,
        message: '',
        results: [query?.after ? shipment({ shipment_id: at, shipment_code: 'EXP-TEST0009' }) : shipment()],
        next: query?.after ? null : 'more',
      })),
    ],
  )
  const link = await screen.findByRole('link', { name: code }, loading)
  expect(link.getAttribute('href')).toBe(`/exports/${code}`)
  expect(screen.getByRole('heading', { name: 'Export to review' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /more/i }))
  expect(await screen.findByRole('link', { name: 'EXP-TEST0009' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'SARI1{Enter}')
  await waitFor(() => expect(place()).toContain('search=SARI1'))
  await waitFor(() =>
    expect(sentTo(staffExportCalls.staffExports).at(-1)?.query).toMatchObject({
      queue: 'export_review',
      search: 'SARI1',
    }),
  )
})

test('what our courier fetched is called picked up, and what the customer sent is on its way to the warehouse', async () => {
  const rows = [true, false].map((is_picked_up, index) =>
    shipment({
      shipment_code: `EXP-TEST000${String(index)}`,
      shipment_id: `${at}${String(index)}`,
      status: 'sent_to_warehouse',
      is_picked_up,
    }),
  )
  renderConsole(
    '/exports',
    ['hub'],
    [answer(staffExportCalls.staffExports, () => ({ action: true, message: '', results: rows, next: null }))],
  )
  const lineOf = async (name: string) => (await screen.findByRole('link', { name }, loading)).closest('tr')
  expect((await lineOf('EXP-TEST0000'))?.textContent).toContain('Picked up')
  expect((await lineOf('EXP-TEST0001'))?.textContent).toContain('Sent to warehouse')
})

test('many exports are sent in one act, each from the status that was seen', async () => {
  const rows = ['EXP-TEST0001', 'EXP-TEST0002'].map((shipment_code, index) =>
    shipment({
      shipment_code,
      shipment_id: `${at}${String(index)}`,
      status: 'received',
      moves: ['cancelled', 'sent', 'hold'],
    }),
  )
  const { user, sentTo } = renderConsole(
    '/exports',
    ['hub'],
    [
      answer(staffExportCalls.staffExports, () => ({ action: true, message: '', results: rows, next: null })),
      answer(staffExportCalls.staffMoveExports, ({ body }) => ({
        action: true,
        message: '1 of 2 shipments were moved',
        moved_count: 1,
        results: body.shipments.map(({ shipment_code }, index) => ({
          shipment_code,
          moved: index === 0,
          status: index === 0 ? ('sent' as const) : null,
          error_code: index === 0 ? null : 'invoice_unpaid',
          message: index === 0 ? null : 'It is not paid.',
        })),
      })),
    ],
  )
  await screen.findByRole('row', { name: /EXP-TEST0001/ }, loading)
  await user.keyboard('am')
  await user.keyboard('GA-7{Enter}')
  expect(await screen.findByText('EXP-TEST0002 was not moved: It is not paid.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(sentTo(staffExportCalls.staffMoveExports)).toMatchObject([
    {
      body: {
        to: 'sent',
        manifest_number: 'GA-7',
        shipments: rows.map(({ shipment_code }) => ({ shipment_code, from: 'received' })),
      },
    },
  ])
})

test('shows the review beside the goods: values, restrictions, documents, price, companions, internal reasons [EXP-02]', async () => {
  open({})
  expect(await screen.findByText('3 × Batik shirt', undefined, loading)).toBeTruthy()
  for (const text of [/USD 60/, 'A certificate of origin.', /ASEAN · 3–6 days/, /Told among us/, 'Aunt Mei'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Document 1' }).getAttribute('href')).toBe('/files/paper')
  expect(screen.getByRole('link', { name: 'EXP-TEST0002' })).toBeTruthy()
})

test('what ends a shipment is folded away, for one and for many', async () => {
  const { open: openAddress, user } = renderConsole(
    `/exports/${code}`,
    ['hub'],
    [
      one({ status: 'received', moves: ['cancelled', 'sent', 'hold'] }),
      answer(staffExportCalls.staffExports, () => ({
        action: true,
        message: '',
        results: [shipment({ status: 'delivering', moves: ['hold', 'lost', 'returning'] })],
        next: null,
      })),
    ],
  )
  expect((await press('Put on hold')).closest('details')).toBeNull()
  expect(screen.getByText('Cancel shipment').closest('details')?.open).toBe(false)
  await openAddress('/exports')
  await user.click(await screen.findByLabelText(`Select ${code}`, undefined, loading))
  const bulk = within(screen.getByRole('region', { name: 'Acts for the selected rows' }))
  expect(bulk.getByRole('button', { name: 'Put on hold' }).closest('details')).toBeNull()
  expect(bulk.getByText(/Lost/).closest('details')?.open).toBe(false)
})

test('approving shows the price it fixes and sends the one that was seen [EXP-02]', async () => {
  const { user, sentTo } = open({}, [
    answer(staffExportCalls.staffApproveExport, () => ({ action: true, message: '', result: detailOf() })),
  ])
  await user.click(await press('Approve'))
  expect(dialog().getByText(/742[.,]000/)).toBeTruthy()
  await user.click(dialogButton('Approve'))
  expect(sentTo(staffExportCalls.staffApproveExport)).toEqual([
    { params: { shipment_code: code }, body: { expected_total_minor: 742_000, public_note: null } },
  ])
})

test('blocks approval without a price [EXP-02]', async () => {
  const { user } = open({ total: null })
  await user.click(await press('Approve'))
  expect(dialog().queryByRole('button', { name: 'Approve', hidden: true })).toBeNull()
  expect(dialog().getByText(/Finance must publish/)).toBeTruthy()
})

test('keeps a note that the server refuses and shows the error beside it [EXP-02]', async () => {
  const { user, sentTo } = open({}, [
    answer(staffExportCalls.staffRejectExport, () => {
      throw refusal(422, { note: 'Please write a note.' })
    }),
  ])
  await user.click(await press('Reject'))
  const field = dialog().getByRole('textbox', { hidden: true })
  await user.type(field, 'Prohibited')
  await user.click(dialogButton('Reject'))
  expect((await dialog().findAllByText('Please write a note.')).length).toBeGreaterThan(0)
  expect((field as HTMLTextAreaElement).value).toBe('Prohibited')
  expect(sentTo(staffExportCalls.staffRejectExport)[0]?.body).toEqual({ note: 'Prohibited' })
})

test('enables booking in only with measures, shelf and both photos', async () => {
  setNextShelf('')
  let photos = 0
  const { user, sentTo } = open({ status: 'sent_to_warehouse', moves: ['received'] }, [
    answer(staffReceivingCalls.staffUploadImage, () => {
      photos += 1
      return {
        action: true,
        message: '',
        image_url: `/files/photo-${photos}`,
        width: 1,
        height: 1,
        size_bytes: 1,
      }
    }),
    answer(staffExportCalls.staffReceiveExport, () => ({ action: true, message: '', result: detailOf() })),
  ])
  await user.click(await press('Receive'))
  const book = dialogButton('Book in')
  expect(book.disabled).toBe(true)
  for (const [label, text] of [
    ['Weight (kg)', '2,1'],
    ['Length (cm)', '30'],
    ['Width (cm)', '20'],
    ['Height (cm)', '10'],
    ['Shelf', 'E-04'],
  ] as const)
    await user.type(dialog().getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`)), text)
  expect(book.disabled).toBe(true)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  URL.createObjectURL = () => 'blob:photo'
  for (const input of [...document.querySelectorAll<HTMLInputElement>('dialog input[type=file]')].slice(0, 2))
    await user.upload(input, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg'))
  await waitFor(() => expect(book.disabled).toBe(false))
  await user.click(book)
  expect(sentTo(staffExportCalls.staffReceiveExport)).toEqual([
    {
      params: { shipment_code: code },
      body: {
        boxes: [{ weight_gram: 2100, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
        photos: ['/files/photo-1', '/files/photo-2'],
        condition: 'good',
        shelf: 'E-04',
        public_note: null,
        note: null,
      },
    },
  ])
})

test('a scan into the shelf takes the place of the shelf of the last booking-in, and of the scan before', async () => {
  setNextShelf('A-01')
  const { user } = open({ status: 'sent_to_warehouse', moves: ['received'] }, [])
  await user.click(await press('Receive'))
  const field = dialog().getByLabelText<HTMLInputElement>(/^Shelf/)
  expect(field.value).toBe('A-01')
  await user.click(field)
  await user.keyboard('E-04{Enter}')
  expect(field.value).toBe('E-04')
  await user.keyboard('E-05{Enter}')
  expect(field.value).toBe('E-05')
  // A second press puts the caret where it is pressed: a typed shelf is corrected by hand.
  await user.click(field)
  await user.keyboard('1')
  expect(field.value).toBe('E-051')
  setNextShelf('')
})

test('asks for what a transition needs and sends the status that was seen [EXP-02]', async () => {
  const { user, sentTo } = open({ status: 'received', moves: ['sent', 'hold'] }, [
    answer(staffExportCalls.staffMoveExport, () => ({ action: true, message: '', result: detailOf() })),
  ])
  expect(await press('Put on hold')).toBeTruthy()
  await user.click(await press('Move to: Sent'))
  await user.type(dialog().getByLabelText(/^Manifest number/), 'GA-881')
  await user.click(dialogButton('Move to: Sent'))
  expect(sentTo(staffExportCalls.staffMoveExport)[0]).toMatchObject({
    params: { shipment_code: code },
    body: { to: 'sent', from: 'received', manifest_number: 'GA-881', tracking_number: null },
  })
})
