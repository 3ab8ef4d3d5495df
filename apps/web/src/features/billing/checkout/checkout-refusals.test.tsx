import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addressCalls, CallFailure, checkoutCalls, paymentCalls, type PriceBreakdown } from '@layar/contract'
import {
  carts,
  complete,
  dollars,
  errorAt,
  home,
  invoiceCode,
  lineOf,
  noteShownFields,
  office,
  ok,
  openCheckout,
  pay,
  payNow,
  priceOf,
  radio,
} from '../../../testing/checkout'
import { answer, refusal } from '../../../testing/render-portal'

describe('a refused order at the import checkout', () => {
  const billedCarts = carts.map((cart_code) => ({
    cart_code,
    error_code: 'cart_already_billed',
    message: `Shipment ${cart_code} is already on invoice ${invoiceCode}.`,
    invoice_code: invoiceCode,
  }))

  test('reports a rejected order, stays on the page and reloads the price [CART-02]', async () => {
    const { sentTo, place } = openCheckout(
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

  test('reports a rejected payment method at its field [CART-02]', async () => {
    openCheckout(
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
    const shown = noteShownFields()
    let kept = [office, home]
    const { sentTo } = openCheckout(
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

  test('shows what another tab changed as soon as the customer is back: the address is gone', async () => {
    let kept = [office, home]
    openCheckout(
      answer(addressCalls.addresses, () => ({ ...ok, results: kept })),
      answer(checkoutCalls.checkoutPreview, ({ body }) => {
        if (body.address_id && kept.every(({ address_id }) => address_id !== body.address_id))
          throw refusal(404, 'Gone', 'address_gone')
        return { ...ok, result: priceOf(body) }
      }),
    )
    await complete()
    kept = [office]
    fireEvent.focus(window)
    await waitFor(() => expect(errorAt('Address')).toMatch(/no longer in your address book/))
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Home/ })).toBeNull())
  })

  test('offers a balance that another tab filled as soon as the customer is back, and not one that it spent [CART-03]', async () => {
    const short = { is_available: false, unavailable_reason: 'Your balance is too low.' }
    let balance: Partial<typeof payNow> | typeof short = short
    openCheckout(
      answer(paymentCalls.paymentGroups, () => ({
        ...ok,
        results: [
          { code: 'paynow', title: 'PayNow', methods: [payNow] },
          {
            code: 'balance',
            title: 'Balance',
            methods: [{ ...payNow, vendor: 'balance', method: 'balance', name: 'Balance', ...balance }],
          },
        ],
      })),
      answer(checkoutCalls.checkoutV2, () => {
        throw refusal(409, 'Too low', 'balance_too_low')
      }),
    )
    await complete()
    expect(radio(/^Balance/).disabled).toBe(true)
    balance = {}
    fireEvent.focus(window)
    await waitFor(() => expect(radio(/^Balance/).disabled).toBe(false))
    fireEvent.click(radio(/^Balance/))
    balance = short
    fireEvent.click(pay())
    await waitFor(() => expect(radio(/^Balance/).disabled).toBe(true))
  })

  test('says on return that the total has changed and by which part, until something else is chosen', async () => {
    const linesOf = (freightMinor: number) => [lineOf('Air freight', freightMinor), lineOf('Delivery', 1000)]
    let change: Partial<PriceBreakdown> = { lines: linesOf(3000) }
    let shown = [office, home]
    openCheckout(
      answer(addressCalls.addresses, () => ({ ...ok, results: shown })),
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({ ...ok, result: priceOf(body, change) })),
    )
    await complete()
    expect(screen.queryByText(/^The total has changed/)).toBeNull()
    change = { total: dollars(4400), subtotal: dollars(4400), lines: linesOf(3400) }
    shown = [office, { ...home, full_address: 'Elsewhere 5, Singapore 520123' }]
    fireEvent.focus(window)
    const changed = await screen.findByText('The total has changed from $40.00 to $44.00.')
    expect(
      within(changed.parentElement as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Air freight: was $30.00, now $34.00'])
    expect(await screen.findByText(/^Elsewhere 5/)).toBeTruthy()
    fireEvent.click(radio(/^Self-collection/))
    await waitFor(() => expect(screen.queryByText(/^The total has changed/)).toBeNull())
  })

  test('never orders at a total that was not shown: without one it sends the sum so far [CART-02]', async () => {
    const { sentTo } = openCheckout(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({ ...ok, result: priceOf(body, { total: null }) })),
      answer(checkoutCalls.checkoutV2, () => {
        throw refusal(409, 'The price has changed', 'price_changed')
      }),
    )
    await complete()
    fireEvent.click(pay())
    expect(await screen.findByText('The price has changed')).toBeTruthy()
    expect(sentTo(checkoutCalls.checkoutV2).map(({ body }) => body.expected_total_minor)).toEqual([4000])
  })

  test('tells at its field that the chosen delivery is no longer offered [CART-02]', async () => {
    let isOffered = true
    openCheckout(
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
    await waitFor(() => expect(errorAt('Delivery')).toMatch(/no longer available/))
  })

  test('opens the invoice in place of a checkout whose shipments are billed [CART-08]', async () => {
    const { place } = openCheckout(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(body, { blocked_carts: billedCarts }),
      })),
    )
    await waitFor(() => expect(place()).toBe(`/import/invoice/detail?code=${invoiceCode}`))
  })

  test('links an order refused because it is billed already to its invoice, and stays [CART-08]', async () => {
    let isBilled = false
    const { place } = openCheckout(
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
    const heading = await screen.findByRole('heading', { name: 'These shipments can’t be checked out' })
    // On a phone the price card is far above the button: what was refused comes to the customer.
    await waitFor(() => expect(document.activeElement?.contains(heading)).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
    expect(screen.queryByRole('link', { name: /^Continue with/ })).toBeNull()
    expect(place()).toContain('/import/checkout')
  })

  test('goes on without the shipment that was cancelled in another tab [CART-02]', async () => {
    const [gone = '', kept = ''] = carts
    let isGone = false
    const { sentTo } = openCheckout(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(
          body,
          isGone && body.cart_codes.includes(gone)
            ? {
                blocked_carts: [
                  { cart_code: gone, error_code: 'cart_cancelled', message: 'Cancelled', invoice_code: null },
                ],
              }
            : {},
        ),
      })),
      answer(checkoutCalls.checkoutV2, () => {
        isGone = true
        throw refusal(409, 'Cancelled', 'cart_cancelled')
      }),
    )
    await complete()
    fireEvent.click(pay())
    fireEvent.click(await screen.findByRole('link', { name: 'Continue with the other shipment' }))
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'These shipments can’t be checked out' })).toBeNull(),
    )
    expect(sentTo(checkoutCalls.checkoutPreview).at(-1)?.body).toMatchObject({ cart_codes: [kept] })
    // What was chosen stays chosen.
    expect(radio(/^Delivery to the door/).checked).toBe(true)
  })
})
