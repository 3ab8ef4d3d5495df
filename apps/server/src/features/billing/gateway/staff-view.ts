import { mostInvoicesOfTransfer, type SuspenseEntry } from '@layar/contract'
import { countrySettings } from '@layar/domain'
import { aliasedTable, and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { customers, invoices, payments, providerEvents, staff, suspenseEntries } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { newerThan, type readCursor } from '../../../request/cursor'
import { moneyOf } from '../../../request/money'
import { seenInvoiceId } from '../../../request/sites'

const recorder = aliasedTable(staff, 'recorder')

const rowsOf = ({ db }: StaffContext) =>
  db
    .select({
      id: suspenseEntries.id,
      sort_at: sql<string>`${suspenseEntries.createdAt}::text`,
      entry: suspenseEntries,
      event: providerEvents,
      payment: payments,
      invoice: invoices,
      customer: customers,
      decidedBy: staff.name,
      recordedBy: recorder.name,
    })
    .from(suspenseEntries)
    .leftJoin(providerEvents, eq(providerEvents.id, suspenseEntries.providerEventId))
    .leftJoin(payments, eq(payments.id, providerEvents.paymentId))
    .leftJoin(invoices, eq(invoices.id, suspenseEntries.invoiceId))
    .leftJoin(customers, eq(customers.id, invoices.customerId))
    .leftJoin(staff, eq(staff.id, suspenseEntries.decidedBy))
    .leftJoin(recorder, eq(recorder.id, suspenseEntries.recordedBy))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

export const suspensePage = (
  context: StaffContext,
  status: 'open' | 'settled',
  after: ReturnType<typeof readCursor>,
  count: number,
): Promise<Row[]> =>
  rowsOf(context)
    .where(
      and(
        eq(suspenseEntries.status, status),
        seenInvoiceId(context.staff, sql`${suspenseEntries.invoiceId}`),
        newerThan(suspenseEntries.createdAt, suspenseEntries.id, after),
      ),
    )
    .orderBy(asc(suspenseEntries.createdAt), asc(suspenseEntries.id))
    .limit(count)

export const suspenseById = async (context: StaffContext, id: string): Promise<Row | undefined> => {
  const [row] = await rowsOf(context).where(eq(suspenseEntries.id, id))
  return row
}

/** Unpaid invoices that the money of these entries could pay. */
const openInvoicesOf = async ({ db }: StaffContext, rows: readonly Row[]) => {
  const ids = rows.flatMap(({ customer }) => (customer === null ? [] : [customer.id]))
  if (ids.length === 0) return []
  const own = aliasedTable(invoices, 'own')
  return db
    .select({
      customerId: own.customerId,
      invoiceCode: own.invoiceCode,
      currency: own.currency,
      totalMinor: own.totalMinor,
    })
    .from(own)
    .where(
      and(
        inArray(own.customerId, ids),
        eq(own.status, 'pending'),
        or(gt(own.dueAt, sql`now()`), inArray(own.type, ['paylater', 'pay_on_arrival', 'additional'])),
      ),
    )
    .orderBy(asc(own.createdAt))
}

const recordedView = ({ staff: reader }: StaffContext, { entry, recordedBy }: Row): SuspenseEntry['recorded'] => {
  const { recordedBy: recorderId, receivedOn, bankReference, senderName } = entry
  if (recorderId === null || receivedOn === null || bankReference === null) return null
  return {
    by: recordedBy,
    is_own: recorderId === reader.id,
    received_on: receivedOn,
    bank_reference: bankReference,
    sender_name: senderName,
  }
}

/** Of what staff recorded: what its invoice asks for; nothing of a refund that came back. */
const expectedOf = ({ entry, payment, invoice }: Row): SuspenseEntry['expected'] => {
  if (payment !== null) return moneyOf(payment.currency, payment.amountMinor)
  const isDue = entry.recordedBy !== null && entry.refundId === null
  return !isDue || invoice === null ? null : moneyOf(invoice.currency, invoice.totalMinor)
}

/** The reader withdraws what they recorded themselves; anybody else books it. */
const waysOf = (
  entry: Row['entry'],
  recorded: SuspenseEntry['recorded'],
  hasBalance: boolean,
): SuspenseEntry['ways'] => {
  if (recorded?.is_own) return ['withdrawn']
  const isBilled = entry.currency === 'SGD' || entry.currency === 'IDR'
  return [
    ...(isBilled ? (['invoice'] as const) : []),
    ...(hasBalance ? (['balance'] as const) : []),
    'returned',
    ...(recorded ? (['withdrawn'] as const) : []),
  ]
}

export const suspenseViews = async (context: StaffContext, rows: readonly Row[]): Promise<SuspenseEntry[]> => {
  const open = await openInvoicesOf(context, rows)
  return rows.map((row) => {
    const { entry, event, payment, invoice, customer, decidedBy } = row
    const recorded = recordedView(context, row)
    const hasBalance =
      invoice !== null &&
      customer?.status !== 'deleted' &&
      countrySettings[invoice.country].hasSaldo &&
      invoice.currency === entry.currency
    return {
      suspense_id: entry.id,
      currency: entry.currency,
      amount_minor: entry.amountMinor,
      reason: entry.reason,
      status: entry.status,
      expected: expectedOf(row),
      invoice_code: invoice?.invoiceCode ?? null,
      invoice_status: invoice?.status ?? null,
      customer_id: customer?.id ?? null,
      customer_name: customer === null ? null : `${customer.firstName} ${customer.lastName}`.trim(),
      customer_code: customer?.code ?? null,
      payment_id: payment?.id ?? null,
      provider: event?.provider ?? null,
      event_id: event?.eventId ?? null,
      recorded,
      ways: waysOf(entry, recorded, hasBalance),
      open_invoices: open
        .filter(
          ({ customerId, currency, totalMinor }) =>
            customerId === customer?.id && currency === entry.currency && totalMinor <= entry.amountMinor,
        )
        .toSorted((a, b) => Number(b.totalMinor === entry.amountMinor) - Number(a.totalMinor === entry.amountMinor))
        .slice(0, mostInvoicesOfTransfer)
        .map(({ invoiceCode, currency, totalMinor }) => ({
          invoice_code: invoiceCode,
          total: moneyOf(currency, totalMinor),
        })),
      decision: entry.decision,
      decided_by: decidedBy,
      decided_at: entry.decidedAt?.toISOString() ?? null,
      created_at: entry.createdAt.toISOString(),
    }
  })
}
