import { heldReasons, refundMethods, refundStatuses, services } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, currency, id, money, one, page, pageQuery, text, timestamp } from '../../wire'
import { address } from '../customer/address'
import { gstRegistration } from '../customer/gst-registration'
import { invoiceCode, majorAmount, priceLine } from '../parts'
import { exportStatus, invoiceStatus, invoiceType, paymentStatus, shipmentStatus } from '../statuses'
import { usedVoucher } from './voucher'

/** A transfer must carry `reference`; staff match the payment by it. */
export const bankAccount = z.object({
  bank_code: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  reference: z.string(),
  is_sample: z.boolean(),
})
export type BankAccount = z.output<typeof bankAccount>

export const paymentProof = z.object({
  file_url: z.string(),
  bank: z.string(),
  sender_name: z.string(),
  amount: money,
  /** YYYY-MM-DD, the day of the transfer. */
  date: z.string(),
  note: z.nullable(z.string()),
  submitted_at: timestamp,
})
export type PaymentProof = z.output<typeof paymentProof>

/** Confirmed by staff, by a gateway notification, immediately, or on a later day. */
export const paymentSettles = z.enum(['by_hand', 'gateway', 'at_once', 'later'])
export type PaymentSettles = z.output<typeof paymentSettles>

export const payment = z.object({
  payment_id: id,
  vendor: z.string(),
  method: z.string(),
  /** In the reader's language. */
  method_name: z.string(),
  status: paymentStatus,
  amount: money,
  expires_at: z.nullable(timestamp),
  /** The string to encode as a QR code. `needs_check`: there is no callback; staff match the payment manually. */
  qr: z.nullable(
    z.object({
      kind: z.enum(['paynow', 'qris']),
      payload: z.string(),
      needs_check: z.boolean(),
      is_sample: z.boolean(),
    }),
  ),
  virtual_account: z.nullable(
    z.object({
      bank_code: z.string(),
      bank_name: z.string(),
      number: z.string(),
      /** With some banks the number is preceded by a company code. */
      biller_code: z.nullable(z.string()),
      name: z.string(),
      is_sample: z.boolean(),
    }),
  ),
  bank_accounts: z.array(bankAccount),
  settles: paymentSettles,
  /** False while the gateway is still preparing the payment details: retry shortly. */
  is_prepared: z.boolean(),
  instructions: z.array(z.string()),
  /** Alternative channels, such as the bank's app or an ATM. */
  guides: z.array(z.object({ title: z.string(), steps: z.array(z.string()) })),
  proof: z.nullable(paymentProof),
  /** Why a proof was rejected. */
  rejection_note: z.nullable(z.string()),
  created_at: timestamp,
})
export type Payment = z.output<typeof payment>

export const refundWay = z.enum(refundMethods)
export type RefundWay = z.output<typeof refundWay>
export const refundStatus = z.enum(refundStatuses)
export type RefundStatus = z.output<typeof refundStatus>

/** A completed or pending refund on an invoice. */
export const invoiceRefund = z.object({
  credit_note_code: z.string(),
  /** The shipment it applies to; null if it applies to the whole invoice. */
  shipment_code: z.nullable(z.string()),
  amount: money,
  way: refundWay,
  status: z.enum(['approved', 'sent']),
  /** In the reader's language if caused by the measures. */
  reason: z.string(),
  /** The amount that a credit note will still deduct from the next invoices; null for other refund methods. */
  left: z.nullable(money),
  bank_reference: z.nullable(z.string()),
  created_at: timestamp,
})
export type InvoiceRefund = z.output<typeof invoiceRefund>

/** The business that an invoice is made out to, as of its issue. */
export const billedBusiness = z.pick(gstRegistration, { company_name: true, uen: true, gst_number: true })
export type BilledBusiness = z.output<typeof billedBusiness>

