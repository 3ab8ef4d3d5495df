import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkoutCalls, paymentCalls } from '@layar/contract'
import { complete, door, invoiceCode, ok, openCheckoutAs, pay, priceOf, radio } from '../../../testing/checkout'
import { answer } from '../../../testing/render-portal'

/** Customer 7 orders with delivery to the door and PayNow, and comes back for the next order. */
const orderOnce = async () => {
  const { place } = openCheckoutAs('7')
  await complete()
  fireEvent.click(pay())
  await waitFor(() => expect(place()).toBe(`/import/invoice/detail?code=${invoiceCode}`))
  cleanup()
}
const chosen = () => [radio(/^Delivery to the door/).checked, radio(/^PayNow/).checked]

test('delivery and payment of the last order are proposed for the next one, with their price', async () => {
  await orderOnce()
  const { sentTo } = openCheckoutAs('7')
  expect(await screen.findByText('$40.00')).toBeTruthy()
  expect(chosen()).toEqual([true, true])
  fireEvent.click(pay())
  await waitFor(() =>
    expect(sentTo(checkoutCalls.checkoutV2)[0]?.body).toMatchObject({
      domestic_service: 'delivery',
      payment: { vendor: 'manual', method: 'paynow' },
      expected_total_minor: 4000,
    }),
  )
})

test('what is chosen otherwise stays chosen, and counts for the order after it', async () => {
  await orderOnce()
  const { place } = openCheckoutAs('7')
  expect(await screen.findByText('$40.00')).toBeTruthy()
  fireEvent.click(radio(/^Self-collection/))
  await waitFor(() => expect(radio(/^Self-collection/).checked).toBe(true))
  await waitFor(() => expect(pay()).toHaveProperty('disabled', false))
  fireEvent.click(pay())
  await waitFor(() => expect(place()).toBe(`/import/invoice/detail?code=${invoiceCode}`))
  cleanup()
  openCheckoutAs('7')
  await waitFor(() => expect(radio(/^Self-collection/).checked).toBe(true))
})

test('a service or method that is not offered now is not proposed', async () => {
  await orderOnce()
  const closed = { ...door, is_available: false, unavailable_reason: 'Closed' }
  openCheckoutAs(
    '7',
    answer(checkoutCalls.checkoutPreview, ({ body }) => {
      const price = priceOf(body)
      const open = price.domestic_services.filter(({ service_code }) => service_code !== 'delivery')
      return { ...ok, result: { ...price, domestic_services: [...open, closed, { ...door, service_code: 'slow' }] } }
    }),
    answer(paymentCalls.paymentGroups, { ...ok, results: [] }),
  )
  expect(await screen.findByText('Subtotal')).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(1)
  fireEvent.click(pay())
  expect(await screen.findAllByText('Payment method not selected')).not.toHaveLength(0)
})

test('another customer on the same device is proposed nothing of it', async () => {
  await orderOnce()
  openCheckoutAs('8')
  expect(await screen.findByText('Subtotal')).toBeTruthy()
  expect(chosen()).toEqual([false, false])
})
