import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { invoiceCalls, paymentCalls, profileCalls, uploadCalls, type Invoice, type Payment } from '@layar/contract'
import { indonesianProfile, openInvoiceOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal, type FakeAnswer } from '../../../testing/render-portal'

const rupiah = (amount_minor: number) => ({ currency: 'IDR' as const, amount_minor })
const code = 'INV-AAAAA-BBBBB'

const paymentOf = (change: Partial<Payment> = {}): Payment => ({
  payment_id: '00000000-0000-4000-8000-000000000001',
  vendor: 'va',
  method: 'mandiri',
  method_name: 'Mandiri Virtual Account',
  status: 'waiting_payment',
  amount: rupiah(250_000),
  expires_at: '2099-01-01T00:00:00.000Z',
  qr: null,
  virtual_account: {
    bank_code: 'mandiri',
    bank_name: 'Mandiri Virtual Account',
    number: '123456789012',
    biller_code: '99999',
    name: 'SARI',
    is_sample: true,
  },
  bank_accounts: [],
  settles: 'gateway',
  is_prepared: true,
  instructions: [],
  guides: [
    { title: 'At an ATM', steps: ['Put in your card.', 'Confirm.'] },
    { title: 'In the app', steps: ['Open the app.'] },
  ],
  proof: null,
  rejection_note: null,
  created_at: '2026-11-02T03:00:00.000Z',
  ...change,
})

const open = (change: Partial<Invoice>, answers: readonly FakeAnswer[] = []) =>
  renderPortal(`/import/invoice/detail?code=${code}`, {
    country: 'id',
    answers: [
      ...answers,
      answer(profileCalls.profile, { action: true, message: '', result: indonesianProfile() }),
      answer(paymentCalls.paymentGroups, { action: true, message: '', results: [] }),
      answer(invoiceCalls.invoice, () => ({
        action: true,
        message: '',
        result: openInvoiceOf({
          invoice_code: code,
          currency: 'IDR',
          total: rupiah(250_000),
          total_bill: 250_000,
          payment: paymentOf(),
          tariff_is_sample: true,
          actions: ['pay', 'change_payment', 'print'],
          ...change,
        }),
      })),
    ],
  })

test('shows the codes and payment steps of a virtual account without asking for proof [CART-03]', async () => {
  open({})
  expect(await screen.findByText('123456789012')).toBeTruthy()
  expect(screen.getByText('99999')).toBeTruthy()
  expect(screen.getByText(/Test number/)).toBeTruthy()
  const guides = screen.getByRole('group', { name: 'How to pay' })
  await userEvent.click(within(guides).getByText('At an ATM'))
  expect(within(guides).getByText('Put in your card.').closest('ol')).toBeTruthy()
  expect(document.querySelector('input[name=sender_name]')).toBeNull()
})

