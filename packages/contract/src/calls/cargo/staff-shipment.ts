import { limitReviews } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, id, loadedVersion, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { invoiceSummary } from '../billing/invoice'
import {
  bulkMoveFields,
  customerPhone,
  moveFields,
  staffAddress,
  staffEventFields,
  staffRowFields,
  undoOffer,
} from './parcel'
import { agentId, cartCode, containerType, listState, track } from '../parts'
import { staffCarton } from './carton'
import { carriageOverride } from './carriage'
import { departureLink } from './departure-link'
import { staffAttempt } from './delivery'
import { cartEvent, warehouseAction } from './cart-event'
import { sellerGstClaim } from './seller-gst-claim'
import { cartDetail } from './shipment'
import { queueName } from '../platform/staff-queue'
import { shipmentRefund } from '../billing/staff-refund'
import { customsStatus, quarantineReason, shipmentStatus } from '../statuses'

/** Customs changes that staff can record: `release` ends a hold. */
export const customsMove = z.enum(['on_clearance', 'hold', 'release'])
export type CustomsMove = z.output<typeof customsMove>

/** A shipment as a row of a staff list. */
export const staffShipment = z.object({
  cart_code: z.string(),
  marking_code: z.string(),
  receipt_number: z.string(),
  status: shipmentStatus,
  customs_status: z.nullable(customsStatus),
  is_quarantine: z.boolean(),
  quarantine_reason: z.nullable(quarantineReason),
  ...staffRowFields,
  agent_id: z.string(),
  agent_name: z.string(),
  track,
  container_type: containerType,
  /** Measured if known, else declared. */
  weight_gram: z.nullable(z.int()),
  /** CBM. */
  volume: z.nullable(z.number()),
  /** The customer collects it at our counter: no carrier, no tracking number. */
  is_self_collected: z.boolean(),
  /** Status transitions now allowed by the state machine for the reader's roles. */
  moves: z.array(shipmentStatus),
  /** Customs changes the reader can record while it is `sent`. */
  customs_moves: z.array(customsMove),
  /** Why it cannot proceed yet, or what a partially received shipment still lacks; null if nothing. */
  blocked_reason: z.nullable(z.string()),
  /** The names of the services that its customer bought and that are still to be done; absent without any. */
  open_services: z.optional(z.string()),
})
export type StaffShipment = z.output<typeof staffShipment>

/** What was done without a status transition, also what customers are not told of: with data that a customer completed. */
export const staffWarehouseAction = z.enum([
  ...warehouseAction.options,
  'transfer_started',
  'transfer_cancelled',
  'completed',
])
export type WarehouseAct = z.output<typeof staffWarehouseAction>

/** An event with its staff-only fields. */
export const staffEvent = z.extend(cartEvent, {
  ...staffEventFields,
  act: z.nullable(staffWarehouseAction),
  /** The warehouse that it was moved from, or should be. */
  from_warehouse: z.optional(z.string()),
})
export type StaffEvent = z.output<typeof staffEvent>

export const staffShipmentDetail = z.object({
  shipment: staffShipment,
  /** The address is the one used at checkout, regardless of later changes to the address book. */
  cart: z.extend(cartDetail, { address: z.nullable(staffAddress), attempts: z.array(staffAttempt) }),
  /** Every carton of it with its place, in the order of the labels. */
  cartons: z.array(staffCarton),
  /** The proposal to dispose of it, while it waits for another person. */
  disposal: z.nullable(
    z.object({
      proposed_by: z.string(),
      is_mine: z.boolean(),
      reason: z.string(),
      photos: z.array(z.string()),
      created_at: timestamp,
    }),
  ),
  /** Whether the reader may propose, confirm or withdraw its disposal: it is abandoned, and not billed. */
  may_dispose: z.boolean(),
  /** While it is on its way to another warehouse of ours. */
  transfer: z.nullable(z.object({ transfer_id: id, to_name: z.string() })),
  /** The warehouses that the reader may send it to now. */
  transfer_targets: z.array(z.object({ agent_id: z.string(), name: z.string() })),
  /** The consolidations it is or was on, newest first. */
  departures: z.array(departureLink),
  /** Goods of it that leave although the rules do not allow them; newest first. */
  carriage_overrides: z.array(carriageOverride),
  events: z.array(staffEvent),
  undo: undoOffer,
  /** Goods above a quantity limit: the sentences, and whether staff have looked at them. Null without any. */
  limits: z.nullable(z.object({ review: z.enum(limitReviews), notes: z.array(z.string()) })),
  /** Missing receipt numbers of a partially received shipment. */
  missing_receipts: z.array(z.string()),
  invoices: z.array(invoiceSummary),
  /** Newest first. */
  refunds: z.array(shipmentRefund),
  customer_email: z.nullable(z.string()),
  customer_phone_number: customerPhone,
  id_card_validation_status: z.enum(['unverified', 'verified']),
})
export type StaffShipmentDetail = z.output<typeof staffShipmentDetail>

