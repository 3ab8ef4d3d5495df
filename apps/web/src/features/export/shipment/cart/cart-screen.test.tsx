import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  CallFailure,
  exportInvoiceCalls,
  exportShipmentCalls,
  profileCalls,
  voucherCalls,
  type ExportBreakdown,
  type Voucher,
} from '@layar/contract'
import { exportShipmentOf, idr, senderAddress, shipmentId } from '../../../../testing/export-fixtures'
import { indonesianProfile, voucherOf } from '../../../../testing/fixtures'
import { answer, refusal, renderPortal, type FakeAnswer } from '../../../../testing/render-portal'

const ok = { action: true, message: '' } as const
const first = exportShipmentOf()
const second = exportShipmentOf({
  shipment_id: shipmentId(2),
  shipment_code: 'EXP-CCCCC-DDDDD',
  total: idr(300_000),
})

const breakdown = (ids: readonly string[], codes: readonly string[]): ExportBreakdown => ({
  currency: 'IDR',
  shipments: [],
  lines: [],
  shipping_total: idr(900_000),
  tax_total: idr(9_790),
  discount_total: idr(0),
  subtotal: idr(ids.length * 500_000 - codes.length * 50_000),
  total: idr(ids.length * 500_000 - codes.length * 50_000),
  vouchers: [],
  refused_vouchers: [],
  blocked: [],
  tariff_is_sample: true,
  priced_at: '2026-03-05T06:05:00.000Z',
})

const lineOf = (label: string, amount: ExportBreakdown['total'] & object): ExportBreakdown['lines'][number] => ({
  code: 'freight',
  label,
  params: {},
  quantity: null,
  unit: null,
  tax_code: 'ZR',
  amount,
  cart_code: null,
})

const voucher = (voucher_code: string, voucher_category: Voucher['voucher_category']): Voucher =>
  voucherOf({
    voucher_id: shipmentId(9),
    voucher_code,
    voucher_title: voucher_code,
    voucher_value: 50_000,
    currency: 'IDR',
    voucher_category,
  })
const vouchers = [voucher('EKSPOR50', 'all'), voucher('EKSPOR20', 'all')]

const open = (...more: readonly FakeAnswer[]) => openAs(null, ...more)

/** As this customer, whose choices are kept; nobody's are not. */
const openAs = (customer_id: string | null, ...more: readonly FakeAnswer[]) =>
  renderPortal('/export/Cart', {
    session: { customer_id },
    country: 'id',
    language: 'en',
    settings: { export_mode: true },
    answers: [
      ...more,
      answer(profileCalls.profile, { ...ok, result: indonesianProfile() }),
      answer(exportShipmentCalls.exportCart, { data: { ...ok, results: [first, second] } }),
      answer(exportShipmentCalls.exportCheckoutPreview, ({ body }) => ({
        data: { ...ok, result: breakdown(body.shipment_ids, body.voucher_codes ?? []) },
      })),
      answer(exportShipmentCalls.exportCheckVoucher, ({ body }) => ({
        data: {
          ...ok,
          result: {
            voucher: vouchers.find((one) => one.voucher_code === body.voucher_code) ?? vouchers[0]!,
            discount: null,
          },
        },
      })),
      answer(voucherCalls.myVouchers, ({ query }) => ({ ...ok, results: query.service === 'ekspor' ? vouchers : [] })),
      answer(exportInvoiceCalls.exportPaymentGroups, { data: { ...ok, results: [] } }),
      answer(exportShipmentCalls.exportCheckout, {
        data: { ...ok, results: [exportShipmentOf({ status: 'under_review' })] },
      }),
      answer(exportShipmentCalls.exportCancel, { data: ok }),
    ],
  })

const boxOf = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})