test('shows account, amount and reference of a bank transfer, each with a copy button [CART-03]', async () => {
  const user = userEvent.setup()
  open({
    payment: paymentOf({
      vendor: 'bank_transfer',
      method: 'bank_transfer',
      method_name: 'Bank transfer',
      virtual_account: null,
      settles: 'by_hand',
      guides: [],
      bank_accounts: [
        {
          bank_code: 'bca',
          bank_name: 'Bank Contoh',
          account_number: '0001234567',
          account_name: 'PT Layar Contoh',
          reference: 'AAAAABBBBB',
          is_sample: true,
        },
      ],
    }),
    actions: ['pay', 'change_payment', 'upload_proof', 'print'],
  })
  const bank = (await screen.findByText('Transfer to')).closest('dl')!
  const rows = [...bank.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(rows).toEqual([
    ['Transfer to', 'Bank Contoh'],
    ['Account number', '0001234567'],
    ['Account name', 'PT Layar Contoh'],
    ['Amount', 'Rp.250.000'],
    ['Reference', 'AAAAABBBBB'],
  ])
  for (const code of ['0001234567', 'AAAAABBBBB']) {
    await user.click(within(bank).getByRole('button', { name: `Copy ${code}` }))
    expect(await window.navigator.clipboard.readText()).toBe(code)
  }
  expect(screen.getByText('Add this reference to your transfer so we can match it.')).toBeTruthy()
  expect(screen.getByText('Sample account: do not send real money.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'I’ve paid' })).toBeTruthy()
})

test('sends the amount of a proof as a plain decimal, however it is typed, and nothing that is not read [CART-04]', async () => {
  const user = userEvent.setup()
  const portal = open({ payment: paymentOf({ settles: 'by_hand', guides: [] }), actions: ['pay', 'upload_proof'] }, [
    answer(uploadCalls.uploadFile, {
      action: true,
      message: '',
      file_url: '/files/1',
      file_name: 'receipt.pdf',
      size_bytes: 3,
    }),
  ])
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
  const file = document.querySelector<HTMLInputElement>('form input[type=file]')
  await user.upload(file as HTMLElement, new File(['%PDF-1.4 %%EOF'], 'receipt.pdf', { type: 'application/pdf' }))
  await screen.findByText('receipt.pdf')
  fireEvent.change(screen.getByRole('textbox', { name: /^Your bank/ }), { target: { value: 'BCA' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Name on the account/ }), { target: { value: 'Sari' } })
  const send = screen.getByRole('button', { name: 'Send proof' })
  fireEvent.change(amount, { target: { value: '1,5' } })
  fireEvent.submit(send)
  expect((await screen.findAllByText(/Too many digits after the comma/)).length).toBeGreaterThan(0)
  expect(amount.value).toBe('1,5')
  expect(portal.sentTo(paymentCalls.createManualPayment)).toEqual([])
  fireEvent.change(amount, { target: { value: 'Rp 250.000' } })
  fireEvent.submit(send)
  await waitFor(() =>
    expect(portal.sentTo(paymentCalls.createManualPayment)).toMatchObject([{ body: { amount: '250000' } }]),
  )
})

test('asks before a proof that was begun is left behind [CART-04]', async () => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
  const portal = open({ payment: paymentOf({ settles: 'by_hand', guides: [] }), actions: ['pay', 'upload_proof'] })
  const bank = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Your bank/ })
  fireEvent.change(bank, { target: { value: 'BCA' } })
  void portal.router.navigate({ to: '/import/invoice' })
  expect(await screen.findByRole('heading', { name: 'Leave this page?' })).toBeTruthy()
  expect(bank.value).toBe('BCA')
})

test('a proof without receipt, bank and name is not sent: each field says what is missing [CART-04]', async () => {
  const portal = open({ payment: paymentOf({ settles: 'by_hand', guides: [] }), actions: ['pay', 'upload_proof'] })
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send proof' })
  expect(send.disabled).toBe(false)
  fireEvent.submit(send)
  const summary = await screen.findByRole('group', { name: 'Please correct 3 fields' })
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Receipt: Upload your receipt',
    'Your bank: This field is required',
    'Name on the account: This field is required',
  ])
  expect(screen.getByRole('textbox', { name: /^Your bank/ }).getAttribute('aria-invalid')).toBe('true')
  expect(portal.sentTo(paymentCalls.createManualPayment)).toEqual([])
})

const qr = { kind: 'paynow', payload: 'SAMPLE', needs_check: true, is_sample: true } as const

test('tells the end of a QR code apart from the due date, and starts an expired one anew [CART-03]', async () => {
  const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  const live = open({
    due_at: inHours(24 * 60),
    payment: paymentOf({ qr, virtual_account: null, expires_at: inHours(14.5) }),
  })
  expect(await screen.findByText('This QR code expires in 14 hours. You can then get a new code.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Get a new code' })).toBeNull()
  const due = screen.getByText(/^Pay by/)
  expect(due.hasAttribute('data-urgent')).toBe(false)
  live.unmount()

  const ended = open({ payment: paymentOf({ qr, virtual_account: null, expires_at: inHours(-1) }) }, [
    answer(paymentCalls.changePayment, () => Promise.reject(refusal(500, 'Not now.'))),
  ])
  expect(await screen.findByText('This payment has expired. The invoice is still open.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Get a new code' }))
  await waitFor(() =>
    expect(ended.sentTo(paymentCalls.changePayment)[0]?.body).toEqual({
      invoice_code: code,
      payment: { vendor: 'va', method: 'mandiri' },
    }),
  )
})

