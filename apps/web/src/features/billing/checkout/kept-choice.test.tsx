import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { checkoutCalls, voucherCalls } from '@layar/contract'
import { carts, invoiceCode, office, ok, openCheckoutAs, pay, radio } from '../../../testing/checkout'
import { answer } from '../../../testing/render-portal'

beforeEach(() => sessionStorage.clear())

/** Chooses everything otherwise than it is proposed. */
const chooseAll = async () => {
  fireEvent.click(await screen.findByRole('radio', { name: /Office/ }))
  fireEvent.click(await screen.findByRole('radio', { name: /^Delivery to the door/ }))
  expect(await screen.findByText('$40.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use: HELLO5' }))
  expect(await screen.findByText('$35.00')).toBeTruthy()
  fireEvent.click(radio(/^PayNow/))
}
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)

test('keeps address, delivery, vouchers and payment of a checkout over a reload [CART-02]', async () => {
  openCheckoutAs('7')
  await chooseAll()
  cleanup()
  const { sentTo } = openCheckoutAs('7')
  expect(await screen.findByText('$35.00')).toBeTruthy()
  expect([radio(/Office/).checked, radio(/^Delivery to the door/).checked, radio(/^PayNow/).checked]).toEqual([
    true,
    true,
    true,
  ])
  fireEvent.click(pay())
  await waitFor(() =>
    expect(sentTo(checkoutCalls.checkoutV2)[0]?.body).toMatchObject({
      cart_codes: carts,
      address_id: office.address_id,
      domestic_service: 'delivery',
      voucher_codes: ['HELLO5'],
      payment: { vendor: 'manual', method: 'paynow' },
    }),
  )
})

test('forgets the choices once the order is placed', async () => {
  const { place } = openCheckoutAs('7')
  await chooseAll()
  fireEvent.click(pay())
  await waitFor(() => expect(place()).toBe(`/import/invoice/detail?code=${invoiceCode}`))
  expect(sessionStorage).toHaveLength(0)
})

test('proposes nothing of another customer’s checkout of the same tab', async () => {
  openCheckoutAs('7')
  await chooseAll()
  cleanup()
  openCheckoutAs('8')
  expect(await screen.findByText('Subtotal')).toBeTruthy()
  expect(chosen()).toHaveLength(1)
  expect(radio(/Office/).checked).toBe(false)
  expect(screen.getByRole('button', { name: 'Use: HELLO5' })).toBeTruthy()
})

test('a code that was entered before a reload can be taken off after it', async () => {
  openCheckoutAs('7')
  await chooseAll()
  cleanup()
  openCheckoutAs('7', answer(voucherCalls.myVouchers, { ...ok, results: [] }))
  fireEvent.click(await screen.findByRole('button', { name: /: HELLO5$/ }))
  expect(await screen.findByText('$40.00')).toBeTruthy()
})