/** A document attached by finance, such as the tax office's own. */
export const invoicePaper = z.object({
  file_id: id,
  file_name: z.string(),
  /** Signed for this reader. */
  file_url: z.string(),
  size_bytes: z.int(),
  added_at: timestamp,
})
export type InvoicePaper = z.output<typeof invoicePaper>

/** Money that came for the invoice and did not pay it, until we book or return it. */
export const heldPayment = z.object({
  /** Formatted, since it may have come in a currency that we do not bill in. */
  amount: z.string(),
  reason: z.enum(heldReasons),
  received_at: timestamp,
})
export type HeldPayment = z.output<typeof heldPayment>

const chargedGoods = z.object({ total: money, weight_gram: z.nullable(z.int()) })

/** `recheckout`: an expired export invoice can be billed again. */
export const invoiceAction = z.enum(['pay', 'upload_proof', 'change_payment', 'recheckout', 'print'])

export const invoiceSummary = z.object({
  invoice_code: z.string(),
  service: z.enum(services),
  type: invoiceType,
  status: invoiceStatus,
  is_overdue: z.boolean(),
  /** Cancelled because it expired. */
  is_expired: z.boolean(),
  /** Based on declared measures; a difference measured at the warehouse is billed or credited later. */
  is_estimate: z.boolean(),
  currency,
  /** Major units of `currency`. */
  total_bill: majorAmount,
  total: money,
  due_at: z.nullable(timestamp),
  cart_codes: z.array(z.string()),
  /** For an export invoice, instead of `cart_codes`. */
  shipment_codes: z.array(z.string()),
  payment_vendor: z.nullable(z.string()),
  payment_status: z.nullable(paymentStatus),
  created_at: timestamp,
  updated_at: timestamp,
})
export type InvoiceSummary = z.output<typeof invoiceSummary>

export const invoice = z.extend(invoiceSummary, {
  lines: z.array(priceLine),
  international_total: money,
  domestic_total: money,
  /** Import duty and tax passed on; null if included in an all-in price. */
  tax_total: z.nullable(money),
  /** Tax on our own services: the sum of its lines, which are on the invoice with their rate. */
  service_tax_total: money,
  discount_total: money,
  vouchers: z.array(usedVoucher),
  carts: z.array(
    z.object({
      cart_code: z.string(),
      marking_code: z.string(),
      status: shipmentStatus,
      first_item: z.nullable(z.string()),
      item_count: z.int(),
      total: money,
    }),
  ),
  /** For an export invoice, instead of `carts`. */
  export_shipments: z.array(
    z.object({
      shipment_id: id,
      shipment_code: z.string(),
      status: exportStatus,
      /** Whether our courier fetches the goods instead of the customer sending them. */
      is_picked_up: z.boolean(),
      first_item: z.nullable(z.string()),
      item_count: z.int(),
      destination_name: z.string(),
      recipient_name: z.string(),
      /** The full address in the order of its country, ready to print. */
      recipient_address: z.string(),
      recipient_phone: z.string(),
      total: money,
      /** The other invoice that bills it now: this one was cancelled because another shipment of it was, or expired. */
      billed_on: z.nullable(z.string()),
    }),
  ),
  address: z.nullable(address),
  /** Null where the customer was not registered for GST, and once their data is erased. */
  billed_business: z.nullable(billedBusiness),
  /** No GST is charged on low-value goods: the business accounts for it. */
  is_reverse_charge: z.boolean(),
  domestic_service_name: z.nullable(z.string()),
  /** Nobody delivers to the address: its recipient collects the goods at our counter. */
  is_self_collected: z.boolean(),
  /** The current or last attempt; null if no payment is required. */
  payment: z.nullable(payment),
  past_payments: z.array(payment),
  held_payments: z.array(heldPayment),
  tariff_is_sample: z.boolean(),
  /** The invoice that this one supplements. */
  parent_invoice_code: z.nullable(z.string()),
  /** Invoices that later supplemented this one. */
  additional_invoices: z.array(z.object({ invoice_code: z.string(), status: invoiceStatus, total: money })),
  /**
   * Another total, which its customer saw before: when they checked its exports out, or on the invoice that expired.
   * Partial: not all that it was the total of is billed. The reasons of it are all that are known of: with none of them,
   * another credit was taken off.
   */
  shown_before: z.nullable(
    z.object({
      total: money,
      is_partial: z.boolean(),
      /** The customer changed what is billed, where documents were asked for. */
      is_edited: z.boolean(),
      /** What is billed has another price, by a tariff, a rate or a tax. */
      is_price_changed: z.boolean(),
      lost_vouchers: z.array(z.string()),
    }),
  ),
  /** Why staff created it. */
  note: z.nullable(z.string()),
  /** Billed and measured goods, if their difference is the reason for the invoice. */
  difference: z.nullable(z.object({ billed: chargedGoods, measured: chargedGoods })),
  /** Goods that are relieved by themselves, and are taxed because of what else of their customer is on the flight. */
  flight: z.nullable(
    z.object({
      /** At customs, of all shipments of the customer on the flight when it was billed. */
      customs_value: money,
      shipment_count: z.int(),
      relief: money,
    }),
  ),
  refunds: z.array(invoiceRefund),
  papers: z.array(invoicePaper),
  actions: z.array(invoiceAction),
})
export type Invoice = z.output<typeof invoice>

