import {
  billingCurrencies,
  countries,
  invoiceLineKinds,
  invoiceRoles,
  invoiceStatuses,
  invoiceTypes,
  orderTrackings,
  paymentStatuses,
  services,
  taxCodes,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { amountMinor, at, createdAt, inLanguages, key, searchIndex, texts, updatedAt } from './columns'
import { customers, files } from './customer'
import { exportShipments } from './export'
import { atMostOneOf, notNegative, oneOf } from './guards'
import { disclosed, internal, keptByLaw, none, personal } from './privacy'
import { shipments } from './shipment'
import { staff } from './staff'
import { ofInvoice, own } from './subjects'
import { personTable } from './table'

const unreachable = '{"label":"","phone_number":"","note":null,"latitude":null,"longitude":null}'

export const invoices = personTable(
  'invoices',
  { about: own, onErasure: 'blank' },
  {
    id: disclosed(uuid('id').primaryKey().defaultRandom()),
    invoiceCode: disclosed(text('invoice_code').notNull().unique()),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    country: none(oneOf('country', countries).notNull()),
    currency: disclosed(oneOf('currency', billingCurrencies).notNull()),
    /** Which of the two services it bills. */
    service: none(oneOf('service', services).notNull().default('impor')),
    type: disclosed(oneOf('type', invoiceTypes).notNull()),
    status: disclosed(oneOf('status', invoiceStatuses).notNull()),
    totalMinor: disclosed(notNegative(amountMinor('total_minor').notNull())),
    dueAt: none(at('due_at').notNull()),
    /** Order-tracking code of the act that created it: CO checkout, CP change of payment. Specification section 7. */
    orderTracking: none(oneOf('order_tracking', orderTrackings).notNull()),
    /** Recipient, service, tariffs, rates and rules at the time of issue. */
    snapshot: keptByLaw('tax', jsonb('snapshot').$type<Record<string, unknown>>().notNull(), {
      exported: `snapshot->'address' as address, snapshot->'billed_to' as billed_to, snapshot->'business' as business`,
      // An invoice names its customer and their address; it needs no way to reach them.
      keptAs: `jsonb_set(snapshot, '{address}', coalesce(nullif(snapshot->'address', 'null') || '${unreachable}', 'null'))
        || case when snapshot->'billed_to' is null then '{}'
           else jsonb_build_object('billed_to', snapshot->'billed_to' || '{"email":null,"phone":null}') end`,
      erasedTo: `jsonb_set(snapshot, '{address}', 'null') - 'billed_to' - 'business'`,
    }),
    /** For an additional invoice: the invoice whose goods measured differently. */
    parentInvoiceId: none(uuid('parent_invoice_id').references((): AnyPgColumn => invoices.id)),
    /** Why staff issued it, as shown to the customer. */
    note: internal(text('note')),
    issuedBy: none(uuid('issued_by').references(() => staff.id)),
    /** Ids of files that belong to it, such as the tax invoice that finance attached. */
    papers: none(texts('papers')),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    paidAt: disclosed(at('paid_at')),
    cancelledAt: none(at('cancelled_at')),
  },
  (t) => [
    index('invoices_customer').on(t.customerId, t.service, t.createdAt, t.id),
    index('invoices_of_type').on(t.customerId, t.service, t.type, t.createdAt, t.id),
    index('invoices_open').on(t.customerId, t.status, t.service, t.createdAt, t.id),
    index('invoices_due')
      .on(t.dueAt)
      .where(sql`${t.status} = 'pending'`),
    // What a customer owes on PayLater, of invoices of every age.
    index('invoices_paylater_open')
      .on(t.customerId, t.dueAt)
      .where(sql`${t.type} = 'paylater' and ${t.status} in ('pending', 'waiting_verification')`),
    // Those whose goods may leave: invoices are wide, and the queue asks about a thousand at once.
    index('invoices_go_ahead')
      .on(t.id)
      .where(sql`${t.status} = 'paid' or ${t.type} in ('paylater', 'pay_on_arrival')`),
    index('invoices_newest').on(t.createdAt, t.id),
    index('invoices_parent').on(t.parentInvoiceId),
    searchIndex('invoices_search', [t.invoiceCode], [t.invoiceCode]),
  ],
)

export const invoiceLines = personTable(
  'invoice_lines',
  {
    about: ofInvoice,
    onErasure: 'blank',
    termFrom: '(select i.created_at from invoices i where i.id = invoice_id)',
  },
  {
    invoiceId: disclosed(
      uuid('invoice_id')
        .notNull()
        .references(() => invoices.id),
    ),
    position: none(notNegative(integer('position').notNull())),
    shipmentId: none(uuid('shipment_id').references(() => shipments.id)),
    /** Instead of `shipmentId`, on an invoice of the export service. */
    exportShipmentId: none(uuid('export_shipment_id').references(() => exportShipments.id)),
    kind: disclosed(oneOf('kind', invoiceLineKinds).notNull()),
    code: none(text('code').notNull()),
    label: disclosed(inLanguages('label').notNull()),
    detail: keptByLaw('tax', text('detail').notNull().default('')),
    taxCode: none(oneOf('tax_code', taxCodes).notNull()),
    /** Discounts are negative. */
    amountMinor: disclosed(amountMinor('amount_minor').notNull()),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.position] }),
    atMostOneOf('invoice_lines_one_shipment', t.shipmentId, t.exportShipmentId),
    index('invoice_lines_shipment').on(t.shipmentId),
    index('invoice_lines_export_shipment').on(t.exportShipmentId),
  ],
)

