import type { ErrorCode } from '@layar/contract'
import { countryName, countrySettings, type BillingCurrency, type Currency, type Language } from '@layar/domain'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { exportItems, exportPackages } from '../../../db/schema'
import type { Customer } from '../../../request/context'
import { fail } from '../../../request/fail'
import { creditNoteLines, discountLine, type ChargeLine, openCreditNotes, evaluateVouchers } from '../../billing/public'
import {
  quoteExport,
  type ExportQuote,
  type ExportQuoteRequest,
  serviceTaxLines,
  serviceTaxKind,
} from '../../pricing/public'
import type { ExportRow } from './lock'
import { restrictionsFor, type Restriction } from './restrictions'

interface PricingContext {
  readonly db: Db
  readonly now: Date
}

/** The price of a shipment by the tariff in force. */
export interface ExportPrice {
  readonly full: ExportQuote
  /**
   * The snapshot stored in the row: rules, rates and versions, and the lines, so that a fixed price does not change.
   */
  readonly kept: Record<string, unknown>
  /** Null if staff must quote. */
  readonly totalMinor: number | null
}

type Goods = Omit<ExportQuoteRequest, 'now'>

/** @throws `package_data_not_filled`, `category_unknown` */
export const priceExport = async ({ db, now }: PricingContext, goods: Goods): Promise<ExportPrice> => {
  const quoted = await quoteExport(db, { ...goods, now })
  if (!quoted.ok) throw fail(quoted.code === 'category_unknown' ? quoted.code : 'package_data_not_filled')
  const { snapshot, lines, totalMinor } = quoted.value
  return { full: quoted.value, kept: { ...snapshot, lines }, totalMinor }
}

/** The declared and measured goods of shipments. */
export const goodsOf = async (db: Db, ids: readonly string[]) => {
  const wanted = [...ids]
  const boxes = await db
    .select()
    .from(exportPackages)
    .where(inArray(exportPackages.shipmentId, wanted))
    .orderBy(exportPackages.position)
  const items = await db
    .select()
    .from(exportItems)
    .where(inArray(exportItems.shipmentId, wanted))
    .orderBy(exportItems.position)
  return (shipment: ExportRow) => {
    const own = boxes.filter(({ shipmentId }) => shipmentId === shipment.id)
    return {
      items: items.filter(({ shipmentId }) => shipmentId === shipment.id),
      declared: own.filter(({ kind }) => kind === 'declared'),
      measured: own.filter(({ kind }) => kind === 'measured'),
    }
  }
}
type GoodsRows = ReturnType<Awaited<ReturnType<typeof goodsOf>>>

const goodsIn = (
  shipment: ExportRow,
  { items, boxes }: { items: GoodsRows['items']; boxes: GoodsRows['declared'] },
): Goods => ({
  country: shipment.country,
  destinationCountry: shipment.destinationCountry,
  track: shipment.track,
  boxes,
  items: items.map((item) => ({ ...item, currency: item.currency as Currency })),
  isPickup: shipment.pickupAddressId !== null,
})

/** The price of a shipment's rows for the given boxes. */
export const priceRows = (
  context: PricingContext,
  shipment: ExportRow,
  goods: { items: GoodsRows['items']; boxes: GoodsRows['declared'] },
): Promise<ExportPrice> => priceExport(context, goodsIn(shipment, goods))

/** What each of these shipments would cost if it were checked out alone now, by its id; one without a price has none. */
export const totalsNow = async (
  { db, now }: PricingContext,
  rows: readonly ExportRow[],
): Promise<ReadonlyMap<string, number | null>> => {
  const goods = await goodsOf(
    db,
    rows.map(({ id }) => id),
  )
  const totals = new Map<string, number | null>()
  for (const shipment of rows) {
    const { items, declared: boxes } = goods(shipment)
    const quoted = await quoteExport(db, { ...goodsIn(shipment, { items, boxes }), now })
    totals.set(shipment.id, quoted.ok ? quoted.value.totalMinor : null)
  }
  return totals
}

type QuotedLine = ExportQuote['lines'][number]

/** The column contains what `priceExport` returned as `kept`. */
export const keptLines = ({ quote }: Pick<ExportRow, 'quote'>): readonly QuotedLine[] =>
  (quote?.['lines'] ?? []) as readonly QuotedLine[]

const wasSample = ({ tariff }: Record<string, unknown>): boolean =>
  typeof tariff === 'object' && tariff !== null && 'is_sample' in tariff && tariff.is_sample === true

/** One shipment of a request with what it costs. */
export interface PricedExport {
  readonly shipment: ExportRow
  /** Freight, surcharges and the tax on them if billed alone. */
  readonly lines: readonly QuotedLine[]
  readonly totalMinor: number | null
  /** The snapshot for the row. */
  readonly kept: Record<string, unknown>
  readonly firstItem: string | null
  readonly itemCount: number
  readonly isServed: boolean
  readonly isSample: boolean
  readonly prohibited: readonly Restriction[]
}

/** Why a shipment cannot be checked out, in the reader's language. */
export interface ExportBlock {
  readonly shipmentCode: string
  readonly code: ErrorCode
  readonly values: (language: Language) => Record<string, string>
}

