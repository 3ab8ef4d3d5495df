import { isLoweredByVouchers, isTaxOnGoods, proposeRefundParts, splitMinor, type RefundPart } from '@layar/domain'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { refundLines, refunds } from '../../../db/schema'
import { failFields } from '../../../request/fail'
import { serviceTaxKind } from '../../pricing/public'
import type { InvoiceLineRow, InvoiceRow } from '../invoice/store'
import { linesOf } from '../invoice/store'
import { snapshotOf } from '../invoice/snapshot'
import { partOf, restOf, withTax, worthOf, type ReturnedCharge } from './charges'
import { taxOfPart, type RefundGoods } from './goods'
import { serviceTaxLeftMinor, type RefundRow } from './store'

/** A charge of one shipment of an invoice; `shipmentId` is null for an export, and for what bills no shipment. */
export interface ShipmentCharge extends ReturnedCharge {
  readonly shipmentId: string | null
}

/** `of` is its shipment, of either service; empty where it bills none. */
interface BilledCharge extends ShipmentCharge {
  readonly of: string
}

const grossOf = ({ amountMinor, serviceTaxMinor }: ReturnedCharge): number => amountMinor + serviceTaxMinor

const sumOf = (minors: readonly number[]): number => minors.reduce((sum, minor) => sum + minor, 0)

const isCharge = ({ kind, amountMinor }: InvoiceLineRow): boolean =>
  kind !== 'discount' && kind !== 'credit_note' && kind !== serviceTaxKind && amountMinor > 0

/** What a voucher lowers, as at the checkout. */
const loweredBy = (invoice: InvoiceRow, { code }: InvoiceLineRow) => {
  const voucher = snapshotOf(invoice.snapshot).vouchers.find(({ voucher_code }) => voucher_code === code)
  return ({ kind }: { readonly kind: string }): boolean => {
    if (!isLoweredByVouchers(kind)) return false
    if (voucher?.voucher_category === 'domestic_shipping') return kind === 'domestic'
    return voucher?.voucher_category === 'international_shipping' ? kind !== 'domestic' : true
  }
}

/** The charges of an invoice less what vouchers took off, each with its part of the tax on our services. */
const chargesOf = (invoice: InvoiceRow, lines: readonly InvoiceLineRow[]): BilledCharge[] => {
  const rows = lines.filter(isCharge)
  const minors = rows.map(({ amountMinor }) => amountMinor)
  for (const discount of lines.filter(({ kind }) => kind === 'discount')) {
    const isLowered = loweredBy(invoice, discount)
    const weights = rows.map((row, at) => (isLowered(row) ? (minors[at] ?? 0) : 0))
    if (sumOf(weights) === 0) continue
    for (const [at, part] of splitMinor(discount.amountMinor, weights).entries()) minors[at] = (minors[at] ?? 0) + part
  }
  const charges = rows.map(({ kind, taxCode }, at) => ({ kind, taxCode, amountMinor: minors[at] ?? 0 }))
  const taxed = withTax(
    charges,
    lines.filter(({ kind }) => kind === serviceTaxKind),
  )
  return taxed.map((charge, at) => ({
    ...charge,
    shipmentId: rows[at]?.shipmentId ?? null,
    of: rows[at]?.shipmentId ?? rows[at]?.exportShipmentId ?? '',
  }))
}

/** Measuring returns tax on goods by a kind of its own. */
const chargeKey = (of: string | null, { kind, taxCode }: Pick<ReturnedCharge, 'kind' | 'taxCode'>): string =>
  `${of}|${taxCode}|${isTaxOnGoods(kind) ? 'tax' : kind}`

interface Given {
  readonly refund: RefundRow
  readonly line: typeof refundLines.$inferSelect | null
}

const isOf =
  ({ refund }: Given) =>
  ({ of }: BilledCharge): boolean =>
    (refund.shipmentId ?? refund.exportShipmentId ?? of) === of

/** Less what a refund returned of a charge that it names. */
const lessLine = (charges: readonly BilledCharge[], given: Given): readonly BilledCharge[] => {
  const { line, refund } = given
  if (line === null) return charges
  const key = chargeKey(line.shipmentId ?? refund.shipmentId ?? refund.exportShipmentId ?? '', line)
  let { amountMinor, serviceTaxMinor } = line
  return charges.map((charge) => {
    if (chargeKey(charge.of, charge) !== key) return charge
    const amount = Math.max(Math.min(amountMinor, charge.amountMinor), 0)
    const tax = Math.max(Math.min(serviceTaxMinor, charge.serviceTaxMinor), 0)
    amountMinor -= amount
    serviceTaxMinor -= tax
    return { ...charge, amountMinor: charge.amountMinor - amount, serviceTaxMinor: charge.serviceTaxMinor - tax }
  })
}

/** Less the share of each charge in a refund that names none: of a cancelled shipment, or by hand in earlier releases. */
const lessUntold = (charges: readonly BilledCharge[], given: Given): readonly BilledCharge[] => {
  const { refund, line } = given
  if (line !== null || refund.isForGoods === true) return charges
  const isIts = isOf(given)
  const weights = charges.map((charge) => (isIts(charge) ? grossOf(charge) : 0))
  const within = Math.min(refund.amountMinor, sumOf(weights))
  if (within === 0) return charges
  const parts = splitMinor(within, weights)
  return charges.map((charge, at) => {
    const partMinor = parts[at] ?? 0
    if (partMinor === 0) return charge
    const tax = taxOfPart({ amountMinor: grossOf(charge), serviceTaxMinor: charge.serviceTaxMinor }, partMinor)
    const { amountMinor, serviceTaxMinor } = charge
    return { ...charge, amountMinor: amountMinor - partMinor + tax, serviceTaxMinor: serviceTaxMinor - tax }
  })
}