/** Which shipments an invoice bills. A shipment is on at most one live main invoice. */
export const invoiceShipments = personTable(
  'invoice_shipments',
  { about: ofInvoice, onErasure: 'blank', exportedRows: false },
  {
    invoiceId: none(
      uuid('invoice_id')
        .notNull()
        .references(() => invoices.id),
    ),
    shipmentId: none(
      uuid('shipment_id')
        .notNull()
        .references(() => shipments.id),
    ),
    role: none(oneOf('role', invoiceRoles).notNull()),
    isLive: none(boolean('is_live').notNull().default(true)),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.shipmentId] }),
    uniqueIndex('invoice_shipments_one_live')
      .on(t.shipmentId)
      .where(sql`${t.isLive} and ${t.role} = 'main'`),
    index('invoice_shipments_shipment').on(t.shipmentId, t.isLive, t.invoiceId),
  ],
)

/** Which shipments an export invoice bills. A shipment is on at most one live main invoice. */
export const invoiceExportShipments = personTable(
  'invoice_export_shipments',
  { about: ofInvoice, onErasure: 'blank', exportedRows: false },
  {
    invoiceId: none(
      uuid('invoice_id')
        .notNull()
        .references(() => invoices.id),
    ),
    shipmentId: none(
      uuid('shipment_id')
        .notNull()
        .references(() => exportShipments.id),
    ),
    role: none(oneOf('role', invoiceRoles).notNull()),
    isLive: none(boolean('is_live').notNull().default(true)),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.shipmentId] }),
    uniqueIndex('invoice_export_shipments_one_live')
      .on(t.shipmentId)
      .where(sql`${t.isLive} and ${t.role} = 'main'`),
    index('invoice_export_shipments_shipment').on(t.shipmentId),
  ],
)

/** Attempts to pay an invoice; one is live at a time. */
export const payments = personTable(
  'payments',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    invoiceId: disclosed(
      uuid('invoice_id')
        .notNull()
        .references(() => invoices.id),
    ),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    vendor: disclosed(text('vendor').notNull()),
    method: disclosed(text('method').notNull()),
    status: disclosed(oneOf('status', paymentStatuses).notNull()),
    currency: disclosed(oneOf('currency', billingCurrencies).notNull()),
    amountMinor: disclosed(notNegative(amountMinor('amount_minor').notNull())),
    orderTracking: none(oneOf('order_tracking', orderTrackings).notNull()),
    /** Code payload, bank account, reference: what the customer needs to pay. */
    instructions: internal(jsonb('instructions').$type<Record<string, unknown>>().notNull().default({})),
    expiresAt: none(at('expires_at').notNull()),
    /** The gateway's reference for this attempt, carried by its callbacks. */
    providerReference: none(text('provider_reference')),
    proofFileId: internal(uuid('proof_file_id').references(() => files.id)),
    proof: personal(jsonb('proof').$type<Record<string, unknown>>(), { exported: `proof - 'recorded_by' as proof` }),
    note: internal(text('note')),
    decidedBy: none(uuid('decided_by').references(() => staff.id)),
    decidedAt: none(at('decided_at')),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payments_one_live')
      .on(t.invoiceId)
      .where(sql`${t.status} in ('waiting_payment', 'waiting_verification')`),
    index('payments_invoice').on(t.invoiceId),
    index('payments_customer').on(t.customerId, t.createdAt),
    index('payments_proof_file').on(t.proofFileId),
    uniqueIndex('payments_provider_reference').on(t.vendor, t.providerReference),
    searchIndex('payments_search', [sql`(${t.proof}->>'sender_name')`]),
    // A line of the bank statement pays once, also where its payment went back: looked up as `bank-reference.ts` reads it.
    index('payments_bank_reference')
      .on(t.currency, sql`lower(regexp_replace(${t.proof}->>'bank_reference', '\\s+', '', 'g'))`)
      .where(sql`${t.status} in ('paid', 'refund_pending', 'refunded')`),
    index('payments_queue').on(t.status, t.updatedAt, t.id),
    index('payments_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'waiting_payment'`),
  ],
)
