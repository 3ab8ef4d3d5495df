import { services } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, loadedVersion, one, orderedPageQuery, page, text } from '../../wire'
import { cartCode, exportShipmentCode, handOverCode, uploadedUrl } from '../parts'
import { staffCarton } from './carton'
import { handOverObstacle, handOverScan, handOverStatus, staffHandOver, staffHandOverDetail } from './hand-over'
import { printedLabels } from './staff-carton'

const barcode = text(60, 1)
const params = z.object({ hand_over_code: handOverCode })

const driver = { driver_name: z.nullish(text(100)), vehicle: z.nullish(text(60)) }

const hub = { auth: 'staff', roles: ['hub'], source: 'ours' } as const
const eyes = { auth: 'staff', roles: ['hub', 'support'], source: 'ours' } as const
const papers = { auth: 'staff', roles: ['warehouse', 'hub', 'support'], source: 'ours' } as const
const detail = one(staffHandOverDetail)
const scan = one(handOverScan)

export const staffHandOverCalls = calls({
  staffHandOvers: {
    method: 'GET',
    path: '/api/ops/hand-overs',
    ...eyes,
    summary: 'Hand-overs to last carriers, newest first.',
    input: {
      query: z.object({
        ...orderedPageQuery,
        status: z.optional(handOverStatus),
        service: z.optional(z.enum(services)),
        /** Code, carrier, driver or vehicle; the whole number of a carrier or of a shipment. */
        search: z.optional(text(60)),
      }),
    },
    output: page(staffHandOver),
  },
  staffHandOver: {
    method: 'GET',
    path: '/api/ops/hand-overs/{hand_over_code}',
    ...eyes,
    summary: 'One hand-over with its cartons and what stands against signing it.',
    labels: { hand_over_code: { en: 'Hand-over', id: 'Serah terima', cn: '交接单' } },
    input: { params },
    output: detail,
  },
  staffCreateHandOver: {
    method: 'POST',
    path: '/api/ops/hand-overs',
    ...hub,
    summary: 'Opens a hand-over to one last carrier.',
    labels: {
      driver_name: { en: 'Driver', id: 'Nama sopir', cn: '司机' },
      vehicle: { en: 'Vehicle or driver ID', id: 'Kendaraan atau ID sopir', cn: '车牌或司机编号' },
    },
    input: { body: z.object({ service: z.enum(services), country, carrier: text(60, 1), ...driver }) },
    output: detail,
  },
  staffEditHandOver: {
    method: 'PUT',
    path: '/api/ops/hand-overs/{hand_over_code}',
    ...hub,
    summary: 'Changes the driver and the vehicle while it is open; `version` is the `driver_version` that it changes.',
    input: { params, body: z.object({ ...driver, version: z.optional(loadedVersion) }) },
    output: detail,
  },
  staffAddToHandOver: {
    method: 'POST',
    path: '/api/ops/hand-overs/{hand_over_code}/add',
    ...hub,
    summary: 'Adds a scanned carton; the code of a shipment with several cartons asks which one.',
    input: { params, body: z.object({ barcode }) },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      choices: z.array(staffCarton),
      /** Of the carton that was added, or is on it already; null where one must be chosen. */
      result: z.nullable(handOverScan),
    }),
  },
  staffRemoveFromHandOver: {
    method: 'POST',
    path: '/api/ops/hand-overs/{hand_over_code}/remove',
    ...hub,
    summary: 'Takes a scanned carton off, with a reason.',
    input: { params, body: z.object({ barcode, reason: text(500, 1) }) },
    output: scan,
  },
  staffNumberHandOver: {
    method: 'POST',
    path: '/api/ops/hand-overs/{hand_over_code}/number',
    ...hub,
    summary: 'Gives one carton the carrier’s number.',
    input: {
      params,
      body: z.object({
        barcode,
        tracking_number: text(40, 1),
        /** Further pieces of one consignment may have the same number. */
        is_one_consignment: z.nullish(z.boolean()),
      }),
    },
    output: scan,
  },
  staffNumberHandOverByFile: {
    method: 'POST',
    path: '/api/ops/hand-overs/{hand_over_code}/numbers',
    ...hub,
    summary: 'Gives each carton of a CSV its number; nothing is written unless every line is right.',
    labels: { csv: { en: 'CSV file', id: 'Berkas CSV', cn: 'CSV 文件' } },
    input: { params, body: z.object({ csv: text(60_000, 1), is_one_consignment: z.nullish(z.boolean()) }) },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      /** The wrong lines, counted from 1 with the line of column names. */
      lines: z.array(z.object({ line: z.int(), text: z.string(), error_code: z.string(), message: z.string() })),
      result: staffHandOverDetail,
    }),
  },
  staffSignHandOver: {
    method: 'POST',
    path: '/api/ops/hand-overs/{hand_over_code}/sign',
    ...hub,
    summary: 'Closes it with the name of the driver: its shipments are out for delivery. What stands against is named.',
    input: {
      params,
      body: z.object({
        ...driver,
        signature: z.nullish(uploadedUrl),
        /** Why a shipment goes out without all of its cartons. */
        reason: z.nullish(text(500)),
      }),
    },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      obstacles: z.array(handOverObstacle),
      result: staffHandOverDetail,
    }),
  },
  staffCancelHandOver: {
    method: 'POST',
    path: '/api/ops/hand-overs/{hand_over_code}/cancel',
    ...hub,
    summary: 'Cancels an empty one.',
    input: { params, body: z.object({ reason: z.nullish(text(500)) }) },
    output: detail,
  },
  staffHandOverManifest: {
    method: 'GET',
    path: '/api/ops/hand-overs/{hand_over_code}/manifest',
    ...eyes,
    summary: 'The manifest as PDF: a preview while it is open, then as signed.',
    input: { params },
    output: one(printedLabels),
  },
  staffPackingList: {
    method: 'POST',
    path: '/api/ops/shipments/{cart_code}/packing-list',
    ...papers,
    summary: 'The packing list as PDF; the same goods are the same version, and stay as printed.',
    input: { params: z.object({ cart_code: cartCode }) },
    output: one(printedLabels),
  },
  staffExportPackingList: {
    method: 'POST',
    path: '/api/ops/exports/{shipment_code}/packing-list',
    ...papers,
    summary: 'The packing list of an export shipment as PDF.',
    input: { params: z.object({ shipment_code: exportShipmentCode }) },
    output: one(printedLabels),
  },
})
