import { checkoutCalls, coverCalls, type CartCover } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { carts, dollars, ok, openCheckout, pricedCart, priceOf } from '../../../testing/checkout'
import { answer } from '../../../testing/render-portal'

const sgd = (amount_minor: number) => ({ currency: 'SGD' as const, amount_minor })
const cover: CartCover = {
  is_bought: false,
  is_open: true,
  insured: sgd(20_000),
  free_cap: sgd(3000),
  covers: 'Loss and damage.',
  excludes: 'Delay.',
  price: { premium: sgd(600), service_tax: sgd(54), import_charges: sgd(0), total: sgd(654) },
}

test('the checkout offers cover of each shipment, and prices anew what was bought', async () => {
  const tax = {
    mode: 'relief',
    total: dollars(0),
    reason: 'air_relief',
    explanation: 'Nothing is due.',
    rate_date: null,
    is_rate_stale: false,
  } as const
  const { sentTo } = openCheckout(
    answer(checkoutCalls.checkoutPreview, ({ body }) => ({
      ...ok,
      result: priceOf(body, {
        carts: carts.map((cart_code) => ({ ...pricedCart, cart_code, tax: { ...tax, lines: [] } })),
      }),
    })),
    answer(coverCalls.cartCover, { ...ok, result: cover }),
    answer(coverCalls.buyCover, { ...ok, result: { ...cover, is_bought: true } }),
  )
  const [first] = await screen.findAllByRole('button', { name: 'Cover for $6.54' })
  if (first === undefined) throw new Error('No cover is offered.')
  const priced = sentTo(checkoutCalls.checkoutPreview).length
  fireEvent.click(first)
  await waitFor(() =>
    expect(sentTo(coverCalls.buyCover)).toEqual([{ body: { cart_code: carts[0], expected_total_minor: 654 } }]),
  )
  await waitFor(() => expect(sentTo(checkoutCalls.checkoutPreview).length).toBeGreaterThan(priced))
})
