import { staffVoucherCalls, type StaffVoucher, type VoucherInput } from '@layar/contract'
import type { AuditVerb } from '@layar/domain'
import { and, eq, ne, sql } from 'drizzle-orm'
import { customers, voucherRedemptions, vouchers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { cutPage, readCursor } from '../../../request/cursor'
import { answerPage } from '../../../request/page'
import { sameBody } from '../../../request/same-body'
import { seenCountry } from '../../../request/sites'
import { audit } from '../../platform/public'
import { voucherCurrency, type VoucherRow } from './store'
import { staffVoucherView, usePage, useView, voucherPage, voucherRows } from './staff-rows'
import { versionOf } from './staff-version'

const pageSize = 30
const twinSeconds = 120
const wholePercent = 10_000

const find = async (context: StaffContext, voucherId: string): Promise<StaffVoucher> => {
  const [row] = await voucherRows(context.db).where(eq(vouchers.id, voucherId))
  if (row === undefined) throw fail('not_found')
  return staffVoucherView(row, context.now)
}

const lock = async ({ db }: StaffContext, voucherId: string): Promise<VoucherRow> => {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.id, voucherId)).for('update')
  if (row === undefined) throw fail('not_found')
  return row
}

const customerIdOf = async ({ db, staff }: StaffContext, body: VoucherInput): Promise<string | null> => {
  if (!body.customer_code) return null
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.code, body.customer_code.toUpperCase()),
        eq(customers.country, body.country),
        seenCountry(staff, sql`${customers.country}`),
        ne(customers.status, 'deleted'),
      ),
    )
  if (row === undefined) throw failFields({ customer_code: 'voucher_customer_unknown' })
  return row.id
}

const valuesOf = async (context: StaffContext, body: VoucherInput) => {
  const activeDate = new Date(body.active_from)
  const expirationDate = new Date(body.active_to)
  if (expirationDate <= activeDate) throw failFields({ active_to: 'period_ends_before_it_begins' })
  if (body.kind === 'percent' && body.value > wholePercent) throw failFields({ value: 'voucher_over_whole' })
  if (body.service === 'ekspor' && body.category === 'domestic_shipping')
    throw failFields({ category: 'voucher_no_delivery_abroad' })
  return {
    voucherCode: body.voucher_code,
    title: body.title,
    description: body.description,
    terms: body.terms,
    country: body.country,
    service: body.service,
    category: body.category,
    kind: body.kind,
    value: body.value,
    maxDiscountMinor: body.kind === 'percent' ? (body.max_discount_minor ?? null) : null,
    minTransactionMinor: body.min_transaction_minor,
    activeDate,
    expirationDate,
    usageLimit: body.usage_limit,
    perCustomerLimit: body.per_customer_limit,
    customerId: await customerIdOf(context, body),
    isActive: body.is_active,
    isListed: body.is_listed,
    editedBy: context.staff.id,
  }
}
type Values = Awaited<ReturnType<typeof valuesOf>>

/** What invoices were priced with: fixed once one has used the voucher. */
const settled = [
  'voucherCode',
  'country',
  'service',
  'category',
  'kind',
  'value',
  'maxDiscountMinor',
  'customerId',
] as const
const fieldOf = {
  voucherCode: 'voucher_code',
  country: 'country',
  service: 'service',
  category: 'category',
  kind: 'kind',
  value: 'value',
  maxDiscountMinor: 'max_discount_minor',
  customerId: 'customer_code',
} as const satisfies Record<(typeof settled)[number], keyof VoucherInput>

/** The row is locked: earlier uses have committed, and later ones see what is written here. */
const refuseChangedWorth = async ({ db }: StaffContext, before: VoucherRow, values: Values): Promise<void> => {
  if (values.usageLimit < before.used) throw failFields({ usage_limit: 'voucher_limit_below_used' })
  const changed = settled.filter((name) => before[name] !== values[name])
  if (changed.length === 0) return
  const uses = await db
    .select({ id: voucherRedemptions.id })
    .from(voucherRedemptions)
    .where(eq(voucherRedemptions.voucherId, before.id))
    .limit(1)
  if (uses.length > 0)
    throw failFields(Object.fromEntries(changed.map((name) => [fieldOf[name], 'voucher_was_used' as const])))
}

