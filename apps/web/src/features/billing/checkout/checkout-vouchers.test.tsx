import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { checkoutCalls, voucherCalls } from '@layar/contract'
import { carts, complete, dollars, fieldOf, ok, openCheckout, pay, priceOf, radio } from '../../../testing/checkout'
import { voucherOf } from '../../../testing/fixtures'
import { answer, refusal } from '../../../testing/render-portal'

describe('vouchers at the import checkout', () => {
  test('shows a rejected code at its field and keeps the total [VOUCH-03]', async () => {
    openCheckout(
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
    expect(screen.getByText('Subtotal')).toBeTruthy()
  })

  test('shows what blocks the order above it, and a rejected voucher beside the total', async () => {
    openCheckout(
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
    const blocked = await screen.findByRole('heading', { name: 'These shipments can’t be checked out' })
    expect(blocked.closest('section')?.textContent).toContain('SHP-CCCCC-DDDDD Complete its items first.')
    const total = screen.getByRole('heading', { name: 'Order summary' }).closest('section')
    expect(total?.textContent).toContain('OLD5: It has ended.')
  })

  test('takes off a voucher that ran out, with the reason at its field [VOUCH-03]', async () => {
    let isLeft = true
    const { sentTo } = openCheckout(
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
    // It is said once; the customer has nothing to correct.
    expect(screen.getAllByText(/It has been used up/)).toHaveLength(1)
    expect(screen.queryByRole('group', { name: /Please correct/ })).toBeNull()
  })

  test('takes off a voucher whose minimum the whole order misses, and keeps it while a part is to be chosen [VOUCH-03]', async () => {
    const refused_vouchers = [
      { voucher_code: 'HELLO5', error_code: 'voucher_minimum_not_reached', message: 'It needs at least $40.' },
    ]
    const { sentTo } = openCheckout(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(body, body.voucher_codes?.length === 0 ? {} : { refused_vouchers }),
      })),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Use: HELLO5' }))
    const total = screen.getByRole('heading', { name: 'Order summary' }).closest('section') as HTMLElement
    expect(await within(total).findByText('HELLO5: It needs at least $40.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove: HELLO5' })).toBeTruthy()
    fireEvent.click(radio(/^Delivery to the door/))
    await waitFor(() =>
      expect(fieldOf('Voucher').textContent).toContain('Voucher HELLO5 was removed: It needs at least $40.'),
    )
    expect(await screen.findByRole('button', { name: 'Use: HELLO5' })).toBeTruthy()
    await waitFor(() => expect(sentTo(checkoutCalls.checkoutPreview).at(-1)?.body.voucher_codes).toEqual([]))
  })

  test('drops the delivery voucher with self-collection, says so, and offers it again with delivery [VOUCH-02]', async () => {
    const free = voucherOf({
      voucher_code: 'DOOR',
      voucher_title: 'Free delivery',
      voucher_category: 'domestic_shipping',
    })
    const { sentTo } = openCheckout(
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

  test('asks for no payment where nothing is to be paid [CART-02, VOUCH-03]', async () => {
    const { sentTo } = openCheckout(
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({
        ...ok,
        result: priceOf(body, body.domestic_service ? { subtotal: dollars(0), total: dollars(0) } : {}),
      })),
    )
    fireEvent.click(await screen.findByRole('radio', { name: /^Delivery to the door/ }))
    expect(await screen.findByText(/There is nothing to pay/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /^PayNow/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Place order' }))
    await waitFor(() => expect(sentTo(checkoutCalls.checkoutV2)).toHaveLength(1))
    expect(sentTo(checkoutCalls.checkoutV2)[0]?.body).toMatchObject({ payment: null, expected_total_minor: 0 })
  })
})