test('shows that the payment number is being prepared until it arrives [CART-03]', async () => {
  open({ payment: paymentOf({ is_prepared: false, virtual_account: null, guides: [] }) })
  expect(await screen.findByText(/The bank is preparing your payment/)).toBeTruthy()
})

test('announces a payment that arrives while the customer looks on, and nothing of one that came before [CART-03]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const invoice: Partial<Invoice> = {}
  const portal = open(invoice)
  await screen.findByText('123456789012')
  Object.assign(invoice, { status: 'paid', payment: null, actions: [] } satisfies Partial<Invoice>)
  await vi.advanceTimersByTimeAsync(30_000)
  const settled = await screen.findByText('Paid. Thank you!')
  expect(settled.closest('[role=status]')).toBeTruthy()
  // The instructions were long: the outcome comes into view instead of the foot of the page.
  expect(document.activeElement?.contains(settled)).toBe(true)
  expect(document.activeElement?.id).toBe('pay')
  portal.unmount()
  open(invoice)
  expect((await screen.findByText('Paid. Thank you!')).closest('[role=status]')).toBeNull()
  vi.useRealTimers()
})

test('an invoice of another account says so under its heading, with the way to the list', async () => {
  renderPortal('/import/invoice/detail?code=INV-AAAAA-BBBBB', {
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: indonesianProfile() }),
      answer(invoiceCalls.invoice, () => {
        throw refusal(404, 'Data not found', 'not_found')
      }),
    ],
  })
  expect(await screen.findByText(/this account has no access to it/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Invoice INV-AAAAA-BBBBB' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All invoices' }).getAttribute('href')).toBe('/import/invoice')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('offers another payment method when the current one has expired [CART-03]', async () => {
  open({ payment: paymentOf({ status: 'expired', expires_at: null }), actions: ['change_payment', 'print'] })
  expect(await screen.findByText(/The time to pay with Mandiri Virtual Account has expired/)).toBeTruthy()
  expect(screen.queryByText('123456789012')).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose a payment method' })).toBeTruthy()
})

