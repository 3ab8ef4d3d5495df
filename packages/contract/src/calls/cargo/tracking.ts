import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, one, page, pageQuery, text, timestamp } from '../../wire'
import { cartCode, track } from '../parts'
import { customsStatus, shipmentStatus } from '../statuses'
import { sharedVoyage } from './voyage'

const trackingDays = z.nullable(z.object({ from: timestamp, to: timestamp }))

/** A customer's own shipment in transit, with all its events. */
export const trackedShipment = z.object({
  cart_code: z.string(),
  status: shipmentStatus,
  /** Only while `sent`. */
  customs_status: z.nullable(customsStatus),
  /** `outbound` then means ready for collection. */
  is_self_collected: z.boolean(),
  track,
  first_item: z.nullable(z.string()),
  item_count: z.int(),
  origin: z.object({ name: z.string(), country_code: z.string() }),
  /** Tracking numbers of the sellers' couriers. */
  receipt_numbers: z.array(z.string()),
  /** Of the domestic carrier. */
  tracking_number: z.nullable(z.string()),
  tracking_carrier: z.nullable(z.string()),
  /** Expected arrival, once it has left; null before and after. */
  expected: trackingDays,
  /** The day by which the customer has it; null while nothing is promised. */
  arrives_by: z.nullable(timestamp),
  /** Whole days without any update, if more than five and an update is due. */
  quiet_days: z.nullable(z.int()),
  /** Oldest first. */
  events: z.array(
    z.object({
      event_id: z.string(),
      at: timestamp,
      status: shipmentStatus,
      customs_status: z.nullable(customsStatus),
      note: z.nullable(z.string()),
      tracking_number: z.nullable(z.string()),
    }),
  ),
})
export type TrackedShipment = z.output<typeof trackedShipment>

/** What anyone with the link sees: statuses, stations and dates, without people, goods or numbers. */
export const sharedTracking = z.object({
  country,
  track,
  /** Null for a status outside tracking: not in transit yet, or cancelled. */
  status: z.nullable(shipmentStatus),
  customs_status: z.nullable(customsStatus),
  is_self_collected: z.boolean(),
  expected: trackingDays,
  arrives_by: z.nullable(timestamp),
  /** Planned against actual; null until it is on a departure. */
  voyage: z.nullable(sharedVoyage),
  quiet_days: z.nullable(z.int()),
  events: z.array(z.object({ at: timestamp, status: shipmentStatus, customs_status: z.nullable(customsStatus) })),
})
export type SharedTracking = z.output<typeof sharedTracking>

export const trackingLinkFields = {
  state: z.enum(['on', 'off', 'ended']),
  /** Null unless the link is on. */
  token: z.nullable(z.string()),
  /** 30 days after the end of the journey; null before that end. */
  ends_at: z.nullable(timestamp),
}
export const trackingLink = z.object({ cart_code: z.string(), ...trackingLinkFields })
export type TrackingLink = z.output<typeof trackingLink>

export const trackingCalls = calls({
  tracking: {
    method: 'GET',
    path: '/api/{svc}/tracking',
    auth: 'customer',
    source: 'ours',
    summary:
      'Own shipments by shipment number, receipt number or domestic tracking number; without a search those on their way.',
    input: { query: z.object({ ...pageQuery, search: z.optional(text(64)) }) },
    output: page(trackedShipment),
  },
  sharedTracking: {
    method: 'GET',
    path: '/api/{svc}/tracking/shared',
    auth: 'access',
    source: 'ours',
    summary: 'States and dates of the shipment whose link was shared; guests may ask.',
    input: { query: z.object({ token: text(100, 1) }) },
    output: one(sharedTracking),
  },
  trackingLink: {
    method: 'GET',
    path: '/api/{svc}/tracking/link',
    auth: 'customer',
    source: 'ours',
    summary: 'The token of a shipment’s shared link, if it is on, and when it ends.',
    input: { query: z.object({ cart_code: cartCode }) },
    output: one(trackingLink),
  },
  rotateTrackingLink: {
    method: 'POST',
    path: '/api/{svc}/tracking/rotate',
    auth: 'customer',
    source: 'ours',
    summary: 'Gives a shipment a new shared link, also after it was off; the former one leads nowhere from then on.',
    input: { body: z.object({ cart_code: cartCode }) },
    output: one(trackingLink),
  },
  switchOffTrackingLink: {
    method: 'POST',
    path: '/api/{svc}/tracking/switch-off',
    auth: 'customer',
    source: 'ours',
    summary: 'Switches a shipment’s shared link off: it leads nowhere from then on.',
    input: { body: z.object({ cart_code: cartCode }) },
    output: one(trackingLink),
  },
})
