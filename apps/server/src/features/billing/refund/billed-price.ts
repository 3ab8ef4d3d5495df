import type { BilledPrice } from '@layar/contract'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices } from '../../../db/schema'
import { moneyOf } from '../../../request/money'
import { billedBy } from '../invoice/links'
import { refundsOfGoods, shareOf, type RefundGoods } from './goods'

/**
 * What a shipment was billed in all: its share of its live invoices, less its refunds. A refund of a whole invoice
 * counts if the invoice bills nothing else. Null before it is billed.
 */
export const billedPriceOf = async ({ db }: { readonly db: Db }, goods: RefundGoods): Promise<BilledPrice | null> => {
  const { links } = billedBy[goods.service]
  const billed = await db
    .select({ invoice: invoices, role: links.role })
    .from(links)
    .innerJoin(invoices, eq(invoices.id, links.invoiceId))
    .where(and(eq(links.shipmentId, goods.shipmentId), eq(links.isLive, true), ne(invoices.status, 'cancelled')))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
  const [first] = billed
  if (first === undefined) return null
  const { currency } = first.invoice
  const lines: { kind: BilledPrice['lines'][number]['kind']; code: string; amountMinor: number }[] = []
  for (const { invoice, role } of billed)
    lines.push({
      kind: role === 'main' ? 'invoice' : 'additional',
      code: invoice.invoiceCode,
      amountMinor: (await shareOf(db, invoice, goods)).amountMinor,
    })
  const alone = new Set<string>()
  for (const { invoice } of billed)
    if ((await db.$count(links, eq(links.invoiceId, invoice.id))) === 1) alone.add(invoice.invoiceCode)
  for (const { refund, invoiceCode } of (await refundsOfGoods(db, goods)).reverse()) {
    const isOwn = refund.shipmentId === goods.shipmentId || refund.exportShipmentId === goods.shipmentId
    if (refund.status !== 'sent' && refund.status !== 'approved') continue
    if (isOwn || alone.has(invoiceCode))
      lines.push({ kind: 'refund', code: refund.creditNoteCode ?? '', amountMinor: -refund.amountMinor })
  }
  return {
    lines: lines.map(({ kind, code, amountMinor }) => ({ kind, code, amount: moneyOf(currency, amountMinor) })),
    total: moneyOf(
      currency,
      lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    ),
  }
}
