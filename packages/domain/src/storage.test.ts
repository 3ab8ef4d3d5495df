import { describe, expect, test } from 'vitest'
import { storageNotice, storageOf, storageTermsOf, type StorageEvent, type StorageTerms } from './storage'

const byAir: StorageTerms = {
  agent_id: null,
  track: 'udara',
  free_days: 14,
  fee: 50,
  reminder_days: [7, 3, 1],
  abandon_after_days: 60,
}
const event = (
  status: StorageEvent['status'],
  at: string,
  heldFor: StorageEvent['heldFor'] = null,
  turn: StorageEvent['turn'] = null,
): StorageEvent => ({ status, heldFor, turn, at: new Date(at) })
const stored = (events: readonly StorageEvent[], now: string, cartons = 1) =>
  storageOf(byAir, { events, country: 'sg', cartons, now: new Date(now) })

const declared = event('pending', '2026-11-20T02:00:00Z')
const came = event('pending_locker', '2026-12-01T02:00:00Z')

describe('storage at the origin', () => {
  test('counts local days, free ones first [ST1]', () => {
    expect(stored([declared, came], '2026-12-01T15:59:00Z')).toMatchObject({ days: 0, freeDaysLeft: 14 })
    expect(stored([declared, came], '2026-12-01T16:00:00Z')).toMatchObject({ days: 1, lastFreeDay: '2026-12-15' })
    expect(stored([declared, came], '2026-12-15T10:00:00Z', 3)).toMatchObject({
      days: 14,
      freeDaysLeft: 0,
      feeMinor: 0,
    })
    expect(stored([declared, came], '2026-12-18T10:00:00Z', 3)).toMatchObject({
      days: 17,
      chargedDays: 3,
      feeMinor: 450,
      lastFreeDay: '2026-12-15',
      abandonedOn: '2027-01-30',
      isAbandoned: false,
    })
  })

  test('charges nothing beyond the day on which goods count as abandoned [ST1]', () => {
    expect(stored([came], '2027-01-30T10:00:00Z')).toMatchObject({ days: 60, isAbandoned: true, feeMinor: 46 * 50 })
    expect(stored([came], '2027-03-30T10:00:00Z')).toMatchObject({ isAbandoned: true, feeMinor: 46 * 50 })
  })

  test('stands still while an invoice is open, and goes on when it lapsed', () => {
    const billed = [came, event('warehouse', '2026-12-11T02:00:00Z')]
    expect(stored(billed, '2027-03-01T02:00:00Z')).toMatchObject({ isRunning: false, days: 10, lastFreeDay: null })
    const lapsed = [...billed, event('pending_locker', '2026-12-14T02:00:00Z')]
    expect(stored(lapsed, '2026-12-20T02:00:00Z')).toMatchObject({
      isRunning: true,
      days: 16,
      chargedDays: 2,
      lastFreeDay: '2026-12-18',
    })
  })

  test('does not count what only staff can release', () => {
    const held = [event('quarantine', '2026-12-01T02:00:00Z', 'damaged')]
    expect(stored(held, '2027-02-01T02:00:00Z')).toMatchObject({ isRunning: false, days: 0, feeMinor: 0 })
    const asked = [event('quarantine', '2026-12-01T02:00:00Z', 'incomplete_items')]
    expect(stored(asked, '2026-12-21T02:00:00Z')).toMatchObject({ isRunning: true, days: 20, feeMinor: 300 })
  })

  test('stands still while the goods are between two of our warehouses, also after an invoice that lapsed there', () => {
    const left = [came, event('pending_locker', '2026-12-11T02:00:00Z', null, 'moved_out')]
    expect(stored(left, '2027-03-01T02:00:00Z')).toMatchObject({ isRunning: false, days: 10, lastFreeDay: null })
    const lapsed = [
      ...left,
      event('warehouse', '2026-12-12T02:00:00Z'),
      event('pending_locker', '2026-12-13T02:00:00Z'),
    ]
    expect(stored(lapsed, '2027-03-01T02:00:00Z')).toMatchObject({ isRunning: false, days: 10 })
    const arrived = [...lapsed, event('pending_locker', '2026-12-21T02:00:00Z', null, 'moved_in')]
    expect(stored(arrived, '2026-12-27T02:00:00Z')).toMatchObject({ isRunning: true, days: 16, chargedDays: 2 })
  })

  test('stands still once the customer completed held goods, until they are held anew', () => {
    const held = event('quarantine', '2026-12-01T02:00:00Z', 'incomplete_items')
    const completed = event('quarantine', '2026-12-11T02:00:00Z', 'incomplete_items', 'completed')
    const bookedIn = event('quarantine', '2026-12-14T02:00:00Z', 'incomplete_items')
    expect(stored([held, completed, bookedIn], '2027-02-01T02:00:00Z')).toMatchObject({ isRunning: false, days: 10 })
    const anew = event('quarantine', '2026-12-21T02:00:00Z', 'missing_invoice')
    expect(stored([held, completed, anew], '2026-12-27T02:00:00Z')).toMatchObject({ isRunning: true, days: 16 })
    const again = [held, completed, event('warehouse', '2026-12-15T02:00:00Z'), { ...held, at: anew.at }]
    expect(stored(again, '2026-12-27T02:00:00Z')).toMatchObject({ isRunning: true, days: 16 })
  })

  test('an agent with terms of its own follows no others', () => {
    const own = { ...byAir, agent_id: 3, free_days: 20 }
    const terms = [byAir, own, { ...byAir, track: 'laut' as const, free_days: 30 }]
    expect(storageTermsOf(terms, { agentId: '3', track: 'udara' })).toBe(own)
    expect(storageTermsOf(terms, { agentId: 1, track: 'udara' })).toBe(byAir)
    expect(storageTermsOf(terms, { agentId: 3, track: 'laut' })?.free_days).toBe(30)
  })

  test('every notice comes once in 60 days, and only the latest after an outage [ST1]', () => {
    const days = Array.from({ length: 61 }, (_, day) => {
      const now = new Date(came.at.getTime() + day * 86_400_000).toISOString()
      return [day, storageNotice(byAir, stored([came], now))] as const
    })
    const first = days.filter(([, notice], at) => notice !== undefined && notice !== days[at - 1]?.[1])
    expect(first).toEqual([
      [7, 'ending_7'],
      [11, 'ending_3'],
      [13, 'ending_1'],
      [15, 'charged'],
      [53, 'abandoned_soon'],
      [60, 'abandoned'],
    ])
  })
})
