import type { StaffVoucher, VoucherState, VoucherUse } from '@layar/contract'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customers, invoices, staff, voucherRedemptions, vouchers } from '../../../db/schema'
import { beyond, keyOrder, olderThan, type Cursor } from '../../../request/cursor'
import type { StaffContext } from '../../../request/context'
import type { AskedPage } from '../../../request/page'
import { beginningWith } from '../../../request/search-pattern'
import { seenCountry } from '../../../request/sites'
import { voucherCurrency, type VoucherRow } from './store'
import { versionOf } from './staff-version'

export const voucherRows = (db: Db) =>
  db
    .select({
      voucher: vouchers,
      customer: {
        id: customers.id,
        code: customers.code,
        firstName: customers.firstName,
        lastName: customers.lastName,
      },
      editor: staff.name,
      isSettled: sql<boolean>`exists (select 1 from ${voucherRedemptions} where ${voucherRedemptions.voucherId} = ${vouchers.id})`,
      sort_at: sql<string>`${vouchers.createdAt}::text`,
      id: vouchers.id,
    })
    .from(vouchers)
    .leftJoin(customers, eq(customers.id, vouchers.customerId))
    .leftJoin(staff, eq(staff.id, vouchers.editedBy))

/** Newest first unless asked otherwise. */
export const voucherPage = (
  { db, staff: reader }: Pick<StaffContext, 'db' | 'staff'>,
  query: { country?: 'sg' | 'id' | undefined; search?: string | undefined },
  { cursor, limit, order = 'desc' }: AskedPage,
) =>
  voucherRows(db)
    .where(
      and(
        query.country === undefined ? undefined : eq(vouchers.country, query.country),
        query.search ? like(vouchers.voucherCode, beginningWith(query.search.toUpperCase())) : undefined,
        seenCountry(reader, sql`${vouchers.country}`),
        beyond(vouchers.createdAt, vouchers.id, cursor, order),
      ),
    )
    .orderBy(keyOrder(vouchers.createdAt, vouchers.id, order))
    .limit(limit)

const stateOf = (row: VoucherRow, now: Date): VoucherState => {
  if (!row.isActive) return 'off'
  if (row.expirationDate < now) return 'over'
  if (row.used >= row.usageLimit) return 'used_up'
  return row.activeDate > now ? 'upcoming' : 'running'
}

export const staffVoucherView = (
  { voucher: row, customer, editor, isSettled }: Awaited<ReturnType<typeof voucherRows>>[number],
  now: Date,
): StaffVoucher => ({
  voucher_id: row.id,
  voucher_code: row.voucherCode,
  title: row.title,
  description: row.description,
  terms: row.terms,
  country: row.country,
  service: row.service,
  category: row.category,
  kind: row.kind,
  value: row.value,
  max_discount_minor: row.maxDiscountMinor,
  min_transaction_minor: row.minTransactionMinor,
  active_from: row.activeDate.toISOString(),
  active_to: row.expirationDate.toISOString(),
  usage_limit: row.usageLimit,
  used: row.used,
  is_settled: isSettled,
  per_customer_limit: row.perCustomerLimit,
  customer:
    customer === null
      ? null
      : {
          customer_id: customer.id,
          customer_code: customer.code,
          name: `${customer.firstName} ${customer.lastName}`.trim(),
        },
  is_active: row.isActive,
  is_listed: row.isListed,
  is_referral: row.isReferral,
  is_sample: row.isSample,
  state: stateOf(row, now),
  edited_by: editor,
  version: versionOf(row),
  created_at: row.createdAt.toISOString(),
})

export const usePage = (db: Db, query: { voucherId: string; after: Cursor | null; count: number }) =>
  db
    .select({
      use: voucherRedemptions,
      customer: customers,
      invoice: { code: invoices.invoiceCode, status: invoices.status, country: invoices.country },
      sort_at: sql<string>`${voucherRedemptions.createdAt}::text`,
      id: voucherRedemptions.id,
    })
    .from(voucherRedemptions)
    .innerJoin(customers, eq(customers.id, voucherRedemptions.customerId))
    .innerJoin(invoices, eq(invoices.id, voucherRedemptions.invoiceId))
    .where(
      and(
        eq(voucherRedemptions.voucherId, query.voucherId),
        olderThan(voucherRedemptions.createdAt, voucherRedemptions.id, query.after),
      ),
    )
    .orderBy(desc(voucherRedemptions.createdAt), desc(voucherRedemptions.id))
    .limit(query.count + 1)

export const useView = ({ use, customer, invoice }: Awaited<ReturnType<typeof usePage>>[number]): VoucherUse => ({
  use_id: use.id,
  customer_id: customer.id,
  customer_code: customer.code,
  customer_name: `${customer.firstName} ${customer.lastName}`.trim(),
  invoice_code: invoice.code,
  invoice_status: invoice.status,
  discount: { currency: voucherCurrency[invoice.country], amount_minor: use.amountMinor },
  is_live: use.isLive,
  used_at: use.createdAt.toISOString(),
})
