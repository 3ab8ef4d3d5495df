import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addressCalls,
  CallFailure,
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
    subtotal: dollars((choice.domestic_service ? 4000 : 3000) - off),
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

const pricedCart: Omit<PriceBreakdown['carts'][number], 'tax'> = {
  cart_code: carts[0] ?? '',
  marking_code: '',
  track: 'udara',
  first_item: null,
  item_count: 1,
  total: dollars(3000),
  chargeable: {
    basis: 'kg',
    quantity: 2,
    actual_weight_gram: 2000,
    volumetric_weight_gram: 1000,
    volume: 0.006,
    weight_as_volume: null,
    divisor: 6000,
    step: 0.5,
    minimum: null,
    decided_by: 'weight',
    minimum_applied: false,
    explanation: '',
  },
  lines: [],
  lead_time_days: { min: 2, max: 4 },
  is_measured: false,
  warnings: [],
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
const fieldOf = (name: string) => screen.getByRole('group', { name })
const errorAt = (name: string): string | undefined => {
  const described = fieldOf(name).getAttribute('aria-describedby')
  return described === null ? undefined : (document.getElementById(described)?.textContent ?? undefined)
}
/** Chooses delivery and payment: nothing is missing. */
const complete = async () => {
  fireEvent.click(await screen.findByRole('radio', { name: /^Delivery to the door/ }))
  expect(await screen.findByText('$40.00')).toBeTruthy()
  fireEvent.click(radio(/^PayNow/))
}
/** The fields scrolled into view. */
let shown: string[] = []
beforeEach(() => {
  shown = []
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    if (this.dataset['path'] !== undefined) shown.push(this.dataset['path'])
  }
})
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
            {
              cart_code: carts[1]!,
              error_code: 'cart_incomplete',
              message: 'Complete its items first.',
              invoice_code: null,
            },
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
        throw refusal(409, 'The price has changed', 'price_changed')
      }),
    )
    await complete()
    const before = sentTo(checkoutCalls.checkoutPreview).length
    fireEvent.click(pay())
    expect(await screen.findByText('The price has changed')).toBeTruthy()
    await waitFor(() => expect(sentTo(checkoutCalls.checkoutPreview).length).toBeGreaterThan(before))
    expect(radio(/^Delivery to the door/).checked).toBe(true)
    expect(place()).toContain('/import/checkout')
  })

  test('shows each missing choice at its field and in the summary, moves there and sends nothing [CART-02]', async () => {
    const { sentTo } = open()
    expect(await screen.findByText('So far')).toBeTruthy()
    fireEvent.click(pay())
    const summary = await screen.findByRole('group', { name: /2/ })
    expect(summary.textContent).toContain('Service not selected')
    expect(summary.textContent).toContain('Payment method not selected')
    expect(errorAt('Delivery')).toBe('Service not selected')
    expect(errorAt('Payment')).toBe('Payment method not selected')
    expect(document.activeElement).toBe(fieldOf('Delivery'))
    expect(shown.at(-1)).toBe('domestic_service')
    fireEvent.click(radio(/^Delivery to the door/))
    await waitFor(() => expect(errorAt('Delivery')).toBeUndefined())
    expect(await screen.findByText('$40.00')).toBeTruthy()
    fireEvent.click(pay())
    await waitFor(() => expect(shown.at(-1)).toBe('payment'))
    expect(sentTo(checkoutCalls.checkoutV2)).toHaveLength(0)
  })

  test('reports a rejected payment method at its field [CART-02]', async () => {
    open(
      answer(checkoutCalls.checkoutV2, () => {
        throw refusal(422, 'At most $10.00', 'payment_above_maximum')
      }),
    )
    await complete()
    fireEvent.click(pay())
    await waitFor(() => expect(errorAt('Payment')).toBe('At most $10.00'))
    expect(document.querySelector('[data-tone="fail"]')).toBeNull()
  })

  test('tells at its field that the address was deleted, and reloads the list without it [CART-02]', async () => {
    let kept = [office, home]
    const { sentTo } = open(
      answer(addressCalls.addresses, () => ({ ...ok, results: kept })),
      answer(checkoutCalls.checkoutPreview, ({ body }) => {
        if (body.address_id && kept.every(({ address_id }) => address_id !== body.address_id))
          throw refusal(404, 'Gone', 'address_gone')
        return { ...ok, result: priceOf(body) }
      }),
      answer(checkoutCalls.checkoutV2, () => {
        throw refusal(404, 'Gone', 'address_gone')
      }),
    )
    await complete()
    kept = [office]
    fireEvent.click(pay())
    await waitFor(() => expect(errorAt('Address')).toMatch(/no longer in your address book/))
    expect(shown.at(-1)).toBe('address_id')
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Home/ })).toBeNull())
    // The order never goes to another address by itself.
    expect(radio(/Office/).checked).toBe(false)
    expect(screen.queryByText('Gone')).toBeNull()
    fireEvent.click(radio(/Office/))
    await waitFor(() => expect(errorAt('Address')).toBeUndefined())
    expect(sentTo(checkoutCalls.checkoutPreview).at(-1)?.body).toMatchObject({ address_id: office.address_id })
  })

  test('tells at its field that the chosen delivery is no longer offered [CART-02]', async () => {
    let isOffered = true
    open(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(body, isOffered ? {} : { domestic_services: [], domestic_service: null }),
      })),
      answer(checkoutCalls.checkoutV2, () => {
        throw refusal(422, { domestic_service: 'Not available' })
      }),
    )
    await complete()
    isOffered = false
    fireEvent.click(pay())
    await waitFor(() => expect(errorAt('Delivery')).toMatch(/no longer offered/))
  })

  test('takes off a voucher that ran out, with the reason at its field [VOUCH-03]', async () => {
    let isLeft = true
    const { sentTo } = open(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(
          body,
          isLeft || body.voucher_codes?.length === 0
            ? {}
            : {
                refused_vouchers: [
                  { voucher_code: 'HELLO5', error_code: 'voucher_used_up', message: 'It has been used up.' },
                ],
              },
        ),
      })),
      answer(checkoutCalls.checkoutV2, () => {
        throw refusal(422, 'It has been used up.', 'voucher_used_up')
      }),
    )
    await complete()
    fireEvent.click(screen.getByRole('button', { name: 'Use: HELLO5' }))
    expect(await screen.findByText('$35.00')).toBeTruthy()
    isLeft = false
    fireEvent.click(pay())
    await waitFor(() =>
      expect(fieldOf('Voucher').textContent).toContain('Voucher HELLO5 was removed: It has been used up.'),
    )
    expect(await screen.findByRole('button', { name: 'Use: HELLO5' })).toBeTruthy()
    expect(sentTo(checkoutCalls.checkoutPreview).at(-1)?.body.voucher_codes).toEqual([])
  })

  test('drops the delivery voucher with self-collection, says so, and offers it again with delivery [VOUCH-02]', async () => {
    const free = voucherOf({
      voucher_code: 'DOOR',
      voucher_title: 'Free delivery',
      voucher_category: 'domestic_shipping',
    })
    const { sentTo } = open(
      answer(voucherCalls.myVouchers, { ...ok, results: [free] }),
      answer(voucherCalls.checkVoucher, { ...ok, result: { voucher: free, discount: dollars(500) } }),
    )
    fireEvent.click(await screen.findByRole('radio', { name: /^Delivery to the door/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Use: DOOR' }))
    expect(await screen.findByText('$35.00')).toBeTruthy()
    fireEvent.click(radio(/^Self-collection/))
    expect(await within(fieldOf('Voucher')).findByText(/Voucher DOOR is for delivery, so it was removed/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use: DOOR' }).disabled).toBe(true)
    await waitFor(() =>
      expect(sentTo(checkoutCalls.checkoutPreview).at(-1)?.body).toMatchObject({
        domestic_service: 'self_collection',
        voucher_codes: [],
      }),
    )
    fireEvent.click(radio(/^Delivery to the door/))
    await waitFor(() => expect(fieldOf('Voucher').textContent).not.toContain('was removed'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use: DOOR' }).disabled).toBe(false)
  })

  const billedCarts = carts.map((cart_code) => ({
    cart_code,
    error_code: 'cart_already_billed',
    message: `Shipment ${cart_code} is already on invoice ${invoiceCode}.`,
    invoice_code: invoiceCode,
  }))

  test('opens the invoice in place of a checkout whose shipments are billed [CART-08]', async () => {
    const { place } = open(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(body, { blocked_carts: billedCarts }),
      })),
    )
    await waitFor(() => expect(place()).toBe(`/import/invoice/detail?code=${invoiceCode}`))
  })

  test('links an order refused because it is billed already to its invoice, and stays [CART-08]', async () => {
    let isBilled = false
    const { place } = open(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(body, isBilled ? { blocked_carts: billedCarts } : {}),
      })),
      answer(checkoutCalls.checkoutV2, () => {
        isBilled = true
        throw new CallFailure(
          409,
          {
            action: false,
            message: 'It is on an invoice.',
            error_code: 'cart_already_billed',
            invoice_code: invoiceCode,
          },
          undefined,
        )
      }),
    )
    await complete()
    fireEvent.click(pay())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('It is on an invoice.')
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(`/import/invoice/detail?code=${invoiceCode}`)
    expect(await screen.findByRole('heading', { name: 'These shipments cannot be checked out' })).toBeTruthy()
    expect(place()).toContain('/import/checkout')
  })

  test('marks a price with an old exchange rate as the calculator does [CALC-03]', async () => {
    const tax = {
      mode: 'itemised',
      lines: [],
      total: dollars(0),
      reason: 'relief',
      explanation: '',
      rate_date: at,
      is_rate_stale: true,
    } as const
    open(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(body, { carts: [{ ...pricedCart, tax: { ...tax, lines: [] } }] }),
      })),
    )
    expect(await screen.findByText(/This exchange rate is old/)).toBeTruthy()
  })

  test('sums the lines shown, before and after the delivery is chosen', async () => {
    const line = (label: string, amount_minor: number) => ({
      code: label,
      label,
      params: {},
      quantity: null,
      unit: null,
      tax_code: 'ZR' as const,
      amount: dollars(amount_minor),
      cart_code: null,
    })
    open(
      answer(checkoutCalls.checkoutPreview, ({ body }) => {
        const lines = [
          line('Freight', 3000),
          line('Import GST', 270),
          ...(body.domestic_service ? [line('Door', 1000)] : []),
        ]
        const sum = dollars(lines.reduce((all, { amount }) => all + amount.amount_minor, 0))
        return { ...ok, result: priceOf(body, { lines, subtotal: sum, total: body.domestic_service ? sum : null }) }
      }),
    )
    expect(await screen.findByText('$32.70')).toBeTruthy()
    fireEvent.click(radio(/^Delivery to the door/))
    expect(await screen.findByText('$42.70')).toBeTruthy()
  })
})
