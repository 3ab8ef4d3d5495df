import type { ShipmentStatus } from './status/shipment'

/** Statuses in which the customer waits for another party; silence matters only in these. */
const waitsForNews: readonly ShipmentStatus[] = ['from_seller', 'warehouse', 'sent', 'inbound', 'outbound', 'returning']

const dayMs = 86_400_000
/** Domain notes, section 6: more days than this without movement are reported proactively. */
const patienceDays = 5

/** Whole days since the last update if more than five and an update is due; otherwise null. */
export function quietDays(status: ShipmentStatus, lastNewsAt: Date, now: Date): number | null {
  if (!waitsForNews.includes(status)) return null
  const days = Math.floor((now.getTime() - lastNewsAt.getTime()) / dayMs)
  return days > patienceDays ? days : null
}
