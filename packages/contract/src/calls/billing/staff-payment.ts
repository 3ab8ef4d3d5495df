import { billingCurrencies } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, money, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { invoice, payment } from './invoice'
import { amountInput, invoiceCode } from '../parts'
import { paymentStatus } from '../statuses'

/** A transfer that finance found on the bank statement. */
export const recordedLine = z.object({
  by: z.nullable(z.string()),
  /** The reader recorded it and may not book it. */
  is_own: z.boolean(),
  received_on: z.string(),
  sender_name: z.nullable(z.string()),
})

export const transferInput = {
  currency: z.enum(billingCurrencies),
  amount_minor: z.int().check(z.gte(1), z.lte(100_000_000_000_000)),
  received_on: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  bank_reference: text(80, 1),
  sender_name: z.nullish(text(100)),
}

export const staffPayment = z.object({
  payment,
  invoice_code: z.string(),
  customer_id: id,
  customer_name: z.string(),
  customer_code: z.string(),
  /** Amount on the proof minus the amount due, minor units; null without a proof. */
  difference_minor: z.nullable(z.int()),
  submitted_at: z.nullable(timestamp),
  /** Recorded without a proof of the customer. */
  recorded: z.nullable(z.extend(recordedLine, { amount: money })),
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
  staffRecordTransfer: {
    method: 'POST',
    path: '/api/ops/invoices/{invoice_code}/transfers',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Records a transfer on the bank statement that came without a proof; a colleague books or rejects it.',
    input: { params: z.object({ invoice_code: invoiceCode }), body: z.object(transferInput) },
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
