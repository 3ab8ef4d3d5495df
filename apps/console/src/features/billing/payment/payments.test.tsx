import { staffPaymentCalls, type StaffPaymentDetail } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { expectDialogStays, openUntilTaken, refusedText } from '../../../testing/taken-role'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const at = '2026-03-01T04:00:00.000Z'
const sgd = (amount_minor: number) => ({ currency: 'SGD', amount_minor }) as const

const detailOf = (status: 'waiting_verification' | 'paid', claimedMinor = 12_550): StaffPaymentDetail => {
  const payment: StaffPaymentDetail['payment']['payment'] = {
    payment_id: id,
    vendor: 'bank_transfer',
    method: 'bank_transfer',
    method_name: 'Bank transfer',
    status,
    amount: sgd(12_550),
    expires_at: null,
    qr: null,
    virtual_account: null,
    bank_accounts: [],
    settles: 'by_hand',
    is_prepared: true,
    instructions: [],
    guides: [],
    proof: {
      file_url: '/files/proof',
      bank: 'DBS',
      sender_name: 'Tan Mei',
      amount: sgd(claimedMinor),
      date: '2026-03-01',
      note: null,
      submitted_at: at,
    },
    rejection_note: null,
    created_at: at,
  }
  return {
    payment: {
      payment,
      invoice_code: 'INV-TEST-1',
      customer_id: id,
      customer_name: 'Tan Mei',
      customer_code: 'MEI01',
      difference_minor: claimedMinor - 12_550,
      submitted_at: at,
      recorded: null,
    },
    invoice: {
      invoice_code: 'INV-TEST-1',
      service: 'impor',
      type: 'shipment',
      status: 'waiting_verification',
      is_overdue: false,
      is_expired: false,
      is_estimate: false,
      currency: 'SGD',
      total_bill: 125.5,
      total: sgd(12_550),
      due_at: null,
      cart_codes: [],
      shipment_codes: [],
      payment_vendor: 'bank_transfer',
      payment_status: status,
      created_at: at,
      updated_at: at,
      lines: [],
      international_total: sgd(12_550),
      domestic_total: sgd(0),
      tax_total: null,
      service_tax_total: sgd(0),
      discount_total: sgd(0),
      vouchers: [],
      carts: [],
      export_shipments: [],
      address: null,
      domestic_service_name: null,
      is_self_collected: false,
      payment,
      past_payments: [],
      held_payments: [],
      billed_business: null,
      is_reverse_charge: false,
      tariff_is_sample: false,
      parent_invoice_code: null,
      additional_invoices: [],
      shown_before: null,
      note: null,
      difference: null,
      flight: null,
      refunds: [],
      papers: [],
      actions: [],
    },
    decided_by: null,
    decided_at: null,
    bank_reference: null,
  }
}
const open = (detail: StaffPaymentDetail) =>
  renderConsole(
    `/payments/${id}`,
    ['finance'],
    [
      answer(staffPaymentCalls.staffPayment, () => ({ action: true, message: '', result: detail })),
      answer(staffPaymentCalls.staffVerifyPayment, ({ body }) => {
        if (body.received_amount !== '125.50')
          throw refusal(422, { received_amount: 'The invoice asks for SGD 125.50.' })
        return { action: true, message: '', result: detail }
      }),
      answer(staffPaymentCalls.staffRejectPayment, () => ({ action: true, message: '', result: detail })),
    ],
  )
const received = () => screen.findByLabelText<HTMLInputElement>(/^Amount received/, undefined, loading)

test('shows a differing amount as an error at its field, keeps the input, and accepts the right amount [CART-04]', async () => {
  const { user, sentTo, place } = open(detailOf('waiting_verification'))
  const amount = await received()
  expect(amount.value).toBe('125.50')
  const reference = screen.getByLabelText<HTMLInputElement>(/^Reference on the bank/)
  fireEvent.change(amount, { target: { value: '120' } })
  fireEvent.change(reference, { target: { value: 'DBS-9' } })
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }))
  expect(await screen.findAllByText('The invoice asks for SGD 125.50.')).not.toEqual([])
  expect([amount.value, amount.getAttribute('aria-invalid'), reference.value]).toEqual(['120', 'true', 'DBS-9'])
  expect(place()).toBe(`/payments/${id}`)
  fireEvent.change(amount, { target: { value: '125.50' } })
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }))
  expect(sentTo(staffPaymentCalls.staffVerifyPayment).at(-1)).toEqual({
    params: { payment_id: id },
    body: { received_amount: '125.50', bank_reference: 'DBS-9' },
  })
})

