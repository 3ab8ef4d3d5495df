import * as z from 'zod/mini'
import { calls } from '../../define'
import { many, timestamp } from '../../wire'
import { leadTime } from '../pricing/freight'
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

/** The next open departure of a warehouse by one transport mode. */
export const nextDeparture = z.object({
  agent_id: z.string(),
  agent_name: z.string(),
  /** ISO 3166-1 alpha-2 in capitals. */
  agent_country: z.string(),
  /** Of the warehouse, where the cut-off is. */
  time_zone: z.string(),
  track,
  /** What has arrived at the warehouse and is paid by then is loaded. */
  cutoff_at: timestamp,
  eta_at: z.nullable(timestamp),
  /** At the customer's main address; null without an ETA, or where no service delivers. */
  arrives_by: z.nullable(timestamp),
  /** The usual days from departure to arrival. */
  lead_time_days: leadTime,
})
export type NextDeparture = z.output<typeof nextDeparture>

export const voyageCalls = calls({
  nextDepartures: {
    method: 'GET',
    path: '/api/{svc}/departures/next',
    auth: 'customer',
    source: 'ours',
    summary: 'The next open departure of each warehouse and transport mode, with cut-off and arrival; soonest first.',
    input: {},
    output: many(nextDeparture),
  },
})
