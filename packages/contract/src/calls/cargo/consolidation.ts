import { containerLoads, isDifference, services, unloadingOutcomes } from '@layar/domain'
import * as z from 'zod/mini'
import { country, money, timestamp } from '../../wire'
import { exportShipmentCode, track } from '../parts'
import { invoiceStatus } from '../statuses'
import { carriageOverride } from './carriage'
import { staffCarton } from './carton'
import { consolidationStatus } from './departure-link'
import { undoneFields } from './parcel'

export const unloadingOutcome = z.enum(unloadingOutcomes)

/** What a consolidation is meant to carry; null if nobody said. */
const plan = {
  planned_count: z.nullable(z.int()),
  planned_weight_gram: z.nullable(z.int()),
  /** CBM. */
  planned_volume: z.nullable(z.number()),
}

/** One flight, sailing or container as a row of a staff list. */
export const staffDeparture = z.object({
  departure_code: z.string(),
  service: z.enum(services),
  /** Where imports go to, or exports start. */
  country,
  track,
  /** The warehouse where an import is loaded; null for an export. */
  agent_id: z.nullable(z.string()),
  agent_name: z.nullable(z.string()),
  destination_country: z.string(),
  /** Of a sailing: boxes of many shippers in a container, or a container of its own; null by air and if nobody said. */
  container_load: z.nullable(z.enum(containerLoads)),
  carrier: z.nullable(z.string()),
  flight_or_vessel: z.nullable(z.string()),
  voyage: z.nullable(z.string()),
  /** AWB or B/L. */
  master_number: z.nullable(z.string()),
  container_number: z.nullable(z.string()),
  seal_number: z.nullable(z.string()),
  ...plan,
  cutoff_at: z.nullable(timestamp),
  etd_at: z.nullable(timestamp),
  eta_at: z.nullable(timestamp),
  status: consolidationStatus,
  status_at: timestamp,
  carton_count: z.int(),
  /** Shipments on it that customs hold. */
  held_count: z.int(),
  /** It left, and the day of its ETA is over without its arrival. */
  is_overdue: z.boolean(),
  /** Past its ETA, not marked as arrived, and goods of it are where it goes. */
  is_unmarked: z.boolean(),
  created_at: timestamp,
})
export type StaffDeparture = z.output<typeof staffDeparture>

export const departureCarton = z.object({
  carton: staffCarton,
  customer_name: z.nullable(z.string()),
  /** Null for a carton that was unloaded without having been loaded. */
  loaded_at: z.nullable(timestamp),
  loaded_by: z.nullable(z.string()),
  unloaded_at: z.nullable(timestamp),
  unloaded_by: z.nullable(z.string()),
  outcome: z.nullable(unloadingOutcome),
  settled_at: z.nullable(timestamp),
  settled_by: z.nullable(z.string()),
  settled_note: z.nullable(z.string()),
})
export type DepartureCarton = z.output<typeof departureCarton>

/** A shipment on it, and why it may not leave yet. */
export const departureObstacle = z.object({
  cart_code: z.nullable(z.string()),
  shipment_code: z.nullable(exportShipmentCode),
  error_code: z.string(),
  /** In the reader's language. */
  message: z.string(),
  /** Where its HS codes and IMEIs are filled in; null for another reason, or while nobody has tried to close it. */
  customs_file_id: z.nullable(z.string()),
  /** Of goods that the rules do not allow: what an override of them says it has seen. */
  goods_key: z.nullable(z.string()),
})
export type DepartureObstacle = z.output<typeof departureObstacle>

/** A customer of a flight into Singapore whose goods on it are above customs' relief together. */
const flightGst = z.object({
  customer_code: z.string(),
  customer_name: z.string(),
  /** Goods, freight and insurance of all shipments of the customer on board, as they were billed. */
  customs_value: money,
  shipment_count: z.int(),
  /** Those that would be relieved by themselves. */
  shipments: z.array(
    z.object({
      cart_code: z.string(),
      /** Null before the flight closes, and while the invoice is being made. */
      invoice: z.nullable(z.object({ invoice_code: z.string(), status: invoiceStatus, total: money })),
    }),
  ),
})
export type FlightGst = z.output<typeof flightGst>

