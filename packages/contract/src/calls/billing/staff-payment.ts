import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { invoice, payment } from './invoice'
import { amountInput } from '../parts'
import { paymentStatus } from '../statuses'

export const staffPayment = z.object({
  payment,
  invoice_code: z.string(),
  customer_id: id,
  customer_name: z.string(),
  customer_code: z.string(),
  /** Amount on the proof minus the amount due, minor units; null without a proof. */
  difference_minor: z.nullable(z.int()),
  submitted_at: z.nullable(timestamp),
})
export type StaffPayment = z.output<typeof staffPayment>

export const staffPaymentDetail = z.object({
  payment: staffPayment,
  invoice,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  bank_reference: z.nullable(z.string()),
})
export type StaffPaymentDetail = z.output<typeof staffPaymentDetail>

export const staffPaymentCalls = calls({
  staffPayments: {
    method: 'GET',
    path: '/api/ops/payments',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Payments to verify, oldest first; another state on request.',
    input: {
      query: z.object({ ...orderedPageQuery, status: z.optional(paymentStatus), search: z.optional(text(100)) }),
    },
    output: page(staffPayment),
  },
  staffPayment: {
    method: 'GET',
    path: '/api/ops/payments/{payment_id}',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'One payment with its proof and invoice.',
    input: { params: z.object({ payment_id: id }) },
    output: one(staffPaymentDetail),
  },
  staffVerifyPayment: {
    method: 'POST',
    path: '/api/ops/payments/{payment_id}/verify',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'The money was found on the bank account; the amount must be the one of the invoice.',
    labels: { received_amount: { en: 'Amount received', id: 'Jumlah diterima', cn: '实收金额' } },
    input: {
      params: z.object({ payment_id: id }),
      body: z.object({ received_amount: amountInput, bank_reference: text(80, 1), note: z.nullish(text(500)) }),
    },
    output: one(staffPaymentDetail),
  },
  staffRejectPayment: {
    method: 'POST',
    path: '/api/ops/payments/{payment_id}/reject',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Refuses a proof with a note for the customer; the invoice is open again for 24 hours.',
    input: { params: z.object({ payment_id: id }), body: z.object({ note: text(500, 1) }) },
    output: one(staffPaymentDetail),
  },
})
