import { staffPaymentCalls, type StaffPayment, type StaffPaymentDetail } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const sgd = (amount_minor: number) => ({ currency: 'SGD', amount_minor }) as const

const rowOf = (isOwn: boolean, payment_id = id): StaffPayment => ({
  payment: {
    payment_id,
    vendor: 'bank_transfer',
    method: 'bank_transfer',
    method_name: 'Bank transfer',
    status: 'waiting_verification',
    amount: sgd(12_550),
    expires_at: null,
    qr: null,
    virtual_account: null,
    bank_accounts: [],
    settles: 'by_hand',
    is_prepared: true,
    instructions: [],
    guides: [],
    proof: null,
    rejection_note: null,
    created_at: '2026-03-01T04:00:00.000Z',
  },
  invoice_code: 'INV-TEST-1',
  customer_id: id,
  customer_name: 'Tan Mei',
  customer_code: 'MEI01',
  difference_minor: -50,
  submitted_at: '2026-03-01T04:00:00.000Z',
  recorded: { by: 'Dewi', is_own: isOwn, amount: sgd(12_500), received_on: '2026-02-28', sender_name: 'TAN MEI' },
})
const detailOf = (isOwn: boolean): StaffPaymentDetail => ({
  payment: rowOf(isOwn),
  invoice: { lines: [], total: sgd(12_550) } as unknown as StaffPaymentDetail['invoice'],
  decided_by: null,
  decided_at: null,
  bank_reference: 'DBS 42',
})
const one = (isOwn = false) => ({ action: true, message: '', result: detailOf(isOwn) })
const open = (path: string, isOwn = false, listed: readonly StaffPayment[] = []) =>
  renderConsole(
    path,
    ['finance'],
    [
      answer(staffPaymentCalls.staffPayments, () => ({ action: true, message: '', results: [...listed], next: null })),
      answer(staffPaymentCalls.staffPayment, () => one(isOwn)),
      answer(staffPaymentCalls.staffRecordTransfer, ({ body }) => {
        if (body.bank_reference === '') throw refusal(422, { bank_reference: 'This field is required' })
        return one(true)
      }),
      answer(staffPaymentCalls.staffVerifyPayment, () => one()),
      answer(staffPaymentCalls.staffRejectPayment, () => one()),
    ],
  )
const fill = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })

test('records a transfer in minor units, keeps what was typed after a refusal, and opens it [CART-04]', async () => {
  const { user, sentTo, place } = open('/payments')
  await user.click(await screen.findByRole('button', { name: 'Record transfer' }, loading))
  fill(/^Invoice code/, 'INV-TEST-1')
  fill(/^Amount received/, '125')
  fill(/^Day received/, '2026-02-28')
  await user.click(dialogButton('Record transfer'))
  expect(await dialog().findAllByText('This field is required')).not.toEqual([])
  expect(dialog().getByLabelText<HTMLInputElement>(/^Amount received/).value).toBe('125')
  fill(/^Reference on the bank/, 'DBS 42')
  fill(/^Payer on the statement/, 'TAN MEI')
  await user.click(dialogButton('Record transfer'))
  await waitFor(() => expect(place()).toBe(`/payments/${id}`))
  expect(sentTo(staffPaymentCalls.staffRecordTransfer).at(-1)).toEqual({
    params: { invoice_code: 'INV-TEST-1' },
    body: {
      currency: 'SGD',
      amount_minor: 12_500,
      received_on: '2026-02-28',
      bank_reference: 'DBS 42',
      sender_name: 'TAN MEI',
    },
  })
})

test('opens with the invoice that the address names', async () => {
  open('/payments?record=INV-TEST-1')
  await screen.findByRole('dialog', undefined, loading)
  expect(dialog().getByLabelText<HTMLInputElement>(/^Invoice code/).value).toBe('INV-TEST-1')
})

test('offers whoever recorded a transfer to withdraw it, and not to book it [CART-04]', async () => {
  const { user, sentTo } = open(`/payments/${id}`, true)
  expect(
    await screen.findByText('You recorded this transfer. A colleague must book it.', undefined, loading),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book transfer' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw record' }))
  fill(/^Note for the customer/, 'Wrong invoice')
  await user.click(dialogButton('Withdraw record'))
  expect(sentTo(staffPaymentCalls.staffRejectPayment)).toEqual([
    { params: { payment_id: id }, body: { note: 'Wrong invoice' } },
  ])
})

test('shows a colleague who recorded what, and books the amount of the statement [CART-04]', async () => {
  const { user, sentTo } = open(`/payments/${id}`)
  expect(
    await screen.findByText('The transfer is of a different amount from the invoice.', undefined, loading),
  ).toBeTruthy()
  for (const text of ['Dewi', 'TAN MEI', '28 February 2026', 'DBS 42']) expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Book transfer' }))
  expect(sentTo(staffPaymentCalls.staffVerifyPayment)).toEqual([
    { params: { payment_id: id }, body: { received_amount: '125.00', bank_reference: 'DBS 42' } },
  ])
})

test('keeps two payments of one invoice apart', async () => {
  open('/payments', false, [rowOf(false), rowOf(true, id.replace(/1$/, '2'))])
  const links = await screen.findAllByRole('link', { name: 'INV-TEST-1' }, loading)
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(2)
})