export const staffDepartureDetail = z.object({
  departure: staffDeparture,
  /** Of what an editor changes, to be sent with the change. */
  version: z.string(),
  totals: z.object({
    cartons: z.int(),
    shipments: z.int(),
    weight_gram: z.int(),
    /** CBM. */
    volume: z.number(),
    /** Of those that were loaded. */
    unloaded: z.int(),
    /** Short, over or damaged, and not settled yet. */
    unsettled: z.int(),
  }),
  /** In the order in which they were loaded. */
  cartons: z.array(departureCarton),
  /** What stands against closing it, while it is open or closed. */
  obstacles: z.array(departureObstacle),
  /** Newest first. */
  carriage_overrides: z.array(carriageOverride),
  /** In the order of the customers' codes; empty for anything but a flight of imports to Singapore. */
  flight_gst: z.array(flightGst),
  /** Newest first. */
  eta_changes: z.array(
    z.object({
      at: timestamp,
      from_eta_at: z.nullable(timestamp),
      to_eta_at: timestamp,
      reason: z.string(),
      changed_by: z.nullable(z.string()),
    }),
  ),
  /** Newest first. */
  events: z.array(
    z.object({
      event_id: z.string(),
      at: timestamp,
      to_status: consolidationStatus,
      actor_name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      ...undoneFields,
    }),
  ),
  /** The newest step, if the reader may take it back: until a time, or at any time as a lead. */
  undo: z.nullable(
    z.object({
      event_id: z.string(),
      until: z.nullable(timestamp),
      step: consolidationStatus,
      back_to: consolidationStatus,
      /** What the step did, and is taken back with it. */
      shipments: z.int(),
      cartons: z.int(),
      /** Shipments whose customers are told of the correction. */
      told: z.int(),
      /** What stands against it now, in the reader's language. */
      against: z.nullable(z.string()),
    }),
  ),
  /** The next statuses that the table and the site allow the reader. */
  moves: z.array(consolidationStatus),
  may_edit: z.boolean(),
  /** Master, container and seal number, once the rest is fixed. */
  may_complete: z.boolean(),
  may_change_eta: z.boolean(),
  may_load: z.boolean(),
  may_unload: z.boolean(),
  may_settle: z.boolean(),
  /** Imports of it were not received at the hub yet, and the reader may do so. */
  may_receive: z.boolean(),
  /** The reader may let goods leave that the rules do not allow. */
  may_override: z.boolean(),
})
export type StaffDepartureDetail = z.output<typeof staffDepartureDetail>

/** The imports of a departure that nobody has received at the hub yet. */
export const departureReceiving = z.object({
  /** Let go by customs and scanned off. */
  ready_count: z.int(),
  /** With a carton that nobody has scanned off yet. */
  waiting_count: z.int(),
  /** Cart codes of those that customs hold. */
  held: z.array(z.string()),
  /** Of those that joined after the declaration and were not released. */
  late: z.array(z.string()),
})
export type DepartureReceiving = z.output<typeof departureReceiving>

/** What a scan of one carton changed: as much to read and to send however full the departure is. */
export const departureScan = z.object({
  departure_code: z.string(),
  status: consolidationStatus,
  barcode: z.string(),
  /** The shipment of the carton. */
  cart_code: z.nullable(z.string()),
  shipment_code: z.nullable(exportShipmentCode),
  /** Its row of the list; null where it is not on it. */
  row: z.nullable(departureCarton),
  /** What stands against closing, of this shipment alone. */
  obstacles: z.array(departureObstacle),
  /** Of the whole departure: a list that holds others misses what somebody else scanned. */
  counts: z.object({
    /** With those that were over. */
    listed: z.int(),
    cartons: z.int(),
    unloaded: z.int(),
    unsettled: z.int(),
  }),
  moves: z.array(consolidationStatus),
})
export type DepartureScan = z.output<typeof departureScan>

const cubicMmOf = ({ length_mm: length, width_mm: width, height_mm: height }: DepartureCarton['carton']): number =>
  length * width * height
const cubicMmPerMillionthCbm = 1000

/** What was loaded: an over carton was not, and weighs nothing of the departure. */
export const departureTotals = (rows: readonly DepartureCarton[]): StaffDepartureDetail['totals'] => {
  const loaded = rows.filter(({ outcome }) => outcome !== 'over').map(({ carton }) => carton)
  return {
    cartons: loaded.length,
    shipments: new Set(loaded.map((carton) => carton.cart_code ?? carton.shipment_code)).size,
    weight_gram: loaded.reduce((sum, carton) => sum + carton.weight_gram, 0),
    volume: Math.round(loaded.reduce((sum, carton) => sum + cubicMmOf(carton), 0) / cubicMmPerMillionthCbm) / 1e6,
    unloaded: rows.filter((row) => row.outcome !== 'over' && row.unloaded_at !== null).length,
    unsettled: rows.filter((row) => isDifference(row.outcome) && row.settled_at === null).length,
  }
}
