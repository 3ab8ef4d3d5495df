import { countrySettings, formatMoney } from '@layar/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { invoices, paylaterLimits } from '../../../db/schema'
import { fail, type Failure } from '../../../request/fail'
import { billDifference } from '../invoice/difference'
import { dueAfterPaylater, dueBeforeArrival } from '../invoice/due'
import { mainShipmentsOf } from '../invoice/links'
import { notifyInvoice } from '../invoice/settle'
import { endLivePayment, type InvoiceRow } from '../invoice/store'
import type { WriteContext } from '../../../jobs/write'
import type { DeferredKind } from './deferred-methods'

const isOpen = inArray(invoices.status, ['pending', 'waiting_verification'])

interface Standing {
  readonly owedMinor: number
  /** Counts both deferred kinds. */
  readonly overdueCount: number
}

/** What a customer owes on unpaid invoices of one deferred kind. */
const standingOf = async (db: Db, customerId: string, kind: DeferredKind): Promise<Standing> => {
  const [row] = await db
    .select({
      owedMinor: sql<string>`coalesce(sum(${invoices.totalMinor}) filter (where ${invoices.type} = ${kind}), 0)`,
      overdueCount: sql<number>`(count(*) filter (where ${invoices.status} = 'pending' and ${invoices.dueAt} <= now()))::int`,
    })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), isOpen, inArray(invoices.type, ['paylater', 'pay_on_arrival'])))
  return { owedMinor: Number(row?.owedMinor ?? 0), overdueCount: row?.overdueCount ?? 0 }
}

/** How much this customer may owe by a kind; null where it is not offered to them. */
const limitOf = async (
  db: Db,
  { deferred }: Config,
  customer: { id: string; country: InvoiceRow['country'] },
  kind: DeferredKind,
  isLocked: boolean,
): Promise<number | null> => {
  if (customer.country !== 'id') return null
  if (kind === 'pay_on_arrival') return deferred.arrivalMostMinor > 0 ? deferred.arrivalMostMinor : null
  const query = db
    .select({ limitMinor: paylaterLimits.limitMinor })
    .from(paylaterLimits)
    .where(
      and(
        eq(paylaterLimits.customerId, customer.id),
        eq(paylaterLimits.isActive, true),
        eq(paylaterLimits.currency, countrySettings[customer.country].currency),
      ),
    )
  const [row] = isLocked ? await query.for('update') : await query
  return row?.limitMinor ?? null
}

/** Whether an amount can be deferred, and why not; `isOffered` false hides the method from the customer. */
export const deferralOf = async (
  { db, config }: Pick<WriteContext, 'db' | 'config'>,
  customer: { id: string; country: InvoiceRow['country'] },
  { kind, amountMinor, isLocked = false }: { kind: DeferredKind; amountMinor: number; isLocked?: boolean },
): Promise<{ isOffered: boolean; leftMinor: number; error: Failure | null }> => {
  const limitMinor = await limitOf(db, config, customer, kind, isLocked)
  if (limitMinor === null)
    return {
      isOffered: false,
      leftMinor: 0,
      error: fail(kind === 'paylater' ? 'paylater_not_approved' : 'payment_method_unknown'),
    }
  const { owedMinor, overdueCount } = await standingOf(db, customer.id, kind)
  const { currency } = countrySettings[customer.country]
  const leftMinor = Math.max(0, limitMinor - owedMinor)
  const printed = (minor: number): string => formatMoney({ currency, amountMinor: minor })
  if (overdueCount > 0) return { isOffered: true, leftMinor, error: fail('deferred_overdue') }
  if (owedMinor + amountMinor <= limitMinor) return { isOffered: true, leftMinor, error: null }
  const values = { left: printed(leftMinor), limit: printed(limitMinor) }
  return {
    isOffered: true,
    leftMinor,
    error: fail(kind === 'paylater' ? 'paylater_limit' : 'pay_on_arrival_limit', { values }),
  }
}

/**
 * Defers the payment of an unpaid invoice: it no longer expires, its shipments proceed, and differences measured
 * meanwhile are billed additionally. The caller locks the customer's carts and this function the limit, so that two
 * tabs cannot both use the last of it.
 * @throws `paylater_not_approved`, `paylater_limit`, `pay_on_arrival_limit`, `deferred_overdue`,
 * `payment_method_not_possible` for an invoice that is not an import checkout
 */
export const deferInvoice = async (
  context: WriteContext,
  invoice: InvoiceRow,
  kind: DeferredKind,
): Promise<InvoiceRow> => {
  const { db, now, config } = context
  if (invoice.type === kind) return invoice
  if (invoice.type !== 'shipment' || invoice.service !== 'impor') throw fail('payment_method_not_possible')
  const customer = { id: invoice.customerId, country: invoice.country }
  const { error } = await deferralOf(context, customer, { kind, amountMinor: invoice.totalMinor, isLocked: true })
  if (error !== null) throw error
  await endLivePayment(db, invoice.id, now)
  const [deferred] = await db
    .update(invoices)
    .set({
      type: kind,
      dueAt: kind === 'paylater' ? dueAfterPaylater(now, config) : dueBeforeArrival(now),
      updatedAt: sql`now()`,
    })
    .where(and(eq(invoices.id, invoice.id), eq(invoices.status, 'pending'), eq(invoices.type, 'shipment')))
    .returning()
  if (deferred === undefined) throw fail('move_not_allowed')
  // From now on the goods may leave unpaid: measured differences must not wait for a payment after delivery.
  for (const shipmentId of await mainShipmentsOf(db, 'impor', deferred.id))
    await billDifference(context, { shipmentId })
  return deferred
}

/** Tells the customer when a deferred invoice is due; one paid on arrival has no date yet. */
export const notifyDeferred = (context: WriteContext, invoice: InvoiceRow): Promise<void> =>
  notifyInvoice(
    context,
    invoice,
    invoice.type === 'pay_on_arrival' ? 'invoice_deferred_to_arrival' : 'invoice_deferred',
  )
