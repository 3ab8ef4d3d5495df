import { containerLoads, services } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, loadedVersion, one, orderedPageQuery, page, text } from '../../wire'
import {
  agentId,
  cartCode,
  countryCode,
  cubicMetresInput,
  departureCode,
  exportShipmentCode,
  gramsTotal,
  listState,
  quantityInput,
  track,
} from '../parts'
import {
  departureObstacle,
  departureReceiving,
  departureScan,
  staffDeparture,
  staffDepartureDetail,
} from './consolidation'
import { consolidationStatus } from './departure-link'
import { bulkResult } from './staff-shipment'

const moment = z.iso.datetime({ offset: true })
const barcode = text(60, 1)
const params = z.object({ departure_code: departureCode })

/** What may change while it is open. */
const transport = {
  /** Of a sailing, which is not closed before it is said. */
  container_load: z.nullish(z.enum(containerLoads)),
  carrier: z.nullish(text(60)),
  flight_or_vessel: z.nullish(text(60)),
  voyage: z.nullish(text(40)),
  master_number: z.nullish(text(40)),
  container_number: z.nullish(text(40)),
  seal_number: z.nullish(text(40)),
  planned_count: z.nullish(quantityInput),
  planned_weight_gram: z.nullish(gramsTotal),
  /** CBM. */
  planned_volume: z.nullish(cubicMetresInput),
  cutoff_at: z.nullish(moment),
  etd_at: z.nullish(moment),
}
const newDeparture = z.object({
  service: z.enum(services),
  country,
  track,
  /** Of an import: the warehouse where it is loaded. */
  agent_id: z.nullish(agentId),
  /** Of an export; an import goes to `country`. */
  destination_country: z.nullish(countryCode),
  ...transport,
  eta_at: z.nullish(moment),
})
export type NewDeparture = z.input<typeof newDeparture>
const departureChanges = z.object(transport)
export type DepartureChanges = z.input<typeof departureChanges>

/** What often is known only after it was closed. */
const departureDocuments = z.object({
  master_number: z.nullish(text(40)),
  container_number: z.nullish(text(40)),
  seal_number: z.nullish(text(40)),
  reason: z.nullish(text(500)),
})

const hands = { auth: 'staff', roles: ['warehouse', 'hub'], source: 'ours' } as const
const eyes = { auth: 'staff', roles: ['warehouse', 'hub', 'support'], source: 'ours' } as const
const detail = one(staffDepartureDetail)
const scan = one(departureScan)

