import * as z from 'zod/mini'
import { calls } from '../../define'
import { many, timestamp } from '../../wire'
import { leadTime } from '../pricing/freight'
import { track } from '../parts'

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
