import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  addressCalls,
  checkoutCalls,
  invoiceCalls,
  paymentCalls,
  voucherCalls,
  type CheckoutInput,
  type DomesticService,
  type PriceBreakdown,
  type SavedAddress,
} from '@layar/contract'
import { invoiceOf, openInvoiceOf, voucherOf } from '../../../testing/fixtures'
import { nothingYet } from '../../../testing/nothing-yet'
import { answer, refusal, renderPortal, type FakeAnswer } from '../../../testing/render-portal'

const ok = { action: true, message: '' } as const
const at = '2026-03-05T06:05:00.000Z'
const dollars = (amount_minor: number) => ({ currency: 'SGD' as const, amount_minor })
const carts = ['SHP-AAAAA-BBBBB', 'SHP-CCCCC-DDDDD']
const invoiceCode = 'INV-AAAAA-BBBBB'

const addressOf = (end: number, label: string, is_main: boolean): SavedAddress => ({
  address_id: `00000000-0000-4000-8000-00000000000${end}`,
  address_type: 'recipient',
  label,
  is_main,
  recipient_name: 'Mei Tan',
  phone_number: '6590000000',
  country: 'sg',
  postal_code: '520123',
  province: null,
  city: 'Singapore',
  district: '18',
  sub_district_id: null,
  village: null,
  block_number: '123',
  unit_number: '04-05',
  building_name: null,
  road_name: 'Sample Street 11',
  building_type: 'hdb',
  note: null,
  full_address: `Blk ${end} Sample Street 11, Singapore 520123`,
  created_at: at,
  updated_at: at,
  map_point: null,
})
const office = addressOf(1, 'Office', false)
const home = addressOf(2, 'Home', true)

const serviceOf = (service_code: string, service_name: string, amount_minor: number): DomesticService => ({
  service_code,
  carrier: service_name,
  service_name,
  price: amount_minor / 100,
  currency: 'SGD',
  amount: dollars(amount_minor),
  lead_time_days: { min: 2, max: 4 },
  is_available: true,
  unavailable_reason: null,
  is_sample: true,
})
const door = serviceOf('delivery', 'Delivery to the door', 1000)

/** 30 dollars of freight, 10 for delivery, 5 less for each voucher. */
const priceOf = (choice: CheckoutInput, change: Partial<PriceBreakdown> = {}): PriceBreakdown => {
  const off = (choice.voucher_codes ?? []).length * 500
  return {
    currency: 'SGD',
    carts: [],
    lines: [],
    international_total: dollars(3000),
    domestic_total: choice.domestic_service ? dollars(1000) : null,
    tax_total: null,
    service_tax_total: dollars(0),
    discount_total: dollars(off),
    total: choice.domestic_service ? dollars(4000 - off) : null,
    address: null,
    domestic_services: choice.address_id ? [serviceOf('self_collection', 'Self-collection', 0), door] : [],
    domestic_service: choice.domestic_service ?? null,
    vouchers: [],
    refused_vouchers: [],
    missing: [],
    blocked_carts: [],
    is_estimate: true,
    tariff_is_sample: false,
    priced_at: at,
    ...change,
  }
}

const payNow = {
  vendor: 'manual',
  method: 'paynow',
  name: 'PayNow',
  description: 'Scan the code',
  logo: null,
  fee: dollars(0),
  minimum: null,
  maximum: null,
  expires_in_minutes: 1440,
  is_available: true,
  unavailable_reason: null,
  settles: 'by_hand' as const,
  due_at: null,
  instructions: [],
}
const hello = voucherOf({ voucher_code: 'HELLO5', voucher_title: 'Welcome aboard' })

const open = (...more: readonly FakeAnswer[]) =>
  renderPortal(`/import/checkout?carts=${carts.join(',')}`, {
    answers: [
      ...more,
      answer(addressCalls.addresses, { ...ok, results: [office, home] }),
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({ ...ok, result: priceOf(body) })),
      answer(paymentCalls.paymentGroups, {
        ...ok,
        results: [{ code: 'paynow', title: 'PayNow', methods: [payNow] }],
      }),
      answer(voucherCalls.myVouchers, { ...ok, results: [hello] }),
      answer(voucherCalls.checkVoucher, { ...ok, result: { voucher: hello, discount: dollars(500) } }),
      answer(checkoutCalls.checkoutV2, {
        ...ok,
        invoice_code: invoiceCode,
        result: invoiceOf({ invoice_code: invoiceCode }),
        order_tracking_code: 'CO',
      }),
      answer(invoiceCalls.invoice, { ...ok, result: openInvoiceOf({ invoice_code: invoiceCode }) }),
      ...nothingYet,
    ],
  })

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const pay = () => screen.getByRole('button', { name: 'Place order and pay' })