export const staffMove = z.object({
  to: shipmentStatus,
  /** The status the screen showed; returns 409 if it has changed. */
  from: z.nullish(shipmentStatus),
  /** Set or cleared while the status stays `sent`; `hold` and ending a hold require a reason. */
  customs_status: z.nullish(customsStatus),
  quarantine_reason: z.nullish(quarantineReason),
  ...moveFields,
})
export type StaffMove = z.input<typeof staffMove>

export const moveResult = z.object({
  cart_code: z.string(),
  moved: z.boolean(),
  status: z.nullable(shipmentStatus),
  error_code: z.nullable(z.string()),
  /** Why the transition failed, in the reader's language. */
  message: z.nullable(z.string()),
})
export type MoveResult = z.output<typeof moveResult>

export const bulkResult = z.object({
  action: z.boolean(),
  message: z.string(),
  /** Where all were refused for the same at a field of the request: its error. */
  fields: z.optional(z.record(z.string(), z.string())),
  moved_count: z.int(),
  results: z.array(moveResult),
})

/**
 * As many as a list selects at once. Each shipment moves or is refused by itself, in one transaction: 500 departures take
 * seconds, not minutes.
 */
export const maxBulkMoves = 500

export const staffShipmentCalls = calls({
  staffShipments: {
    method: 'GET',
    path: '/api/ops/shipments',
    auth: 'staff',
    source: 'ours',
    summary: 'Shipments of a queue or a status, oldest change first.',
    input: {
      query: z.object({
        ...orderedPageQuery,
        queue: z.optional(queueName),
        status: z.optional(shipmentStatus),
        /** What staff still have in hand or await. */
        state: z.optional(listState),
        track: z.optional(track),
        country: z.optional(country),
        agent_id: z.optional(agentId),
        /** Any number of it or of a paper of it, its carton, shelf or item; name, code or contact of its customer. */
        search: z.optional(text(100)),
      }),
    },
    output: page(staffShipment),
  },
  staffShipment: {
    method: 'GET',
    path: '/api/ops/shipments/{cart_code}',
    auth: 'staff',
    source: 'ours',
    summary: 'One shipment with every event, invoices and the contact of its customer.',
    input: { params: z.object({ cart_code: cartCode }) },
    output: one(staffShipmentDetail),
  },
  staffSellerGstClaims: {
    method: 'GET',
    path: '/api/ops/seller-gst',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Shipments of which it is to be decided whether a seller charged GST, oldest claim first.',
    input: { query: z.object(orderedPageQuery) },
    output: page(sellerGstClaim),
  },
  staffDecideSellerGst: {
    method: 'POST',
    path: '/api/ops/shipments/{cart_code}/seller-gst',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Decides whether the seller of an item charged GST on it; possible until the shipment is invoiced.',
    input: {
      params: z.object({ cart_code: cartCode }),
      body: z.object({
        /** Of the item in `details`, from 0. */
        position: z.int().check(z.gte(0), z.lte(1000)),
        decision: z.enum(['accepted', 'rejected']),
        /** Shown to the customer; required for a rejection. */
        reason: z.nullish(text(500)),
        version: loadedVersion,
      }),
    },
    output: one(staffShipmentDetail),
  },
  staffMoveShipment: {
    method: 'POST',
    path: '/api/ops/shipments/{cart_code}/move',
    auth: 'staff',
    roles: ['warehouse', 'hub', 'finance', 'support'],
    source: 'ours',
    summary: 'Moves a shipment one step; the status machine says who may and under which condition.',
    input: { params: z.object({ cart_code: cartCode }), body: staffMove },
    output: one(staffShipmentDetail),
  },
  staffReviewLimits: {
    method: 'POST',
    path: '/api/ops/shipments/{cart_code}/review_limits',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'Records that goods above a quantity limit were looked at, with what was found.',
    input: { params: z.object({ cart_code: cartCode }), body: z.object({ note: text(500, 1) }) },
    output: one(staffShipmentDetail),
  },
  staffMoveShipments: {
    method: 'POST',
    path: '/api/ops/shipments/move',
    auth: 'staff',
    roles: ['warehouse', 'hub', 'finance', 'support'],
    source: 'ours',
    summary: 'Moves many shipments the same step; each succeeds or fails by itself.',
    labels: { shipments: { en: 'Shipments', id: 'Kiriman', cn: '货件' } },
    input: {
      body: z.extend(z.omit(staffMove, { from: true, tracking_number: true }), {
        /** Each with the status that the screen showed and its own tracking number. */
        shipments: z
          .array(z.object({ cart_code: cartCode, from: z.nullish(shipmentStatus), ...bulkMoveFields }))
          .check(z.minLength(1), z.maxLength(maxBulkMoves)),
      }),
    },
    output: bulkResult,
  },
})
