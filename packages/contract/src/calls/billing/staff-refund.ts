import { services, taxCodes } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, money, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { amountInput, invoiceCode } from '../parts'
import { refundStatus, refundWay } from './invoice'
import { transferInput } from './staff-payment'

export const staffRefund = z.object({
  refund_id: id,
  /** The number of the credit note; null before approval. */
  credit_note_code: z.nullable(z.string()),
  invoice_code: z.string(),
  service: z.enum(services),
  /** The shipment it applies to; null if it applies to the whole invoice. */
  shipment_code: z.nullable(z.string()),
  customer_id: id,
  customer_code: z.string(),
  customer_name: z.string(),
  amount: money,
  way: refundWay,
  status: refundStatus,
  /** In the reader's language unless a person wrote it. */
  reason: z.string(),
  /** For lost or damaged goods; otherwise it returns what was billed. */
  is_for_goods: z.boolean(),
  /** What it returns under each tax code, with the tax; empty where it was not told. */
  parts: z.array(z.object({ tax_code: z.enum(taxCodes), amount: money })),
  /**
   * Requested by a person, caused by cancelling a paid shipment, or by the warehouse measuring less than was billed.
   */
  origin: z.enum(['asked', 'cancelled', 'measured']),
  /** Null unless requested by staff: caused by the measures, the customer or a time limit. */
  requested_by: z.nullable(z.string()),
  /** The reader requested it and may not approve it. */
  is_own: z.boolean(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  decision_note: z.nullable(z.string()),
  /** It was rejected, returned the money of a cancelled shipment, and nobody has asked anew since. */
  can_request_again: z.boolean(),
  sent_reference: z.nullable(z.string()),
  sent_at: z.nullable(timestamp),
  /** The bank sent it back: the money lies in suspense until finance has settled where it goes. */
  returned: z.nullable(z.object({ amount: money, is_settled: z.boolean() })),
  created_at: timestamp,
})
export type StaffRefund = z.output<typeof staffRefund>

/** A refund as shown on the shipment's screen. */
export const shipmentRefund = z.object({
  refund_id: id,
  invoice_code: z.string(),
  amount: money,
  way: refundWay,
  status: refundStatus,
  /** For lost or damaged goods. */
  is_for_goods: z.boolean(),
  /** Why it was rejected. */
  decision_note: z.nullable(z.string()),
  created_at: timestamp,
})
export type ShipmentRefund = z.output<typeof shipmentRefund>

const ofRefund = z.object({ refund_id: id })

export const staffRefundCalls = calls({
  staffRefunds: {
    method: 'GET',
    path: '/api/ops/refunds',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary:
      'Refunds of one status, oldest first; when none is named those that wait for approval, or those of every status that a search finds: by customer, invoice or credit note.',
    input: {
      query: z.object({ ...orderedPageQuery, status: z.optional(refundStatus), search: z.optional(text(100)) }),
    },
    output: page(staffRefund),
  },
  staffRequestRefund: {
    method: 'POST',
    path: '/api/ops/invoices/{invoice_code}/refunds',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary:
      'Asks for money of a paid invoice to go back, whole or in part; an administrator approves it. Of a transfer, what credit notes paid is asked for as a credit note in a second refund. The shipment it names becomes refunded once the money is sent.',
    labels: {
      is_for_goods: {
        en: 'For lost or damaged goods',
        id: 'Untuk barang hilang atau rusak',
        cn: '用于赔付丢失或损坏的货物',
      },
      parts: { en: 'Parts by tax code', id: 'Bagian per kode pajak', cn: '按税码拆分' },
    },
    input: {
      params: z.object({ invoice_code: invoiceCode }),
      body: z.object({
        amount: amountInput,
        way: refundWay,
        reason: text(500, 5),
        /** A shipment of the invoice; if omitted, the refund applies to the whole invoice. */
        shipment_code: z.nullish(text(40)),
        /** It pays for lost or damaged goods of the shipment: it counts towards what their terms pay, and returns no tax. */
        is_for_goods: z.optional(z.boolean()),
        /** What it returns under each tax code, with the tax; if omitted, the same share of all that was billed. */
        parts: z.optional(
          z.array(z.object({ tax_code: z.enum(taxCodes), amount: amountInput })).check(z.minLength(1), z.maxLength(6)),
        ),
      }),
    },
    output: one(staffRefund),
  },
  staffRequestRefundAgain: {
    method: 'POST',
    path: '/api/ops/refunds/{refund_id}/request_again',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary:
      'Asks anew for the money of a cancelled shipment whose refund was rejected: for what is left of its share, with the tax in it. The answer is the new refund.',
    input: { params: ofRefund },
    output: one(staffRefund),
  },
  staffApproveRefund: {
    method: 'POST',
    path: '/api/ops/refunds/{refund_id}/approve',
    auth: 'staff',
    roles: ['admin'],
    source: 'ours',
    summary: 'Approves a refund that somebody else asked for. All but a bank transfer reaches the customer at once.',
    input: { params: ofRefund },
    output: one(staffRefund),
  },
  staffRejectRefund: {
    method: 'POST',
    path: '/api/ops/refunds/{refund_id}/reject',
    auth: 'staff',
    roles: ['admin'],
    source: 'ours',
    summary: 'Refuses a refund, with a note for whoever asked.',
    input: { params: ofRefund, body: z.object({ note: text(500, 1) }) },
    output: one(staffRefund),
  },
  staffSendRefund: {
    method: 'POST',
    path: '/api/ops/refunds/{refund_id}/send',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'An approved refund left by the bank, with its reference.',
    input: { params: ofRefund, body: z.object({ bank_reference: text(80, 1) }) },
    output: one(staffRefund),
  },
  staffReturnedRefund: {
    method: 'POST',
    path: '/api/ops/refunds/{refund_id}/returned',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary:
      'Records that the bank sent a refund back, whole or less a fee. The refund stays sent; the money lies in suspense until a colleague settles where it goes.',
    input: {
      params: ofRefund,
      body: z.object({
        amount: amountInput,
        received_on: transferInput.received_on,
        bank_reference: transferInput.bank_reference,
      }),
    },
    output: one(staffRefund),
  },
})
