import { mostCartonsAtOnce, mostOfOneBox, unclaimedStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { staffCarton } from './carton'
import { parcelCondition, undoOffer } from './parcel'
import { agentId, cartCode, uploadedUrl } from '../parts'
import { staffShipment } from './staff-shipment'
import { quarantineReason, shipmentStatus } from '../statuses'
import { storedImage } from '../platform/upload'

/** Cartons booked in together, with their latest measures: one carton, or the cartons under one receipt number. */
export const intake = z.object({
  intake_id: id,
  receipt_number: z.nullable(z.string()),
  box_count: z.int(),
  weight_gram: z.int(),
  shelf: z.string(),
  condition: parcelCondition,
  photos: z.array(z.string()),
  received_at: timestamp,
  received_by: z.nullable(z.string()),
  /** In the order of their labels. */
  cartons: z.array(staffCarton),
})
export type Intake = z.output<typeof intake>

/** What the warehouse has received of a shipment, and what it still expects. */
export const receivedSoFar = {
  intakes: z.array(intake),
  /** Declared receipt numbers under which nothing was booked in. */
  missing_receipts: z.array(z.string()),
}

/** A shipment that a scanned carton may belong to. */
export const receivingFit = z.extend(staffShipment, receivedSoFar)
export type ReceivingFit = z.output<typeof receivingFit>

export const receivingMatch = z.object({
  /** The kind of code that the scanned text matched. */
  matched_by: z.enum(['carton', 'receipt_number', 'cart_code', 'marking_code', 'none']),
  /** The carton whose own barcode was scanned, whatever it belongs to. */
  carton: z.nullable(staffCarton),
  /** The scanned text, if it matched as a receipt number. */
  receipt_number: z.nullable(z.string()),
  /** The first carton of the parcel that came under this receipt number before it was declared, and waits for its owner. */
  unclaimed_carton: z.nullable(staffCarton),
  /** Possible shipments: first those still expecting parcels, then those already on a shelf. */
  shipments: z.array(receivingFit),
  /** The owner of the marking code, even if nothing was declared. */
  customer: z.nullable(
    z.object({ customer_id: id, name: z.string(), customer_code: z.string(), marking_code: z.nullable(z.string()) }),
  ),
})
export type ReceivingMatch = z.output<typeof receivingMatch>

const millimetres = z.int().check(z.gte(1), z.lte(mostOfOneBox.mm))

/** Boxes as weighed and measured by a warehouse; figures are per box. */
const measuredBoxes = z
  .array(
    z.object({
      weight_gram: z.int().check(z.gte(1), z.lte(mostOfOneBox.grams)),
      length_mm: millimetres,
      width_mm: millimetres,
      height_mm: millimetres,
      quantity: z.int().check(z.gte(1), z.lte(mostCartonsAtOnce)),
      /** Name of the scale; omitted if the figures were typed. */
      scale: z.nullish(text(60)),
    }),
  )
  .check(z.minLength(1), z.maxLength(50))

/** Fields recorded with every booking-in, apart from the photos. */
export const bookedInFields = {
  boxes: measuredBoxes,
  condition: parcelCondition,
  /** Scanned, or the name of a location: a new name becomes one. */
  shelf: text(60, 1),
  /** For staff. */
  note: z.nullish(text(500)),
  /** For the customer. */
  public_note: z.nullish(text(500)),
}

/** At least two: the label and the outside. */
const inspectionPhotos = z
  .array(z.object({ image_url: uploadedUrl, kind: z.enum(['label', 'outside', 'inside', 'damage']) }))
  .check(z.minLength(2, 'photos_needed'), z.maxLength(20))

export const receiveInput = z.object({
  /** The matched shipment; omitted for an undeclared parcel. */
  cart_code: z.nullish(cartCode),
  /** As read from the carton; without `cart_code` a quarantined shipment is created for its owner. */
  marking_code: z.nullish(text(20)),
  receipt_number: z.nullish(text(40)),
  agent_id: z.nullish(agentId),
  ...bookedInFields,
  photos: inspectionPhotos,
  /** Adds a carton to a shipment or receipt number that is already booked in. */
  another_carton: z.nullish(z.boolean()),
  /** `match`: everything is as declared. `quarantine` requires a reason. */
  outcome: z.enum(['match', 'quarantine']),
  quarantine_reason: z.nullish(quarantineReason),
})
export type ReceiveInput = z.input<typeof receiveInput>

export const measureInput = z.object({ ...bookedInFields, photos: inspectionPhotos })
export type MeasureInput = z.input<typeof measureInput>

export const unclaimedParcel = z.object({
  parcel_id: id,
  status: z.enum(unclaimedStatuses),
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

/** `created` is true if the scan created a quarantined shipment for an undeclared parcel. */
export const receiveResult = z.object({
  outcome: z.enum(['received', 'quarantined', 'unclaimed']),
  created: z.boolean(),
  status: z.nullable(shipmentStatus),
  shipment: z.nullable(staffShipment),
  /** Receipt numbers of the shipment under which nothing was booked in yet. */
  missing_receipts: z.array(z.string()),
  unclaimed: z.nullable(unclaimedParcel),
  /** The cartons that were made, in the order of their labels. */
  cartons: z.array(staffCarton),
  /** Measured minus declared, grams; null without a declaration, and while a parcel is missing. */
  weight_difference_gram: z.nullable(z.int()),
  /** Of the shipment, or of the first carton of a parcel that belongs to nobody. */
  undo: undoOffer,
})
export type ReceiveResult = z.output<typeof receiveResult>

export const staffReceivingCalls = calls({
  staffFindParcel: {
    method: 'GET',
    path: '/api/ops/receiving/find',
    auth: 'staff',
    roles: ['warehouse'],
    source: 'ours',
    summary: 'Finds by carton, receipt number, shipment number or marking code what a parcel belongs to.',
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
  staffMeasureAgain: {
    method: 'POST',
    path: '/api/ops/receiving/intakes/{intake_id}/measure',
    auth: 'staff',
    roles: ['warehouse'],
    source: 'ours',
    summary: 'Measures again what was booked in; the old measures are kept, price and bill follow the new ones.',
    input: { params: z.object({ intake_id: id }), body: measureInput },
    output: one(receivingFit),
  },
  staffCompleteShipment: {
    method: 'POST',
    path: '/api/ops/receiving/shipments/{cart_code}/complete',
    auth: 'staff',
    roles: ['warehouse'],
    source: 'ours',
    summary: 'Marks a shipment as complete with what is booked in: the parcels still missing do not hold it up.',
    input: { params: z.object({ cart_code: cartCode }), body: z.object({ reason: text(500, 1) }) },
    output: one(receivingFit),
  },
  staffUnclaimed: {
    method: 'GET',
    path: '/api/ops/receiving/unclaimed',
    auth: 'staff',
    roles: ['warehouse', 'support'],
    source: 'ours',
    summary: 'Parcels that belong to nobody known, oldest first.',
    input: { query: z.object(orderedPageQuery) },
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
