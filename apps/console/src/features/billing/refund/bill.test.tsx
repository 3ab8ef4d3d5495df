import { staffInvoiceCalls, staffRefundCalls, type StaffInvoice } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answer,
  withoutToasts,
  dialog,
  dialogButton,
  loading,
  refusal,
  renderConsole,
} from '../../../testing/render-console'
import { paidExportInvoice as abroad } from '../../../testing/staff-invoice-fixture'
import { expectDialogStays, expectPageGoes, openUntilTaken } from '../../../testing/taken-role'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const at = '2026-03-01T04:00:00.000Z'
const idr = (amount_minor: number) => ({ currency: 'IDR', amount_minor }) as const

test('bills an export shipment additionally from its invoice, offering only the reasons that apply', async () => {
  const { user, sentTo } = renderConsole(
    '/invoices/INV-EXP-1',
    ['finance'],
    [
      answer(staffInvoiceCalls.staffInvoice, () => ({ action: true, message: '', result: abroad })),
      answer(staffInvoiceCalls.staffAddExportInvoice, () => ({ action: true, message: '', result: abroad })),
    ],
  )
  expect((await screen.findByRole('link', { name: 'EXP-1' }, loading)).getAttribute('href')).toContain('/exports/EXP-1')
  await user.click(screen.getByRole('button', { name: 'Add charges' }))
  const reason = dialog().getByRole<HTMLSelectElement>('combobox', { hidden: true })
  expect([...reason.options].map(({ value }) => value)).toEqual(['wrong_weight', 'extra_packaging'])
  fireEvent.change(reason, { target: { value: 'extra_packaging' } })
  const set = (name: string, value: string): void => {
    const field = document.querySelector(`dialog [name="${name}"]`)
    if (field === null) throw new Error(`no field ${name}`)
    fireEvent.change(field, { target: { value } })
  }
  set('lines.0.detail', 'Wooden crate')
  set('lines.0.amount', '75.000')
  set('note', 'The lamp needs a crate.')
  await user.click(dialogButton('Issue invoice'))
  expect(sentTo(staffInvoiceCalls.staffAddExportInvoice)).toEqual([
    {
      params: { shipment_code: 'EXP-1' },
      body: {
        lines: [{ reason: 'extra_packaging', detail: 'Wooden crate', amount: '75000' }],
        note: 'The lamp needs a crate.',
        due_days: 7,
        seen_invoices: [],
      },
    },
  ])
})

test('names the business that the invoice bills, and that it accounts for the GST itself', async () => {
  const billed_business = { company_name: 'Sample Trading Pte. Ltd.', uen: '200000000W', gst_number: 'M90312345A' }
  const result = { ...abroad, invoice: { ...abroad.invoice, billed_business, is_reverse_charge: true } }
  renderConsole(
    '/invoices/INV-EXP-1',
    ['finance'],
    [answer(staffInvoiceCalls.staffInvoice, () => ({ action: true, message: '', result }))],
  )
  const facts = (await screen.findByText('Sample Trading Pte. Ltd.', undefined, loading)).closest('dl')?.textContent
  expect(facts).toContain('BusinessSample Trading Pte. Ltd.UEN200000000WGST no.M90312345A')
  expect(facts).toContain('Reverse charge: the customer accounts for GST on low-value goods.')
})

test('attaches a document for the customer, and demands a reason to remove it', async () => {
  const paper = { file_id: id, file_name: 'faktur.pdf', file_url: '/files/faktur', size_bytes: 2048, added_at: at }
  const withPaper = { ...abroad, invoice: { ...abroad.invoice, papers: [paper] } }
  const { user, sentTo } = renderConsole(
    '/invoices/INV-EXP-1',
    ['finance'],
    [
      answer(staffInvoiceCalls.staffInvoice, () => ({ action: true, message: '', result: withPaper })),
      answer(staffInvoiceCalls.staffAddPaper, () => ({ action: true, message: '', result: withPaper })),
      answer(staffInvoiceCalls.staffRemovePaper, ({ body }) => {
        if (body.reason === '') throw refusal(422, { reason: 'This field is required' })
        return { action: true, message: '', result: abroad }
      }),
    ],
  )
  expect((await screen.findByRole('link', { name: 'faktur.pdf' }, loading)).getAttribute('href')).toBe('/files/faktur')
  const input = document.querySelector<HTMLInputElement>('main input[type=file]')
  if (input === null) throw new Error('no place for a paper')
  const file = new File(['%PDF-1.7 %%EOF'], 'permit.pdf', { type: 'application/pdf' })
  await user.upload(input, file)
  // The checks of a file load with the first one.
  await waitFor(() =>
    expect(sentTo(staffInvoiceCalls.staffAddPaper)).toEqual([{ params: { invoice_code: 'INV-EXP-1' }, file }]),
  )

  await user.click(screen.getByRole('button', { name: 'Remove faktur.pdf' }))
  await user.click(dialogButton('Remove'))
  expect(await dialog().findByText('This field is required', withoutToasts)).toBeTruthy()
  fireEvent.change(dialog().getByRole('textbox', { hidden: true }), { target: { value: 'Wrong number' } })
  await user.click(dialogButton('Remove'))
  expect(sentTo(staffInvoiceCalls.staffRemovePaper).at(-1)).toEqual({
    params: { invoice_code: 'INV-EXP-1', file_id: id },
    body: { reason: 'Wrong number' },
  })
})

