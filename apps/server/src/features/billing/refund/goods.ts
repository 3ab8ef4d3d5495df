import { invoiceShares, overRatio, ratio, roundHalfUp } from '@layar/domain'
import { and, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { exportShipments, invoices, refunds, shipments } from '../../../db/schema'
import { serviceTaxKind } from '../../pricing/public'
import { billedBy, type Service } from '../invoice/links'
import { snapshotOf } from '../invoice/snapshot'
import { linesOf, type InvoiceRow } from '../invoice/store'
import { isCorrection, type RefundRow } from './store'

/** A shipment of either service. */
export interface RefundGoods {
  readonly service: Service
  readonly shipmentId: string
}

const columnOf = { impor: refunds.shipmentId, ekspor: refunds.exportShipmentId } as const

const isFor = ({ service, shipmentId }: RefundGoods): SQL => eq(columnOf[service], shipmentId)

/** Refunds of this shipment, or without one of the invoice as a whole. */
export const isOfSame = (goods: RefundGoods | undefined): SQL | undefined =>
  goods === undefined ? and(isNull(refunds.shipmentId), isNull(refunds.exportShipmentId)) : isFor(goods)

/** The shipment of an invoice by the code that its customer knows; undefined if the invoice bills none of that code. */
export const findGoods = async (
  db: Db,
  { id, service }: Pick<InvoiceRow, 'id' | 'service'>,
  code: string,
): Promise<RefundGoods | undefined> => {
  const { links } = billedBy[service]
  const [table, named] =
    service === 'impor' ? [shipments, shipments.cartCode] : [exportShipments, exportShipments.shipmentCode]
  const [row] = await db
    .select({ shipmentId: table.id })
    .from(links)
    .innerJoin(table, eq(table.id, links.shipmentId))
    .where(and(eq(links.invoiceId, id), eq(named, code)))
  return row && { service, shipmentId: row.shipmentId }
}

/** The shipments of an invoice and the codes that their customer knows, by id. */
export const goodsCodes = async (
  db: Db,
  { id, service }: Pick<InvoiceRow, 'id' | 'service'>,
): Promise<ReadonlyMap<string, string>> => {
  const { links } = billedBy[service]
  const [table, named] =
    service === 'impor' ? [shipments, shipments.cartCode] : [exportShipments, exportShipments.shipmentCode]
  const rows = await db
    .select({ shipmentId: table.id, code: sql<string>`${named}` })
    .from(links)
    .innerJoin(table, eq(table.id, links.shipmentId))
    .where(eq(links.invoiceId, id))
  return new Map(rows.map(({ shipmentId, code }) => [shipmentId, code]))
}

/** The columns by which a refund references its shipment. */
export const goodsColumns = ({
  service,
  shipmentId,
}: RefundGoods): Pick<RefundRow, 'shipmentId' | 'exportShipmentId'> =>
  service === 'impor' ? { shipmentId, exportShipmentId: null } : { shipmentId: null, exportShipmentId: shipmentId }

/** The shipment that a refund names. */
export const goodsOfRefund = ({ shipmentId, exportShipmentId }: RefundRow): RefundGoods | undefined => {
  if (shipmentId !== null) return { service: 'impor', shipmentId }
  return exportShipmentId === null ? undefined : { service: 'ekspor', shipmentId: exportShipmentId }
}

/** A shipment's share of an invoice. */
export interface Share {
  /** With its part of taxes and discounts. */
  readonly amountMinor: number
  /** The tax on our own services in it. */
  readonly serviceTaxMinor: number
}

export const shareOf = async (db: Db, invoice: InvoiceRow, { service, shipmentId }: RefundGoods): Promise<Share> => {
  const { links } = billedBy[service]
  const billed = await db.select({ id: links.shipmentId }).from(links).where(eq(links.invoiceId, invoice.id))
  const lowers = new Map(
    snapshotOf(invoice.snapshot).vouchers.map((voucher) => [voucher.voucher_code, voucher.voucher_category]),
  )
  const ids = billed.map(({ id }) => id)
  const lines = (await linesOf(db, invoice.id)).map((line) => ({
    shipmentId: line.shipmentId ?? line.exportShipmentId,
    kind: line.kind,
    taxCode: line.taxCode,
    amountMinor: line.amountMinor,
    lowers: lowers.get(line.code),
  }))
  const minorOf = (some: typeof lines): number => invoiceShares(ids, some).get(shipmentId) ?? 0
  const amountMinor = minorOf(lines)
  return { amountMinor, serviceTaxMinor: amountMinor - minorOf(lines.filter(({ kind }) => kind !== serviceTaxKind)) }
}

/** The tax on our own services in a part of a share, rounded to the nearest minor unit. */
export const taxOfPart = ({ amountMinor, serviceTaxMinor }: Share, partMinor: number): number =>
  roundHalfUp(overRatio(ratio(BigInt(serviceTaxMinor) * BigInt(partMinor)), ratio(amountMinor)))

/** Refunds by hand of earlier releases, and what was refunded beside them, name no tax. */
const namesTax = sql`(${refunds.isForGoods} is not null or ${refunds.cause} is not null and ${refunds.cause} not like 'beside:%')`

/**
 * The part of a shipment's share of an invoice that is neither refunded nor requested. Those that name no tax are
 * taken to have returned it in proportion.
 */
export const shareLeft = async (db: Db, invoice: InvoiceRow, goods: RefundGoods): Promise<Share> => {
  const [given] = await db
    .select({
      minor: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)::text`,
      namedMinor: sql<string>`coalesce(sum(${refunds.amountMinor}) filter (where ${namesTax}), 0)::text`,
      taxMinor: sql<string>`coalesce(sum(${refunds.serviceTaxMinor}), 0)::text`,
    })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, invoice.id), isFor(goods), ne(refunds.status, 'rejected')))
  const share = await shareOf(db, invoice, goods)
  const untoldMinor = share.amountMinor - Number(given?.namedMinor ?? 0)
  const untoldTaxMinor = Math.max(0, share.serviceTaxMinor - Number(given?.taxMinor ?? 0))
  const untold = { amountMinor: untoldMinor, serviceTaxMinor: Math.min(untoldTaxMinor, untoldMinor) }
  const amountMinor = share.amountMinor - Number(given?.minor ?? 0)
  return { amountMinor, serviceTaxMinor: taxOfPart(untold, amountMinor) }
}

/**
 * Whether the money of a shipment was returned: a refund of it, or of the whole invoice that bills it, was sent, and
 * none is open. What measuring returned is a correction of the price and no refund of the shipment.
 */
export const isGivenBack = async (db: Db, goods: RefundGoods): Promise<boolean> => {
  const { links } = billedBy[goods.service]
  const own = await db.select({ status: refunds.status, reason: refunds.reason }).from(refunds).where(isFor(goods))
  if (own.some(({ status }) => status === 'requested' || status === 'approved')) return false
  if (own.some((refund) => refund.status === 'sent' && !isCorrection(refund))) return true
  const [whole] = await db
    .select({ id: invoices.id })
    .from(links)
    .innerJoin(invoices, eq(invoices.id, links.invoiceId))
    .where(and(eq(links.shipmentId, goods.shipmentId), eq(links.role, 'main'), eq(invoices.status, 'refunded')))
    .limit(1)
  return whole !== undefined
}

/** Whether a refund of a shipment, or of the whole invoice that bills it, is open; corrections of its price are none. */
export const isRefundOpen = async (db: Db, goods: RefundGoods): Promise<boolean> =>
  (await refundsOfGoods(db, goods)).some(
    ({ refund }) => (refund.status === 'requested' || refund.status === 'approved') && !isCorrection(refund),
  )

/** Refunds of a shipment, and those of a whole invoice that bills it, the newest first. */
export const refundsOfGoods = async (
  db: Db,
  goods: RefundGoods,
): Promise<{ refund: RefundRow; invoiceCode: string }[]> => {
  const { links } = billedBy[goods.service]
  const billing = db.select({ id: links.invoiceId }).from(links).where(eq(links.shipmentId, goods.shipmentId))
  // As an array, since a subquery under `or` reads every refund.
  return db
    .select({ refund: refunds, invoiceCode: invoices.invoiceCode })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(or(isFor(goods), and(sql`${refunds.invoiceId} = any(array(${billing}))`, isOfSame(undefined))))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
}