/** The charges of an invoice less what refunds returned of each. Lock the invoice before relying on it. */
export const chargesLeft = async (db: Db, invoice: InvoiceRow): Promise<BilledCharge[]> => {
  const given = await db
    .select({ refund: refunds, line: refundLines })
    .from(refunds)
    .leftJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .where(and(eq(refunds.invoiceId, invoice.id), ne(refunds.status, 'rejected')))
    .orderBy(refunds.createdAt, refunds.id, refundLines.position)
  const billed: readonly BilledCharge[] = chargesOf(invoice, await linesOf(db, invoice.id))
  return given.reduce(lessUntold, given.reduce(lessLine, billed)).filter((charge) => grossOf(charge) > 0)
}

/** What is left of the charges under each tax code, with their tax, in the order of the invoice. */
export const leftByCode = (charges: readonly ShipmentCharge[]): RefundPart[] => {
  const left = new Map<RefundPart['taxCode'], number>()
  for (const charge of charges) left.set(charge.taxCode, (left.get(charge.taxCode) ?? 0) + grossOf(charge))
  return [...left].map(([taxCode, amountMinor]) => ({ taxCode, amountMinor }))
}

/** @throws an error at the part, or at `parts` where they do not add up to the refund */
const assertParts = (parts: readonly RefundPart[], left: readonly RefundPart[], amountMinor: number): void => {
  for (const [at, part] of parts.entries()) {
    const most = left.find(({ taxCode }) => taxCode === part.taxCode)?.amountMinor ?? 0
    if (part.taxCode !== 'OS' && part.amountMinor > most)
      throw failFields({ [`parts.${at}.amount`]: 'refund_part_too_much' })
    if (parts.findIndex(({ taxCode }) => taxCode === part.taxCode) < at)
      throw failFields({ [`parts.${at}.tax_code`]: 'refund_part_twice' })
  }
  if (sumOf(parts.map((part) => part.amountMinor)) !== amountMinor) throw failFields({ parts: 'refund_parts_sum' })
}

/** No more tax than the invoice has left to return; the rest of it is returned as the charge. */
const withinTax = (charges: readonly ShipmentCharge[], leftMinor: number): ShipmentCharge[] => {
  let open = leftMinor
  return charges.map((charge) => {
    const serviceTaxMinor = Math.min(charge.serviceTaxMinor, open)
    open -= serviceTaxMinor
    return { ...charge, amountMinor: grossOf(charge) - serviceTaxMinor, serviceTaxMinor }
  })
}

/**
 * What a refund by hand returns: of each tax code the part that finance entered, or the same share of all, and in it the
 * same share of each charge. The charges and their tax sum to the refund; the invoice is locked.
 * @throws an error at a field of `parts`
 */
export const returnedByHand = async (
  db: Db,
  invoice: InvoiceRow,
  asked: {
    readonly goods: RefundGoods | undefined
    readonly amountMinor: number
    readonly parts: readonly RefundPart[] | undefined
  },
): Promise<ShipmentCharge[]> => {
  const all = await chargesLeft(db, invoice)
  const charges = all
    .filter(({ of }) => asked.goods === undefined || of === asked.goods.shipmentId)
    .map(({ of: _of, ...charge }) => charge)
  const left = leftByCode(charges)
  if (asked.parts !== undefined) assertParts(asked.parts, left, asked.amountMinor)
  const returned: ShipmentCharge[] = []
  for (const { taxCode, amountMinor } of asked.parts ?? proposeRefundParts(asked.amountMinor, left)) {
    const ofCode = charges.filter((charge) => charge.taxCode === taxCode)
    const within = Math.min(amountMinor, sumOf(ofCode.map(grossOf)))
    const minors = ofCode.length === 0 ? [] : splitMinor(within, ofCode.map(grossOf))
    for (const [at, charge] of ofCode.entries()) {
      const partMinor = minors[at] ?? 0
      if (partMinor === 0) continue
      const whole = { amountMinor: grossOf(charge), serviceTaxMinor: charge.serviceTaxMinor }
      const serviceTaxMinor = taxOfPart(whole, partMinor)
      returned.push({ ...charge, amountMinor: partMinor - serviceTaxMinor, serviceTaxMinor })
    }
    // Beyond all that was billed, as goodwill: no tax is in it.
    if (amountMinor > within)
      returned.push({
        shipmentId: null,
        kind: 'additional',
        taxCode: 'OS',
        amountMinor: amountMinor - within,
        serviceTaxMinor: 0,
      })
  }
  return withinTax(returned, await serviceTaxLeftMinor(db, invoice))
}

/** The charges of each part of a refund that goes two ways, and the tax in it; they add up to the whole. */
export const shareCharges = (
  charges: readonly ShipmentCharge[],
  rows: readonly Pick<RefundRow, 'method' | 'amountMinor'>[],
): { readonly charges: readonly ShipmentCharge[]; readonly serviceTaxMinor: number }[] => {
  let rest = charges
  return rows.map(({ amountMinor }, at) => {
    const { netMinor, serviceTaxMinor: taxMinor } = worthOf(rest)
    if (at === rows.length - 1) return { charges: rest, serviceTaxMinor: taxMinor }
    const serviceTaxMinor = taxOfPart({ amountMinor: netMinor + taxMinor, serviceTaxMinor: taxMinor }, amountMinor)
    const part = partOf(rest, { netMinor: amountMinor - serviceTaxMinor, serviceTaxMinor })
    rest = restOf(rest, part)
    return { charges: part, serviceTaxMinor }
  })
}
