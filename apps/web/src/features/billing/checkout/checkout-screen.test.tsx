import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { checkoutCalls, collectionCalls } from '@layar/contract'
import {
  at,
  carts,
  dollars,
  door,
  errorAt,
  fieldOf,
  home,
  invoiceCode,
  noteShownFields,
  office,
  ok,
  openCheckout,
  pay,
  priceOf,
  pricedCart,
  radio,
} from '../../../testing/checkout'
import { nothingYet } from '../../../testing/nothing-yet'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

describe('import checkout [ROUTE-12]', () => {
  test('links back to the cart without a chosen shipment and requests no price', async () => {
    const { sentTo } = renderPortal('/import/checkout', { answers: nothingYet })
    expect(await screen.findByText('No shipments selected')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/import/cart')
    expect(sentTo(checkoutCalls.checkoutPreview)).toHaveLength(0)
  })

  test('shows loading, and the server’s message with a retry when there is no price', async () => {
    let fail: (error: unknown) => void = () => undefined
    const first = new Promise<never>((_, reject) => (fail = reject))
    let tries = 0
    const { sentTo } = openCheckout(
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
    const { sentTo, place } = openCheckout()
    expect(await screen.findByText('Subtotal')).toBeTruthy()
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
    const { sentTo } = openCheckout()
    fireEvent.click(await screen.findByRole('radio', { name: /^Delivery to the door/ }))
    expect(await screen.findByText('$40.00')).toBeTruthy()
    fireEvent.click(radio(/Office/))
    expect(await screen.findByText('Subtotal')).toBeTruthy()
    expect(radio(/^Delivery to the door/).checked).toBe(false)
    expect(sentTo(checkoutCalls.checkoutPreview).at(-1)?.body).toMatchObject({
      address_id: office.address_id,
      domestic_service: null,
    })
  })

  test('shows each missing choice at its field and in the summary, moves there and sends nothing [CART-02]', async () => {
    const shown = noteShownFields()
    const { sentTo } = openCheckout()
    expect(await screen.findByText('Subtotal')).toBeTruthy()
    fireEvent.click(pay())
    const summary = await screen.findByRole('group', { name: /2/ })
    expect(summary.textContent).toContain('Service not selected')
    expect(summary.textContent).toContain('Payment method not selected')
    expect(errorAt('Delivery')).toBe('Service not selected')
    expect(errorAt('Payment')).toBe('Payment method not selected')
    expect(document.activeElement).toBe(fieldOf('Delivery'))
    expect(shown.at(-1)).toBe('domestic_service')
    // Above the choices: the list of payments is longer than a phone's screen.
    expect(fieldOf('Payment').firstElementChild?.textContent).toBe('Payment method not selected')
    fireEvent.click(radio(/^Delivery to the door/))
    await waitFor(() => expect(errorAt('Delivery')).toBeUndefined())
    expect(await screen.findByText('$40.00')).toBeTruthy()
    fireEvent.click(pay())
    await waitFor(() => expect(shown.at(-1)).toBe('payment'))
    expect(sentTo(checkoutCalls.checkoutV2)).toHaveLength(0)
  })

  const openWithOldRate = (mode: 'itemised' | 'relief') => {
    const tax = {
      mode,
      lines: [],
      total: dollars(0),
      reason: 'relief',
      explanation: '',
      rate_date: at,
      is_rate_stale: true,
    } as const
    openCheckout(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(body, { carts: [{ ...pricedCart, tax: { ...tax, lines: [] } }] }),
      })),
    )
  }

  test.each([
    ['LV7: why a registered business pays no GST', 'reverse_charge_sg', 'No GST: registered business, reverse charge.'],
    ['LV5: that GST may come', 'air_relief', 'Customs add up all your goods on one flight.'],
  ] as const)('says beside the total %s', async (_, reason, explanation) => {
    const tax = {
      mode: 'relief',
      lines: [],
      total: dollars(0),
      reason,
      explanation,
      rate_date: null,
      is_rate_stale: false,
    } as const
    openCheckout(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(body, { carts: [{ ...pricedCart, tax: { ...tax, lines: [] } }] }),
      })),
    )
    const shown = await screen.findAllByText(new RegExp(explanation))
    // One stands open; the other is of the explanations that are folded away.
    expect(shown.some((element) => element.closest('details') === null)).toBe(true)
  })

  test('marks a price with an old exchange rate as the calculator does [CALC-03]', async () => {
    openWithOldRate('itemised')
    expect(await screen.findByText(/This exchange rate is outdated/)).toBeTruthy()
  })

  test('does not mention the exchange rate where no tax is billed by it', async () => {
    openWithOldRate('relief')
    expect(await screen.findByText('Subtotal')).toBeTruthy()
    expect(screen.queryByText(/exchange rate/)).toBeNull()
  })

  test('chooses the only delivery that is offered, and none of several', async () => {
    const { sentTo } = openCheckout(
      answer(checkoutCalls.checkoutPreview, ({ body }) => {
        const price = priceOf(body)
        const [collection] = price.domestic_services
        const gone = collection && { ...collection, is_available: false, unavailable_reason: 'Closed' }
        const isHome = body.address_id === home.address_id
        return {
          ...ok,
          result: { ...price, domestic_services: gone && isHome ? [gone, door] : price.domestic_services },
        }
      }),
    )
    expect(await screen.findByText('$40.00')).toBeTruthy()
    expect(radio(/^Delivery to the door/).checked).toBe(true)
    fireEvent.click(radio(/Office/))
    await waitFor(() =>
      expect(sentTo(checkoutCalls.checkoutPreview).at(-1)?.body).toMatchObject({
        address_id: office.address_id,
        domestic_service: null,
      }),
    )
    expect(await screen.findByText('$30.00')).toBeTruthy()
    expect(radio(/^Delivery to the door/).checked).toBe(false)
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
    openCheckout(
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

test('says where and until when goods would be collected', async () => {
  openCheckout(
    answer(collectionCalls.collectionCounter, {
      ...ok,
      result: {
        name: 'Kallang counter',
        address: '1 Sample Road, Singapore 330001',
        hours: 'Mon–Sat 10:00–19:00',
        phone: '',
        keep_days: 14,
      },
    }),
  )
  expect(
    await screen.findByText(
      'Kallang counter, 1 Sample Road, Singapore 330001. Open Mon–Sat 10:00–19:00. We keep your goods for 14 days.',
    ),
  ).toBeTruthy()
})

test('says within how many days a delivery arrives that may arrive on the same day', async () => {
  const collection = { ...door, service_code: 'self_collection', lead_time_days: { min: 0, max: 1 } }
  openCheckout(
    answer(checkoutCalls.checkoutPreview, ({ body }) => ({
      ...ok,
      result: priceOf(body, { domestic_services: [collection, door] }),
    })),
  )
  expect(await screen.findByText('within 1 day')).toBeTruthy()
  expect(screen.getByText('2 to 4 days')).toBeTruthy()
})
