import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { agentId, cartCode, exportShipmentCode } from '../parts'
import { staffCarton, staffCartonDetail } from './carton'
import { undoneCarton } from './staff-undo'

/** A scanned or typed barcode of ours, with or without what a scanner adds. */
const barcode = text(60, 1)
const barcodes = z.array(barcode).check(z.minLength(1), z.maxLength(500))

export const staffLocation = z.object({
  barcode: z.string(),
  name: z.string(),
  zone: z.string(),
  agent_id: z.nullable(z.string()),
  /** Our own building in this country; null for the warehouse of an agent. */
  country: z.nullable(country),
  building: z.string(),
  carton_count: z.int(),
  created_at: timestamp,
})
export type StaffLocation = z.output<typeof staffLocation>

export const staffLocationDetail = z.object({
  location: staffLocation,
  /** What should be on it, in the order of the labels; at most 500. */
  cartons: z.array(staffCarton),
})
export type StaffLocationDetail = z.output<typeof staffLocationDetail>

const locationInput = z.object({
  /** One of the two names the building. */
  agent_id: z.nullish(agentId),
  country: z.nullish(country),
  names: z.array(text(40, 1)).check(z.minLength(1), z.maxLength(200)),
})
export type LocationInput = z.input<typeof locationInput>

export const countResult = z.object({
  location: staffLocation,
  /** Scanned where they should be. */
  found: z.int(),
  /** Not scanned: they are missing from now on. */
  missing: z.array(z.string()),
  /** Scanned here and moved here, with the place where they should have been. */
  moved: z.array(z.object({ barcode: z.string(), from: z.nullable(z.string()) })),
  /** What an undo names: the new event of each carton that is missing, was moved or was found. */
  changed: z.array(undoneCarton),
})
export type CountResult = z.output<typeof countResult>

/** Printed labels: a PDF as base64, or ZPL for a label printer as text. */
export const printedLabels = z.object({
  file_name: z.string(),
  mime: z.enum(['application/pdf', 'application/zpl']),
  content: z.string(),
})
export type PrintedLabels = z.output<typeof printedLabels>

const labelFormat = z.optional(z.enum(['pdf', 'zpl']))
const hands = { auth: 'staff', roles: ['warehouse', 'hub'], source: 'ours' } as const
const eyes = { auth: 'staff', roles: ['warehouse', 'hub', 'support'], source: 'ours' } as const

export const staffCartonCalls = calls({
  staffCarton: {
    method: 'GET',
    path: '/api/ops/cartons/detail',
    ...eyes,
    summary: 'One carton by its barcode: every measure, every photo, every event.',
    labels: { barcode: { en: 'Barcode', id: 'Kode batang', cn: '条码' } },
    input: { query: z.object({ barcode }) },
    output: one(staffCartonDetail),
  },
  staffMoveCartons: {
    method: 'POST',
    path: '/api/ops/cartons/move',
    ...hands,
    summary: 'Moves cartons to a location of their building; one that was missing is found.',
    labels: {
      cartons: { en: 'Cartons', id: 'Karton', cn: '箱' },
      location: { en: 'Location', id: 'Lokasi', cn: '库位' },
    },
    input: {
      body: z.object({
        cartons: barcodes,
        /** Scanned, or the name of a location of the same building. */
        location: text(60, 1),
        reason: z.nullish(text(500)),
      }),
    },
    output: one(
      z.object({
        cartons: z.array(staffCarton),
        /** What an undo names: the new event of each carton that moved. */
        moved: z.array(undoneCarton),
      }),
    ),
  },
  staffDeclareCartonLost: {
    method: 'POST',
    path: '/api/ops/cartons/lost',
    auth: 'staff',
    roles: ['admin'],
    source: 'ours',
    summary: 'Gives a missing carton up with a reason: it is lost, and its customer is told.',
    input: { body: z.object({ barcode, reason: text(500, 1) }) },
    output: one(staffCartonDetail),
  },
  staffReleaseCarton: {
    method: 'POST',
    path: '/api/ops/cartons/release',
    ...hands,
    summary: 'Releases a carton from quarantine with a reason, once its shipment has left without it.',
    input: { body: z.object({ barcode, reason: text(500, 1) }) },
    output: one(staffCartonDetail),
  },
  staffCartonLabels: {
    method: 'GET',
    path: '/api/ops/cartons/labels',
    ...eyes,
    summary: 'Labels of 100 × 150 mm: of one carton, or of every carton of a shipment.',
    input: {
      query: z.object({
        barcode: z.optional(barcode),
        cart_code: z.optional(cartCode),
        shipment_code: z.optional(exportShipmentCode),
        /** Only the cartons of this receipt number. */
        receipt_number: z.optional(text(40)),
        format: labelFormat,
      }),
    },
    output: one(printedLabels),
  },
  staffLocations: {
    method: 'GET',
    path: '/api/ops/locations',
    ...eyes,
    summary: 'The locations of the buildings with the number of cartons on each, oldest first.',
    input: {
      query: z.object({
        ...orderedPageQuery,
        agent_id: z.optional(agentId),
        country: z.optional(country),
        search: z.optional(text(60)),
      }),
    },
    output: page(staffLocation),
  },
  staffMakeLocations: {
    method: 'POST',
    path: '/api/ops/locations',
    ...hands,
    summary: 'Adds locations to a building; one that is there already stays as it is.',
    labels: { names: { en: 'Names', id: 'Nama', cn: '名称' } },
    input: { body: locationInput },
    output: one(z.object({ locations: z.array(staffLocation) })),
  },
  staffLocation: {
    method: 'GET',
    path: '/api/ops/locations/detail',
    ...eyes,
    summary: 'One location by its barcode, with what is on it.',
    input: { query: z.object({ barcode }) },
    output: one(staffLocationDetail),
  },
  staffCountLocation: {
    method: 'POST',
    path: '/api/ops/locations/count',
    ...hands,
    summary: 'Settles a stock-take: what was not scanned is missing, what was scanned elsewhere is moved here.',
    labels: {
      expected: { en: 'Expected cartons', id: 'Karton seharusnya', cn: '应有箱数' },
      scanned: { en: 'Scanned cartons', id: 'Karton terpindai', cn: '已扫描箱数' },
    },
    input: {
      body: z.object({
        location: barcode,
        /** What the screen showed: a carton that came here meanwhile is not missing. */
        expected: z.array(barcode).check(z.maxLength(500)),
        scanned: z.array(barcode).check(z.maxLength(500)),
        reason: z.nullish(text(500)),
      }),
    },
    output: one(countResult),
  },
  staffLocationLabels: {
    method: 'GET',
    path: '/api/ops/locations/labels',
    ...eyes,
    summary: 'Labels of locations: of one, or of every location of a building.',
    input: {
      query: z.object({
        barcode: z.optional(barcode),
        agent_id: z.optional(agentId),
        country: z.optional(country),
        format: labelFormat,
      }),
    },
    output: one(printedLabels),
  },
})
