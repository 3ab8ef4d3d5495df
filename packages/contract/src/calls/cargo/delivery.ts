import { deliveryOutcomes, deliveryReasons, receiverRelations } from '@layar/domain'
import * as z from 'zod/mini'
import { orderedPageQuery, text, timestamp } from '../../wire'
import { uploadedUrl } from '../parts'
import { staffAddress } from './parcel'

export const deliveryOutcome = z.enum(deliveryOutcomes)
export const deliveryReason = z.enum(deliveryReasons)
export const receiverRelation = z.enum(receiverRelations)

/** One attempt to hand over a shipment, as its customer sees it. */
export const deliveryAttempt = z.object({
  number: z.int(),
  outcome: deliveryOutcome,
  /** Null where the goods were handed over. */
  reason: z.nullable(deliveryReason),
  at: timestamp,
  /** Null where the goods were not handed over. */
  receiver_name: z.nullable(z.string()),
  relation: z.nullable(receiverRelation),
  photo: z.nullable(z.string()),
  signature: z.nullable(z.string()),
})
export type DeliveryAttempt = z.output<typeof deliveryAttempt>

/** How the delivery of a shipment stands; import and export details share it. */
export const deliveryFields = {
  /** Oldest first. */
  attempts: z.array(deliveryAttempt),
  /** When the shipment was delivered; null before. */
  delivered_at: z.nullable(timestamp),
  /** The last moment for a claim; null before delivery. */
  claim_until: z.nullable(timestamp),
}

/** An attempt with its staff-only fields. */
export const staffAttempt = z.extend(deliveryAttempt, {
  /** Of the courier; never shown to the customer. */
  note: z.nullable(z.string()),
  recorded_by: z.string(),
  /** Recorded by mistake, and taken back: it counts no more, and its customer does not see it. */
  undone: z.nullable(z.object({ at: timestamp, by: z.string(), reason: z.string() })),
  /** Offered to whom may take it back now; `until` is null where no time ends it. */
  undo: z.nullable(z.object({ until: z.nullable(timestamp) })),
})
export type StaffAttempt = z.output<typeof staffAttempt>

/** A shipment at the last carrier or on its way back, as the courier and the hub see it. */
export const staffDeliveryFields = {
  customer_name: z.string(),
  /** Since when it has its status. */
  since: timestamp,
  /** Null without a checkout. Recipient and phone only for roles that deliver. */
  address: z.nullable(staffAddress),
  service_name: z.nullable(z.string()),
  is_self_collected: z.boolean(),
  /** The last moment for its customer to collect it; null for goods that are delivered. */
  collect_until: z.nullable(timestamp),
  tracking_number: z.nullable(z.string()),
  tracking_carrier: z.nullable(z.string()),
  box_count: z.int(),
  weight_gram: z.nullable(z.int()),
  /** Oldest first. */
  attempts: z.array(staffAttempt),
  /** The number that the next attempt gets. */
  next_number: z.int(),
  /** Refused, or failed as often as the operator tries: it is to be returned. */
  is_to_return: z.boolean(),
  /** Out for longer than the operator allows without any result. */
  is_overdue: z.boolean(),
}

export const deliveryViews = ['out', 'overdue', 'counter_rest', 'to_return', 'returns'] as const

export const staffDeliveryQuery = z.object({
  ...orderedPageQuery,
  /** Out for delivery unless given. */
  view: z.optional(z.enum(deliveryViews)),
  /** Shipment number, courier number, name, phone or address. */
  search: z.optional(text(100)),
})

export const deliveryAttemptInput = z.object({
  /** The number that the screen showed as next; returns 409 if another attempt was recorded meanwhile. */
  number: z.int().check(z.gte(1), z.lte(1000)),
  outcome: deliveryOutcome,
  /** When it was made, where it was kept on a device without a network; now if it is left out. */
  attempted_at: z.nullish(z.iso.datetime({ offset: true })),
  /** Needed unless the goods were delivered. */
  reason: z.nullish(deliveryReason),
  note: z.nullish(text(500)),
  /** Needed, as is the photo, if the goods were delivered. At the counter the code replaces the photo. */
  receiver_name: z.nullish(text(100)),
  relation: z.nullish(receiverRelation),
  photo: z.nullish(uploadedUrl),
  signature: z.nullish(uploadedUrl),
})
export type DeliveryAttemptInput = z.input<typeof deliveryAttemptInput>

/** An attempt that is taken back. */
export const attemptUndoInput = z.object({ number: deliveryAttemptInput.shape.number, reason: text(500, 1) })

/** What the proof of delivery prints beside the attempt itself, as it stood at the door. */
export interface DeliverySnapshot {
  readonly code: string
  readonly recipient_name: string
  readonly phone_number: string
  readonly full_address: string
  readonly service_name: string | null
  readonly carrier: string | null
  readonly tracking_number: string | null
  readonly box_count: number
  readonly weight_gram: number | null
  readonly recorded_by: string
}