/** All data of the invoice document. `is_tax_invoice` only if the company is registered for GST. */
export const invoicePrint = z.object({
  invoice,
  is_tax_invoice: z.boolean(),
  /** How it was paid: its paper is a receipt. Null while it is not, and where nothing was to be paid. */
  receipt: z.nullable(
    z.object({
      paid_at: timestamp,
      method_name: z.nullable(z.string()),
      /** The line of the bank statement, or the reference of the payment gateway. */
      reference: z.nullable(z.string()),
    }),
  ),
  company: z.object({
    name: z.string(),
    address: z.array(z.string()),
    registration_number: z.nullable(z.string()),
    tax_number: z.nullable(z.string()),
    country,
    is_sample: z.boolean(),
  }),
  customer: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    phone_number: z.nullable(z.string()),
    customer_code: z.string(),
    business: z.nullable(billedBusiness),
  }),
  printed_at: timestamp,
})
export type InvoicePrint = z.output<typeof invoicePrint>

export const invoiceSearch = z.object({
  ...pageQuery,
  status: z.optional(invoiceStatus),
  type: z.optional(invoiceType),
  search: z.optional(text(64)),
})

export const invoiceCalls = calls({
  invoices: {
    method: 'GET',
    path: '/api/{svc}/invoices',
    auth: 'customer',
    source: 'specification',
    summary: 'The invoices of the customer, newest first.',
    input: { query: invoiceSearch },
    output: page(invoiceSummary),
  },
  invoice: {
    method: 'GET',
    path: '/api/{svc}/invoice',
    auth: 'customer',
    source: 'specification',
    summary: 'One invoice with its lines, shipments and payment.',
    input: { query: z.object({ invoice_code: invoiceCode }) },
    output: one(invoice),
  },
  invoicePrint: {
    method: 'GET',
    path: '/api/{svc}/invoice-print',
    auth: 'customer',
    source: 'specification',
    summary: 'One invoice with what its paper needs besides.',
    input: { query: z.object({ invoice_code: invoiceCode }) },
    output: one(invoicePrint),
  },
  unpaidInvoices: {
    method: 'GET',
    path: '/api/{svc}/invoice/unpaid',
    auth: 'customer',
    source: 'specification',
    summary: 'The unpaid invoices, due soonest first, and how many there are, for the notification list and its badge.',
    /** Without a service, those of imports. */
    input: { query: z.object({ status: z.optional(z.literal('pending')), service: z.optional(z.enum(services)) }) },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      count: z.int(),
      /** At most 20. */
      result: z.array(invoiceSummary),
    }),
  },
})
