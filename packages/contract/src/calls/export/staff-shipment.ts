import { exportHoldOrigins } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, money, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { exportEvent, exportShipmentDetail } from './shipment'
import {
  bulkMoveFields,
  customerPhone,
  moveFields,
  staffAddress,
  staffEventFields,
  staffRowFields,
  undoOffer,
} from '../cargo/parcel'
import { staffCarton } from '../cargo/carton'
import { carriageOverride } from '../cargo/carriage'
import { departureLink } from '../cargo/departure-link'
import { staffAttempt } from '../cargo/delivery'
import { exportShipmentCode, listState, track, uploadedUrl } from '../parts'
import { exportQueues } from '../platform/staff-queue'
import { bookedInFields } from '../cargo/staff-receiving'
import { maxBulkMoves } from '../cargo/staff-shipment'
import { shipmentRefund } from '../billing/staff-refund'
import { exportStatus } from '../statuses'

/** An export shipment as a row of a staff list. */
export const staffExport = z.object({
  shipment_id: id,
  shipment_code: z.string(),
  status: exportStatus,
  held_from: z.nullable(z.enum(exportHoldOrigins)),
  ...staffRowFields,
  destination_country: z.string(),
  destination_name: z.string(),
  track,
  /** Measured if known, else declared. */
  weight_gram: z.int(),
  is_approved: z.boolean(),
  /** Our courier fetches it, so its first stations have other names. */
  is_picked_up: z.boolean(),
  total: z.nullable(money),
  inbound_carrier: z.nullable(z.string()),
  inbound_tracking_number: z.nullable(z.string()),
  /** Status transitions now allowed by the state machine for the reader's roles. */
  moves: z.array(exportStatus),
})
export type StaffExport = z.output<typeof staffExport>

export const staffExportEvent = z.extend(exportEvent, {
  ...staffEventFields,
})
export type StaffExportEvent = z.output<typeof staffExportEvent>

export const staffExportDetail = z.object({
  shipment: staffExport,
  /** The customer's view, with role-dependent contact details. */
  view: z.extend(exportShipmentDetail, {
    sender_address: staffAddress,
    recipient_address: staffAddress,
    pickup_address: z.nullable(staffAddress),
    attempts: z.array(staffAttempt),
  }),
  /** Every carton of it with its place, in the order of the labels. */
  cartons: z.array(staffCarton),
  /** The consolidations it is or was on, newest first. */
  departures: z.array(departureLink),
  /** Goods of it that leave although the rules do not allow them; newest first. */
  carriage_overrides: z.array(carriageOverride),
  /**
   * The price that the customer saw last, where an approval would now fix another one, and its parts that changed, the
   * largest change first; none where there is no price now.
   */
  asked: z.nullable(
    z.object({
      at: timestamp,
      total: money,
      changes: z.array(z.object({ label: z.string(), before: money, now: money })),
    }),
  ),
  events: z.array(staffExportEvent),
  undo: undoOffer,
  /** Newest first. */
  refunds: z.array(shipmentRefund),
  /** Other shipments of the same checkout, which are billed together. */
  companions: z.array(
    z.object({
      shipment_code: z.string(),
      status: exportStatus,
      is_approved: z.boolean(),
      is_picked_up: z.boolean(),
    }),
  ),
  customer_email: z.nullable(z.string()),
  customer_phone_number: customerPhone,
})
export type StaffExportDetail = z.output<typeof staffExportDetail>

const params = z.object({ shipment_code: exportShipmentCode })
const review = { method: 'POST', auth: 'staff', roles: ['support'], source: 'ours' } as const

export const exportReceiveInput = z.object({
  ...bookedInFields,
  /** At least two: the label and the outside. */
  photos: z.array(uploadedUrl).check(z.minLength(2, 'photos_needed'), z.maxLength(20)),
})
export type ExportReceiveInput = z.input<typeof exportReceiveInput>

/** Status transitions that require no measures and fix no price. */
export const exportMoveInput = z.object({
  to: z.enum([
    'sent',
    'on_clearance',
    'delivering',
    'delivered',
    'finished',
    'returning',
    'returned',
    'lost',
    'disposed',
    'hold',
    'received',
    'cancelled',
    'refunded',
  ]),
  /** The status the screen showed; returns 409 if it has changed. */
  from: z.nullish(exportStatus),
  ...moveFields,
})
export type ExportMoveInput = z.input<typeof exportMoveInput>

