import {
  staffBalanceCalls,
  staffClaimCalls,
  staffCompanyCalls,
  staffCustomerCalls,
  staffDepartureCalls,
  staffExportCalls,
  staffExportRuleCalls,
  staffGatewayCalls,
  staffHandOverCalls,
  staffLeadCalls,
  staffMessageCalls,
  staffPaylaterCalls,
  staffPaymentCalls,
  staffRefundCalls,
  staffServiceRequestCalls,
  staffShipmentCalls,
  staffTicketCalls,
  staffVoucherCalls,
  type Call,
} from '@layar/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, loading, renderConsole } from './render-console'

/** Waits until a call was asked for the last time with this query, besides the size of a page. */
const asksFor = (sentTo: (call: Call) => readonly unknown[], call: Call, query: Readonly<Record<string, string>>) =>
  waitFor(() => {
    const [last] = sentTo(call).slice(-1) as { query?: Record<string, unknown> }[]
    const { count: _count, ...asked } = last?.query ?? {}
    expect(last).toBeDefined()
    expect(asked).toEqual(query)
  }, loading)

test.each<[string, Call, Record<string, string>, Record<string, string>]>([
  ['/customers?search=mei', staffCustomerCalls.staffCustomers, { search: 'mei' }, {}],
  ['/outbox?search=mei', staffMessageCalls.staffOutbox, { search: 'mei' }, {}],
  ['/vouchers?search=mei', staffVoucherCalls.staffVouchers, { search: 'mei' }, {}],
  ['/paylater?search=mei', staffPaylaterCalls.staffPaylaterLimits, { search: 'mei' }, {}],
  ['/shipments?search=0012', staffShipmentCalls.staffShipments, { search: '0012' }, { state: 'active' }],
  ['/shipments?queue=quarantined', staffShipmentCalls.staffShipments, { queue: 'quarantined' }, { state: 'active' }],
  ['/shipments?queue=all', staffShipmentCalls.staffShipments, {}, { state: 'active' }],
  ['/departures?status=all', staffDepartureCalls.staffDepartures, {}, { state: 'active' }],
  ['/departures?status=open', staffDepartureCalls.staffDepartures, { status: 'open' }, { state: 'active' }],
  ['/hand-overs?status=all', staffHandOverCalls.staffHandOvers, {}, { status: 'open' }],
  ['/hand-overs?search=ninja', staffHandOverCalls.staffHandOvers, { search: 'ninja' }, { status: 'open' }],
  [
    '/exports?queue=export_review&search=mei',
    staffExportCalls.staffExports,
    { queue: 'export_review', search: 'mei' },
    { state: 'active' },
  ],
  ['/companies?show=verified', staffCompanyCalls.staffCompanies, { status: 'verified' }, { status: 'pending' }],
  ['/leads?show=won&search=mei', staffLeadCalls.staffLeads, { status: 'won', search: 'mei' }, { status: 'new' }],
  [
    '/tickets?show=closed&search=mei',
    staffTicketCalls.staffTickets,
    { status: 'closed', search: 'mei' },
    { status: 'open' },
  ],
  ['/refunds?show=sent', staffRefundCalls.staffRefunds, { status: 'sent' }, { status: 'requested' }],
  ['/suspense?show=settled', staffGatewayCalls.staffSuspense, { status: 'settled' }, { status: 'open' }],
  ['/payments?show=paid', staffPaymentCalls.staffPayments, { status: 'paid' }, { status: 'waiting_verification' }],
  [
    '/balances?show=rejected',
    staffBalanceCalls.staffBalanceCorrections,
    { status: 'rejected' },
    { status: 'requested' },
  ],
  ['/services?show=done', staffServiceRequestCalls.staffServices, { list: 'done' }, { list: 'ready' }],
  ['/claims?show=rejected', staffClaimCalls.staffClaims, { status: 'rejected' }, { status: 'pending' }],
  ['/export-rules?country=jp', staffExportRuleCalls.staffExportRules, { country: 'jp' }, {}],
])(
  '%s shows what its address says, and the standard view for what nobody offers',
  async (path, call, asked, standard) => {
    const shown = renderConsole(path, ['admin'], [])
    await asksFor(shown.sentTo, call, asked)
    const [place] = path.split('?')
    await act(() => shown.open(`${place ?? ''}?queue=nonsense&status=nonsense&show=nonsense&country=nonsense`))
    await asksFor(shown.sentTo, call, standard)
  },
)

const nothing = { action: true as const, message: '', results: [], next: null }

test('a tab and a search each add a history entry, and the standard stays out of the address', async () => {
  const { user, place, back, sentTo } = renderConsole(
    '/tickets',
    ['support'],
    [answer(staffTicketCalls.staffTickets, () => nothing)],
  )
  await screen.findByRole('searchbox', undefined, loading)
  await user.click(screen.getByRole('button', { name: 'Closed' }))
  await waitFor(() => expect(place()).toBe('/tickets?show=closed'))
  await user.type(screen.getByRole('searchbox'), 'mei{Enter}')
  await waitFor(() => expect(place()).toBe('/tickets?show=closed&search=mei'))
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'sari{Enter}')
  await waitFor(() => expect(place()).toBe('/tickets?show=closed&search=sari'))
  act(() => back())
  act(() => back())
  await waitFor(() => expect(place()).toBe('/tickets?show=closed&search=mei'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('mei')
  act(() => back())
  await waitFor(() => expect(place()).toBe('/tickets?show=closed'))
  act(() => back())
  await waitFor(() => expect(place()).toBe('/tickets'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  await asksFor(sentTo, staffTicketCalls.staffTickets, { status: 'closed', search: 'sari' })
  await user.click(screen.getByRole('button', { name: 'Closed' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(place()).toBe('/tickets'))
})

test('a list shows open work, a search looks through everything unless somebody chose less', async () => {
  const { user, place, sentTo } = renderConsole(
    '/departures',
    ['warehouse'],
    [answer(staffDepartureCalls.staffDepartures, () => nothing)],
  )
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  const field = await screen.findByRole('searchbox', undefined, loading)
  await asksFor(sentTo, staffDepartureCalls.staffDepartures, { state: 'active' })
  expect(pressed('Active')).toBe('true')
  await user.type(field, 'SQ831{Enter}')
  await asksFor(sentTo, staffDepartureCalls.staffDepartures, { search: 'SQ831' })
  expect(pressed('All')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Active' }))
  await waitFor(() => expect(place()).toBe('/departures?search=SQ831&status=active'))
  await asksFor(sentTo, staffDepartureCalls.staffDepartures, { search: 'SQ831', state: 'active' })
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(place()).toBe('/departures?search=SQ831'))
})
