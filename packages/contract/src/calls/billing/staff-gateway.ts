import { gatewayEventKinds, gatewayOutcomes, suspenseReasons, suspenseStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, many, money, one, page, pageQuery, text, timestamp } from '../../wire'
import { amountInput, invoiceCode } from '../parts'
import { recordedLine, staffPaymentDetail, transferInput } from './staff-payment'

export const gatewayEvent = z.object({
  event_id: z.string(),
  provider: z.string(),
  kind: z.enum(gatewayEventKinds),
  /** ISO code of the currency received, which may differ from the requested one. */
  currency: z.string(),
  amount_minor: z.int(),
  /** Paid the invoice, changed nothing, or awaits finance. */
  outcome: z.enum(gatewayOutcomes),
  created_at: timestamp,
})
export type GatewayEventView = z.output<typeof gatewayEvent>

export const suspenseStatus = z.enum(suspenseStatuses)
/** `withdrawn`: what staff recorded never came, or was recorded wrongly. */
export const suspenseWay = z.enum(['invoice', 'balance', 'returned', 'withdrawn'])
export type SuspenseWay = z.output<typeof suspenseWay>

/** As many as one transfer pays at once, and as many as are offered for it. */
export const mostInvoicesOfTransfer = 20

export const suspenseEntry = z.object({
  suspense_id: id,
  currency: z.string(),
  amount_minor: z.int(),
  reason: z.enum(suspenseReasons),
  status: suspenseStatus,
  /** The amount requested from the customer; null if the purpose of the money is unknown. */
  expected: z.nullable(money),
  invoice_code: z.nullable(z.string()),
  invoice_status: z.nullable(z.string()),
  customer_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  customer_code: z.nullable(z.string()),
  payment_id: z.nullable(id),
  provider: z.nullable(z.string()),
  event_id: z.nullable(z.string()),
  /** From the bank statement; null if the gateway reported it. */
  recorded: z.nullable(z.extend(recordedLine, { bank_reference: z.string() })),
  /** The available resolutions. */
  ways: z.array(suspenseWay),
  /** Unpaid invoices of the customer that the money could pay, alone or with others; exact ones first. */
  open_invoices: z.array(z.object({ invoice_code: z.string(), total: money })),
  decision: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  created_at: timestamp,
})
export type SuspenseEntry = z.output<typeof suspenseEntry>

export const staffGatewayCalls = calls({
  staffGatewayEvents: {
    method: 'GET',
    path: '/api/ops/payments/{payment_id}/events',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'What the payment gateway told of a payment, and whether staff may play the bank.',
    input: { params: z.object({ payment_id: id }) },
    output: z.extend(many(gatewayEvent), { can_play: z.boolean() }),
  },
  staffPlayPayment: {
    method: 'POST',
    path: '/api/ops/payments/{payment_id}/play',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Plays the bank that reports a payment; the sandbox alone takes it.',
    input: { params: z.object({ payment_id: id }), body: z.object({ amount: z.nullish(amountInput) }) },
    output: one(staffPaymentDetail),
  },
  staffSuspense: {
    method: 'GET',
    path: '/api/ops/suspense',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Money that fits no open invoice, oldest first; the settled on request.',
    input: { query: z.object({ ...pageQuery, status: z.optional(suspenseStatus) }) },
    output: page(suspenseEntry),
  },
  staffRecordSuspense: {
    method: 'POST',
    path: '/api/ops/suspense',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Records a transfer on the bank statement that no open invoice takes; a colleague decides where it goes.',
    input: { body: z.object({ ...transferInput, invoice_code: z.nullish(invoiceCode) }) },
    output: one(suspenseEntry),
  },
  staffSettleSuspense: {
    method: 'POST',
    path: '/api/ops/suspense/{suspense_id}/settle',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Books such money to invoices of one customer, to the balance, or as sent back to the bank.',
    labels: { suspense_id: { en: 'Payment in suspense', id: 'Dana tertahan', cn: '待处理款项' } },
    input: {
      params: z.object({ suspense_id: id }),
      body: z.object({
        way: suspenseWay,
        /** All of them are paid, or none. */
        invoice_codes: z.nullish(z.array(text(40)).check(z.minLength(1), z.maxLength(mostInvoicesOfTransfer))),
        bank_reference: z.nullish(text(80)),
        note: text(500, 3),
      }),
    },
    output: one(suspenseEntry),
  },
})
