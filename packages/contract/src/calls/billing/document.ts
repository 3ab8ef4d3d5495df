import { containerTypes } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { money, one, timestamp } from '../../wire'
import { address } from '../customer/address'
import { invoicePrint, invoiceRefund, refundWay } from './invoice'
import { cartCode, creditNoteCode, invoiceCode, track } from '../parts'
import { measuredBox } from '../cargo/shipment'

/**
 * The PDF of an invoice, at the path given by the specification; the query parameter `token` is a document token. It
 * returns binary data, not JSON, so it is not among the calls.
 */
export const pdfPath = '/api/{svc}/dashboard/print/pdf'

export const pdfQuery = z.object({
  invoice_code: invoiceCode,
  token: z.string().check(z.minLength(1), z.maxLength(400)),
})

/** The PDF of a credit note; `token` is a document token valid only for that credit note. */
export const creditNotePdfPath = '/api/{svc}/credit-note/pdf'

export const creditNotePdfQuery = z.object({
  credit_note_code: creditNoteCode,
  token: z.string().check(z.minLength(1), z.maxLength(400)),
})

/** The PDF of a proof of delivery; `token` is a document token valid only for that shipment's proof. */
export const deliveryProofPdfPath = '/api/{svc}/delivery-proof/pdf'

export const deliveryProofPdfQuery = z.object({
  /** Cart code, or the code of an export shipment. */
  cart_code: cartCode,
  token: z.string().check(z.minLength(1), z.maxLength(400)),
})

export const pdfLink = z.object({
  /** Path and query of the PDF, for a link or a download. */
  url: z.string(),
  token: z.string(),
  expires_at: timestamp,
  /** Maximum downloads until then: PDF readers request a file more than once. */
  uses: z.int(),
})
export type PdfLink = z.output<typeof pdfLink>

/** The contents of an invoice's cartons for packing and handling: marking codes, measures and items, without prices. */
export const packingCopy = z.object({
  invoice_code: z.string(),
  created_at: timestamp,
  address: z.nullable(address),
  domestic_service_name: z.nullable(z.string()),
  /** Nobody delivers to the address: its recipient collects the goods at our counter. */
  is_self_collected: z.boolean(),
  shipments: z.array(
    z.object({
      /** Cart code, or the code of an export shipment. */
      cart_code: z.string(),
      /** Null for an export shipment, as is the agent's name. */
      marking_code: z.nullable(z.string()),
      track,
      container_type: z.enum(containerTypes),
      agent_name: z.nullable(z.string()),
      /** Tracking numbers of the couriers that deliver to the warehouse. */
      receipt_numbers: z.array(z.string()),
      /** Export shipments only: each may have a different recipient. */
      destination: z.nullable(
        z.object({ recipient_name: z.string(), full_address: z.string(), phone_number: z.string() }),
      ),
      /** Whether measured by the warehouse or only declared. */
      is_measured: z.boolean(),
      boxes: z.array(measuredBox),
      items: z.array(
        z.object({ name: z.string(), category_name: z.string(), quantity: z.int(), is_fragile: z.boolean() }),
      ),
    }),
  ),
})
export type PackingCopy = z.output<typeof packingCopy>

/** All data of the credit note document. */
export const creditNotePrint = z.object({
  credit_note_code: z.string(),
  /** The invoice it corrects. */
  invoice_code: z.string(),
  invoice_created_at: timestamp,
  amount: money,
  /** Tax on our own services included in the amount; null if unknown, as in a manual refund. */
  service_tax: z.nullable(money),
  /** Tax code of the corrected invoice, if all its lines share one; else null. */
  tax_code: z.nullable(z.string()),
  way: refundWay,
  status: invoiceRefund.shape.status,
  /** In the reader's language if caused by the measures. */
  reason: z.string(),
  bank_reference: z.nullable(z.string()),
  created_at: timestamp,
  company: invoicePrint.shape.company,
  customer: invoicePrint.shape.customer,
  printed_at: timestamp,
})
export type CreditNotePrint = z.output<typeof creditNotePrint>

export const documentCalls = calls({
  createPdfLink: {
    method: 'POST',
    path: '/api/{svc}/invoice/pdf-link',
    auth: 'customer',
    source: 'ours',
    summary: 'A link to the PDF of one invoice: good for five minutes and ten fetches, and for this invoice alone.',
    input: { body: z.object({ invoice_code: invoiceCode }) },
    output: one(pdfLink),
  },
  createDeliveryProofLink: {
    method: 'POST',
    path: '/api/{svc}/delivery-proof/pdf-link',
    auth: 'customer',
    source: 'ours',
    summary: 'A link to the proof of delivery of a shipment: good for five minutes and ten fetches, and for it alone.',
    // The code of an import or an export shipment.
    input: { body: z.object({ cart_code: cartCode }) },
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
