import { randomBytes } from 'node:crypto'
import {
  codeBytes,
  codeFromBytes,
  invoiceLapses,
  invoiceTable,
  paymentTable,
  type InvoiceStatus,
  type PaymentStatus,
} from '@layar/domain'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoiceLines, invoices, payments } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { lockCarts } from '../../cargo/public'
import { linkShipments, lockBilled, type Service } from './links'
import type { ChargeLine, InvoiceSnapshot } from './snapshot'

export type InvoiceRow = typeof invoices.$inferSelect
export type InvoiceLineRow = typeof invoiceLines.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

export interface NewInvoice {
  /** Set by the sample data only. */
  readonly id?: string
  readonly invoiceCode?: string
  readonly customerId: string
  readonly country: 'sg' | 'id'
  readonly currency: 'SGD' | 'IDR'
  /** Absent: the import. */
  readonly service?: Service
  readonly type: InvoiceRow['type']
  readonly lines: readonly ChargeLine[]
  readonly snapshot: InvoiceSnapshot
  /** For the import; the export's invoices have `exportShipmentIds` instead. */
  readonly shipmentIds?: readonly string[]
  readonly exportShipmentIds?: readonly string[]
  readonly dueAt: Date
  /** For an additional invoice: the main invoice of the shipment. */
  readonly parentInvoiceId?: string
  /** Why staff issued it, as shown to the customer. */
  readonly note?: string
  readonly issuedBy?: string
}

/**
 * Inserts a complete invoice. Its total is the sum of its lines only.
 * @throws `conflict` if one of its shipments is already on a live invoice.
 */
export const insertInvoice = async (db: Db, invoice: NewInvoice): Promise<InvoiceRow> => {
  const { customerId, country, currency, type, lines, snapshot, dueAt, service = 'impor' } = invoice
  const [row] = await db
    .insert(invoices)
    .values({
      ...(invoice.id !== undefined && { id: invoice.id }),
      invoiceCode: invoice.invoiceCode ?? codeFromBytes('invoice', randomBytes(codeBytes)),
      customerId,
      country,
      currency,
      service,
      type,
      status: 'pending',
      totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      dueAt,
      orderTracking: 'CO',
      snapshot: { ...snapshot },
      parentInvoiceId: invoice.parentInvoiceId ?? null,
      note: invoice.note ?? null,
      issuedBy: invoice.issuedBy ?? null,
    })
    .returning()
  if (row === undefined) throw new Error('The invoice was not written.')
  const role = type === 'additional' ? ('additional' as const) : ('main' as const)
  const shipmentIds = { impor: invoice.shipmentIds, ekspor: invoice.exportShipmentIds }[service] ?? []
  await linkShipments(
    db,
    service,
    shipmentIds.map((shipmentId) => ({ invoiceId: row.id, shipmentId, role })),
  )
  await db.insert(invoiceLines).values(
    lines.map((line, position) => ({
      invoiceId: row.id,
      position,
      shipmentId: line.shipmentId,
      exportShipmentId: line.exportShipmentId ?? null,
      kind: line.kind,
      code: line.code,
      label: { ...line.label },
      taxCode: line.taxCode,
      amountMinor: line.amountMinor,
    })),
  )
  return row
}

/** An invoice of this customer; undefined for another customer's. */
export const findInvoice = async (
  db: Db,
  { customerId, invoiceCode }: { customerId: string; invoiceCode: string },
): Promise<InvoiceRow | undefined> => {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.invoiceCode, invoiceCode), eq(invoices.customerId, customerId)))
  return row
}

export const findInvoiceById = async (db: Db, id: string): Promise<InvoiceRow | undefined> => {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

export const linesOf = (db: Db, invoiceId: string): Promise<InvoiceLineRow[]> =>
  db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)).orderBy(asc(invoiceLines.position))

/** Newest first: the live or last attempt comes first. */
export const paymentsOf = (db: Db, invoiceId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(
      desc(inArray(payments.status, ['waiting_payment', 'waiting_verification'])),
      desc(payments.createdAt),
      desc(payments.id),
    )

/** Locks an invoice's shipments in id order, then the invoice: the lock order of checkout, which prevents deadlocks. */
export const lockInvoice = async (db: Db, invoiceId: string): Promise<InvoiceRow> => {
  const owned = await findInvoiceById(db, invoiceId)
  if (owned === undefined) throw fail('not_found')
  await lockCarts(db, owned.customerId)
  await lockBilled(db, owned.service, invoiceId)
  const [row] = await db.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update')
  if (row === undefined) throw fail('not_found')
  return row
}

/** Transitions an invoice by one step of `invoiceTable`, from its expected status. @throws `move_not_allowed` */
export const transitionInvoice = async (
  db: Db,
  invoiceId: string,
  from: InvoiceStatus,
  to: InvoiceStatus,
  set: Partial<Pick<InvoiceRow, 'paidAt' | 'cancelledAt' | 'dueAt'>> = {},
): Promise<InvoiceRow> => {
  if (!invoiceTable[from].to.some(({ status }) => status === to)) throw fail('move_not_allowed')
  const [row] = await db
    .update(invoices)
    .set({ ...set, status: to, updatedAt: sql`now()` })
    .where(and(eq(invoices.id, invoiceId), eq(invoices.status, from)))
    .returning()
  if (row === undefined) throw fail('move_not_allowed')
  return row
}

/** Transitions a payment by one step of `paymentTable`, from its expected status. @throws `move_not_allowed` */
export const transitionPayment = async (
  db: Db,
  paymentId: string,
  from: PaymentStatus,
  to: PaymentStatus,
  set: Partial<Pick<PaymentRow, 'proof' | 'proofFileId' | 'note' | 'decidedBy' | 'decidedAt' | 'expiresAt'>> = {},
): Promise<PaymentRow> => {
  if (!paymentTable[from].to.some(({ status }) => status === to)) throw fail('move_not_allowed')
  const [row] = await db
    .update(payments)
    .set({ ...set, status: to, updatedAt: sql`now()` })
    .where(and(eq(payments.id, paymentId), eq(payments.status, from)))
    .returning()
  if (row === undefined) throw fail('move_not_allowed')
  return row
}

export const canLapse = ({ type }: Pick<InvoiceRow, 'type'>): boolean => invoiceLapses(type)