describe('export cart', () => {
  test('selects shipments singly, all and none, and prices and requests review for only the selected [ROUTE-21] [CART-01]', async () => {
    const { sentTo } = open()
    expect(await screen.findByText('Rp.1.000.000')).toBeTruthy()
    expect([boxOf(/AAAAA/).checked, boxOf(/CCCCC/).checked, boxOf('Select all').checked]).toEqual([true, true, true])
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect([boxOf(/AAAAA/).checked, boxOf(/CCCCC/).checked, boxOf('Select all').checked]).toEqual([false, false, false])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit for review' }).disabled).toBe(true)
    fireEvent.click(boxOf('Select all'))
    fireEvent.click(boxOf(/CCCCC/))
    expect(await screen.findByText('Rp.500.000')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
    expect(await screen.findByRole('heading', { name: 'We’re reviewing your shipments' })).toBeTruthy()
    expect(screen.getByText(/one invoice with 24 hours to pay/)).toBeTruthy()
    expect(sentTo(exportShipmentCalls.exportCheckout)[0]?.body).toEqual({
      shipment_ids: [first.shipment_id],
      voucher_codes: [],
      payment: null,
      expected_total_minor: 500_000,
    })
  })

  test('tells after the request to choose a pickup time where our courier comes, and to send only the others', async () => {
    const own = { status: 'under_review' } as const
    const results = [exportShipmentOf({ ...own, pickup_address: senderAddress })]
    const { unmount } = open(answer(exportShipmentCalls.exportCheckout, () => ({ data: { ...ok, results } })))
    const ask = async () => fireEvent.click(await screen.findByRole('button', { name: 'Submit for review' }))
    await screen.findByText('Rp.1.000.000')
    await ask()
    expect(await screen.findByText(/choose a time once paid/)).toBeTruthy()
    expect(screen.queryByText(/bring or send/)).toBeNull()
    unmount()
    results.push(exportShipmentOf({ ...own, shipment_code: 'EXP-CCCCC-DDDDD' }))
    open(answer(exportShipmentCalls.exportCheckout, () => ({ data: { ...ok, results } })))
    await screen.findByText('Rp.1.000.000')
    await ask()
    expect(await screen.findByText(/choose a time once paid/)).toBeTruthy()
    expect(screen.getByText(/bring or send/)).toBeTruthy()
  })

  test('calls a price an estimate until staff confirmed it', async () => {
    open(
      answer(exportShipmentCalls.exportCart, {
        data: { ...ok, results: [first, { ...second, is_price_final: true }] },
      }),
    )
    const row = async (name: RegExp) =>
      (await screen.findByRole('checkbox', { name })).closest('article')?.textContent ?? ''
    expect(await row(/AAAAA/)).toContain('Estimate')
    expect(await row(/CCCCC/)).not.toContain('Estimate')
  })

  test('toggles export vouchers within their category [VOUCH-02]', async () => {
    const { sentTo } = open()
    fireEvent.click(await screen.findByRole('button', { name: 'Use: EKSPOR50' }))
    expect(await screen.findByText('Rp.950.000')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Use: EKSPOR20' }))
    expect(await screen.findByRole('button', { name: 'Remove: EKSPOR20' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Use: EKSPOR50' })).toBeTruthy()
    await waitFor(() =>
      expect(sentTo(exportShipmentCalls.exportCheckoutPreview).at(-1)?.body.voucher_codes).toEqual(['EKSPOR20']),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Remove: EKSPOR20' }))
    expect(await screen.findByText('Rp.1.000.000')).toBeTruthy()
  })

  test.each([
    ['voucher_expired', 'This voucher has expired.'],
    ['voucher_used_up', 'This voucher has been used up.'],
    ['voucher_minimum_not_reached', 'This voucher needs a transaction of at least Rp.900.000.'],
  ])(
    'takes off a chosen voucher that no longer applies, with the reason: %s [VOUCH-03]',
    async (error_code, message) => {
      let isLeft = true
      const { sentTo } = open(
        answer(exportShipmentCalls.exportCheckoutPreview, ({ body }) => {
          const codes = body.voucher_codes ?? []
          const refused_vouchers = isLeft ? [] : codes.map((voucher_code) => ({ voucher_code, error_code, message }))
          return { data: { ...ok, result: { ...breakdown(body.shipment_ids, isLeft ? codes : []), refused_vouchers } } }
        }),
      )
      fireEvent.click(await screen.findByRole('button', { name: 'Use: EKSPOR50' }))
      expect(await screen.findByText('Rp.950.000')).toBeTruthy()
      isLeft = false
      fireEvent(window, new Event('focus'))
      expect(await screen.findByText(`Voucher EKSPOR50 was removed: ${message}`)).toBeTruthy()
      expect(await screen.findByRole('button', { name: 'Use: EKSPOR50' })).toBeTruthy()
      expect(await screen.findByText('Rp.1.000.000')).toBeTruthy()
      expect(sentTo(exportShipmentCalls.exportCheckoutPreview).at(-1)?.body.voucher_codes).toEqual([])
      isLeft = true
      fireEvent.click(screen.getByRole('button', { name: 'Use: EKSPOR20' }))
      expect(await screen.findByText('Rp.950.000')).toBeTruthy()
      expect(screen.queryByText(/was removed/)).toBeNull()
    },
  )

  test('keeps voucher and payment over a reload, and forgets them once the review is requested [EXP-02]', async () => {
    const transfer = {
      vendor: 'bank_transfer',
      method: 'bank_transfer',
      name: 'Bank transfer',
      description: 'Transfer to our account',
      logo: null,
      fee: idr(0),
      minimum: null,
      maximum: null,
      expires_in_minutes: 1440,
      is_available: true,
      unavailable_reason: null,
      settles: 'by_hand' as const,
      due_at: null,
      instructions: [],
    }
    const results = [{ code: 'bank_transfer', title: 'Bank transfer', methods: [transfer] }]
    const groups = answer(exportInvoiceCalls.exportPaymentGroups, { data: { ...ok, results } })
    sessionStorage.clear()
    openAs('7', groups)
    fireEvent.click(await screen.findByRole('button', { name: 'Use: EKSPOR50' }))
    fireEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
    expect(await screen.findByText('Rp.950.000')).toBeTruthy()
    cleanup()
    const { sentTo } = openAs('7', groups)
    expect(await screen.findByText('Rp.950.000')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
    await waitFor(() =>
      expect(sentTo(exportShipmentCalls.exportCheckout)[0]?.body).toMatchObject({
        voucher_codes: ['EKSPOR50'],
        payment: { method: 'bank_transfer' },
      }),
    )
    expect(await screen.findByText('We’re reviewing your shipments')).toBeTruthy()
    cleanup()
    openAs('7')
    expect(await screen.findByText('Rp.1.000.000')).toBeTruthy()
  })

  test('shows a changed price and what changed in it, keeps the choices, and waits for another press [EXP-02]', async () => {
    let freightMinor = 1_000_000
    const { sentTo } = open(
      answer(exportShipmentCalls.exportCheckoutPreview, ({ body }) => {
        const total = idr(freightMinor - (body.voucher_codes ?? []).length * 50_000)
        const priced = { subtotal: total, total, lines: [lineOf('Freight to Japan', idr(freightMinor))] }
        return { data: { ...ok, result: { ...breakdown(body.shipment_ids, []), ...priced } } }
      }),
      answer(exportShipmentCalls.exportCheckout, () => {
        throw refusal(409, 'The price has changed', 'price_changed')
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Use: EKSPOR50' }))
    expect((await screen.findAllByText('Rp.950.000')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/^The total has changed/)).toBeNull()
    freightMinor = 1_200_000
    fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
    const changed = await screen.findByText('The total has changed from Rp.950.000 to Rp.1.150.000.')
    expect(screen.getByText('The price has changed')).toBeTruthy()
    // Beside the button: a message over the page would cover it on a phone.
    expect(screen.queryByRole('alert')).toBeNull()
    expect(within(changed.parentElement as HTMLElement).getByRole('listitem').textContent).toBe(
      'Freight to Japan: was Rp.1.000.000, now Rp.1.200.000',
    )
    expect(sentTo(exportShipmentCalls.exportCheckout)).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
    await waitFor(() => expect(sentTo(exportShipmentCalls.exportCheckout)).toHaveLength(2))
    expect(sentTo(exportShipmentCalls.exportCheckout).map(({ body }) => body)).toMatchObject([
      { voucher_codes: ['EKSPOR50'], expected_total_minor: 950_000 },
      { voucher_codes: ['EKSPOR50'], expected_total_minor: 1_150_000 },
    ])
  })

  test('links a request refused because it is billed already to its invoice, in place [EXP-02] [CART-08]', async () => {
    open(
      answer(exportShipmentCalls.exportCheckout, () => {
        throw new CallFailure(
          409,
          { action: false, message: 'It is on an invoice.', error_code: 'cart_already_billed', invoice_code: 'INV-1' },
          undefined,
        )
      }),
    )
    expect(await screen.findByText('Rp.1.000.000')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
    const [alert, ...toasts] = await screen.findAllByRole('alert')
    expect(toasts).toEqual([])
    expect(alert?.textContent).toContain('It is on an invoice.')
    const link = within(alert as HTMLElement).getByRole('link', { name: 'Open invoice INV-1' })
    expect(link.getAttribute('href')).toBe('/export/Invoice?invoice_code=INV-1')
  })

  test('removes selected shipments after confirmation', async () => {
    const { sentTo } = open()
    fireEvent.click(await screen.findByRole('checkbox', { name: /CCCCC/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete 1 shipment' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete 1 shipment' }))
    await waitFor(() =>
      expect(sentTo(exportShipmentCalls.exportCancel)[0]?.body).toEqual({ shipment_ids: [first.shipment_id] }),
    )
  })

  test('names a blocked shipment with its reason and disables the review request [EXP-02]', async () => {
    open(
      answer(exportShipmentCalls.exportCheckoutPreview, {
        data: {
          ...ok,
          result: {
            ...breakdown([first.shipment_id], []),
            blocked: [
              {
                shipment_code: first.shipment_code,
                error_code: 'export_prohibited',
                message: 'Not allowed into Japan',
              },
            ],
          },
        },
      }),
    )
    expect(await screen.findByText(/Not allowed into Japan/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit for review' }).disabled).toBe(true)
  })
})
