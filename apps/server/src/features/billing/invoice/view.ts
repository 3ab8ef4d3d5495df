import type { Invoice, InvoicePrint, InvoiceSummary, PriceLine } from '@layar/contract'
import { invoiceLapses, selfCollection, type PaymentStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { companyOf } from '../../../config/company'
import type { Db } from '../../../db/open'
import { customers } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { heldPaymentView } from '../gateway/held'
import { gatewayVendors } from '../payment/gateway-methods'
import { paymentView } from '../payment/view'
import { chosenServiceName, customerReader, type Reader } from '../../cargo/public'
import { majorOf, moneyOf } from '../../../request/money'
import { exportShipmentsOf } from './export-shipments'
import { paperView } from './documents'
import { invoiceFacts, type LineFacts } from './facts'
import { receiptOf } from './receipt'
import { relationsView } from './relations'
import type { SummaryRow } from './rows'
import { snapshotOf, type InvoiceSnapshot } from './snapshot'
import type { InvoiceRow } from './store'

/**
 * An unpaid invoice reads as cancelled from the moment it expires, as it cannot be paid from then on; a job cancels it
 * within a minute.
 */
const asOf = (row: SummaryRow, now: Date): Pick<SummaryRow, 'status' | 'cancelled_at'> =>
  row.status === 'pending' && row.due_at !== null && row.due_at <= now && invoiceLapses(row.type)
    ? { status: 'cancelled', cancelled_at: row.due_at }
    : row

const isExpired = ({ status, cancelled_at, due_at }: SummaryRow): boolean =>
  status === 'cancelled' && cancelled_at !== null && due_at !== null && due_at <= cancelled_at

export const summaryView = (stored: SummaryRow, now: Date): InvoiceSummary => {
  const row = { ...stored, ...asOf(stored, now) }
  return {
    invoice_code: row.invoice_code,
    service: row.service,
    type: row.type,
    status: row.status,
    is_overdue: row.status === 'pending' && row.due_at !== null && row.due_at <= now,
    is_expired: isExpired(row),
    is_estimate: row.is_estimate,
    currency: row.currency,
    total_bill: majorOf(row.currency, row.total_minor),
    total: moneyOf(row.currency, row.total_minor),
    due_at: row.status === 'pending' ? (row.due_at?.toISOString() ?? null) : null,
    cart_codes: row.cart_codes,
    shipment_codes: row.shipment_codes,
    payment_vendor: row.payment?.vendor ?? null,
    payment_status: (row.payment?.status ?? null) as PaymentStatus | null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

const lineView = (
  line: LineFacts,
  snapshot: InvoiceSnapshot,
  currency: InvoiceRow['currency'],
  { language }: Reader,
  codes: ReadonlyMap<string, string>,
): PriceLine => {
  const facts = snapshot.lines[line.position]
  return {
    code: line.code,
    label: line.label[language],
    params: { ...facts?.params },
    quantity: facts?.quantity ?? null,
    unit: facts?.unit ?? null,
    tax_code: line.taxCode,
    amount: moneyOf(currency, line.amountMinor),
    cart_code: codes.get(line.exportShipmentId ?? line.shipmentId ?? '') ?? null,
  }
}

/** It expired, and a shipment of it is still cancelled since then, or will be once the job has found it. */
const canBillAnew = (stored: SummaryRow, row: SummaryRow, abroad: Invoice['export_shipments']): boolean =>
  isExpired(row) &&
  row.type === 'shipment' &&
  abroad.some(({ status }) => status === 'cancelled' || (stored.status === 'pending' && status === 'waiting_payment'))

const actionsOf = (stored: SummaryRow, abroad: Invoice['export_shipments'], now: Date): Invoice['actions'] => {
  const row = { ...stored, ...asOf(stored, now) }
  if (canBillAnew(stored, row, abroad)) return ['recheckout', 'print']
  if (row.status !== 'pending') return ['print']
  const hasAttempt = row.payment?.status === 'waiting_payment'
  if (hasAttempt && gatewayVendors.includes(row.payment?.vendor ?? '')) return ['pay', 'change_payment', 'print']
  return hasAttempt ? ['pay', 'upload_proof', 'change_payment', 'print'] : ['change_payment', 'print']
}

/** A complete invoice in its current state for its reader: its customer, or staff. @throws `not_found` */
export const invoiceView = async (
  db: Db,
  { id }: Pick<InvoiceRow, 'id'>,
  reader: Reader,
  now: Date,
): Promise<Invoice> => {
  const facts = await invoiceFacts(db, id)
  const { invoice } = facts
  const snapshot = snapshotOf(invoice.snapshot)
  const [payment = null, ...past] = facts.payments.map((attempt) => paymentView(attempt, reader))
  const { currency } = invoice
  const isExport = invoice.service === 'ekspor'
  const abroad = isExport ? await exportShipmentsOf(db, invoice, reader) : []
  const carts = isExport ? [] : snapshot.carts
  const codes = new Map([
    ...carts.map(({ shipment_id, cart_code }) => [shipment_id, cart_code] as const),
    ...abroad.map(({ shipment_id, shipment_code }) => [shipment_id, shipment_code] as const),
  ])
  return {
    ...summaryView(invoice, now),
    lines: facts.lines.map((line) => lineView(line, snapshot, currency, reader, codes)),
    international_total: moneyOf(currency, snapshot.international_minor),
    domestic_total: moneyOf(currency, snapshot.domestic_minor),
    tax_total: snapshot.tax_minor === null ? null : moneyOf(currency, snapshot.tax_minor),
    service_tax_total: moneyOf(currency, snapshot.service_tax_minor ?? 0),
    discount_total: moneyOf(currency, snapshot.discount_minor),
    vouchers: snapshot.vouchers.map((voucher) => ({
      voucher_code: voucher.voucher_code,
      voucher_category: voucher.voucher_category,
      discount: moneyOf(currency, voucher.discount_minor),
    })),
    carts: carts.map((cart) => ({
      cart_code: cart.cart_code,
      marking_code: cart.marking_code,
      status: facts.standing[cart.shipment_id] ?? 'pending',
      first_item: cart.first_item,
      item_count: cart.item_count,
      total: moneyOf(currency, cart.total_minor),
    })),
    export_shipments: abroad,
    address: snapshot.address,
    billed_business: snapshot.business ?? null,
    is_reverse_charge: snapshot.is_reverse_charge === true,
    domestic_service_name: snapshot.domestic ? chosenServiceName(reader.language, snapshot.domestic) : null,
    is_self_collected: snapshot.domestic?.service_code === selfCollection,
    payment,
    past_payments: past,
    held_payments: facts.held.map((row) => heldPaymentView(row, invoice)),
    tariff_is_sample: snapshot.tariff_is_sample,
    ...(await relationsView(db, facts, reader)),
    papers: facts.documents.map((file) => paperView(file, reader)),
    shown_before: shownBeforeView(currency, snapshot),
    note: invoice.note,
    difference: snapshot.difference
      ? {
          billed: chargedView(currency, snapshot.difference.billed),
          measured: chargedView(currency, snapshot.difference.measured),
        }
      : null,
    flight: snapshot.flight
      ? {
          customs_value: moneyOf(currency, snapshot.flight.customs_value_minor),
          shipment_count: snapshot.flight.shipments,
          relief: moneyOf(currency, snapshot.flight.relief_minor),
        }
      : null,
    actions: actionsOf(invoice, abroad, now),
  }
}

const shownBeforeView = (
  currency: InvoiceRow['currency'],
  { shown_before: shown }: InvoiceSnapshot,
): Invoice['shown_before'] =>
  shown === undefined
    ? null
    : {
        total: moneyOf(currency, shown.total_minor),
        is_partial: shown.is_partial,
        is_edited: shown.is_edited ?? false,
        is_price_changed: shown.is_price_changed ?? (!shown.is_partial && shown.lost_vouchers.length === 0),
        lost_vouchers: [...shown.lost_vouchers],
      }

const chargedView = (
  currency: InvoiceRow['currency'],
  charged: { total_minor: number; weight_grams: number | null },
) => ({ total: moneyOf(currency, charged.total_minor), weight_gram: charged.weight_grams })

/** An invoice in its current state; the caller has found it as this customer's. */
export const readInvoice = (context: CustomerContext, invoice: Pick<InvoiceRow, 'id'>): Promise<Invoice> =>
  invoiceView(context.db, invoice, customerReader(context), context.now)

type PrintContext = Pick<CustomerContext, 'db' | 'config' | 'now' | 'language' | 'customer'>

/**
 * The issuer, and the customer as of the issue of the invoice: a paper that was issued names nobody else later. A name that
 * was not known by then is the present one.
 */
export const printParties = async (
  { db, config, now }: Pick<PrintContext, 'db' | 'config' | 'now'>,
  invoice: Pick<InvoiceRow, 'customerId' | 'country' | 'snapshot'>,
): Promise<Pick<InvoicePrint, 'company' | 'customer' | 'printed_at'>> => {
  const [owner] = await db.select().from(customers).where(eq(customers.id, invoice.customerId))
  if (owner === undefined) throw fail('not_found')
  const presentName = `${owner.firstName} ${owner.lastName}`.trim()
  const { billed_to: billedTo, business = null } = snapshotOf(invoice.snapshot)
  const { name, email, phone } = billedTo ?? { ...owner, name: presentName }
  return {
    company: companyOf(config, invoice.country),
    customer: {
      name: name || presentName,
      email,
      phone_number: phone === null ? null : `+${phone}`,
      customer_code: owner.code,
      business,
    },
    printed_at: now.toISOString(),
  }
}

/** What the document contains besides the invoice. Only a company registered for GST may use "Tax Invoice". */
export const printView = async (context: PrintContext, invoice: InvoiceRow): Promise<InvoicePrint> => {
  const parties = await printParties(context, invoice)
  return {
    invoice: await invoiceView(context.db, invoice, customerReader(context), context.now),
    is_tax_invoice: invoice.country === 'sg' && parties.company.tax_number !== null,
    receipt: await receiptOf(context.db, invoice, context.language),
    ...parties,
  }
}
