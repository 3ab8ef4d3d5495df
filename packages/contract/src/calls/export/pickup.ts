import { pickupFailures, pickupStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, text, timestamp } from '../../wire'
import { address } from '../customer/address'
import { wrappedDone, wrappedOne } from '../export-envelope'
import { exportShipmentCode } from '../parts'

/** A calendar day of the country: `2026-03-02`. */
export const pickupDay = z.iso.date()
/** A time on the country's wall clocks: `09:00`. */
export const pickupTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const pickupStatus = z.enum(pickupStatuses)
export const pickupFailure = z.enum(pickupFailures)

/** What the receipt of a pickup says, as it was at the door. */
export interface PickupSnapshot {
  readonly code: string
  readonly destination_country: string
  readonly sender_name: string
  readonly full_address: string
  readonly phone_number: string
  readonly declared_boxes: number
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  readonly courier: string | null
  readonly recorded_by: string
}

/** Day and window of a pickup, by the country's own clock. */
const slotFields = { day: z.string(), from: z.string(), to: z.string() }

export const pickupSlot = z.object({
  ...slotFields,
  /** Places left; 0 is full. */
  left: z.int(),
  closes_at: timestamp,
})
export type ExportPickupSlot = z.output<typeof pickupSlot>

/** What came of a courier's visit. */
export const pickupResultFields = {
  started_at: z.nullable(timestamp),
  /** Null unless the courier left without the boxes. */
  failure: z.nullable(pickupFailure),
  /** Boxes taken; null unless picked up. */
  box_count: z.nullable(z.int()),
  handed_over_by: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  recorded_at: z.nullable(timestamp),
}

export const exportPickup = z.object({
  /** Counts the pickups of the shipment from 1. */
  number: z.int(),
  status: pickupStatus,
  ...slotFields,
  changes_until: timestamp,
  address,
  phone_number: z.string(),
  note: z.string(),
  ...pickupResultFields,
})
export type ExportPickup = z.output<typeof exportPickup>

export const exportPickupState = z.object({
  /** Newest first, without those that were cancelled. */
  pickups: z.array(exportPickup),
  /** The boxes are ready to be picked up, and no courier is on the way. */
  can_book: z.boolean(),
  /** The booked slot may be cancelled. */
  can_cancel: z.boolean(),
  /** What can be booked now, earliest first, full ones included; empty where nothing can. */
  slots: z.array(pickupSlot),
  /** Proposed for the courier's call. */
  phone_number: z.string(),
})
export type ExportPickupState = z.output<typeof exportPickupState>

/** A file in an answer, since its address must not be guessable. */
export const printedFile = z.object({
  file_name: z.string(),
  mime: z.literal('application/pdf'),
  /** Base64. */
  content: z.string(),
})
export type PrintedFile = z.output<typeof printedFile>

export const exportPickupInput = z.object({
  shipment_id: id,
  /** One of the customer's pickup addresses; if omitted, the one chosen before. */
  pickup_address_id: z.nullish(id),
  pickup_phone: text(40, 1),
  pickup_day: pickupDay,
  pickup_from: pickupTime,
  note: z.nullish(text(300)),
})
export type ExportPickupInput = z.input<typeof exportPickupInput>

export const exportPickupCalls = calls({
  exportPickup: {
    method: 'GET',
    path: '/api/shipments/pickup',
    auth: 'customer',
    source: 'ours',
    summary: 'The pickups of a shipment, and the slots that can be booked now.',
    input: { query: z.object({ shipment_code: exportShipmentCode }) },
    output: wrappedOne(exportPickupState),
  },
  exportBookPickup: {
    method: 'POST',
    path: '/api/shipments/pickup',
    auth: 'customer',
    source: 'ours',
    summary: 'Books a slot for the courier, or changes the booked one until it closes.',
    labels: {
      pickup_phone: { en: 'Phone for the courier', id: 'Telepon untuk kurir', cn: '取件联系电话' },
      pickup_day: { en: 'Pickup day', id: 'Hari penjemputan', cn: '取件日期' },
      pickup_from: { en: 'Pickup time', id: 'Jam penjemputan', cn: '取件时段' },
    },
    input: { body: exportPickupInput },
    output: wrappedOne(exportPickupState),
  },
  exportCancelPickup: {
    method: 'POST',
    path: '/api/shipments/pickup/cancel',
    auth: 'customer',
    source: 'ours',
    summary: 'Cancels the booked slot until it closes; another can be booked.',
    input: { body: z.object({ shipment_id: id }) },
    output: wrappedDone,
  },
  exportPickupReceipt: {
    method: 'GET',
    path: '/api/shipments/pickup/receipt',
    auth: 'customer',
    source: 'ours',
    summary: 'The receipt of the newest pickup that took boxes, as a PDF in the reader’s language.',
    input: { query: z.object({ shipment_code: exportShipmentCode }) },
    output: wrappedOne(printedFile),
  },
})
