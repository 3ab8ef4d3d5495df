import { staffQueueCalls, type StaffQueue } from '@layar/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, loading, renderConsole } from '../../../testing/render-console'

const waiting: readonly StaffQueue[] = [
  { queue: 'suspense', count: 3, oldest_at: '2026-03-01T04:00:00.000Z' },
  { queue: 'at_hub', count: 0, oldest_at: null },
  { queue: 'export_review', count: 1, oldest_at: '2026-03-01T04:00:00.000Z' },
  { queue: 'unclaimed', count: 2, oldest_at: '2026-03-01T04:00:00.000Z' },
  { queue: 'refunds_approved', count: 4, oldest_at: '2026-03-01T04:00:00.000Z' },
  { queue: 'messages_failed', count: 5, oldest_at: '2026-03-01T04:00:00.000Z' },
  { queue: 'tickets_in_progress', count: 6, oldest_at: '2026-03-01T04:00:00.000Z' },
  { queue: 'departures_overdue', count: 8, oldest_at: '2026-03-01T04:00:00.000Z' },
  { queue: 'cleared', count: 9, oldest_at: '2026-03-01T04:00:00.000Z' },
  { queue: 'parked_jobs', count: 7, oldest_at: '2026-03-01T04:00:00.000Z' },
]
const open = (language: 'en' | 'id' | 'cn') =>
  renderConsole(
    '/',
    ['admin'],
    [
      answer(staffQueueCalls.staffQueues, () => ({
        action: true,
        message: '',
        results: [...waiting],
      })),
    ],
    language,
  )

test.each([
  ['en', 'Unmatched payments', 'All done'],
  ['id', 'Pembayaran tak cocok', 'Semua selesai'],
  ['cn', '未匹配付款', '暂无待办'],
] as const)("shows each queue's size and age in %s [CTRY-03]", async (language, name, nothing) => {
  open(language)
  const suspense = await screen.findByRole('link', { name: new RegExp(`^3${name}`) }, loading)
  expect(suspense.getAttribute('href')).toBe('/suspense')
  expect(screen.getAllByText(nothing)).toHaveLength(1)
})

test('sorts the queues by business: those with work as cards with their size, the others in a line below', async () => {
  open('en')
  const delivery = await screen.findByRole('region', { name: 'Delivery' }, loading)
  expect(delivery.textContent).toBe('DeliveryAll doneArrived at hub')
  const transport = screen.getByRole('region', { name: 'Transport and customs' })
  expect([...transport.querySelectorAll('a')].map(({ textContent }) => textContent?.replace(/Oldest.*/, ''))).toEqual([
    '8Departures past their ETA',
    '9Cleared, to receive',
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Warehouse',
    'Transport and customs',
    'Delivery',
    'Export',
    'Money',
    'Customers',
    'Prices and system',
  ])
})

test('links each count to its list', async () => {
  open('en')
  const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name }, loading)).getAttribute('href')
  expect(await hrefOf(/Arrived at hub/)).toBe('/shipments?queue=at_hub')
  expect(await hrefOf(/Export to review/)).toBe('/exports?queue=export_review')
  expect(await hrefOf(/^2Unclaimed parcels/)).toBe('/claims?show=parcels')
  expect(await hrefOf(/^4Refunds to send/)).toBe('/refunds?show=approved')
  expect(await hrefOf(/^5Messages not delivered/)).toBe('/outbox?show=failed')
  expect(await hrefOf(/^6Tickets in progress/)).toBe('/tickets?show=in_progress')
  expect(await hrefOf(/^8Departures past their ETA/)).toBe('/departures?status=overdue')
  expect(await hrefOf(/^9Cleared, to receive/)).toBe('/shipments?queue=cleared')
  expect(screen.getByText('Failed background jobs').closest('a')).toBeNull()
  expect(screen.getByText(/The runbook explains how/)).toBeTruthy()
})

test.each([
  ['support', '/shipments?queue=counter_rest'],
  ['hub', '/deliveries?view=counter_rest'],
] as const)('leads %s from what is left at the counter to a list that they may open', async (role, href) => {
  renderConsole(
    '/',
    [role],
    [
      answer(staffQueueCalls.staffQueues, () => ({
        action: true,
        message: '',
        results: [{ queue: 'counter_rest' as const, count: 2, oldest_at: '2026-03-01T04:00:00.000Z' }],
      })),
    ],
  )
  const link = await screen.findByRole('link', { name: /^2Left at the counter/ }, loading)
  expect(link.getAttribute('href')).toBe(href)
})

test('shows an error state, and an empty one without queues', () =>
  expectListStates({
    path: '/',
    roles: ['hub'],
    call: staffQueueCalls.staffQueues,
    nothing: { action: true, message: '', results: [] },
    empty: 'All done',
  }))
