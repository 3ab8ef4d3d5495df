import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, money, one, page, pageQuery, text, timestamp } from '../../wire'
import { amountInput, cartCode } from '../parts'
import { correctionStatus } from './staff-balance'

/** What is paid for loss of or damage to a shipment. */
export const compensation = z.object({
  compensation_id: id,
  cart_code: z.string(),
  customer_id: id,
  customer_code: z.string(),
  customer_name: z.string(),
  amount: money,
  /** The most that the terms of the shipment pay. */
  cap: money,
  /** What refunds paid for the same goods, or are asked to pay: they count towards the cap. */
  refunded: money,
  /** To the balance, or by a bank transfer where customers have none. */
  way: z.enum(['balance', 'bank']),
  reason: z.string(),
  status: correctionStatus,
  requested_by: z.string(),
  /** The reader requested it and may not approve it. */
  is_own: z.boolean(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  decision_note: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  created_at: timestamp,
})
export type Compensation = z.output<typeof compensation>

export const shipmentCompensation = z.object({
  is_covered: z.boolean(),
  /** The most that is paid for this shipment; null where no terms say it, and nothing can be paid. */
  cap: z.nullable(money),
  /** What refunds paid for these goods, or are asked to pay. */
  refunded: money,
  /** The cap less that, and less what was compensated. */
  left: money,
  /** It can be requested now. */
  may_request: z.boolean(),
  /** Newest first. */
  compensations: z.array(compensation),
})
export type ShipmentCompensation = z.output<typeof shipmentCompensation>

const ofShipment = z.object({ cart_code: cartCode })
const ofCompensation = z.object({ compensation_id: id })

export const staffCompensationCalls = calls({
  staffCompensations: {
    method: 'GET',
    path: '/api/ops/compensations',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Compensations that wait for approval, oldest first; another status on request.',
    input: { query: z.object({ ...pageQuery, status: z.optional(correctionStatus) }) },
    output: page(compensation),
  },
  staffShipmentCompensation: {
    method: 'GET',
    path: '/api/ops/shipments/{cart_code}/compensation',
    auth: 'staff',
    roles: ['finance', 'support'],
    source: 'ours',
    summary: 'The most that is paid for loss of or damage to a shipment, and what was requested.',
    input: { params: ofShipment },
    output: one(shipmentCompensation),
  },
  staffRequestCompensation: {
    method: 'POST',
    path: '/api/ops/shipments/{cart_code}/compensation',
    auth: 'staff',
    roles: ['finance', 'support'],
    source: 'ours',
    summary:
      'Asks for a compensation for loss or damage, never above what the terms of the shipment pay, less what refunds paid for the same goods; an administrator approves it. The customer reads the reason.',
    input: { params: ofShipment, body: z.object({ amount: amountInput, reason: text(500, 5) }) },
    output: one(compensation),
  },
  staffApproveCompensation: {
    method: 'POST',
    path: '/api/ops/compensations/{compensation_id}/approve',
    auth: 'staff',
    roles: ['admin'],
    source: 'ours',
    summary:
      'Pays a compensation that somebody else asked for: to the balance, or as the bank transfer of this reference where customers have none.',
    input: { params: ofCompensation, body: z.object({ bank_reference: z.nullish(text(80)) }) },
    output: one(compensation),
  },
  staffRejectCompensation: {
    method: 'POST',
    path: '/api/ops/compensations/{compensation_id}/reject',
    auth: 'staff',
    roles: ['admin'],
    source: 'ours',
    summary: 'Refuses a compensation, with a note for whoever asked.',
    input: { params: ofCompensation, body: z.object({ note: text(500, 1) }) },
    output: one(compensation),
  },
})
