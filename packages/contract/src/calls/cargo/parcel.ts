import * as z from 'zod/mini'
import { country, id, money, text, timestamp } from '../../wire'
import { address } from '../customer/address'
import { invoiceStatus, invoiceType } from '../statuses'

/** Fields that a shipment has on the wire whichever way it travels; the calls of each service spread them. */

export const parcelCondition = z.enum(['good', 'damaged', 'wet', 'opened'])

export const shownCategory = z.object({ slug: z.string(), category_name: z.string() })

/** What happened to a shipment, as its customer reads it, but for the statuses it went between. */
export const eventFields = {
  event_id: z.string(),
  at: timestamp,
  actor: z.enum(['customer', 'staff', 'system']),
  /** The public note; inner reasons are staff's. */
  note: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
}

/** What only staff see of an event. */
export const staffEventFields = {
  actor_name: z.nullable(z.string()),
  /** Never shown to the customer. */
  reason: z.nullable(z.string()),
}

/** How it stands with its invoice and with the carrier that brings it to the door. */
export const wayFields = {
  tracking_number: z.nullable(z.string()),
  tracking_carrier: z.nullable(z.string()),
  invoice_code: z.nullable(z.string()),
  invoice_status: z.nullable(invoiceStatus),
}

export const ageFields = { created_at: timestamp, updated_at: timestamp }

/** What the warehouse found, but for the boxes. */
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

/** A shipment in a row of a staff list. */
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
  /** Number of the flight's or ship's manifest. */
  manifest_number: z.nullable(z.string()),
  ...wayFields,
  ...ageFields,
}

/** An address as staff see it: who receives there and how to reach them is for the roles that deliver. */
export const staffAddress = z.extend(address, {
  label: z.optional(z.string()),
  recipient_name: z.optional(z.string()),
  phone_number: z.optional(z.string()),
  note: z.optional(z.nullable(z.string())),
})
export type StaffAddress = z.output<typeof staffAddress>

/** How to reach the customer: absent for roles that do not deliver. */
export const customerPhone = z.optional(z.nullable(z.string()))

const courierNumber = z.nullish(text(40))

/** What staff write with a move. */
export const moveFields = {
  reason: z.nullish(text(500)),
  public_note: z.nullish(text(500)),
  tracking_number: courierNumber,
  tracking_carrier: z.nullish(text(60)),
  /** The number may be on other shipments of this customer to the same address: pieces of one consignment. */
  is_one_consignment: z.nullish(z.boolean()),
  manifest_number: z.nullish(text(40)),
}

/** What a bulk move says of one shipment: numbers are never common to several. */
export const bulkMoveFields = { tracking_number: courierNumber }
