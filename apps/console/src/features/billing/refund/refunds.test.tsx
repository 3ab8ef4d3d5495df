import { staffQueueCalls, staffRefundCalls, type StaffRefund } from '@layar/contract'
import { codeFromBytes } from '@layar/domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const otherId = '3f0c8f0e-0000-4000-8000-000000000002'
const codeOfInvoice = codeFromBytes('invoice', new Uint8Array(18).fill(7))
const at = '2026-03-01T04:00:00.000Z'
const refund = (changes: Partial<StaffRefund> = {}): StaffRefund => ({
  refund_id: id,
  credit_note_code: null,
  invoice_code: 'INV-TEST-1',
  service: 'impor',
  shipment_code: null,
  customer_id: id,
  customer_code: 'SARI1',
  customer_name: 'Sari Wulandari',
  amount: { currency: 'IDR', amount_minor: 150_000 },
  way: 'bank',
  status: 'requested',
  reason: 'Paid twice',
  is_for_goods: false,
  parts: [],
  origin: 'asked',
  requested_by: 'Dewi',
  is_own: false,
  decided_by: null,
  decided_at: null,
  decision_note: null,
  can_request_again: false,
  sent_reference: null,
  sent_at: null,
  returned: null,
  created_at: at,
  ...changes,
})
const open = (roles: Parameters<typeof renderConsole>[1], one: StaffRefund, at = '/refunds') =>
  renderConsole(at, roles, [
    answer(staffRefundCalls.staffRefunds, () => ({ action: true, message: '', results: [one], next: null })),
    answer(staffRefundCalls.staffApproveRefund, () => ({ action: true, message: '', result: one })),
    answer(staffRefundCalls.staffRejectRefund, () => {
      throw refusal(422, { note: 'Please write a note.' })
    }),
    answer(staffRefundCalls.staffSendRefund, () => ({ action: true, message: '', result: one })),
    answer(staffRefundCalls.staffReturnedRefund, () => ({ action: true, message: '', result: one })),
    answer(staffRefundCalls.staffRequestRefundAgain, () => ({ action: true, message: '', result: one })),
  ])
const press = (name: string) => screen.findByRole('button', { name }, loading)

test("lets an administrator approve another's request, and shows the amount and method first", async () => {
  const { user, sentTo } = open(['admin'], refund())
  await user.click(await press('Approve'))
  expect(screen.getByRole('dialog', { name: /Refund .*150[.,]000/, hidden: true })).toBeTruthy()
  expect(dialog().getByText(/Sari Wulandari, invoice INV-TEST-1\. By bank transfer/)).toBeTruthy()
  expect(sentTo(staffRefundCalls.staffApproveRefund)).toEqual([])
  await user.click(dialogButton('Approve'))
  expect(sentTo(staffRefundCalls.staffApproveRefund)).toEqual([{ params: { refund_id: id } }])
})

