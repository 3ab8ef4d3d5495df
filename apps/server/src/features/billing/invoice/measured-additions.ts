import { and, desc, eq, like, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices, refunds } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { partOf, restOf, worthOf, type NetAndTax, type ReturnedCharge } from '../refund/charges'
import { creditDifference } from '../refund/credit'
import { billedBy, type Service } from './links'
import { cancelLocked } from './settle'
import { snapshotOf } from './snapshot'
import type { InvoiceRow } from './store'

/** Refunds with such a cause lower what counts as billed for a shipment. */
export const causePrefix = (shipmentId: string): string => `difference:${shipmentId}:`

interface OfShipment {
  readonly service: Service
  readonly shipmentId: string
}

/** What measuring billed on top of the invoice of a shipment, the newest first. What staff wrote is none of it. */
export const measuredAdditions = async (db: Db, { service, shipmentId }: OfShipment): Promise<InvoiceRow[]> => {
  const { links } = billedBy[service]
  const rows = await db
    .select({ invoice: invoices })
    .from(links)
    .innerJoin(invoices, eq(invoices.id, links.invoiceId))
    .where(
      and(
        eq(links.shipmentId, shipmentId),
        eq(links.role, 'additional'),
        eq(links.isLive, true),
        ne(invoices.status, 'cancelled'),
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
  return rows.map(({ invoice }) => invoice).filter(({ snapshot }) => snapshotOf(snapshot).difference !== undefined)
}

/**
 * Withdraws the additions that nobody has paid; returns whether there were any. The caller has locked the shipment, and
 * with it every invoice that bills it.
 */
export const withdrawUnpaid = async (context: WriteContext, additions: readonly InvoiceRow[]): Promise<boolean> => {
  const unpaid = additions.filter(({ status }) => status === 'pending')
  for (const addition of unpaid) await cancelLocked(context, addition, { cause: 'customer' })
  return unpaid.length > 0
}

/** What measuring has credited of an invoice for a shipment. */
const credited = async (db: Db, { id }: InvoiceRow, shipmentId: string): Promise<NetAndTax> => {
  const [row] = await db
    .select({
      netMinor: sql<string>`coalesce(sum(${refunds.amountMinor} - ${refunds.serviceTaxMinor}), 0)::text`,
      taxMinor: sql<string>`coalesce(sum(${refunds.serviceTaxMinor}), 0)::text`,
    })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, id), like(refunds.cause, `${causePrefix(shipmentId)}%`)))
  return { netMinor: Number(row?.netMinor ?? 0), serviceTaxMinor: Number(row?.taxMinor ?? 0) }
}

interface MeasuredCredit {
  readonly main: InvoiceRow
  readonly shipmentId: string
  readonly additions: readonly InvoiceRow[]
  readonly charges: readonly ReturnedCharge[]
  readonly measuredAt: Date
}

/**
 * Credits what goods were billed too much where it was paid: first what measuring added, the newest first, then their
 * invoice once it is paid. An addition that finance refunded counts as given back.
 */
export const creditMeasured = async (context: WriteContext, credit: MeasuredCredit): Promise<void> => {
  const { db } = context
  const { main, shipmentId, additions } = credit
  const cause = `${causePrefix(shipmentId)}${credit.measuredAt.toISOString()}`
  let left = credit.charges
  for (const invoice of additions) {
    const { totalMinor, snapshot } = invoice
    const worth = worthOf(left)
    const chargedTaxMinor = snapshotOf(snapshot).service_tax_minor ?? 0
    const given = await credited(db, invoice, shipmentId)
    const netMinor = Math.min(worth.netMinor, totalMinor - chargedTaxMinor - given.netMinor)
    const taxMinor = Math.min(worth.serviceTaxMinor, chargedTaxMinor - given.serviceTaxMinor)
    if (netMinor <= 0) continue
    // Tax that rose lowers the next credit where it exceeds this one.
    const serviceTaxMinor = netMinor + taxMinor > 0 ? taxMinor : 0
    const charges = partOf(left, { netMinor, serviceTaxMinor })
    left = restOf(left, charges)
    await creditDifference(context, { invoice, shipmentId, charges, cause: `${cause}:${invoice.id}` })
  }
  if (worthOf(left).netMinor > 0 && main.status === 'paid')
    await creditDifference(context, { invoice: main, shipmentId, charges: left, cause })
}