export const staffDepartureCalls = calls({
  staffDepartures: {
    method: 'GET',
    path: '/api/ops/departures',
    ...eyes,
    summary: 'Flights, sailings and containers, newest first.',
    input: {
      query: z.object({
        ...orderedPageQuery,
        status: z.optional(consolidationStatus),
        /** All that are neither settled nor cancelled. */
        state: z.optional(listState),
        queue: z.optional(z.enum(['departures_overdue', 'departures_unmarked'])),
        track: z.optional(track),
        container_load: z.optional(z.enum(containerLoads)),
        /** Code, carrier, flight, ship, voyage, master or container number. */
        search: z.optional(text(60)),
      }),
    },
    output: page(staffDeparture),
  },
  staffDeparture: {
    method: 'GET',
    path: '/api/ops/departures/{departure_code}',
    ...eyes,
    summary: 'One departure with its cartons, what stands against closing it, its ETAs and its history.',
    labels: { departure_code: { en: 'Departure', id: 'Keberangkatan', cn: '发运批次' } },
    input: { params },
    output: detail,
  },
  staffCreateDeparture: {
    method: 'POST',
    path: '/api/ops/departures',
    ...hands,
    summary: 'Opens a departure of one route.',
    labels: {
      container_load: { en: 'LCL or FCL', id: 'LCL atau FCL', cn: '拼箱或整柜' },
      flight_or_vessel: { en: 'Flight or vessel', id: 'Penerbangan atau kapal', cn: '航班或船名' },
      voyage: { en: 'Voyage', id: 'Nomor voyage', cn: '航次' },
      master_number: {
        en: 'Master number (AWB or B/L)',
        id: 'Nomor master (AWB atau B/L)',
        cn: '主单号（AWB 或 B/L）',
      },
      container_number: { en: 'Container number', id: 'Nomor kontainer', cn: '柜号' },
      seal_number: { en: 'Seal', id: 'Segel', cn: '封条号' },
      planned_count: { en: 'Planned cartons', id: 'Rencana karton', cn: '计划箱数' },
      planned_weight_gram: { en: 'Planned weight', id: 'Rencana berat', cn: '计划重量' },
      planned_volume: { en: 'Planned volume', id: 'Rencana volume', cn: '计划体积' },
      cutoff_at: { en: 'Cut-off', id: 'Batas muat', cn: '截载时间' },
      etd_at: { en: 'ETD', id: 'ETD', cn: 'ETD' },
      eta_at: { en: 'ETA', id: 'ETA', cn: 'ETA' },
    },
    input: { body: newDeparture },
    output: detail,
  },
  staffEditDeparture: {
    method: 'PUT',
    path: '/api/ops/departures/{departure_code}',
    ...hands,
    summary: 'Changes what is not its route, while it is open; `version` is that of the departure that it changes.',
    input: { params, body: z.extend(departureChanges, { version: z.optional(loadedVersion) }) },
    output: detail,
  },
  staffCompleteDeparture: {
    method: 'PUT',
    path: '/api/ops/departures/{departure_code}/documents',
    ...hands,
    summary:
      'Completes the numbers of its documents after it was closed, until it is settled; one that is corrected needs the reason.',
    input: { params, body: departureDocuments },
    output: detail,
  },
  staffChangeEta: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/eta',
    ...hands,
    summary: 'Changes the ETA with its reason; earlier ones are kept.',
    input: { params, body: z.object({ eta_at: moment, reason: text(500, 1) }) },
    output: detail,
  },
  staffLoadCarton: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/load',
    ...hands,
    summary: 'Loads a scanned carton; one that is on it already stays as it is.',
    input: { params, body: z.object({ barcode }) },
    output: scan,
  },
  staffOffloadCarton: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/offload',
    ...hands,
    summary: 'Takes a carton off: it is back on its shelf.',
    input: { params, body: z.object({ barcode, reason: z.nullish(text(500)) }) },
    output: scan,
  },
  staffMoveDeparture: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/move',
    ...hands,
    summary: 'Moves a departure one step; what stands against it is named shipment by shipment.',
    input: {
      params,
      body: z.object({
        to: consolidationStatus,
        /** The status the screen showed; returns 409 if it has changed. */
        from: z.nullish(consolidationStatus),
        reason: z.nullish(text(500)),
      }),
    },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      obstacles: z.array(departureObstacle),
      result: staffDepartureDetail,
    }),
  },
  staffOverrideCarriage: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/override',
    auth: 'staff',
    roles: ['admin'],
    source: 'ours',
    summary: 'Lets goods of one shipment on board leave although the rules do not allow them, with a reason.',
    labels: { goods_key: { en: 'Goods', id: 'Barang', cn: '货物' } },
    input: {
      params,
      body: z.object({
        cart_code: z.nullish(cartCode),
        shipment_code: z.nullish(exportShipmentCode),
        /** Of the obstacle that the screen showed: goods or rules that are others by now are not let go. */
        goods_key: text(100, 1),
        reason: text(500, 1),
      }),
    },
    output: detail,
  },
  staffUnloadCarton: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/unload',
    ...hands,
    summary: 'Unloads a scanned carton: as loaded, damaged, or over where it was never loaded.',
    labels: { is_damaged: { en: 'Damaged', id: 'Rusak', cn: '破损' } },
    input: {
      params,
      body: z.object({
        barcode,
        is_damaged: z.nullish(z.boolean()),
        /** A shelf of the hub, on which an import is put at once: scanned, or its name. */
        location: z.nullish(text(60, 1)),
      }),
    },
    output: scan,
  },
  staffUndoUnload: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/unload/undo',
    ...hands,
    summary:
      'Takes back that a carton was scanned off, or that it was scanned as damaged: by who scanned it within 15 minutes, by an admin later.',
    input: {
      params,
      body: z.object({
        barcode,
        /** What the screen showed: one that is something else by now is left as it is. */
        outcome: z.enum(['fine', 'damaged', 'over']),
        reason: text(500, 1),
      }),
    },
    output: scan,
  },
  staffSettleCarton: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/settle',
    ...hands,
    summary: 'Settles one difference with a note.',
    input: { params, body: z.object({ barcode, note: text(500, 1) }) },
    output: scan,
  },
  staffDepartureReceiving: {
    method: 'GET',
    path: '/api/ops/departures/{departure_code}/receive',
    ...eyes,
    summary: 'What of a departure is not received at the hub yet: what can be, and what stays and why.',
    input: { params },
    output: one(departureReceiving),
  },
  staffReceiveShipments: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/receive',
    ...hands,
    roles: ['hub'],
    summary:
      'Receives every import of a departure that customs let go and that was scanned off; what is held stays. Repeated, it receives none twice.',
    input: { params },
    output: bulkResult,
  },
})
