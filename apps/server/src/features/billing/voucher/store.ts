import type { ErrorCode, ErrorValues } from '@layar/contract'
import {
  formatMoney,
  money,
  voucherDiscount,
  voucherDiscounts,
  type BillingCurrency,
  type Country,
  type ShippingTotals,
  type VoucherError,
  type VoucherTerms,
} from '@layar/domain'
import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { voucherRedemptions, vouchers } from '../../../db/schema'
import type { Customer } from '../../../request/context'
import { fail } from '../../../request/fail'
import type { TaxedDiscount } from '../../pricing/public'

export type VoucherRow = typeof vouchers.$inferSelect
export type VoucherService = VoucherRow['service']

export interface RefusedVoucher {
  readonly voucherCode: string
  readonly errorCode: ErrorCode
  readonly values?: ErrorValues
}

export interface AcceptedVoucher {
  readonly voucher: VoucherRow
  readonly discountMinor: number
}

/** With its discount split by the parts of the price. */
export interface EvaluatedVoucher extends AcceptedVoucher {
  readonly internationalMinor: number
  readonly domesticMinor: number
}

/** The total discount of vouchers on the two parts of a price. */
export const discountOf = (vouchers: readonly EvaluatedVoucher[]): TaxedDiscount => ({
  internationalMinor: vouchers.reduce((sum, voucher) => sum + voucher.internationalMinor, 0),
  domesticMinor: vouchers.reduce((sum, voucher) => sum + voucher.domesticMinor, 0),
})

export const voucherCurrency: Readonly<Record<Country, BillingCurrency>> = { sg: 'SGD', id: 'IDR' }

/** Listed ones stay visible this long after they end, so that customers see why they are gone. */
const shownAfterEndDays = 30

/** A voucher with the customer's current number of uses; a returned use does not count. */
export type OwnVoucher = VoucherRow & { readonly ownUses: number }

/** Counted from the customer's side: a voucher may have been used by everybody. */
const ownVouchers = (db: Db, customerId: string) => {
  const uses = db
    .select({ voucherId: voucherRedemptions.voucherId, count: count().as('own_uses') })
    .from(voucherRedemptions)
    .where(and(eq(voucherRedemptions.customerId, customerId), voucherRedemptions.isLive))
    .groupBy(voucherRedemptions.voucherId)
    .as('uses')
  return db
    .select({ ...getTableColumns(vouchers), ownUses: sql<number>`coalesce(${uses.count}, 0)::int` })
    .from(vouchers)
    .leftJoin(uses, eq(uses.voucherId, vouchers.id))
}

/** Those of these codes that the customer may see; another customer's own voucher is left out. */
const findVouchers = (db: Db, customer: Customer, codes: readonly string[]): Promise<OwnVoucher[]> =>
  ownVouchers(db, customer.id).where(
    and(
      inArray(vouchers.voucherCode, [...codes]),
      or(isNull(vouchers.customerId), eq(vouchers.customerId, customer.id)),
    ),
  )

export const findVoucher = async (db: Db, customer: Customer, code: string): Promise<OwnVoucher | undefined> => {
  const [row] = await findVouchers(db, customer, [code])
  return row
}

export const findListed = (db: Db, customer: Customer, service: VoucherService, now: Date): Promise<OwnVoucher[]> =>
  ownVouchers(db, customer.id)
    .where(
      and(
        eq(vouchers.country, customer.country),
        eq(vouchers.service, service),
        vouchers.isActive,
        gt(vouchers.expirationDate, new Date(now.getTime() - shownAfterEndDays * 86_400_000)),
        or(and(vouchers.isListed, isNull(vouchers.customerId)), eq(vouchers.customerId, customer.id)),
      ),
    )
    .orderBy(asc(vouchers.expirationDate), asc(vouchers.voucherCode))
    .limit(100)