test('withdraws additional charges that were billed by mistake, with a reason', async () => {
  const added: StaffInvoice = {
    ...abroad,
    can_withdraw: true,
    invoice: { ...abroad.invoice, type: 'additional', status: 'pending' },
  }
  let now = added
  const { user, sentTo } = renderConsole(
    '/invoices/INV-EXP-1',
    ['finance'],
    [
      answer(staffInvoiceCalls.staffInvoice, () => ({ action: true, message: '', result: now })),
      answer(staffInvoiceCalls.staffWithdrawInvoice, ({ body }) => {
        if (body.reason === '') throw refusal(422, { reason: 'This field is required' })
        now = { ...added, can_withdraw: false, invoice: { ...added.invoice, status: 'cancelled' } }
        return { action: true, message: '', result: now }
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }, loading))
  await user.click(dialogButton('Withdraw'))
  expect(await dialog().findByText('This field is required', withoutToasts)).toBeTruthy()
  fireEvent.change(dialog().getByRole('textbox', { hidden: true }), { target: { value: 'Wrong shipment' } })
  await user.click(dialogButton('Withdraw'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull())
  expect(sentTo(staffInvoiceCalls.staffWithdrawInvoice).at(-1)).toEqual({
    params: { invoice_code: 'INV-EXP-1' },
    body: { reason: 'Wrong shipment' },
  })
})

test('warns, for a refund by transfer, that the part paid by credit note is not transferred', async () => {
  const sgd = (amount_minor: number) => ({ currency: 'SGD', amount_minor }) as const
  const line = { code: 'CN-1', label: 'Credit note CN-1', quantity: null, unit: null, tax_code: 'OS' } as const
  const credited = { ...line, params: { credit_note_code: 'CN-1' }, amount: sgd(-400), cart_code: null }
  const paid: StaffInvoice = { ...abroad, refundable: sgd(1150), invoice: { ...abroad.invoice, lines: [credited] } }
  const { user } = renderConsole(
    '/invoices/INV-EXP-1',
    ['finance'],
    [answer(staffInvoiceCalls.staffInvoice, () => ({ action: true, message: '', result: paid }))],
  )
  await user.click(await screen.findByRole('button', { name: 'Request refund' }, loading))
  const hint = /The part paid by credit note can’t be transferred/
  expect(dialog().getByText(hint)).toBeTruthy()
  fireEvent.change(dialog().getByLabelText('Refund method'), { target: { value: 'credit_note' } })
  expect(dialog().queryByText(hint)).toBeNull()
})

test('requests a refund for one shipment of the invoice or for the whole invoice', async () => {
  const paid = { ...abroad, refundable: idr(150_000) }
  const { user, sentTo } = renderConsole(
    '/invoices/INV-EXP-1',
    ['finance'],
    [
      answer(staffInvoiceCalls.staffInvoice, () => ({ action: true, message: '', result: paid })),
      answer(staffRefundCalls.staffRequestRefund, () => {
        throw refusal(422, { shipment_code: 'Choose a shipment of this invoice' })
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Request refund' }, loading))
  const goods = dialog().getByLabelText<HTMLSelectElement>('Refund for')
  expect([...goods.options].map(({ value }) => value)).toEqual(['', 'EXP-1'])
  expect(goods.value).toBe('')
  fireEvent.change(goods, { target: { value: 'EXP-1' } })
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'Lost at sea' } })
  await user.click(dialogButton('Request refund'))
  expect(await dialog().findByText('Choose a shipment of this invoice', withoutToasts)).toBeTruthy()
  expect(sentTo(staffRefundCalls.staffRequestRefund)).toEqual([
    {
      params: { invoice_code: 'INV-EXP-1' },
      body: { amount: '150000', way: 'balance', reason: 'Lost at sea', shipment_code: 'EXP-1' },
    },
  ])
})

const openTaken = (status: number) => {
  const one = { action: true, message: '', result: { ...abroad, refundable: idr(150_000) } } as const
  return openUntilTaken('/invoices/INV-EXP-1', 'finance', staffInvoiceCalls.staffInvoice, one, status)
}

test.each([403, 404])('keeps the invoice and a typed reason when the role is taken away with %s', (status) =>
  expectDialogStays(openTaken(status), 'Request refund'),
)

test.each([403, 404])('an invoice goes with the role when nothing was typed, after %s', (status) =>
  expectPageGoes(openTaken(status), 'INV-EXP-1'),
)
