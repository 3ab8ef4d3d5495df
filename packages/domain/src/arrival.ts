import { dayIn } from './local-day'
import type { ShipmentStatus } from './status/shipment'

const dayMs = 86_400_000

/** Customers are told of an ETA that is this many days later than the one they know. */
export const newsworthyDelayDays = 2

export const afterDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/** Whether an ETA is so much later than the one that customers know that they are told. */
export const isDelayNews = (knownAt: Date | null, etaAt: Date): boolean =>
  knownAt !== null && etaAt >= afterDays(knownAt, newsworthyDelayDays)

/** A date that is promised, until its day has passed at the destination: nobody is promised yesterday. */
export const unlessPast = (at: Date | null, now: Date, timeZone: string): Date | null =>
  at === null || dayIn(at, timeZone) < dayIn(now, timeZone) ? null : at

/** What a message says of the arrival. */
export interface Arrival {
  readonly at: Date
  readonly where: 'door' | 'counter' | 'country'
}

/** What the arrival of an import depends on. */
export interface Journey {
  readonly status: ShipmentStatus
  /** Of the departure that it is on. */
  readonly etaAt: Date | null
  readonly leftAt: Date | null
  /** At the hub of its destination. */
  readonly arrivedAt: Date | null
  /** From departure to the hub, usually. */
  readonly leadDays: number
  /** That the chosen service promises from the hub to the door; null if nothing is chosen. */
  readonly lastMileDays: number | null
}

/**
 * When an import is with its customer: the last mile's days after it has arrived, or is due to arrive. Null while nothing
 * is promised: before it is on a departure, without a chosen delivery, and at the end.
 */
export const arrivesBy = ({ status, etaAt, leftAt, arrivedAt, leadDays, lastMileDays }: Journey): Date | null => {
  if (lastMileDays === null) return null
  const usual = leftAt === null ? null : afterDays(leftAt, leadDays)
  const atHub =
    status === 'inbound' || status === 'outbound'
      ? arrivedAt
      : status === 'sent'
        ? (etaAt ?? usual)
        : status === 'warehouse'
          ? etaAt
          : null
  return atHub && afterDays(atHub, lastMileDays)
}