const termsOf = (row: VoucherRow): VoucherTerms => ({
  code: row.voucherCode,
  category: row.category,
  currency: voucherCurrency[row.country],
  worth:
    row.kind === 'amount'
      ? { kind: 'amount', amountMinor: row.value }
      : { kind: 'percent', basisPoints: row.value, maxMinor: row.maxDiscountMinor ?? undefined },
  minTransactionMinor: row.minTransactionMinor,
  activeFromMs: row.activeDate.getTime(),
  expiresAtMs: row.expirationDate.getTime(),
})

const refusal = (row: VoucherRow, errorCode: VoucherError | ErrorCode): RefusedVoucher => {
  const { voucherCode } = row
  if (errorCode === 'voucher_not_yet_active') return { voucherCode, errorCode, values: { date: row.activeDate } }
  if (errorCode === 'voucher_minimum_not_reached')
    return {
      voucherCode,
      errorCode,
      values: { amount: formatMoney(money(voucherCurrency[row.country], row.minTransactionMinor)) },
    }
  return { voucherCode, errorCode }
}

/** Why a voucher cannot be used, whatever it is used for: country, service, period, uses. Undefined if it can. */
export const judgeVoucher = (
  row: OwnVoucher,
  { customer, service, now }: { customer: Customer; service: VoucherService; now: Date },
): RefusedVoucher | undefined => {
  if (!row.isActive) return refusal(row, 'voucher_switched_off')
  if (row.country !== customer.country) return refusal(row, 'voucher_other_country')
  if (row.service !== service) return refusal(row, 'voucher_other_service')
  const currency = voucherCurrency[row.country]
  const anything = { currency, internationalShippingMinor: 1, domesticShippingMinor: 1 }
  const period = voucherDiscount(
    { ...termsOf(row), minTransactionMinor: 0, worth: { kind: 'amount', amountMinor: 1 } },
    anything,
    now.getTime(),
  )
  if (!period.ok) return refusal(row, period.code)
  if (row.ownUses >= row.perCustomerLimit) return refusal(row, 'voucher_used_by_you')
  return row.used >= row.usageLimit ? refusal(row, 'voucher_used_up') : undefined
}

const judgeEach = async (
  db: Db,
  {
    customer,
    service,
    codes,
    now,
  }: { customer: Customer; service: VoucherService; codes: readonly string[]; now: Date },
) => {
  const rows: VoucherRow[] = []
  const refused: RefusedVoucher[] = []
  const found = await findVouchers(db, customer, codes)
  for (const voucherCode of new Set(codes)) {
    const row = found.find((one) => one.voucherCode === voucherCode)
    if (row === undefined) {
      refused.push({ voucherCode, errorCode: 'voucher_not_found' })
      continue
    }
    const error = judgeVoucher(row, { customer, service, now })
    if (error !== undefined) refused.push(error)
    else if (rows.some(({ category }) => category === row.category))
      refused.push(refusal(row, 'voucher_category_taken'))
    else rows.push(row)
  }
  return { rows, refused }
}

/**
 * The discounts of the vouchers on these charges, and why the others cannot be used. Reserves and writes nothing. One
 * voucher of each category: the first one named applies.
 */
