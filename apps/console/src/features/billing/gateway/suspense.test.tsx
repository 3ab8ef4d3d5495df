import { staffGatewayCalls, staffInvoiceCalls, staffQueueCalls, type SuspenseEntry } from '@layar/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const entry = (changes: Partial<SuspenseEntry> = {}): SuspenseEntry => ({
  suspense_id: id,
  currency: 'IDR',
  amount_minor: 150_000,
  reason: 'wrong_amount',
  status: 'open',
  expected: { currency: 'IDR', amount_minor: 200_000 },
  invoice_code: 'INV-TEST-1',
  invoice_status: 'waiting_payment',
  customer_id: id,
  customer_name: 'Sari Wulandari',
  customer_code: 'SARI1',
  payment_id: id,
  provider: 'sandbox',
  event_id: 'event-1',
  recorded: null,
  ways: ['invoice', 'balance', 'returned'],
  open_invoices: [{ invoice_code: 'INV-TEST-2', total: { currency: 'IDR', amount_minor: 150_000 } }],
  decision: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-03-01T04:00:00.000Z',
  ...changes,
})
const open = (one: SuspenseEntry, language: 'en' | 'id' = 'en') =>
  renderConsole(
    '/suspense',
    ['finance'],
    [
      answer(staffGatewayCalls.staffSuspense, () => ({ action: true, message: '', results: [one], next: null })),
      answer(staffGatewayCalls.staffSettleSuspense, ({ body }) => {
        if (body.note === '') throw refusal(422, { note: 'This field is required' })
        return { action: true, message: '', result: one }
      }),
      answer(staffGatewayCalls.staffRecordSuspense, ({ body }) => {
        if (body.bank_reference === '') throw refusal(422, { bank_reference: 'This field is required' })
        return { action: true, message: '', result: one }
      }),
    ],
    language,
  )
const box = (name: RegExp) => dialog().getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
const fill = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })

