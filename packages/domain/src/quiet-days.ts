import type { ShipmentStatus } from './status/shipment'

/** States in which a customer waits for somebody else: only there silence means anything. */
const waitsForNews: readonly ShipmentStatus[] = ['from_seller', 'warehouse', 'sent', 'inbound', 'outbound']

const dayMs = 86_400_000
/** Domain notes, section 6: more than these days without movement are said before anybody asks. */
const patienceDays = 5

/** Whole days since the last news, where it is more than five and news is due; null elsewhere. */
export function quietDays(status: ShipmentStatus, lastNewsAt: Date, now: Date): number | null {
  if (!waitsForNews.includes(status)) return null
  const days = Math.floor((now.getTime() - lastNewsAt.getTime()) / dayMs)
  return days > patienceDays ? days : null
}
