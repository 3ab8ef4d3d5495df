import { cartonStatuses, parcelConditions } from '@layar/domain'
import * as z from 'zod/mini'
import { country, id, money, text, timestamp } from '../../wire'
import { address } from '../customer/address'
import { invoiceStatus, invoiceType } from '../statuses'

/** Wire fields common to import and export shipments; the calls of each service spread them. */

export const parcelCondition = z.enum(parcelConditions)

export const shownCategory = z.object({ slug: z.string(), category_name: z.string() })

/** A shipment event as the customer sees it, except for the statuses before and after. */
export const eventFields = {
  event_id: z.string(),
  at: timestamp,
  actor: z.enum(['customer', 'staff', 'system']),
  /** The public note; internal reasons are for staff only. */
  note: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
}

/** Whether an event was taken back, and which one it takes back. */
export const undoneFields = {
  undoes: z.nullable(z.string()),
  is_undone: z.boolean(),
}

/** The newest act, if the reader may take it back: until a time, or at any time as a lead. */
export const undoOffer = z.nullable(z.object({ event_id: z.string(), until: z.nullable(timestamp) }))
export type UndoOffer = z.output<typeof undoOffer>

export const undoInput = z.object({
  /** The event that the screen showed as the newest. */
  event_id: z.string().check(z.regex(/^\d{1,15}$/)),
  reason: text(500, 1),
})

/** Event fields visible only to staff. */
export const staffEventFields = {
  actor_name: z.nullable(z.string()),
  /** Never shown to the customer. */
  reason: z.nullable(z.string()),
  ...undoneFields,
}

/** The shipment's invoice and its last-mile carrier. */
export const wayFields = {
  tracking_number: z.nullable(z.string()),
  tracking_carrier: z.nullable(z.string()),
  invoice_code: z.nullable(z.string()),
  invoice_status: z.nullable(invoiceStatus),
}

export const ageFields = { created_at: timestamp, updated_at: timestamp }

/** The warehouse's findings, except for the boxes. */
export const receivedFields = {
  at: timestamp,
  condition: parcelCondition,
  photos: z.array(z.string()),
  measured_weight_gram: z.int(),
}

/** An invoice that bills the shipment. */
export const billingInvoice = z.object({
  invoice_code: z.string(),
  type: invoiceType,
  status: invoiceStatus,
  total: money,
  created_at: timestamp,
})

/** What a shipment was billed in all: its share of each invoice that bills it, less what was refunded. */
export const billedPrice = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['invoice', 'additional', 'refund']),
      /** Of the invoice, or of the credit note. */
      code: z.string(),
      /** A refund is negative. */
      amount: money,
    }),
  ),
  total: money,
})
export type BilledPrice = z.output<typeof billedPrice>

/** A carton that did not leave with its shipment, and which nobody has sent after it yet. */
export const cartonBehind = z.object({
  barcode: z.string(),
  status: z.enum(cartonStatuses),
  /** The name of the place where it stands; null for one that nobody finds. */
  location: z.nullable(z.string()),
  left_behind_at: timestamp,
})
export type CartonBehind = z.output<typeof cartonBehind>

/** A row of a staff list of shipments. */
export const staffRowFields = {
  customer_id: id,
  customer_name: z.string(),
  customer_code: z.string(),
  country,
  first_item: z.nullable(z.string()),
  item_count: z.int(),
  box_count: z.int(),
  is_measured: z.boolean(),
  shelf: z.nullable(z.string()),
  /** In the order of the labels; none for a shipment of which all has left, or that is here. */
  cartons_behind: z.array(cartonBehind),
  /** Manifest number of the flight or ship. */
  manifest_number: z.nullable(z.string()),
  /** Since when it has its status: lists are in this order. */
  status_at: timestamp,
  ...wayFields,
  ...ageFields,
}

/** An address as staff see it: recipient and contact details only for roles that deliver. */
export const staffAddress = z.extend(address, {
  label: z.optional(z.string()),
  recipient_name: z.optional(z.string()),
  phone_number: z.optional(z.string()),
  note: z.optional(z.nullable(z.string())),
})
export type StaffAddress = z.output<typeof staffAddress>

/** The customer's phone number: omitted for roles that do not deliver. */
export const customerPhone = z.optional(z.nullable(z.string()))

const courierNumber = z.nullish(text(40))

/** Staff input of a status transition. */
export const moveFields = {
  reason: z.nullish(text(500)),
  public_note: z.nullish(text(500)),
  tracking_number: courierNumber,
  tracking_carrier: z.nullish(text(60)),
  /** Other shipments of this customer to the same address may share the number: pieces of one consignment. */
  is_one_consignment: z.nullish(z.boolean()),
  manifest_number: z.nullish(text(40)),
}

/** Per-shipment fields of a bulk transition: tracking numbers are never shared. */
export const bulkMoveFields = { tracking_number: courierNumber }