test('warns before the decision that the proof names another amount, and rejects it with a note [CART-04]', async () => {
  const { user, sentTo } = open(detailOf('waiting_verification', 10_000))
  await received()
  expect(screen.getByText('The proof shows a different amount from the invoice.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reject proof' }))
  fireEvent.change(dialog().getByLabelText(/^Note for the customer/), { target: { value: 'SGD 25.50 is missing' } })
  await user.click(dialogButton('Reject proof'))
  expect(sentTo(staffPaymentCalls.staffRejectPayment)).toEqual([
    { params: { payment_id: id }, body: { note: 'SGD 25.50 is missing' } },
  ])
})

test('says of a decided payment who decided when, by which line of the statement or with which note', async () => {
  const paid = detailOf('paid')
  open({ ...paid, decided_by: 'Dewi', decided_at: at, bank_reference: 'DBS-9' })
  expect(await screen.findByText('DBS-9', undefined, loading)).toBeTruthy()
  expect(screen.getByText(/^Dewi · 1 March 2026/)).toBeTruthy()
})

test('carries nothing that was typed for one payment to another', async () => {
  const { open: goTo, back } = open(detailOf('waiting_verification'))
  const reference = () => screen.getByLabelText<HTMLInputElement>(/^Reference on the bank/)
  await received()
  await goTo(`/payments/${id.replace(/1$/, '2')}`)
  const before = await received()
  fireEvent.change(before, { target: { value: '120' } })
  fireEvent.change(reference(), { target: { value: 'DBS-9' } })
  back()
  await waitFor(() => expect(before.isConnected).toBe(false))
  expect([(await received()).value, reference().value]).toEqual(['125.50', ''])
})

test('lists the proofs that were rejected', async () => {
  const { user, sentTo } = renderConsole(
    '/payments',
    ['finance'],
    [answer(staffPaymentCalls.staffPayments, () => ({ action: true, message: '', results: [], next: null }))],
  )
  await user.click(await screen.findByRole('button', { name: 'Rejected' }, loading))
  await waitFor(() =>
    expect(sentTo(staffPaymentCalls.staffPayments).at(-1)).toMatchObject({ query: { status: 'rejected' } }),
  )
  expect(await screen.findByText('No payments here')).toBeTruthy()
})

test('shows the note that a proof was rejected with', async () => {
  const { payment, ...rest } = detailOf('paid')
  const rejected = { ...payment.payment, status: 'rejected' as const, rejection_note: 'SGD 25.50 is missing' }
  open({ ...rest, payment: { ...payment, payment: rejected }, decided_by: 'Dewi', decided_at: at })
  expect(await screen.findByText('SGD 25.50 is missing', undefined, loading)).toBeTruthy()
})

test('offers no decision on a paid payment [CART-04]', async () => {
  open(detailOf('paid'))
  expect(await screen.findByText('Open proof', undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm payment' })).toBeNull()
})

test('leads from a payment to its customer and its invoice', async () => {
  const detail = detailOf('waiting_verification')
  open(detail)
  const { customer_id, customer_name, invoice_code } = detail.payment
  const customer = await screen.findByRole('link', { name: new RegExp(`^${customer_name} `) }, loading)
  expect(customer.getAttribute('href')).toBe(`/customers/${customer_id}`)
  expect(screen.getByRole('link', { name: invoice_code }).getAttribute('href')).toBe(`/invoices/${invoice_code}`)
})

const openTaken = (status: number) => {
  const one = { action: true, message: '', result: detailOf('waiting_verification') } as const
  return openUntilTaken(`/payments/${id}`, 'finance', staffPaymentCalls.staffPayment, one, status)
}

test.each([403, 404])('keeps the page and a typed note when the role is taken away with %s', (status) =>
  expectDialogStays(openTaken(status), 'Reject proof'),
)

test.each([403, 404])('keeps what is typed beside the proof when the role is taken away with %s', async (status) => {
  const { user, take } = openTaken(status)
  await received()
  const field = screen.getByLabelText<HTMLInputElement>(/^Reference on the bank/)
  await user.type(field, 'DBS-7')
  await take()
  expect(await screen.findByText(/^You no longer have access to this page/)).toBeTruthy()
  expect([field.isConnected, field.value]).toEqual([true, 'DBS-7'])
  expect(screen.queryByText(refusedText)).toBeNull()
})

test('a search is sent with the status that is shown, and says what was not found', async () => {
  const { user, sentTo } = renderConsole(
    '/payments',
    ['finance'],
    [answer(staffPaymentCalls.staffPayments, () => ({ action: true, message: '', results: [], next: null }))],
  )
  await user.type(await screen.findByRole('searchbox', undefined, loading), 'tan mei{Enter}')
  expect(await screen.findByText('Nothing found for “tan mei”')).toBeTruthy()
  expect(screen.getByText('Only “Waiting verification” was searched: choose another status.')).toBeTruthy()
  expect(sentTo(staffPaymentCalls.staffPayments).at(-1)?.query).toEqual({
    count: 30,
    status: 'waiting_verification',
    search: 'tan mei',
  })
})