test("refuses a requester's approval of their own refund", async () => {
  open(['admin'], refund({ is_own: true }))
  expect(await screen.findByText(/Someone else must approve it/, undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('tells finance who decides and shows no button', async () => {
  open(['finance'], refund())
  expect(await screen.findByText('An administrator must decide.', undefined, loading)).toBeTruthy()
  for (const name of ['Approve', 'Reject']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('keeps a refused note and shows the error beside it', async () => {
  const { user, sentTo } = open(['admin'], refund())
  await user.click(await press('Reject'))
  const note = dialog().getByRole<HTMLTextAreaElement>('textbox', { hidden: true })
  fireEvent.change(note, { target: { value: 'No' } })
  await user.click(dialogButton('Reject'))
  expect(await dialog().findAllByText('Please write a note.')).not.toEqual([])
  expect([note.value, note.getAttribute('aria-invalid')]).toEqual(['No', 'true'])
  expect(sentTo(staffRefundCalls.staffRejectRefund)).toEqual([{ params: { refund_id: id }, body: { note: 'No' } }])
})

test('lets finance record an approved transfer with the bank’s reference', async () => {
  const { user, sentTo } = open(['finance'], refund({ status: 'approved' }))
  await user.click(await press('Record transfer'))
  fireEvent.change(dialog().getByLabelText(/^Bank reference/), { target: { value: 'BCA-77' } })
  await user.click(dialogButton('Record transfer'))
  expect(sentTo(staffRefundCalls.staffSendRefund)).toEqual([
    { params: { refund_id: id }, body: { bank_reference: 'BCA-77' } },
  ])
})

test('records a transfer at Enter in the field of its reference', async () => {
  const { user, sentTo } = open(['finance'], refund({ status: 'approved' }))
  await user.click(await press('Record transfer'))
  await user.type(dialog().getByLabelText(/^Bank reference/), 'BCA-77{Enter}')
  expect(sentTo(staffRefundCalls.staffSendRefund)).toHaveLength(1)
})

test('lets finance record that the bank returned a refund, whole or less a fee', async () => {
  const { user, sentTo } = open(['finance'], refund({ status: 'sent', sent_reference: 'BCA-77' }))
  await user.click(await press('The bank returned it'))
  fireEvent.change(dialog().getByLabelText(/^Amount received/), { target: { value: '143500' } })
  fireEvent.change(dialog().getByLabelText(/^Day received/), { target: { value: '2026-03-02' } })
  fireEvent.change(dialog().getByLabelText(/^Reference on the bank statement/), { target: { value: 'RTN-1' } })
  await user.click(dialogButton('Record return'))
  expect(sentTo(staffRefundCalls.staffReturnedRefund)).toEqual([
    {
      params: { refund_id: id },
      body: { amount: '143500', received_on: '2026-03-02', bank_reference: 'RTN-1' },
    },
  ])
})

test('says that a refund came back, and offers it no second time', async () => {
  const returned = { amount: { currency: 'IDR', amount_minor: 143_500 }, is_settled: false } as const
  open(['finance'], refund({ status: 'sent', returned }), '/refunds?show=sent')
  expect(
    await screen.findByText(/returned by the bank: .*143[.,]500.*, not booked yet/, undefined, loading),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'The bank returned it' })).toBeNull()
})

test('offers no return from the bank of a refund that went to the balance', async () => {
  open(['finance'], refund({ status: 'sent', way: 'balance' }))
  expect(await screen.findByText('To the balance', undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'The bank returned it' })).toBeNull()
})

test('lets finance ask anew for a rejected refund of a cancelled shipment, and nobody else', async () => {
  const rejected = refund({ status: 'rejected', shipment_code: 'CART-1', origin: 'cancelled', can_request_again: true })
  const { user, sentTo } = open(['finance'], rejected)
  await user.click(await press('Request again'))
  expect(dialog().getByText(/of CART-1 yet, including tax/)).toBeTruthy()
  expect(sentTo(staffRefundCalls.staffRequestRefundAgain)).toEqual([])
  await user.click(dialogButton('Request again'))
  expect(sentTo(staffRefundCalls.staffRequestRefundAgain)).toEqual([{ params: { refund_id: id } }])
})

test('offers no second request of a refund that was asked for anew', async () => {
  open(['finance'], refund({ status: 'rejected', shipment_code: 'CART-1', origin: 'cancelled' }))
  expect(await screen.findByText('CART-1', undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request again' })).toBeNull()
})

test('shows the shipment, and no requester, of a refund that a cancellation requested', async () => {
  open(
    ['admin'],
    refund({
      service: 'ekspor',
      shipment_code: 'EXP-1',
      origin: 'cancelled',
      reason: 'The shipment was cancelled',
      requested_by: null,
    }),
  )
  const link = await screen.findByRole('link', { name: 'EXP-1' }, loading)
  expect(link.getAttribute('href')).toContain('/exports/EXP-1')
  expect(screen.getByText(/The shipment was cancelled$/)).toBeTruthy()
  expect(screen.queryByText(/measured less|Asked for by/)).toBeNull()
})

test('keeps the typed note when the dialog is closed and opened again', async () => {
  const { user } = open(['admin'], refund())
  const note = () => dialog().getByRole<HTMLTextAreaElement>('textbox', { hidden: true })
  await user.click(await press('Reject'))
  fireEvent.change(note(), { target: { value: 'Paid once' } })
  await user.click(dialogButton('Cancel'))
  expect(document.querySelector('dialog')).toBeNull()
  await user.click(await press('Reject'))
  expect(note().value).toBe('Paid once')
})

test('closes the dialog of a failed approval', async () => {
  const { user, sentTo } = renderConsole(
    '/refunds',
    ['admin'],
    [
      answer(staffQueueCalls.staffQueues, () => ({ action: true, message: '', results: [] })),
      answer(staffRefundCalls.staffRefunds, () => ({ action: true, message: '', results: [refund()], next: null })),
      answer(staffRefundCalls.staffApproveRefund, () => {
        throw refusal(409, 'Somebody else decided this refund.')
      }),
    ],
  )
  await user.click(await press('Approve'))
  const counted = sentTo(staffQueueCalls.staffQueues).length
  await user.click(dialogButton('Approve'))
  expect(sentTo(staffRefundCalls.staffApproveRefund)).toHaveLength(1)
  await expect.poll(() => sentTo(staffQueueCalls.staffQueues).length).toBe(counted + 1)
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})

test('a search goes through the refunds of every status, says which each has, and leads to an invoice that has none', async () => {
  const { user, sentTo, place } = renderConsole(
    '/refunds',
    ['finance'],
    [
      answer(staffRefundCalls.staffRefunds, ({ query }) => ({
        ...{ action: true, message: '', next: null },
        results: query.search === 'sari' ? [refund(), refund({ refund_id: otherId, status: 'sent' })] : [],
      })),
    ],
  )
  const field = await screen.findByRole('searchbox', { name: 'Customer, invoice or credit note' }, loading)
  await user.type(field, 'sari{Enter}')
  expect(await screen.findByRole('row', { name: /Sari Wulandari.*To approve/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Sari Wulandari.*Sent/ })).toBeTruthy()
  expect(sentTo(staffRefundCalls.staffRefunds).at(-1)?.query).toEqual({ count: 30, search: 'sari' })
  await user.clear(field)
  await user.type(field, `${codeOfInvoice.toLowerCase().replaceAll('-', '')}{Enter}`)
  await user.click(await screen.findByRole('link', { name: `Open ${codeOfInvoice}` }))
  await waitFor(() => expect(place()).toBe(`/invoices/${codeOfInvoice}`))
})