test('shows the received and the requested amount, suggests the matching invoice and demands a reason', async () => {
  const { user, sentTo } = open(entry())
  expect(
    await screen.findByText(/Amount differs from the invoice \(due: .*200[.,]000\)/, undefined, loading),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Book payment' }))
  expect(box(/INV-TEST-2/).checked).toBe(true)
  await user.click(box(/INV-TEST-2/))
  fill(/^Another invoice/, 'INV-TEST-3')
  await user.click(dialogButton('Book payment'))
  expect(await dialog().findAllByText('This field is required')).not.toEqual([])
  expect(dialog().getByLabelText<HTMLInputElement>(/^Another invoice/).value).toBe('INV-TEST-3')
  fill(/^Reason/, 'Paid for the other one')
  await user.click(dialogButton('Book payment'))
  expect(sentTo(staffGatewayCalls.staffSettleSuspense).at(-1)).toEqual({
    params: { suspense_id: id },
    body: { way: 'invoice', invoice_codes: ['INV-TEST-3'], bank_reference: null, note: 'Paid for the other one' },
  })
})

test('sends the transfer reference and no invoice for a returned amount, whatever was typed before', async () => {
  const { user, sentTo } = open(entry())
  await user.click(await screen.findByRole('button', { name: 'Book payment' }, loading))
  fill(/^Action/, 'returned')
  fill(/^Return transfer reference/, 'BCA-9')
  fill(/^Reason/, 'Not ours')
  await user.click(dialogButton('Book payment'))
  expect(sentTo(staffGatewayCalls.staffSettleSuspense)).toEqual([
    {
      params: { suspense_id: id },
      body: { way: 'returned', invoice_codes: null, bank_reference: 'BCA-9', note: 'Not ours' },
    },
  ])
})

test('pays a refund that the bank returned out anew, by the reference of the new transfer', async () => {
  const recorded = { by: 'Dewi', is_own: false, received_on: '2026-03-02', bank_reference: 'RTN-1', sender_name: null }
  const { user, sentTo } = open(
    entry({
      reason: 'refund_returned',
      expected: null,
      recorded,
      ways: ['balance', 'returned', 'withdrawn'],
      open_invoices: [],
    }),
  )
  expect(await screen.findByText('Refund returned by the bank', undefined, loading)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Book payment' }))
  expect(dialog().getByRole('option', { name: 'Paid out again by bank transfer', hidden: true })).toBeTruthy()
  fill(/^Action/, 'returned')
  fill(/^Reference of the new transfer/, 'BCA-10')
  fill(/^Reason/, 'The right account')
  await user.click(dialogButton('Book payment'))
  expect(sentTo(staffGatewayCalls.staffSettleSuspense)).toEqual([
    {
      params: { suspense_id: id },
      body: { way: 'returned', invoice_codes: null, bank_reference: 'BCA-10', note: 'The right account' },
    },
  ])
})

test('books at Enter in a field of one line, and shows there what lacks', async () => {
  const { user, sentTo } = open(entry())
  await user.click(await screen.findByRole('button', { name: 'Book payment' }, loading))
  await user.type(dialog().getByLabelText(/^Another invoice/), '{Enter}')
  expect(await dialog().findAllByText('This field is required')).not.toEqual([])
  expect(sentTo(staffGatewayCalls.staffSettleSuspense)).toHaveLength(1)
})

const other = (code: string, amount_minor: number) => ({
  invoice_code: code,
  total: { currency: 'SGD' as const, amount_minor },
})
const inSingapore = (amount_minor: number): Partial<SuspenseEntry> => ({
  currency: 'SGD',
  amount_minor,
  expected: null,
  ways: ['invoice', 'returned'],
  open_invoices: [other('INV-A', 1_000), other('INV-B', 1_500), other('INV-C', 700)],
})

test('picks several invoices with a running sum, and books them together [CART-05]', async () => {
  const { user, sentTo } = open(entry(inSingapore(2_500)))
  await user.click(await screen.findByRole('button', { name: 'Book payment' }, loading))
  fill(/^Action/, 'invoice')
  const sum = () => dialog().getByRole('status', { hidden: true }).textContent
  expect(sum()).toMatch(/^Chosen: .*0\.00 of .*25\.00$/)
  await user.click(box(/INV-A/))
  expect(sum()).toMatch(/10\.00 of .*15\.00 left: choose invoices that match exactly/)
  await user.click(box(/INV-B/))
  expect(sum()).toMatch(/25\.00 of .*Matches exactly/)
  await user.click(box(/INV-C/))
  expect(sum()).toMatch(/7\.00 short/)
  await user.click(box(/INV-C/))
  fill(/^Reason/, 'Both named in the remark')
  await user.click(dialogButton('Book payment'))
  expect(sentTo(staffGatewayCalls.staffSettleSuspense)).toEqual([
    {
      params: { suspense_id: id },
      body: {
        way: 'invoice',
        invoice_codes: ['INV-A', 'INV-B'],
        bank_reference: null,
        note: 'Both named in the remark',
      },
    },
  ])
})

test('suggests all open invoices that match together, and says what goes to the balance', async () => {
  const { user } = open(entry(inSingapore(3_200)))
  await user.click(await screen.findByRole('button', { name: 'Book payment' }, loading))
  for (const name of [/INV-A/, /INV-B/, /INV-C/]) expect(box(name).checked).toBe(true)
})

test('says in Indonesia what of the money goes to the balance', async () => {
  const { user } = open(entry({ amount_minor: 160_000 }))
  await user.click(await screen.findByRole('button', { name: 'Book payment' }, loading))
  expect(dialog().getByRole('status', { hidden: true }).textContent).toMatch(/10[.,]000 goes to the balance/)
})

const invoiceAnswer = (status: string) =>
  ({
    action: true,
    message: '',
    result: { invoice: { invoice_code: 'INV-9', status, total: { currency: 'SGD', amount_minor: 500 } } },
  }) as never

test('adds an invoice by its code at Enter, with its amount, and tells why one is not added', async () => {
  let status = 'none'
  const { user, sentTo } = renderConsole(
    '/suspense',
    ['finance'],
    [
      answer(staffGatewayCalls.staffSuspense, () => ({
        action: true,
        message: '',
        results: [entry({ ...inSingapore(500), open_invoices: [], customer_id: null, invoice_code: null })],
        next: null,
      })),
      answer(staffInvoiceCalls.staffInvoice, () => {
        if (status === 'none') throw refusal(404, 'Data not found')
        return invoiceAnswer(status)
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Book payment' }, loading))
  fill(/^Action/, 'invoice')
  const field = dialog().getByLabelText(/^Invoice code/)
  await user.type(field, 'inv-9{Enter}')
  expect(await dialog().findByText('There is no invoice INV-9.')).toBeTruthy()
  status = 'paid'
  await user.type(field, '{Enter}')
  expect(await dialog().findByText('Invoice INV-9 is not open, or in another currency.')).toBeTruthy()
  status = 'pending'
  await user.type(field, '{Enter}')
  await expect.poll(() => dialog().queryByRole('checkbox', { name: /INV-9/, hidden: true })).toBeTruthy()
  expect(dialog().getByRole('status', { hidden: true }).textContent).toContain('Matches exactly')
  expect(sentTo(staffGatewayCalls.staffSettleSuspense)).toEqual([])
})

test('counts the queue anew when a colleague was faster, and when it is booked', async () => {
  let isTaken = true
  const { user, sentTo } = renderConsole(
    '/suspense',
    ['finance'],
    [
      answer(staffQueueCalls.staffQueues, () => ({ action: true, message: '', results: [] })),
      answer(staffGatewayCalls.staffSuspense, () => ({ action: true, message: '', results: [entry()], next: null })),
      answer(staffGatewayCalls.staffSettleSuspense, () => {
        if (isTaken) throw refusal(409, 'Someone has already decided this.')
        return { action: true, message: '', result: entry() }
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Book payment' }, loading))
  const before = sentTo(staffQueueCalls.staffQueues).length
  await user.click(dialogButton('Book payment'))
  await expect.poll(() => sentTo(staffQueueCalls.staffQueues).length).toBe(before + 1)
  isTaken = false
  await user.click(dialogButton('Book payment'))
  await expect.poll(() => sentTo(staffQueueCalls.staffQueues).length).toBe(before + 2)
})

test('shows who settled an entry and offers no second booking', async () => {
  open(entry({ status: 'settled', decision: 'To the balance', decided_by: 'Dewi', decided_at: '2026-03-02T04:00:00Z' }))
  expect(await screen.findByText(/^Dewi, /, undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book payment' })).toBeNull()
})

const recordedBy = (isOwn: boolean): Partial<SuspenseEntry> => ({
  reason: 'late',
  payment_id: null,
  provider: null,
  event_id: null,
  recorded: {
    by: 'Dewi',
    is_own: isOwn,
    received_on: '2026-02-28',
    bank_reference: 'DBS 42',
    sender_name: 'SARI W',
  },
  ways: isOwn ? ['withdrawn'] : ['invoice', 'balance', 'returned', 'withdrawn'],
})

test('records a line of the bank statement without an invoice, and keeps what was typed after a refusal [CART-05]', async () => {
  const { user, sentTo } = open(entry())
  await user.click(await screen.findByRole('button', { name: 'Record payment' }, loading))
  fill(/^Currency/, 'IDR')
  fill(/^Amount received/, '150.000')
  fill(/^Day received/, '2026-02-28')
  await user.click(dialogButton('Record payment'))
  expect(await dialog().findAllByText('This field is required')).not.toEqual([])
  expect(dialog().getByLabelText<HTMLInputElement>(/^Amount received/).value).toBe('150.000')
  fill(/^Reference on the bank/, 'DBS 42')
  await user.click(dialogButton('Record payment'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(staffGatewayCalls.staffRecordSuspense).at(-1)).toEqual({
    body: {
      currency: 'IDR',
      amount_minor: 150_000,
      received_on: '2026-02-28',
      bank_reference: 'DBS 42',
      sender_name: null,
      invoice_code: null,
    },
  })
})

test('says of recorded money without an invoice that its purpose is not known', async () => {
  open(entry({ ...recordedBy(false), reason: 'unknown_payment', invoice_code: null, expected: null }))
  expect(await screen.findByText('Purpose not known yet', undefined, loading)).toBeTruthy()
})

test('shows a colleague the line of the statement, and leads to its invoice [CART-05]', async () => {
  open(entry(recordedBy(false)))
  for (const text of ['Dewi', 'SARI W', '28 February 2026', 'DBS 42'])
    expect(await screen.findByText(text, undefined, loading)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'INV-TEST-1' }).getAttribute('href')).toContain('/invoices/INV-TEST-1')
  expect(screen.getByRole('button', { name: 'Book payment' })).toBeTruthy()
})

test('offers whoever recorded it to withdraw it alone [CART-05]', async () => {
  const { user, sentTo } = open(entry(recordedBy(true)))
  expect(
    await screen.findByText('You recorded this payment. A colleague must book it.', undefined, loading),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book payment' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw record' }))
  fill(/^Reason/, 'Recorded twice')
  await user.click(dialogButton('Withdraw record'))
  expect(sentTo(staffGatewayCalls.staffSettleSuspense)).toEqual([
    {
      params: { suspense_id: id },
      body: { way: 'withdrawn', invoice_codes: null, bank_reference: null, note: 'Recorded twice' },
    },
  ])
})

test('opens with the invoice that the address names', async () => {
  renderConsole(
    '/suspense?record=INV-TEST-1',
    ['finance'],
    [answer(staffGatewayCalls.staffSuspense, () => ({ action: true, message: '', results: [], next: null }))],
  )
  await screen.findByRole('dialog', undefined, loading)
  expect(dialog().getByLabelText<HTMLInputElement>(/^Invoice code/).value).toBe('INV-TEST-1')
})

test.each([
  ['invoice INV-TEST-3: Paid for the other one', 'Dibayarkan ke tagihan INV-TEST-3: Paid for the other one'],
  ['balance: Sent twice', 'Ditambahkan ke saldo: Sent twice'],
  ['returned BCA-9: Not ours', 'Dikembalikan lewat bank BCA-9: Not ours'],
  ['To the balance', 'To the balance'],
])('says in the language of the reader how an entry was settled: %s', async (decision, words) => {
  open(entry({ status: 'settled', decision, decided_by: 'Dewi', decided_at: '2026-03-02T04:00:00Z' }), 'id')
  expect(await screen.findByText(words, undefined, loading)).toBeTruthy()
})
