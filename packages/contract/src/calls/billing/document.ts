import { containerTypes } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { money, one, timestamp } from '../../wire'
import { address } from '../customer/address'
import { invoicePrint, invoiceRefund, refundWay } from './invoice'
import { creditNoteCode, invoiceCode, track } from '../parts'
import { measuredBox } from '../cargo/shipment'

/**
 * The PDF of an invoice, as the specification spells it; `token` in its query is a document token. It answers bytes, not
 * JSON, so it stands beside the calls and not among them.
 */
export const pdfPath = '/api/{svc}/dashboard/print/pdf'

export const pdfQuery = z.object({
  invoice_code: invoiceCode,
  token: z.string().check(z.minLength(1), z.maxLength(400)),
})

/** The PDF of a credit note; `token` is a document token of that credit note and opens nothing else. */
export const creditNotePdfPath = '/api/{svc}/credit-note/pdf'

export const creditNotePdfQuery = z.object({
  credit_note_code: creditNoteCode,
  token: z.string().check(z.minLength(1), z.maxLength(400)),
})

export const pdfLink = z.object({
  /** Path and query of the PDF, for a link or a download. */
  url: z.string(),
  token: z.string(),
  expires_at: timestamp,
  /** How often it may be fetched until then: readers of PDF ask more than once. */
  uses: z.int(),
})
export type PdfLink = z.output<typeof pdfLink>

/** What is in the boxes of an invoice, for packing and handling: marks, measures and contents, and no price. */
export const packingCopy = z.object({
  invoice_code: z.string(),
  created_at: timestamp,
  address: z.nullable(address),
  domestic_service_name: z.nullable(z.string()),
  shipments: z.array(
    z.object({
      /** Cart code, or the code of a shipment that goes abroad. */
      cart_code: z.string(),
      /** Null for a shipment that goes abroad, as is the agent's name. */
      marking_code: z.nullable(z.string()),
      track,
      container_type: z.enum(containerTypes),
      agent_name: z.nullable(z.string()),
      /** What it comes to the warehouse by: couriers' numbers. */
      receipt_numbers: z.array(z.string()),
      /** Of a shipment that goes abroad: each may go to somebody else. */
      destination: z.nullable(
        z.object({ recipient_name: z.string(), full_address: z.string(), phone_number: z.string() }),
      ),
      /** Measured by the warehouse where it has, else as declared. */
      is_measured: z.boolean(),
      boxes: z.array(measuredBox),
      items: z.array(
        z.object({ name: z.string(), category_name: z.string(), quantity: z.int(), is_fragile: z.boolean() }),
      ),
    }),
  ),
})
export type PackingCopy = z.output<typeof packingCopy>

/** Everything on the paper of a credit note. */
export const creditNotePrint = z.object({
  credit_note_code: z.string(),
  /** The invoice it corrects. */
  invoice_code: z.string(),
  invoice_created_at: timestamp,
  amount: money,
  /** Tax on our own services inside of the amount; null where none is known, as in a refund by hand. */
  service_tax: z.nullable(money),
  /** Of the invoice it corrects, where all of its lines have the same; else null. */
  tax_code: z.nullable(z.string()),
  way: refundWay,
  status: invoiceRefund.shape.status,
  /** In the reader's language where the measures caused it. */
  reason: z.string(),
  bank_reference: z.nullable(z.string()),
  created_at: timestamp,
  company: invoicePrint.shape.company,
  customer: invoicePrint.shape.customer,
  printed_at: timestamp,
})
export type CreditNotePrint = z.output<typeof creditNotePrint>

export const paperCalls = calls({
  createPdfLink: {
    method: 'POST',
    path: '/api/{svc}/invoice/pdf-link',
    auth: 'customer',
    source: 'ours',
    summary: 'A link to the PDF of one invoice: good for five minutes and ten fetches, and for this invoice alone.',
    input: { body: z.object({ invoice_code: invoiceCode }) },
    output: one(pdfLink),
  },
  packingCopy: {
    method: 'GET',
    path: '/api/{svc}/invoice/packing-copy',
    auth: 'customer',
    source: 'ours',
    summary: 'The shipments of one invoice with marks, boxes and contents, without prices.',
    input: { query: z.object({ invoice_code: invoiceCode }) },
    output: one(packingCopy),
  },
  creditNotePrint: {
    method: 'GET',
    path: '/api/{svc}/credit-note',
    auth: 'customer',
    source: 'ours',
    summary: 'One credit note of an approved refund with what its paper needs.',
    input: { query: z.object({ credit_note_code: creditNoteCode }) },
    output: one(creditNotePrint),
  },
  createCreditNoteLink: {
    method: 'POST',
    path: '/api/{svc}/credit-note/pdf-link',
    auth: 'customer',
    source: 'ours',
    summary: 'A link to the PDF of one credit note: good for five minutes and ten fetches, and for it alone.',
    input: { body: z.object({ credit_note_code: creditNoteCode }) },
    output: one(pdfLink),
  },
})
