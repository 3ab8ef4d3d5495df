import * as z from 'zod/mini'
import { calls } from '../define'
import { id, one, page, pageQuery, text, timestamp } from '../wire'
import { parcelCondition } from './parcel'
import { agentId, cartCode, uploadedUrl } from './parts'
import { staffShipment } from './staff-shipment'
import { quarantineReason, shipmentStatus } from './statuses'
import { storedImage } from './upload'

export const receivingMatch = z.object({
  /** What the scanned text was found to be. */
  matched_by: z.enum(['receipt_number', 'cart_code', 'marking_code', 'none']),
  /** Open shipments it can belong to, the exact match first. */
  shipments: z.array(staffShipment),
  /** The owner of the marking code, also when nothing was declared. */
  customer: z.nullable(
    z.object({ customer_id: id, name: z.string(), customer_code: z.string(), marking_code: z.nullable(z.string()) }),
  ),
})
export type ReceivingMatch = z.output<typeof receivingMatch>

const millimetres = z.int().check(z.gte(1), z.lte(13_000))

/** Boxes as a warehouse weighed and measured them; figures are per box. */
const measuredBoxes = z
  .array(
    z.object({
      weight_gram: z.int().check(z.gte(1), z.lte(30_000_000)),
      length_mm: millimetres,
      width_mm: millimetres,
      height_mm: millimetres,
      quantity: z.int().check(z.gte(1), z.lte(10_000)),
    }),
  )
  .check(z.minLength(1), z.maxLength(50))

/** What every booking-in writes down, beside the photos. */
export const bookedInFields = {
  boxes: measuredBoxes,
  condition: parcelCondition,
  shelf: text(40, 1),
  /** For staff. */
  note: z.nullish(text(500)),
  /** For the customer. */
  public_note: z.nullish(text(500)),
}

export const receiveInput = z.object({
  /** Where it was matched; absent for a parcel that nobody declared. */
  cart_code: z.nullish(cartCode),
  /** As read off the carton; with no `cart_code` a quarantined shipment of its owner is made. */
  marking_code: z.nullish(text(20)),
  receipt_number: z.nullish(text(40)),
  agent_id: z.nullish(agentId),
  ...bookedInFields,
  /** At least two: the label and the outside. */
  photos: z
    .array(z.object({ image_url: uploadedUrl, kind: z.enum(['label', 'outside', 'inside', 'damage']) }))
    .check(z.minLength(2, 'photos_needed'), z.maxLength(20)),
  /** `match`: all is as declared. `quarantine` needs a reason. */
  outcome: z.enum(['match', 'quarantine']),
  quarantine_reason: z.nullish(quarantineReason),
})
export type ReceiveInput = z.input<typeof receiveInput>

export const unclaimedParcel = z.object({
  parcel_id: id,
  receipt_number: z.nullable(z.string()),
  marking_code: z.nullable(z.string()),
  agent_id: z.string(),
  agent_name: z.string(),
  weight_gram: z.int(),
  box_count: z.int(),
  condition: parcelCondition,
  shelf: z.string(),
  photos: z.array(z.string()),
  note: z.nullable(z.string()),
  received_at: timestamp,
  received_by: z.string(),
})
export type UnclaimedParcel = z.output<typeof unclaimedParcel>

/** `created` is true when the scan made a quarantined shipment that nobody had declared. */
export const receiveResult = z.object({
  outcome: z.enum(['received', 'quarantined', 'unclaimed']),
  created: z.boolean(),
  status: z.nullable(shipmentStatus),
  shipment: z.nullable(staffShipment),
  unclaimed: z.nullable(unclaimedParcel),
  /** Measured minus declared, grams; null without a declaration. */
  weight_difference_gram: z.nullable(z.int()),
})
export type ReceiveResult = z.output<typeof receiveResult>

export const staffReceivingCalls = calls({
  staffFindParcel: {
    method: 'GET',
    path: '/api/ops/receiving/find',
    auth: 'staff',
    roles: ['warehouse'],
    source: 'ours',
    summary: 'Finds by receipt number, shipment number or marking code what a parcel belongs to.',
    input: { query: z.object({ code: text(64, 1) }) },
    output: one(receivingMatch),
  },
  staffReceive: {
    method: 'POST',
    path: '/api/ops/receiving/receive',
    auth: 'staff',
    roles: ['warehouse'],
    source: 'ours',
    summary: 'Books a parcel in: measures, photos, condition, shelf; match, quarantine or unclaimed.',
    input: { body: receiveInput },
    output: one(receiveResult),
  },
  staffUnclaimed: {
    method: 'GET',
    path: '/api/ops/receiving/unclaimed',
    auth: 'staff',
    roles: ['warehouse', 'support'],
    source: 'ours',
    summary: 'Parcels that belong to nobody known, oldest first.',
    input: { query: z.object(pageQuery) },
    output: page(unclaimedParcel),
  },
  staffUploadImage: {
    method: 'POST',
    path: '/api/ops/image/upload',
    auth: 'staff',
    roles: ['warehouse', 'hub', 'support'],
    source: 'ours',
    summary: 'Stores a photo taken by staff.',
    input: { file: { field: 'image_file', accept: 'image' } },
    output: storedImage,
  },
})