export const exportMoveResult = z.object({
  shipment_code: z.string(),
  moved: z.boolean(),
  status: z.nullable(exportStatus),
  error_code: z.nullable(z.string()),
  /** Why the transition failed, in the reader's language. */
  message: z.nullable(z.string()),
})
export type ExportMoveResult = z.output<typeof exportMoveResult>

export const exportBulkResult = z.object({
  action: z.boolean(),
  message: z.string(),
  /** Where all were refused for the same at a field of the request: its error. */
  fields: z.optional(z.record(z.string(), z.string())),
  moved_count: z.int(),
  results: z.array(exportMoveResult),
})

export const staffExportCalls = calls({
  staffExports: {
    method: 'GET',
    path: '/api/ops/exports',
    auth: 'staff',
    source: 'ours',
    summary: 'Export shipments of a queue or a status, oldest change first.',
    input: {
      query: z.object({
        ...orderedPageQuery,
        queue: z.optional(z.enum(exportQueues)),
        status: z.optional(exportStatus),
        /** What staff still have in hand or await. */
        state: z.optional(listState),
        track: z.optional(track),
        /** Shipment code, tracking number, customer's name or code. */
        search: z.optional(text(100)),
      }),
    },
    output: page(staffExport),
  },
  staffExport: {
    method: 'GET',
    path: '/api/ops/exports/{shipment_code}',
    auth: 'staff',
    source: 'ours',
    summary: 'One export shipment with every event, its price and the contact of its customer.',
    input: { params },
    output: one(staffExportDetail),
  },
  staffApproveExport: {
    ...review,
    path: '/api/ops/exports/{shipment_code}/approve',
    summary: 'Fixes the price; once every shipment of the checkout is decided, the invoice is issued.',
    input: {
      params,
      body: z.object({
        /** The price shown to the reviewer, in minor units; returns 409 if it has changed. */
        expected_total_minor: z.int(),
        public_note: z.nullish(text(500)),
      }),
    },
    output: one(staffExportDetail),
  },
  staffAskExportDocuments: {
    ...review,
    path: '/api/ops/exports/{shipment_code}/ask-documents',
    summary: 'Asks the customer for papers.',
    input: { params, body: z.object({ note: text(500, 1) }) },
    output: one(staffExportDetail),
  },
  staffRejectExport: {
    ...review,
    path: '/api/ops/exports/{shipment_code}/reject',
    summary: 'Refuses the shipment; the customer reads why.',
    input: { params, body: z.object({ note: text(500, 1) }) },
    output: one(staffExportDetail),
  },
  staffReceiveExport: {
    method: 'POST',
    path: '/api/ops/exports/{shipment_code}/receive',
    auth: 'staff',
    roles: ['hub'],
    source: 'ours',
    summary: 'Books a shipment in: measures, photos, condition, shelf; a difference is billed or credited.',
    input: { params, body: exportReceiveInput },
    output: one(staffExportDetail),
  },
  staffMoveExport: {
    method: 'POST',
    path: '/api/ops/exports/{shipment_code}/move',
    auth: 'staff',
    roles: ['hub', 'finance', 'support'],
    source: 'ours',
    summary: 'Moves a shipment one step; the status machine says who may and under which condition.',
    input: { params, body: exportMoveInput },
    output: one(staffExportDetail),
  },
  staffMoveExports: {
    method: 'POST',
    path: '/api/ops/exports/move',
    auth: 'staff',
    roles: ['hub', 'finance', 'support'],
    source: 'ours',
    summary: 'Moves many shipments the same step; each succeeds or fails by itself.',
    input: {
      body: z.extend(z.omit(exportMoveInput, { from: true, tracking_number: true }), {
        /** Each with the status that the screen showed and its own tracking number. */
        shipments: z
          .array(z.object({ shipment_code: exportShipmentCode, from: z.nullish(exportStatus), ...bulkMoveFields }))
          .check(z.minLength(1), z.maxLength(maxBulkMoves)),
      }),
    },
    output: exportBulkResult,
  },
})
