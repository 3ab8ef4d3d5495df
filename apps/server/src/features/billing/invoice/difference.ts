import {
  chargeDifference,
  gramsOf,
  taxCodeOf,
  taxCodes,
  type ChargeParts,
  type DifferenceReason,
  type TaxCode,
} from '@layar/domain'
import { and, eq, like, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import {
  invoiceLines,
  invoices,
  refundLines,
  refunds,
  shipmentPackagings,
  shipmentProducts,
  shipments,
} from '../../../db/schema'
import { serviceTaxLines } from '../../pricing/public'
import type { BilledCharge, ShipmentRow } from '../../cargo/public'
import type { WriteContext } from '../../../jobs/write'
import { withTax } from '../refund/charges'
import { findMainInvoice, importGoods, issueAdditional, reasonLabels, type BilledGoods } from './additional'
import { deliveryOf } from './delivery'
import { billedBy, type Service } from './links'
import { lostReliefOf } from './lost-relief'
import { causePrefix, creditMeasured, measuredAdditions, withdrawUnpaid } from './measured-additions'
import { priceAsBilled } from './price-as-billed'
import { freightDiscountOf, pricedAt, wasGstRegistered, type ChargeLine } from './snapshot'
import type { InvoiceRow } from './store'

/** These bill the goods before payment; measured differences are billed at once. */
const deferredTypes: readonly InvoiceRow['type'][] = ['paylater', 'pay_on_arrival']

const partOf: Readonly<Record<string, keyof ChargeParts>> = {
  freight: 'freightMinor',
  // Charged by weight like freight, and under the same tax code.
  domestic: 'freightMinor',
  surcharge: 'surchargeMinor',
  tax_difference: 'taxMinor',
  import_gst: 'taxMinor',
  low_value_gst: 'taxMinor',
  import_duty: 'taxMinor',
  import_vat: 'taxMinor',
  import_pph: 'taxMinor',
}

/** These may stand under several tax codes: services beside insurance, the tax of customs beside our own. */
type SplitPart = 'surchargeMinor' | 'taxMinor'

/** Parts of a charge before tax on our own services. */
export interface TaxedParts extends ChargeParts {
  readonly byCode: Readonly<Record<SplitPart, ReadonlyMap<TaxCode, number>>>
}

export const partsOf = (lines: readonly { kind: string; taxCode: string; amountMinor: number }[]): TaxedParts => {
  const parts = { freightMinor: 0, surchargeMinor: 0, taxMinor: 0 }
  const byCode = { surchargeMinor: new Map<TaxCode, number>(), taxMinor: new Map<TaxCode, number>() }
  for (const { kind, taxCode, amountMinor } of lines) {
    const part = partOf[kind]
    if (part === undefined) continue
    parts[part] += amountMinor
    const code = taxCodes.find((known) => known === taxCode)
    if (part !== 'freightMinor' && code !== undefined)
      byCode[part].set(code, (byCode[part].get(code) ?? 0) + amountMinor)
  }
  return { ...parts, byCode }
}

const withTaxOf = (parts: TaxedParts, { taxMinor, byCode }: TaxedParts): TaxedParts => ({
  ...parts,
  taxMinor,
  byCode: { ...parts.byCode, taxMinor: byCode.taxMinor },
})

const negated = <Line extends { readonly amountMinor: number }>(line: Line): Line => ({
  ...line,
  amountMinor: -line.amountMinor,
})

/** What was billed for a shipment so far, with what earlier measures added or returned. */
const billedOf = async (db: Db, service: Service, shipmentId: string): Promise<TaxedParts> => {
  const { links, line } = billedBy[service]
  const lines = await db
    .select({ kind: invoiceLines.kind, taxCode: invoiceLines.taxCode, amountMinor: invoiceLines.amountMinor })
    .from(links)
    .innerJoin(invoices, eq(invoices.id, links.invoiceId))
    .innerJoin(invoiceLines, and(eq(invoiceLines.invoiceId, invoices.id), eq(line, links.shipmentId)))
    .where(and(eq(links.shipmentId, shipmentId), eq(links.isLive, true), ne(invoices.status, 'cancelled')))
  // Leads to an index: in most collations none serves the beginning of a text.
  const itsInvoices = db.select({ id: links.invoiceId }).from(links).where(eq(links.shipmentId, shipmentId))
  const ofItsInvoices = sql`${refunds.invoiceId} = any(array(${itsInvoices}))`
  const returned = await db
    .select({ kind: refundLines.kind, taxCode: refundLines.taxCode, amountMinor: refundLines.amountMinor })
    .from(refunds)
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .where(and(ofItsInvoices, like(refunds.cause, `${causePrefix(shipmentId)}%`)))
  return partsOf([...lines, ...returned.map(negated)])
}

const totalOf = ({ freightMinor, surchargeMinor, taxMinor }: ChargeParts): number =>
  freightMinor + surchargeMinor + taxMinor

interface OfShipment {
  readonly shipmentId: string
}

/** What was billed for an imported shipment so far; undefined if it is not billed. */
export const billedChargeOf = async (
  { db }: Pick<WriteContext, 'db'>,
  { shipmentId }: OfShipment,
): Promise<BilledCharge | undefined> => {
  const main = await findMainInvoice(db, shipmentId)
  if (main === undefined) return undefined
  return {
    chargeMinor: totalOf(await billedOf(db, 'impor', shipmentId)),
    billedAt: pricedAt(main),
    isBuyerGstRegistered: wasGstRegistered(main),
    freightDiscountMinor: freightDiscountOf(main, shipmentId),
    lostRelief: await lostReliefOf(db, shipmentId),
    deliveryMinorFor: async (parcel) =>
      (await deliveryOf({ db }, main, { ...parcel, id: shipmentId })).reduce((sum, line) => sum + line.amountMinor, 0),
  }
}

/** Goods as the warehouse measured them. */
export interface MeasuredGoods {
  readonly goods: BilledGoods
  /** Their charge at the tariffs and rates of the billing date: later ones change nothing. */
  readonly parts: TaxedParts
  readonly billedGrams: number | null
  readonly measuredGrams: number | null
  readonly measuredAt: Date
}

const lineKinds: Readonly<Record<DifferenceReason, ChargeLine['kind']>> = {
  wrong_weight: 'freight',
  extra_packaging: 'surcharge',
  tax_difference: 'tax_difference',
}

/** A change by tax code; the surcharges and the taxes of one shipment may have several. */
const taxedChanges = (
  country: InvoiceRow['country'],
  reason: DifferenceReason,
  changeMinor: number,
  before: TaxedParts,
  now: TaxedParts,
): readonly (readonly [TaxCode, number])[] => {
  if (reason === 'wrong_weight') return [[taxCodeOf(country, 'freight', true), changeMinor]]
  const part: SplitPart = reason === 'tax_difference' ? 'taxMinor' : 'surchargeMinor'
  const minorOf = ({ byCode }: TaxedParts, code: TaxCode): number => byCode[part].get(code) ?? 0
  return taxCodes
    .map((code) => [code, minorOf(now, code) - minorOf(before, code)] as const)
    .filter(([, minor]) => minor !== 0)
}

/**
 * Bills or credits the difference between the measured and the billed goods (domain notes, section 2). Does nothing
 * before the goods are measured and their invoice is paid. Earlier differences count as billed, so that calling it
 * again changes nothing. The caller locks the shipment; `measure` returns undefined if nothing was measured since
 * the invoice, or no price can be given. With `onlyTax`, the taxes on the goods are compared, to the cent.
 */
export const billMeasured = async (
  context: WriteContext,
  billed: {
    readonly service: Service
    readonly shipmentId: string
    readonly measure: (main: InvoiceRow) => Promise<MeasuredGoods | undefined>
    readonly onlyTax?: boolean
  },
): Promise<void> => {
  const { db } = context
  const { service, shipmentId, onlyTax = false } = billed
  const main = await findMainInvoice(db, shipmentId, service)
  if (main === undefined || (main.status !== 'paid' && !deferredTypes.includes(main.type))) return
  const measured = await billed.measure(main)
  if (measured === undefined) return
  const before = await billedOf(db, service, shipmentId)
  const parts = onlyTax ? withTaxOf(before, measured.parts) : measured.parts
  const { kind, lines } = chargeDifference(main.currency, before, parts, onlyTax)
  if (kind === 'none') return
  const charges = lines.flatMap(({ reason, amountMinor: changeMinor }): ChargeLine[] =>
    taxedChanges(main.country, reason, changeMinor, before, parts).map(([taxCode, changedMinor]) => ({
      kind: lineKinds[reason],
      code: reason,
      label: reasonLabels[reason],
      params: {},
      quantity: null,
      unit: null,
      taxCode,
      amountMinor: changedMinor,
      shipmentId: service === 'impor' ? shipmentId : null,
      exportShipmentId: service === 'ekspor' ? shipmentId : null,
    })),
  )
  if (kind === 'credit') {
    const additions = await measuredAdditions(db, { service, shipmentId })
    // Whether it was paid shows once its proof is decided: compared again then.
    if (additions.some(({ status }) => status === 'waiting_verification')) return
    // Nobody owes what a wrong weight added; what is left of the difference is compared anew.
    if (await withdrawUnpaid(context, additions)) return billMeasured(context, { ...billed, onlyTax: false })
    const { country, currency } = main
    const serviceTax = await serviceTaxLines(db, { country, currency, lines: charges, now: pricedAt(main) })
    const returned = withTax(charges.map(negated), serviceTax.map(negated))
    return creditMeasured(context, { main, shipmentId, additions, charges: returned, measuredAt: measured.measuredAt })
  }
  await issueAdditional(context, {
    parent: main,
    goods: measured.goods,
    lines: charges,
    difference: {
      billed: { total_minor: totalOf(before), weight_grams: measured.billedGrams },
      measured: { total_minor: totalOf(parts), weight_grams: measured.measuredGrams },
    },
  })
}

const measuredImport = async (
  context: WriteContext,
  shipment: ShipmentRow,
  main: InvoiceRow,
): Promise<MeasuredGoods | undefined> => {
  if (shipment.measuredAt === null || shipment.measuredAt <= main.createdAt) return undefined
  const boxes = await context.db
    .select()
    .from(shipmentPackagings)
    .where(eq(shipmentPackagings.shipmentId, shipment.id))
    .orderBy(shipmentPackagings.position)
  const products = await context.db
    .select()
    .from(shipmentProducts)
    .where(eq(shipmentProducts.shipmentId, shipment.id))
    .orderBy(shipmentProducts.position)
  const measured = boxes.filter(({ kind }) => kind === 'measured')
  const lostRelief = await lostReliefOf(context.db, shipment.id)
  const price = await priceAsBilled(context, main, { shipment, boxes: measured, products, lostRelief })
  const { full, totalMinor } = price
  if (full === null || totalMinor === null) return undefined
  const measuredGrams = gramsOf(measured)
  const delivery = await deliveryOf(context, main, {
    id: shipment.id,
    track: shipment.track,
    weightGrams: measuredGrams ?? 0,
    chargeableQty: full.chargeable.chargeableQty,
  })
  return {
    goods: importGoods(shipment, { firstItem: products[0]?.title ?? null, itemCount: products.length }),
    parts: partsOf([...full.lines, ...full.tax.lines, ...delivery]),
    billedGrams: gramsOf(boxes.filter(({ kind }) => kind === 'declared')),
    measuredGrams,
    measuredAt: shipment.measuredAt,
  }
}

/** As `billMeasured`, for an imported shipment: called once the goods are measured and once the invoice is paid. */
export const billDifference = (
  context: WriteContext,
  { shipmentId, onlyTax = false }: OfShipment & { readonly onlyTax?: boolean },
): Promise<void> =>
  billMeasured(context, {
    onlyTax,
    service: 'impor',
    shipmentId,
    measure: async (main) => {
      const [shipment] = await context.db.select().from(shipments).where(eq(shipments.id, shipmentId))
      // A cancelled shipment is refunded: nothing is billed additionally.
      if (shipment === undefined || shipment.status === 'cancelled') return undefined
      return measuredImport(context, shipment, main)
    },
  })
