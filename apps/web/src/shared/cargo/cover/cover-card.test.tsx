import { coverCalls, profileCalls, shipmentCalls, type CartCover } from '@layar/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cartOf, profileOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const cart = {
  ...cartOf(),
  events: [],
  received_receipts: [],
  received: null,
  address: null,
  invoices: [],
  cartons: { expected: 0, arrived: [] },
  voyage: null,
  billed: null,
  lead_time_days: { min: 5, max: 10 },
  storage: null,
  collection: null,
  attempts: [],
  delivered_at: null,
  claim_until: null,
}
const sgd = (amount_minor: number) => ({ currency: 'SGD' as const, amount_minor })
const coverOf = (changes: Partial<CartCover> = {}): CartCover => ({
  is_bought: false,
  is_open: true,
  insured: sgd(44_882),
  free_cap: sgd(10_000),
  covers: 'Loss and damage.',
  excludes: 'Delay.',
  price: { premium: sgd(1346), service_tax: sgd(121), import_charges: sgd(121), total: sgd(1588) },
  ...changes,
})
const show = (cover: CartCover | null, buy: () => never | undefined = () => undefined) =>
  renderPortal(`/import/transaction/detail?code=${cart.cart_code}`, {
    language: 'en',
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: profileOf() }),
      answer(shipmentCalls.cartDetail, { action: true, message: '', result: cart }),
      answer(coverCalls.cartCover, { action: true, message: '', result: cover }),
      answer(coverCalls.buyCover, () => {
        buy()
        return { action: true, message: 'Covered', result: cover }
      }),
      answer(coverCalls.cancelCover, { action: true, message: 'Removed', result: cover }),
    ],
  })

test('cover is bought by a press at the total that is shown, beside what it covers', async () => {
  const user = userEvent.setup()
  const { sentTo } = show(coverOf())
  await user.click(await screen.findByRole('button', { name: 'Cover for $15.88' }))
  expect(screen.getByText('Includes: Loss and damage.')).toBeTruthy()
  expect(screen.getByText('Excludes: Delay.')).toBeTruthy()
  expect(screen.getByText('Premium $13.46, GST on it $1.21, more import tax and charges $1.21')).toBeTruthy()
  expect(screen.getByText('With cover we pay up to $448.82, without it up to $100.00.')).toBeTruthy()
  await waitFor(() =>
    expect(sentTo(coverCalls.buyCover)).toEqual([{ body: { cart_code: cart.cart_code, expected_total_minor: 1588 } }]),
  )
})

test('a price that has changed is read anew', async () => {
  const user = userEvent.setup()
  const { sentTo } = show(coverOf(), () => {
    throw refusal(409, 'The price has changed.', 'cover_price_changed')
  })
  await user.click(await screen.findByRole('button', { name: 'Cover for $15.88' }))
  await waitFor(() => expect(sentTo(coverCalls.cartCover).length).toBeGreaterThan(1))
})

test('the estimate names the cover that is in its sum', async () => {
  show(coverOf({ is_bought: true }))
  expect(
    await screen.findByText('Estimated freight, surcharges, cover and tax. Delivery is added at checkout.'),
  ).toBeTruthy()
})

test('bought cover is removed until the checkout', async () => {
  const user = userEvent.setup()
  const { sentTo } = show(coverOf({ is_bought: true }))
  expect(await screen.findByText(/You pay \$15\.88 for it at checkout\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove cover' }))
  await waitFor(() => expect(sentTo(coverCalls.cancelCover)).toHaveLength(1))
})

test('after the bill the card says what is paid, and where to claim', async () => {
  show(coverOf({ is_open: false, price: null }))
  expect(await screen.findByText('This shipment has no cover. We pay up to $100.00 for loss or damage.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Report loss or damage' }).getAttribute('href')).toContain(cart.cart_code)
  expect(screen.queryByText(/^Includes/)).toBeNull()
})

test('there is no card where no cover is sold', async () => {
  show(null)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Cover for loss and damage')).toBeNull())
})
