import { cartonActs, cartonStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { id, timestamp } from '../../wire'
import { exportShipmentCode } from '../parts'
import { departureLink } from './departure-link'
import { parcelCondition, undoneFields, undoOffer } from './parcel'

export const cartonStatus = z.enum(cartonStatuses)

/** Weight and sides of one carton, as last measured. */
export const cartonSize = {
  weight_gram: z.int(),
  length_mm: z.int(),
  width_mm: z.int(),
  height_mm: z.int(),
}

/**
 * What became of a carton that did not leave with its shipment: at the warehouse, searched for, on a later flight or ship,
 * or lost. `short` left with it, and did not arrive.
 */
export const apartStates = ['waiting', 'searched', 'on_its_way', 'short', 'lost'] as const

/** A carton as the customer sees it: no place and no name. */
export const arrivedCarton = z.object({
  /** Its place among the cartons of the shipment, from 1. */
  number: z.int(),
  receipt_number: z.nullable(z.string()),
  ...cartonSize,
  condition: parcelCondition,
  photos: z.array(z.string()),
  arrived_at: timestamp,
  /** The last carrier's number of this box; null until it is handed over. */
  tracking_number: z.nullable(z.string()),
  tracking_carrier: z.nullable(z.string()),
  /** Null for one that goes with its shipment, or has caught up with it. */
  apart: z.nullable(
    z.object({
      state: z.enum(apartStates),
      /** Of the later departure, while it is on its way. */
      eta_at: z.nullable(timestamp),
    }),
  ),
})
export type ArrivedCarton = z.output<typeof arrivedCarton>

/** The cartons of a shipment that the warehouse has booked in. */
export const arrivedCartons = z.object({
  /** How many it will be: as declared while something is missing, then as arrived. */
  expected: z.int(),
  arrived: z.array(arrivedCarton),
})
export type ArrivedCartons = z.output<typeof arrivedCartons>

/** A location by its label. */
export const locationName = z.object({ barcode: z.string(), name: z.string() })
export type LocationName = z.output<typeof locationName>

/** A carton as a row of a staff list. */
export const staffCarton = z.object({
  barcode: z.string(),
  status: cartonStatus,
  /** Null while it stands nowhere in a building of ours. */
  location: z.nullable(locationName),
  /** What it belongs to: the code of a shipment, or the id of an unclaimed parcel. */
  cart_code: z.nullable(z.string()),
  shipment_code: z.nullable(exportShipmentCode),
  parcel_id: z.nullable(id),
  marking_code: z.nullable(z.string()),
  receipt_number: z.nullable(z.string()),
  condition: parcelCondition,
  ...cartonSize,
  /** Its place among the cartons of the shipment, from 1, and how many there are. */
  number: z.int(),
  count: z.int(),
  received_at: timestamp,
  /** When its shipment left without it; null for one that goes with its shipment. */
  left_behind_at: z.nullable(timestamp),
})
export type StaffCarton = z.output<typeof staffCarton>

export const cartonMeasure = z.object({
  ...cartonSize,
  measured_at: timestamp,
  measured_by: z.nullable(z.string()),
  /** Name of the scale; null if the figures were typed. */
  scale: z.nullable(z.string()),
})

export const cartonEvent = z.object({
  event_id: z.string(),
  at: timestamp,
  act: z.enum(cartonActs),
  to_status: cartonStatus,
  from_location: z.nullable(locationName),
  to_location: z.nullable(locationName),
  actor_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  ...undoneFields,
})

export const staffCartonDetail = z.object({
  carton: staffCarton,
  photos: z.array(z.string()),
  customer_name: z.nullable(z.string()),
  /** The consolidations it is or was on, newest first. */
  departures: z.array(departureLink),
  /** Newest first: the first one counts. */
  measures: z.array(cartonMeasure),
  /** Newest first. */
  events: z.array(cartonEvent),
  undo: undoOffer,
  /** Nobody finds it, and the reader may give it up. */
  may_be_lost: z.boolean(),
  /** In quarantine although its shipment has left, and the reader may release it. */
  may_be_released: z.boolean(),
  /** Takes back the booking-in that made it, as on the page of its import shipment. */
  booking_undo: undoOffer,
})
export type StaffCartonDetail = z.output<typeof staffCartonDetail>
