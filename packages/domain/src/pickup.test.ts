import { expect, test } from 'vitest'
import {
  nextFreeSlots,
  pickupError,
  pickupSlots,
  pickupSlotText,
  pickupWindowError,
  type PickupPlan,
  type PickupWindow,
} from './pickup'

const morning: PickupWindow = {
  starts: '09:00',
  ends: '12:00',
  weekdays: [1, 2, 3, 4, 5, 6],
  capacity: 2,
  cutoff_days: 1,
  cutoff_time: '18:00',
}
const afternoon: PickupWindow = {
  starts: '13:00',
  ends: '17:00',
  weekdays: [1, 2, 3, 4, 5],
  capacity: 1,
  cutoff_days: 0,
  cutoff_time: '11:00',
}
const plan: PickupPlan = { daysAhead: 5, windows: [afternoon, morning], closedDays: ['2026-12-01'] }
const none = (): number => 0
const said = (now: string, country: 'sg' | 'id' = 'id', taken: (day: string, from: string) => number = none) =>
  pickupSlots(plan, taken, { now: new Date(now), country }).map(({ day, from, left }) => `${day} ${from} ${left}`)

// 2026-11-27 is a Friday.
test('offers the windows of working days in their order, without Sundays and days off', () => {
  expect(said('2026-11-27T02:00:00Z')).toEqual([
    '2026-11-27 13:00 1',
    '2026-11-28 09:00 2',
    // Saturday has no afternoon, Sunday the 29th nothing, and the 1st of December is off.
    '2026-11-30 09:00 2',
    '2026-11-30 13:00 1',
    '2026-12-02 09:00 2',
    '2026-12-02 13:00 1',
  ])
})

test.each([
  // 10:59 and 11:00 in Jakarta, where Singapore is an hour ahead.
  ['2026-11-27T03:59:59Z', 'id', '2026-11-27 13:00 1'],
  ['2026-11-27T04:00:00Z', 'id', '2026-11-28 09:00 2'],
  ['2026-11-27T02:59:59Z', 'sg', '2026-11-27 13:00 1'],
  ['2026-11-27T03:00:00Z', 'sg', '2026-11-28 09:00 2'],
  // The next morning closes at 18:00 of the day before.
  ['2026-11-27T10:59:59Z', 'id', '2026-11-28 09:00 2'],
  ['2026-11-27T11:00:00Z', 'id', '2026-11-30 09:00 2'],
  // Already the 28th in Singapore, still the 27th in UTC.
  ['2026-11-27T16:30:00Z', 'sg', '2026-11-30 09:00 2'],
] as const)('closes by the country’s own clock: at %s the first in %s is %s', (now, country, first) => {
  expect(said(now, country)[0]).toBe(first)
})

test('tells full slots from free ones, and names the next free ones', () => {
  const taken = (day: string, from: string): number => (day === '2026-11-28' && from === '09:00' ? 2 : 0)
  const slots = pickupSlots(plan, taken, { now: new Date('2026-11-27T05:00:00Z'), country: 'id' })
  expect(slots[0]).toEqual({
    day: '2026-11-28',
    from: '09:00',
    to: '12:00',
    left: 0,
    closesAt: new Date('2026-11-27T11:00:00Z'),
  })
  expect(nextFreeSlots(slots, 2).map(({ day, from }) => `${day} ${from}`)).toEqual([
    '2026-11-30 09:00',
    '2026-11-30 13:00',
  ])
  // Fewer places than bookings, since staff took places away.
  expect(said('2026-11-27T05:00:00Z', 'id', () => 9).every((slot) => slot.endsWith(' 0'))).toBe(true)
})

test('words a slot as people of each language read it', () => {
  const slot = { day: '2026-11-27', from: '09:00', to: '12:00' }
  expect(pickupSlotText(slot, 'en')).toBe('Fri, 27 Nov, 09:00–12:00')
  expect(pickupSlotText(slot, 'id', 'long')).toBe('Jumat, 27 November, 09:00–12:00')
  expect(pickupSlotText(slot, 'cn')).toBe('11月27日周五 09:00–12:00')
})

test.each<[string, Partial<PickupWindow>, ReturnType<typeof pickupWindowError>]>([
  ['after another on the same days', {}, null],
  ['at the same time on other days', { starts: '09:00', ends: '12:00', weekdays: [7], cutoff_time: '08:00' }, null],
  ['that ends before it starts', { ends: '12:59' }, 'pickup_window_order'],
  ['that overlaps another', { starts: '11:59' }, 'pickup_window_overlap'],
  ['that closes after it began', { cutoff_time: '13:01' }, 'pickup_cutoff_late'],
  ['that closes in the evening before', { cutoff_days: 1, cutoff_time: '20:00' }, null],
])('a window %s', (_, changes, expected) => {
  expect(pickupWindowError([morning, { ...afternoon, ...changes }], 1)).toBe(expected)
})

const taken = { isPickedUp: true, failure: null, boxes: 2, name: 'Sari', hasPhoto: true } as const
test.each<[string, Parameters<typeof pickupError>[0], ReturnType<typeof pickupError>]>([
  ['boxes with name and photo', taken, null],
  ['no boxes', { ...taken, boxes: null }, 'pickup_boxes_needed'],
  ['boxes from nobody', { ...taken, name: ' ' }, 'pickup_name_needed'],
  ['boxes without a photo', { ...taken, hasPhoto: false }, 'pickup_photo_needed'],
  ['nothing, for a reason', { ...taken, isPickedUp: false, failure: 'not_packed' }, null],
  ['nothing, for no reason', { ...taken, isPickedUp: false }, 'reason_needed'],
])('a courier takes %s', (_, attempt, expected) => {
  expect(pickupError(attempt)).toBe(expected)
})
