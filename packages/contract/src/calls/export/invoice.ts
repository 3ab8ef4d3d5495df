import * as z from 'zod/mini'
import { calls } from '../../define'
import { timestamp } from '../../wire'
import { wrappedMany, wrappedOne, wrappedPage } from '../export-envelope'
import { invoice, invoiceSearch, invoiceSummary, payment } from '../billing/invoice'
import { invoiceCode } from '../parts'
import { paymentGroup } from '../billing/payment'

/** How an open invoice can be paid: the current attempt with its codes and steps. */
export const paymentInstructions = z.object({
  invoice_code: z.string(),
  due_at: z.nullable(timestamp),
  /** Null if no method is chosen yet, or no payment is required. */
  payment: z.nullable(payment),
})
export type PaymentInstructions = z.output<typeof paymentInstructions>

export const exportInvoiceCalls = calls({
  exportPaymentGroups: {
    method: 'GET',
    path: '/api/payment/payment-groups',
    auth: 'customer',
    source: 'specification',
    summary: 'The ways to pay an export invoice, or any amount where none is named.',
    input: { query: z.object({ invoice_code: z.optional(invoiceCode) }) },
    output: wrappedMany(paymentGroup),
  },
  exportPaymentInstructions: {
    method: 'GET',
    path: '/api/payment/payment-instructions',
    auth: 'customer',
    source: 'specification',
    summary: 'How an invoice is to be paid.',
    input: { query: z.object({ invoice_code: invoiceCode }) },
    output: wrappedOne(paymentInstructions),
  },
  exportRecheckout: {
    method: 'POST',
    path: '/api/invoices/recheckout',
    auth: 'customer',
    source: 'specification',
    summary: 'Bills an expired export invoice anew at the tariff of today; an open one is answered as it is.',
    input: { body: z.object({ invoice_code: invoiceCode }) },
    output: wrappedOne(invoice),
  },
  exportInvoices: {
    method: 'GET',
    path: '/api/invoices',
    auth: 'customer',
    source: 'specification',
    summary: 'The export invoices of the customer, newest first; `status=pending` for the unpaid ones.',
    input: { query: invoiceSearch },
    output: wrappedPage(invoiceSummary),
  },
  exportInvoice: {
    method: 'GET',
    path: '/api/invoices/detail',
    auth: 'customer',
    source: 'specification',
    summary: 'One export invoice with its lines, shipments and payment.',
    input: { query: z.object({ invoice_code: invoiceCode }) },
    output: wrappedOne(invoice),
  },
})
