import type { PickupWindow } from '@layar/domain'
import type { pickupPlans } from '../../db/schema'

const windows: readonly PickupWindow[] = [
  {
    starts: '09:00',
    ends: '12:00',
    weekdays: [1, 2, 3, 4, 5, 6],
    capacity: 8,
    cutoff_days: 1,
    cutoff_time: '18:00',
  },
  { starts: '13:00', ends: '17:00', weekdays: [1, 2, 3, 4, 5], capacity: 8, cutoff_days: 0, cutoff_time: '10:00' },
]

/** Two windows a day, without public holidays. */
export const samplePickupPlans: readonly (typeof pickupPlans.$inferInsert)[] = [
  {
    country: 'sg',
    daysAhead: 14,
    windows,
    closedDays: ['2026-12-25', '2027-01-01', '2027-02-06', '2027-02-08'],
  },
  { country: 'id', daysAhead: 14, windows, closedDays: ['2026-12-25', '2027-01-01', '2027-02-06', '2027-03-10'] },
]
