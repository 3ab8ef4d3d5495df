import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { serviceRequests } from '../../../db/schema'
import { serviceTaxLines } from '../../pricing/public'
import { pricedAt } from '../invoice/snapshot'
import type { InvoiceRow } from '../invoice/store'
import type { RefundGoods, Share } from '../refund/goods'
import { serviceLine } from './line'

const sumOf = (lines: readonly { readonly amountMinor: number }[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What an invoice charged for the services of a shipment that were done, with their tax. */
export const doneServices = async (db: Db, invoice: InvoiceRow, goods: RefundGoods): Promise<Share> => {
  if (goods.service !== 'impor') return { amountMinor: 0, serviceTaxMinor: 0 }
  const { invoiceId, shipmentId, status } = serviceRequests
  const done = await db
    .select()
    .from(serviceRequests)
    .where(and(eq(invoiceId, invoice.id), eq(shipmentId, goods.shipmentId), eq(status, 'done')))
  if (done.length === 0) return { amountMinor: 0, serviceTaxMinor: 0 }
  const lines = done.map(serviceLine)
  const { country, currency } = invoice
  const serviceTaxMinor = sumOf(await serviceTaxLines(db, { country, currency, lines, now: pricedAt(invoice) }))
  return { amountMinor: sumOf(lines) + serviceTaxMinor, serviceTaxMinor }
}
