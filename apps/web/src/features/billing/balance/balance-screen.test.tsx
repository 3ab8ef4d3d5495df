import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  balanceCalls,
  invoiceCalls,
  paymentCalls,
  profileCalls,
  type Balance,
  type BalanceEntry,
  type PaymentGroup,
} from '@layar/contract'
import { indonesianProfile } from '../../../testing/fixtures'
import { answer, refusal, renderPortal, type FakeAnswer } from '../../../testing/render-portal'

const rupiah = (amount_minor: number) => ({ currency: 'IDR' as const, amount_minor })
const balanceOf = (heldMinor: number, roomMinor: number): Balance => ({
  balance: rupiah(heldMinor),
  top_up: {
    minimum: rupiah(50_000),
    maximum: rupiah(10_000_000),
    limit: rupiah(20_000_000),
    room: rupiah(roomMinor),
    suggestions: [100_000, 250_000].map(rupiah),
  },
})
const entryOf = (change: Partial<BalanceEntry>): BalanceEntry => ({
  entry_id: '1',
  kind: 'top_up',
  amount: rupiah(500_000),
  balance_after: rupiah(500_000),
  invoice_code: 'INV-TOPUP',
  note: null,
  created_at: '2026-11-02T03:00:00.000Z',
  ...change,
})
const transfer: PaymentGroup = {
  code: 'bank_transfer',
  title: 'Bank transfer',
  methods: [
    {
      vendor: 'bank_transfer',
      method: 'bank_transfer',
      name: 'Bank transfer',
      description: null,
      logo: null,
      fee: rupiah(0),
      minimum: null,
      maximum: null,
      expires_in_minutes: 1440,
      is_available: true,
      unavailable_reason: null,
      settles: 'by_hand',
      due_at: null,
      instructions: [],
    },
  ],
}
const open = (balance: Balance, entries: BalanceEntry[] = [], more: FakeAnswer[] = []) =>
  renderPortal('/saldo', {
    country: 'id',
    answers: [
      ...more,
      answer(profileCalls.profile, { action: true, message: '', result: indonesianProfile() }),
      answer(balanceCalls.balance, { action: true, message: '', result: balance }),
      answer(balanceCalls.balanceEntries, { action: true, message: '', results: entries, next: null }),
      answer(invoiceCalls.invoices, { action: true, message: '', results: [], next: null }),
      answer(paymentCalls.paymentGroups, { action: true, message: '', results: [transfer] }),
    ],
  })

test('shows the balance and every movement with its invoice [ROUTE-26] [CART-09]', async () => {
  open(balanceOf(380_000, 19_620_000), [
    entryOf({
      entry_id: '2',
      kind: 'payment',
      amount: rupiah(-120_000),
      balance_after: rupiah(380_000),
      invoice_code: 'INV-2',
    }),
    entryOf({}),
  ])
  const main = await screen.findByRole('main')
  expect((await within(main).findAllByText('Rp.380.000')).length).toBeGreaterThan(0)
  const [first, second] = await within(main).findAllByRole('article')
  expect(first?.textContent).toContain('Invoice paid')
  expect(first?.textContent).toContain('− Rp.120.000')
  expect(second?.textContent).toContain('+ Rp.500.000')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/import/invoice/detail?code=INV-2')
})

test('tops up with a preset or custom amount and opens the invoice; focuses an error [ROUTE-26] [CART-09]', async () => {
  const portal = open(
    balanceOf(0, 20_000_000),
    [],
    [
      answer(balanceCalls.topUpBalance, () => {
        throw refusal(422, { amount: 'Too much for today' })
      }),
    ],
  )
  const user = userEvent.setup()
  expect(await screen.findByText('No transactions yet')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Top up' }))
  const summary = await screen.findByRole('group', { name: /1/ })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  const input = screen.getByRole('textbox', { name: 'Another amount' })
  await user.type(input, '49.999')
  expect(screen.getAllByText(/Enter an amount from Rp\.50\.000 to Rp\.10\.000\.000/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Rp.250.000' }))
  expect(screen.getByText('Balance after top-up: Rp.250.000')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /Bank transfer/ }))
  await user.click(screen.getByRole('button', { name: 'Top up Rp.250.000' }))
  expect((await screen.findAllByText('Too much for today')).length).toBeGreaterThan(0)
  expect(portal.sentTo(balanceCalls.topUpBalance)).toEqual([
    { body: { amount: '250000', payment: { vendor: 'bank_transfer', method: 'bank_transfer' } } },
  ])
  expect((input as HTMLInputElement).value).toBe('Rp.250.000')
})

test('explains a full balance', async () => {
  open(balanceOf(19_980_000, 20_000))
  expect(await screen.findByText('Your balance is full')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Another amount' })).toBeNull()
})

test('is absent in Singapore [CTRY-08] [ROUTE-26]', async () => {
  renderPortal('/saldo')
  expect(await screen.findByText('Page Not Found')).toBeTruthy()
})

test('is linked from the dashboard and the profile menu in Indonesia [SHELL-06]', async () => {
  renderPortal('/import', {
    country: 'id',
    answers: [
      answer(profileCalls.profile, {
        action: true,
        message: '',
        result: indonesianProfile({ membership_saldo: 520_000 }),
      }),
    ],
  })
  const chip = await screen.findByRole('link', { name: /Balance Rp\.520\.000/ })
  expect(chip.getAttribute('href')).toBe('/saldo')
  await userEvent.click(screen.getByRole('button', { name: /Account menu/ }))
  expect(screen.getByRole('link', { name: 'Balance' }).getAttribute('href')).toBe('/saldo')
})