export interface ExportRequestPrice {
  /** The moment whose tariffs, rates and taxes it follows; a price that staff fixed follows those of its approval. */
  readonly pricedAt: Date
  readonly currency: BillingCurrency
  readonly shipments: readonly PricedExport[]
  readonly blocked: readonly ExportBlock[]
  readonly vouchers: Awaited<ReturnType<typeof evaluateVouchers>>
  readonly lines: readonly ChargeLine[]
  /** Freight and surcharges. */
  readonly shippingMinor: number
  /** On our own service. */
  readonly taxMinor: number
  /** Vouchers and credit notes together. */
  readonly discountMinor: number
  /** The sum of the lines. */
  readonly subtotalMinor: number
  /** Null if one of them has no price. */
  readonly totalMinor: number | null
}

/** Keeps a price fixed by staff; prices the others by the tariff in force. */
export const priceEach = async (context: PricingContext, rows: readonly ExportRow[]): Promise<PricedExport[]> => {
  const { db } = context
  const goods = await goodsOf(
    db,
    rows.map(({ id }) => id),
  )
  const priced: PricedExport[] = []
  for (const shipment of rows) {
    const { items, declared } = goods(shipment)
    const slugs = items.map(({ categorySlug }) => categorySlug)
    const restrictions = await restrictionsFor(db, shipment.destinationCountry, slugs)
    const common = {
      shipment,
      firstItem: items[0]?.name ?? null,
      itemCount: items.length,
      prohibited: restrictions.filter(({ kind }) => kind === 'prohibited'),
    }
    if (shipment.approvedAt !== null && shipment.quote !== null) {
      const { quote: kept, totalMinor } = shipment
      priced.push({
        ...common,
        lines: keptLines(shipment),
        totalMinor,
        kept,
        isServed: true,
        isSample: wasSample(kept),
      })
      continue
    }
    const { full, kept, totalMinor } = await priceRows(context, shipment, { items, boxes: declared })
    priced.push({
      ...common,
      lines: full.lines,
      totalMinor,
      kept,
      isServed: full.zone !== null,
      isSample: full.isSample,
    })
  }
  return priced
}

/** Why a shipment of a request is blocked; null if it is not. */
export const blockOf = ({ shipment, prohibited, isServed, totalMinor }: PricedExport): ExportBlock | null => {
  const { shipmentCode, destinationCountry } = shipment
  const destination = (language: Language) => countryName(destinationCountry, language)
  const [refused] = prohibited
  if (refused !== undefined)
    return {
      shipmentCode,
      code: 'export_goods_prohibited',
      values: (language) => ({
        category: refused.categoryName[language],
        destination: destination(language),
        reason: refused.reason[language],
      }),
    }
  if (!isServed)
    return { shipmentCode, code: 'export_not_served', values: (language) => ({ destination: destination(language) }) }
  return totalMinor === null ? { shipmentCode, code: 'export_price_unknown', values: () => ({}) } : null
}

const sumOf = (lines: readonly { readonly amountMinor: number }[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const charge = (line: QuotedLine, exportShipmentId: string | null): ChargeLine => ({
  ...line,
  kind: line.kind,
  shipmentId: null,
  exportShipmentId,
})

/**
 * The price of shipments billed together: for the preview, at checkout, and on the invoice after the staff decision.
 * Uses nothing from the client but voucher codes, which count if they were valid at `vouchersAt`; absent: now.
 */
export const priceExportRequest = async (
  context: PricingContext & { readonly customer: Customer; readonly vouchersAt?: Date | undefined },
  rows: readonly ExportRow[],
  voucherCodes: readonly string[],
): Promise<ExportRequestPrice> => {
  const { db, now, customer, vouchersAt = now } = context
  const { country } = customer
  const { currency } = countrySettings[country]
  const shipments = await priceEach(context, rows)
  const charges = shipments.flatMap(({ lines, shipment }) =>
    lines.filter(({ kind }) => kind !== serviceTaxKind).map((line) => charge(line, shipment.id)),
  )
  const shippingMinor = sumOf(charges)
  const vouchers = await evaluateVouchers(db, {
    customer,
    codes: voucherCodes,
    totals: { currency, internationalShippingMinor: shippingMinor, domesticShippingMinor: 0 },
    now: vouchersAt,
    service: 'ekspor',
  })
  const voucherMinor = vouchers.accepted.reduce((sum, { discountMinor }) => sum + discountMinor, 0)
  const discount = { internationalMinor: voucherMinor, domesticMinor: 0 }
  const taxes = await serviceTaxLines(db, { country, currency, lines: charges, discount, now })
  const owed = [
    ...charges,
    ...vouchers.accepted.map(({ voucher, discountMinor }) => discountLine(voucher.voucherCode, discountMinor)),
    ...taxes.map((line) => charge(line, null)),
  ]
  const credits = creditNoteLines(await openCreditNotes(db, customer.id), sumOf(owed))
  const lines = [...owed, ...credits]
  return {
    pricedAt: now,
    currency,
    shipments,
    blocked: shipments.flatMap((shipment) => blockOf(shipment) ?? []),
    vouchers,
    lines,
    shippingMinor,
    taxMinor: sumOf(taxes),
    discountMinor: voucherMinor - sumOf(credits),
    subtotalMinor: sumOf(lines),
    totalMinor: shipments.some(({ totalMinor }) => totalMinor === null) ? null : sumOf(lines),
  }
}