const refuseTakenCode = async ({ db }: StaffContext, code: string, ownId?: string): Promise<void> => {
  const [taken] = await db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.voucherCode, code))
  if (taken !== undefined && taken.id !== ownId) throw failFields({ voucher_code: 'voucher_code_taken' })
}

const told = (context: StaffContext, action: AuditVerb<'voucher'>, code: string, details: Record<string, unknown>) =>
  audit(context.db, { staffId: context.staff.id, action: `voucher.${action}`, subject: `voucher:${code}`, details })

/** The monetary terms, for the audit record. */
const worthOf = ({
  country,
  kind,
  value,
  maxDiscountMinor,
  minTransactionMinor,
  usageLimit,
  perCustomerLimit,
  isActive,
}: Values) => ({
  currency: voucherCurrency[country],
  kind,
  value,
  max_discount_minor: maxDiscountMinor,
  min_transaction_minor: minTransactionMinor,
  usage_limit: usageLimit,
  per_customer_limit: perCustomerLimit,
  is_active: isActive,
})

export const staffVoucherFeature = feature(staffVoucherCalls, {
  staffVouchers: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => voucherPage(context, query, page),
      (rows) => rows.map((row) => staffVoucherView(row, context.now)),
    ),
  staffVoucher: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await find(context, params.voucher_id),
  }),
  staffVoucherUses: async (context, { params, query }) => {
    await find(context, params.voucher_id)
    const count = query.count ?? pageSize
    const after = readCursor(query.after)
    const page = cutPage(await usePage(context.db, { voucherId: params.voucher_id, after, count }), count)
    return { action: true, message: context.message('ok'), results: page.rows.map(useView), next: page.next }
  },
  staffCreateVoucher: {
    naturalKey: (_, { body }) => sameBody(body),
    keepSeconds: twinSeconds,
    run: async (context, { body }) => {
      const values = await valuesOf(context, body)
      await refuseTakenCode(context, values.voucherCode)
      const [row] = await context.db
        .insert(vouchers)
        .values(values)
        .onConflictDoNothing()
        .returning({ id: vouchers.id })
      if (row === undefined) throw failFields({ voucher_code: 'voucher_code_taken' })
      await told(context, 'created', values.voucherCode, worthOf(values))
      return { action: true, message: context.message('saved'), result: await find(context, row.id) }
    },
  },
  staffUpdateVoucher: async (context, { params, body }) => {
    const before = await lock(context, params.voucher_id)
    const values = await valuesOf(context, body)
    const version = versionOf(before)
    // A repeated request is already applied.
    if (versionOf(values) === version)
      return { action: true, message: context.message('saved'), result: await find(context, before.id) }
    if (body.version !== version) throw fail('edited_meanwhile')
    await refuseTakenCode(context, values.voucherCode, before.id)
    await refuseChangedWorth(context, before, values)
    await context.db.update(vouchers).set(values).where(eq(vouchers.id, before.id))
    await told(context, 'changed', values.voucherCode, worthOf(values))
    return { action: true, message: context.message('saved'), result: await find(context, before.id) }
  },
  staffSwitchVoucher: async (context, { params, body }) => {
    const before = await lock(context, params.voucher_id)
    if (before.isActive !== body.is_active) {
      await context.db
        .update(vouchers)
        .set({ isActive: body.is_active, editedBy: context.staff.id })
        .where(eq(vouchers.id, before.id))
      await told(context, body.is_active ? 'switched_on' : 'switched_off', before.voucherCode, {})
    }
    return { action: true, message: context.message('saved'), result: await find(context, before.id) }
  },
})
