import * as z from 'zod/mini'
import { timestamp } from '../../wire'
import { track } from '../parts'

/** Of a place: its own time. Null where the zone is not known; only the date is shown then. */
const timeZone = z.nullable(z.string())

const station = z.object({
  key: z.enum(['departure', 'arrival', 'delivery']),
  /** Of a warehouse; null where the country says it. */
  place: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2 in lower case. */
  country: z.string(),
  time_zone: timeZone,
  planned_at: z.nullable(timestamp),
  actual_at: z.nullable(timestamp),
})
export type VoyageStation = z.output<typeof station>

const etaChange = {
  at: timestamp,
  from_eta_at: timestamp,
  to_eta_at: timestamp,
}

/** The departure that a shipment is on, as its customer sees it: planned against actual. */
export const voyage = z.object({
  track,
  carrier: z.nullable(z.string()),
  flight_or_vessel: z.nullable(z.string()),
  voyage: z.nullable(z.string()),
  stations: z.array(station),
  /** Since the shipment is on board, oldest first. */
  eta_changes: z.array(z.object({ ...etaChange, reason: z.string() })),
})
export type Voyage = z.output<typeof voyage>

/** The same for anyone with the link: no carrier, no number, and nothing that staff wrote. */
export const sharedVoyage = z.object({ stations: z.array(station), eta_changes: z.array(z.object(etaChange)) })
