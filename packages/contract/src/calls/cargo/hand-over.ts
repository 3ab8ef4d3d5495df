import { handOverStatuses, services } from '@layar/domain'
import * as z from 'zod/mini'
import { country, timestamp } from '../../wire'
import { exportShipmentCode } from '../parts'
import { staffCarton } from './carton'
import { staffAddress } from './parcel'

export const handOverStatus = z.enum(handOverStatuses)

/** Cartons that one last carrier takes over in one act, as a row of a staff list. */
export const staffHandOver = z.object({
  hand_over_code: z.string(),
  service: z.enum(services),
  /** Whose hub hands over. */
  country,
  carrier: z.string(),
  driver_name: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  status: handOverStatus,
  carton_count: z.int(),
  /** Of these, how many have the carrier's number. */
  numbered_count: z.int(),
  weight_gram: z.int(),
  created_at: timestamp,
  created_by: z.string(),
  /** When it was signed or cancelled. */
  closed_at: z.nullable(timestamp),
  closed_by: z.nullable(z.string()),
  close_reason: z.nullable(z.string()),
})
export type StaffHandOver = z.output<typeof staffHandOver>

/** A carton on it, with what the driver is told. */
export const handOverCarton = z.object({
  carton: staffCarton,
  tracking_number: z.nullable(z.string()),
  is_one_consignment: z.boolean(),
  customer_name: z.nullable(z.string()),
  /** Null without a checkout. Recipient and phone only for roles that deliver. */
  address: z.nullable(staffAddress),
  service_name: z.nullable(z.string()),
  added_at: timestamp,
  added_by: z.string(),
})
export type HandOverCarton = z.output<typeof handOverCarton>

/** A shipment on it, and why it may not go out yet. */
export const handOverObstacle = z.object({
  cart_code: z.nullable(z.string()),
  shipment_code: z.nullable(exportShipmentCode),
  error_code: z.string(),
  /** In the reader's language. */
  message: z.string(),
})
export type HandOverObstacle = z.output<typeof handOverObstacle>

/** A carton that was taken off again, and why. */
const handOverRemoval = z.object({
  barcode: z.string(),
  at: timestamp,
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

export const staffHandOverDetail = z.object({
  hand_over: staffHandOver,
  shipment_count: z.int(),
  /** In the order in which they were scanned. */
  cartons: z.array(handOverCarton),
  /** The latest first. */
  removed: z.array(handOverRemoval),
  /** What stands against signing it, while it is open. */
  obstacles: z.array(handOverObstacle),
  /** The picture of the driver's signature. */
  signature: z.nullable(z.string()),
  /** Of the driver and the vehicle: no scan changes it. */
  driver_version: z.string(),
  may_change: z.boolean(),
})
export type StaffHandOverDetail = z.output<typeof staffHandOverDetail>

/** What a scan of one carton changed: as much to read and to send however full the hand-over is. */
export const handOverScan = z.object({
  hand_over_code: z.string(),
  status: handOverStatus,
  barcode: z.string(),
  /** The shipment of the carton. */
  cart_code: z.nullable(z.string()),
  shipment_code: z.nullable(exportShipmentCode),
  /** Its row of the list; null where it is not on it. */
  row: z.nullable(handOverCarton),
  /** How it was taken off, where it is not on it. */
  removal: z.nullable(handOverRemoval),
  /** What stands against signing, of this shipment alone. */
  obstacles: z.array(handOverObstacle),
  /** Of the whole hand-over: a list that holds others misses what somebody else scanned. */
  counts: z.object({ cartons: z.int(), numbered: z.int() }),
})
export type HandOverScan = z.output<typeof handOverScan>

/** A carton on the manifest, as it stood when the driver signed. */
export interface HandOverLinePrint {
  readonly code: string
  readonly barcode: string
  /** Its place among the cartons of the shipment, and how many there are. */
  readonly number: number
  readonly count: number
  readonly weight_gram: number
  readonly recipient_name: string
  /** District and postal code: where the driver goes, not the door. */
  readonly area: string
  readonly tracking_number: string | null
}

/** What a packing list prints, as it stood when it was first printed. */
export interface PackingListPrint {
  readonly code: string
  readonly mark: string | null
  readonly from: string
  /** Of an export: its sender, who is the shipper on customs documents. Absent on lists printed before it was kept. */
  readonly sender?: { readonly address: string; readonly phone: string }
  readonly recipient: { readonly name: string; readonly address: string; readonly phone: string }
  readonly cartons: readonly {
    readonly barcode: string
    readonly number: number
    readonly weight_gram: number
    readonly length_mm: number
    readonly width_mm: number
    readonly height_mm: number
  }[]
  readonly goods: readonly { readonly name: string; readonly quantity: number }[]
}