export const evaluateVouchers = async (
  db: Db,
  asked: {
    customer: Customer
    codes: readonly string[]
    totals: ShippingTotals
    now: Date
    /** Absent: the import. */
    service?: VoucherService
    /** The customer collects the goods: there is no delivery to lower. */
    isCollected?: boolean
  },
): Promise<{ accepted: readonly EvaluatedVoucher[]; refused: readonly RefusedVoucher[] }> => {
  const { customer, codes, totals, now, service = 'impor', isCollected = false } = asked
  if (codes.length === 0) return { accepted: [], refused: [] }
  const { rows, refused } = await judgeEach(db, { customer, service, codes, now })
  const isOfDelivery = ({ category }: VoucherRow): boolean => isCollected && category === 'domestic_shipping'
  refused.push(...rows.filter(isOfDelivery).map((row) => refusal(row, 'voucher_needs_delivery')))
  let left = rows.filter((row) => !isOfDelivery(row))
  for (;;) {
    const discounts = voucherDiscounts(left.map(termsOf), totals, now.getTime())
    if (discounts.ok) {
      const accepted = discounts.value.flatMap(
        ({ code, totalMinor, internationalShippingMinor, domesticShippingMinor }) =>
          left
            .filter(({ voucherCode }) => voucherCode === code)
            .map((voucher) => ({
              voucher,
              discountMinor: totalMinor,
              internationalMinor: internationalShippingMinor,
              domesticMinor: domesticShippingMinor,
            })),
      )
      return { accepted, refused }
    }
    const { code, voucherCode } = discounts
    const bad = left.find((row) => row.voucherCode === voucherCode)
    if (bad === undefined) throw new Error('A voucher was refused that was not asked for.')
    refused.push(refusal(bad, code))
    left = left.filter((row) => row !== bad)
  }
}

/** Locks vouchers in the order in which uses are taken, so that they still have the priced terms when they are used. */
export const lockVouchers = async (db: Db, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  await db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(inArray(vouchers.voucherCode, [...codes]))
    .orderBy(vouchers.id)
    .for('update')
}

/**
 * Takes one use of each voucher for an invoice, inside the transaction that creates it. The update locks the row, so
 * that concurrent checkouts check both limits one after the other.
 * @throws `voucher_used_up`, `voucher_used_by_you`; `voucher_changed` if staff changed its value or switched it off
 */
export const redeemVouchers = async (
  db: Db,
  { customerId, invoiceId, accepted }: { customerId: string; invoiceId: string; accepted: readonly AcceptedVoucher[] },
): Promise<void> => {
  const ordered = [...accepted].sort((a, b) => (a.voucher.id < b.voucher.id ? -1 : 1))
  for (const { voucher, discountMinor } of ordered) {
    const taken = await db
      .update(vouchers)
      .set({ used: sql`${vouchers.used} + 1` })
      .where(and(eq(vouchers.id, voucher.id), lt(vouchers.used, vouchers.usageLimit)))
      .returning()
    const [row] = taken
    if (row === undefined) throw fail('voucher_used_up')
    const isSame = row.isActive && row.kind === voucher.kind && row.value === voucher.value
    if (!isSame || row.maxDiscountMinor !== voucher.maxDiscountMinor) throw fail('voucher_changed')
    if ((await countUses(db, customerId, voucher.id)) >= row.perCustomerLimit) throw fail('voucher_used_by_you')
    await db
      .insert(voucherRedemptions)
      .values({ voucherId: voucher.id, customerId, invoiceId, amountMinor: discountMinor })
  }
}

/** The customer's current number of uses of a voucher. */
export const countUses = async (db: Db, customerId: string, voucherId: string): Promise<number> => {
  const [row] = await db
    .select({ uses: count() })
    .from(voucherRedemptions)
    .where(
      and(
        eq(voucherRedemptions.customerId, customerId),
        eq(voucherRedemptions.voucherId, voucherId),
        voucherRedemptions.isLive,
      ),
    )
  return row?.uses ?? 0
}

/** Returns the uses of an invoice when it expires or is cancelled. Repeating it changes nothing. */
export const releaseRedemptions = async (db: Db, invoiceId: string): Promise<void> => {
  const released = await db
    .update(voucherRedemptions)
    .set({ isLive: false })
    .where(and(eq(voucherRedemptions.invoiceId, invoiceId), voucherRedemptions.isLive))
    .returning({ voucherId: voucherRedemptions.voucherId })
  for (const voucherId of released.map((row) => row.voucherId).sort()) {
    await db
      .update(vouchers)
      .set({ used: sql`${vouchers.used} - 1` })
      .where(eq(vouchers.id, voucherId))
  }
}