describe('import checkout [ROUTE-12]', () => {
  test('links back to the cart without a chosen shipment and requests no price', async () => {
    const { sentTo } = renderPortal('/import/checkout', { answers: nothingYet })
    expect(await screen.findByText('No shipments chosen')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the cart' }).getAttribute('href')).toBe('/import/cart')
    expect(sentTo(checkoutCalls.checkoutPreview)).toHaveLength(0)
  })

  test('shows loading, and the server’s message with a retry when there is no price', async () => {
    let fail: (error: unknown) => void = () => undefined
    const first = new Promise<never>((_, reject) => (fail = reject))
    let tries = 0
    const { sentTo } = open(
      answer(checkoutCalls.checkoutPreview, ({ body }) => {
        tries += 1
        return tries === 1 ? first : { ...ok, result: priceOf(body) }
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('status').textContent).toBe('Loading')
    expect(main.queryByRole('button', { name: 'Place order and pay' })).toBeNull()
    await waitFor(() => expect(sentTo(checkoutCalls.checkoutPreview)).toHaveLength(1))
    fail(refusal(422, 'No tariff covers this.'))
    const alert = await main.findByRole('alert')
    expect(alert.textContent).toContain('No tariff covers this.')
    fireEvent.click(within(alert).getByRole('button'))
    expect(await main.findByRole('button', { name: 'Place order and pay' })).toBeTruthy()
  })

  test('preselects the main address, updates the total for delivery and voucher, and sends what it shows [CART-02] [VOUCH-03]', async () => {
    const { sentTo, place } = open()
    expect(await screen.findByText('So far')).toBeTruthy()
    expect([radio(/Home/).checked, radio(/Office/).checked]).toEqual([true, false])
    fireEvent.click(radio(/^Delivery to the door/))
    expect(await screen.findByText('$40.00')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Use: HELLO5' }))
    expect(await screen.findByText('$35.00')).toBeTruthy()
    fireEvent.click(radio(/^PayNow/))
    fireEvent.click(pay())
    await waitFor(() => expect(place()).toBe(`/import/invoice/detail?code=${invoiceCode}`))
    expect(sentTo(checkoutCalls.checkoutV2).map(({ body }) => body)).toEqual([
      {
        cart_codes: carts,
        address_id: home.address_id,
        domestic_service: 'delivery',
        voucher_codes: ['HELLO5'],
        payment: { vendor: 'manual', method: 'paynow' },
        expected_total_minor: 3500,
      },
    ])
  })

  test('requires a new delivery choice after an address change', async () => {
    const { sentTo } = open()
    fireEvent.click(await screen.findByRole('radio', { name: /^Delivery to the door/ }))
    expect(await screen.findByText('$40.00')).toBeTruthy()
    fireEvent.click(radio(/Office/))
    expect(await screen.findByText('So far')).toBeTruthy()
    expect(radio(/^Delivery to the door/).checked).toBe(false)
    expect(sentTo(checkoutCalls.checkoutPreview).at(-1)?.body).toMatchObject({
      address_id: office.address_id,
      domestic_service: null,
    })
  })

  test('shows a rejected code at its field and keeps the total [VOUCH-03]', async () => {
    open(
      answer(voucherCalls.checkVoucher, () => {
        throw refusal(404, { voucher_code: 'voucher not found' })
      }),
    )
    const field = await screen.findByLabelText('Voucher code')
    fireEvent.change(field, { target: { value: 'NOTHING' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    const told = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(told?.textContent).toBe('voucher not found')
    expect(screen.getByText('So far')).toBeTruthy()
  })

  test('shows what blocks the order above it, and a rejected voucher beside the total', async () => {
    open(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(body, {
          blocked_carts: [
            { cart_code: carts[1]!, error_code: 'cart_incomplete', message: 'Complete its items first.' },
          ],
          refused_vouchers: [{ voucher_code: 'OLD5', error_code: 'voucher_expired', message: 'It has ended.' }],
        }),
      })),
    )
    const blocked = await screen.findByRole('heading', { name: 'These shipments cannot be checked out' })
    expect(blocked.closest('section')?.textContent).toContain('SHP-CCCCC-DDDDD Complete its items first.')
    const total = screen.getByRole('heading', { name: 'Your total' }).closest('section')
    expect(total?.textContent).toContain('OLD5: It has ended.')
  })

  test('reports a rejected order, stays on the page and reloads the price [CART-02]', async () => {
    const { sentTo, place } = open(
      answer(checkoutCalls.checkoutV2, () => {
        throw refusal(422, 'Payment method not selected')
      }),
    )
    fireEvent.click(await screen.findByRole('radio', { name: /^Delivery to the door/ }))
    expect(await screen.findByText('$40.00')).toBeTruthy()
    const before = sentTo(checkoutCalls.checkoutPreview).length
    fireEvent.click(pay())
    expect(await screen.findByText('Payment method not selected')).toBeTruthy()
    await waitFor(() => expect(sentTo(checkoutCalls.checkoutPreview).length).toBeGreaterThan(before))
    expect(sentTo(checkoutCalls.checkoutV2).map(({ body }) => body.payment)).toEqual([null])
    expect(radio(/^Delivery to the door/).checked).toBe(true)
    expect(place()).toContain('/import/checkout')
  })
})
