import { exportHoldOrigins } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, text, timestamp } from '../../wire'
import { trackingLinkFields } from '../cargo/tracking'
import { sharedVoyage } from '../cargo/voyage'
import { wrappedOne } from '../export-envelope'
import { exportShipmentCode, track } from '../parts'
import { exportStatus } from '../statuses'

/** What anyone with the link sees of an export: statuses, stations and dates, without people, goods, numbers or prices. */
export const exportSharedTracking = z.object({
  country,
  /** ISO 3166-1 alpha-2 in lower case. */
  destination_country: z.string(),
  track,
  /** Null while it is not with us yet, and once it was cancelled. */
  status: z.nullable(exportStatus),
  /** Where it stands while it is on hold. */
  held_from: z.nullable(z.enum(exportHoldOrigins)),
  /** Our courier fetched it from the sender. */
  is_picked_up: z.boolean(),
  /** The day by which it is due in the country of destination; null while nothing is planned, and from then on. */
  arrives_by: z.nullable(timestamp),
  /** Planned against actual; null until it is on a departure. */
  voyage: z.nullable(sharedVoyage),
  events: z.array(z.object({ at: timestamp, status: exportStatus })),
})
export type ExportSharedTracking = z.output<typeof exportSharedTracking>

export const exportTrackingLink = z.object({ shipment_code: z.string(), ...trackingLinkFields })
export type ExportTrackingLink = z.output<typeof exportTrackingLink>

const named = z.object({ shipment_code: exportShipmentCode })

export const exportTrackingCalls = calls({
  exportSharedTracking: {
    method: 'GET',
    path: '/api/shipments/tracking/shared',
    auth: 'access',
    source: 'ours',
    summary: 'States and dates of the export whose link was shared; guests may ask.',
    input: { query: z.object({ token: text(100, 1) }) },
    output: wrappedOne(exportSharedTracking),
  },
  exportTrackingLink: {
    method: 'GET',
    path: '/api/shipments/tracking/link',
    auth: 'customer',
    source: 'ours',
    summary: 'The token of an export’s shared link, if it is on, and when it ends.',
    input: { query: named },
    output: wrappedOne(exportTrackingLink),
  },
  exportRotateTrackingLink: {
    method: 'POST',
    path: '/api/shipments/tracking/rotate',
    auth: 'customer',
    source: 'ours',
    summary: 'Gives an export a new shared link, also after it was off; the former one leads nowhere from then on.',
    input: { body: named },
    output: wrappedOne(exportTrackingLink),
  },
  exportSwitchOffTrackingLink: {
    method: 'POST',
    path: '/api/shipments/tracking/switch-off',
    auth: 'customer',
    source: 'ours',
    summary: 'Switches an export’s shared link off: it leads nowhere from then on.',
    input: { body: named },
    output: wrappedOne(exportTrackingLink),
  },
})
