import type { ShipmentStatus } from './status/shipment'

/**
 * Days that a shared tracking link still works once the journey is over. Decided on 25 November 2026: by then claims
 * (72 hours) and questions about a delivery are settled, and a forwarded link no longer serves its reader.
 */
export const trackingLinkDays = 30

const dayMs = 86_400_000
/** A journey is over when the delivery is confirmed (at the latest seven days after it), or when it was called off. */
const isOver: Readonly<Partial<Record<ShipmentStatus, true>>> = {
  finished: true,
  cancelled: true,
  refunded: true,
  disposed: true,
}

/** When the shared link of a shipment ends by itself; null while the shipment has not reached its end. */
export function trackingLinkEndsAt(status: ShipmentStatus, statusAt: Date): Date | null {
  return isOver[status] ? new Date(statusAt.getTime() + trackingLinkDays * dayMs) : null
}
