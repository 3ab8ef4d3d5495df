import type { ExportStatus } from './status/export-shipment'
import type { ShipmentStatus } from './status/shipment'

/**
 * Days that a shared tracking link still works once the journey is over. Decided on 25 November 2026: by then claims
 * (72 hours) and questions about a delivery are settled, and a forwarded link no longer serves its reader.
 */
export const trackingLinkDays = 30

const dayMs = 86_400_000
type TravelStatus = ShipmentStatus | ExportStatus
/** A journey is over when the goods are delivered, or will not be. */
const isOver: Readonly<Partial<Record<TravelStatus, true>>> = {
  delivered: true,
  finished: true,
  cancelled: true,
  rejected: true,
  refunded: true,
  lost: true,
  disposed: true,
}

/** When the shared link of an import or export ends by itself; null while the shipment has not reached its end. */
export function trackingLinkEndsAt(status: TravelStatus, statusAt: Date, deliveredAt: Date | null): Date | null {
  const endedAt = status === 'finished' ? (deliveredAt ?? statusAt) : statusAt
  return isOver[status] ? new Date(endedAt.getTime() + trackingLinkDays * dayMs) : null
}