test('shows the due date of a deferred invoice and what an overdue one holds up [CART-03, CART-05]', async () => {
  open({
    type: 'paylater',
    payment: null,
    due_at: '2026-12-05T03:00:00.000Z',
    is_overdue: true,
    actions: ['change_payment', 'print'],
  })
  expect(await screen.findByText(/This invoice was due on 5 December 2026/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeTruthy()
})

test('offers documents attached by finance for download [CART-05]', async () => {
  const file_url = '/files/00000000-0000-4000-8000-00000000000f?for=c.x&until=1&sig=y'
  open({
    papers: [
      {
        file_id: '00000000-0000-4000-8000-00000000000f',
        file_name: 'faktur-pajak.pdf',
        file_url,
        size_bytes: 20_480,
        added_at: '2026-11-02T03:00:00.000Z',
      },
    ],
  })
  const link = await screen.findByRole('link', { name: 'faktur-pajak.pdf' })
  expect(link.getAttribute('href')).toBe(file_url)
  expect(screen.getByText('Tax documents')).toBeTruthy()
})

test('says calmly what money came, why it paid nothing and what happens next [CART-03]', async () => {
  const held = { amount: 'Rp.249.000', reason: 'wrong_amount', received_at: '2026-11-02T03:00:00.000Z' } as const
  open({ held_payments: [held] })
  const notice = await screen.findByRole('region', { name: 'Payment on hold' })
  expect(notice.textContent).toMatch(/Rp\.249\.000 .* 2 November 2026, but it is not the exact amount due/)
  expect(notice.textContent).toContain('within one working day')
  expect(notice.textContent).toContain('stays unpaid until then')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('does not ask for a payment where money came after the invoice was closed [CART-03]', async () => {
  const held = { amount: 'Rp.250.000', reason: 'invoice_expired', received_at: '2026-11-02T03:00:00.000Z' } as const
  open({ status: 'cancelled', is_expired: true, due_at: null, held_payments: [held] })
  const notice = await screen.findByRole('region', { name: 'Payment on hold' })
  expect(notice.textContent).toContain('the invoice had already expired')
  expect(notice.textContent).not.toContain('until then')
})

test('explains each tax by what it was computed on, and the tax codes below the lines', async () => {
  const line = (code: string, label: string, change: Partial<Invoice['lines'][number]>): Invoice['lines'][number] => ({
    code,
    label,
    params: {},
    quantity: null,
    unit: null,
    tax_code: 'IMP',
    amount: rupiah(125_000),
    cart_code: null,
    ...change,
  })
  open({
    lines: [
      line('freight_first', 'First 1 kg', { tax_code: 'PPN05' }),
      line('import_duty', 'Import duty', {
        params: { base_minor: 1_641_600, rate_bp: 750, base_of: 'goods_freight' },
      }),
      line('import_vat', 'Import VAT (PPN)', {}),
    ],
  })
  expect(await screen.findByText('Import duty 7.5% on Rp.1.641.600 (goods and freight)')).toBeTruthy()
  // Its base was not stored.
  expect(screen.queryByText(/Import VAT \(PPN\) .*on/)).toBeNull()
  const codes = screen.getByRole('group', { name: 'Tax codes' })
  expect([...codes.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['PPN05', 'IMP'])
  expect(within(codes).getByText('Freight forwarding (VAT code 05)')).toBeTruthy()
})

test.each([
  ['from_seller', 'Your goods ship once they are at our warehouse.'],
  ['sent', 'Follow your goods on the page of each shipment.'],
] as const)('tells of paid goods that are %s what comes next', async (status, told) => {
  const goods = { first_item: 'Lamp', item_count: 1, total: rupiah(250_000) }
  const carts = [{ cart_code: 'ID-AAAAA-BBBBB', marking_code: 'LAYAR-SARI', status, ...goods }]
  open({ status: 'paid', payment: paymentOf({ status: 'paid' }), due_at: null, carts })
  expect(await screen.findByText(told)).toBeTruthy()
})

test('keeps the total in view with a button that leads to the payment, until the invoice is paid', async () => {
  const scrolled = vi.fn()
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled(this.id)
  }
  const unpaid = open({})
  const pay = await screen.findByRole('button', { name: 'Pay now' })
  const bar = pay.parentElement
  expect(bar?.querySelector('p')?.dataset).toMatchObject({ label: 'To pay', amount: 'Rp.250.000' })
  await userEvent.click(pay)
  expect(scrolled).toHaveBeenCalledWith('pay')
  expect(within(document.activeElement as HTMLElement).getByText('123456789012')).toBeTruthy()
  unpaid.unmount()
  open({ status: 'paid', payment: paymentOf({ status: 'paid' }), due_at: null })
  await screen.findByText('Paid. Thank you!')
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
})

test('the choice of another method offers a balance that another tab filled, and not one that it spent [CART-03]', async () => {
  let isEnough = false
  open({}, [
    answer(paymentCalls.paymentGroups, () => ({
      action: true,
      message: '',
      results: [
        {
          code: 'balance',
          title: 'Balance',
          methods: [
            {
              vendor: 'balance',
              method: 'balance',
              name: 'Balance',
              description: '',
              logo: null,
              fee: rupiah(0),
              minimum: null,
              maximum: null,
              expires_in_minutes: null,
              is_available: isEnough,
              unavailable_reason: isEnough ? null : 'Your balance is too low.',
              settles: 'at_once' as const,
              due_at: null,
              instructions: [],
            },
          ],
        },
      ],
    })),
    answer(paymentCalls.changePayment, () => {
      throw refusal(409, 'Too low', 'balance_too_low')
    }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Change payment method' }))
  const balance = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Balance/, hidden: true })
  await waitFor(() => expect(balance().disabled).toBe(true))
  isEnough = true
  fireEvent.focus(window)
  await waitFor(() => expect(balance().disabled).toBe(false))
  fireEvent.click(balance())
  isEnough = false
  fireEvent.click(screen.getByRole('button', { name: /from balance/, hidden: true }))
  await waitFor(() => expect(balance().disabled).toBe(true))
})
