import { staffPaylaterCalls, type PaylaterLimit } from '@layar/contract'
import { countrySettings, formatMoney } from '@layar/domain'
import { and, eq, ilike, ne, or, sql } from 'drizzle-orm'
import { customers, paylaterLimits, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { enteredMinor } from '../payment/proof'
import { beyond, keyOrder } from '../../../request/cursor'
import { answerPage } from '../../../request/page'
import { containing } from '../../../request/search-pattern'
import { moneyOf } from '../../../request/money'
import { seenCountry, seenCustomerId } from '../../../request/sites'
import { audit } from '../../platform/public'
import { assertVersion, versionOf } from '../../../request/version'

const isUnpaid = sql`v.customer_id = ${customers.id} and v.type = 'paylater' and v.status in ('pending', 'waiting_verification')`

const rowsOf = ({ db }: StaffContext) =>
  db
    .select({
      id: paylaterLimits.customerId,
      sort_at: sql<string>`${paylaterLimits.updatedAt}::text`,
      limit: paylaterLimits,
      customer: customers,
      approvedBy: staff.name,
      owedMinor: sql<string>`(select coalesce(sum(v.total_minor), 0) from invoices v where ${isUnpaid})`,
      overdueCount: sql<number>`(select count(*)::int from invoices v where ${isUnpaid} and v.due_at <= now())`,
    })
    .from(paylaterLimits)
    .innerJoin(customers, eq(customers.id, paylaterLimits.customerId))
    .leftJoin(staff, eq(staff.id, paylaterLimits.approvedBy))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const view = ({ limit, customer, approvedBy, owedMinor, overdueCount }: Row): PaylaterLimit => ({
  customer_id: customer.id,
  customer_code: customer.code,
  customer_name: `${customer.firstName} ${customer.lastName}`.trim(),
  limit: moneyOf(limit.currency, limit.limitMinor),
  owed: moneyOf(limit.currency, Number(owedMinor)),
  overdue_count: overdueCount,
  is_active: limit.isActive,
  note: limit.note,
  approved_by: approvedBy,
  updated_at: limit.updatedAt.toISOString(),
  version: versionOf(limit),
})

const read = async (context: StaffContext, customerId: string): Promise<PaylaterLimit> => {
  const [row] = await rowsOf(context).where(eq(paylaterLimits.customerId, customerId))
  if (row === undefined) throw fail('not_found')
  return view(row)
}

type Limit = typeof paylaterLimits.$inferSelect
type Values = Pick<Limit, 'currency' | 'limitMinor' | 'isActive' | 'approvedBy' | 'note'>

/** The first limit of a customer. One that is there, or was switched off, is changed by whoever sees it. */
const add = async ({ db }: StaffContext, customerId: string, values: Values): Promise<void> => {
  const added = await db
    .insert(paylaterLimits)
    .values({ customerId, ...values })
    .onConflictDoNothing()
    .returning({ id: paylaterLimits.customerId })
  if (added.length > 0) return
  const [known] = await db.select().from(paylaterLimits).where(eq(paylaterLimits.customerId, customerId))
  if (known === undefined) throw fail('conflict')
  const limit = formatMoney({ currency: known.currency, amountMinor: known.limitMinor })
  throw failFields({ customer_code: { code: 'paylater_set_before', values: { limit } } })
}

/** @throws `not_found`, or `edited_meanwhile` if another one changed the limit that was looked at */
const change = async (
  { db }: StaffContext,
  customerId: string,
  version: string | undefined,
  values: Partial<Values>,
): Promise<void> => {
  const mine = eq(paylaterLimits.customerId, customerId)
  const [before] = await db.select().from(paylaterLimits).where(mine).for('update')
  if (before === undefined) throw fail('not_found')
  if (version !== undefined) assertVersion(before, version)
  await db
    .update(paylaterLimits)
    .set({ ...values, updatedAt: sql`now()` })
    .where(mine)
}

export const staffPaylaterFeature = feature(staffPaylaterCalls, {
  staffPaylaterLimits: (context, { query }) =>
    answerPage(
      context,
      query,
      ({ cursor, limit, order = 'desc' }) => {
        const like = query.search ? containing(query.search) : undefined
        return rowsOf(context)
          .where(
            and(
              like === undefined
                ? undefined
                : or(
                    ilike(customers.code, like),
                    sql`(${customers.firstName} || ' ' || ${customers.lastName}) ilike ${like}`,
                  ),
              seenCustomerId(context.staff, sql`${paylaterLimits.customerId}`),
              beyond(paylaterLimits.updatedAt, paylaterLimits.customerId, cursor, order),
            ),
          )
          .orderBy(keyOrder(paylaterLimits.updatedAt, paylaterLimits.customerId, order))
          .limit(limit)
      },
      (rows) => rows.map(view),
    ),

  staffSetPaylater: async (context, { body }) => {
    const { db } = context
    const [customer] = await db
      .select()
      .from(customers)
      .where(
        and(
          eq(customers.code, body.customer_code.trim().toUpperCase()),
          ne(customers.status, 'deleted'),
          seenCountry(context.staff, sql`${customers.country}`),
        ),
      )
    if (customer === undefined) throw failFields({ customer_code: 'not_found' })
    if (customer.country !== 'id') throw failFields({ customer_code: 'paylater_not_offered' })
    const { currency } = countrySettings[customer.country]
    const limitMinor = enteredMinor(body.limit, currency, 'limit')
    const set = { currency, limitMinor, isActive: true, approvedBy: context.staff.id, note: body.note }
    if (body.version === undefined) await add(context, customer.id, set)
    else await change(context, customer.id, body.version, set)
    await audit(db, {
      staffId: context.staff.id,
      action: 'paylater.set',
      subject: `customer:${customer.id}`,
      details: { limit_minor: limitMinor, currency, note: body.note },
    })
    return { action: true, message: context.message('paylater_set'), result: await read(context, customer.id) }
  },

  staffRevokePaylater: async (context, { params, body }) => {
    const { db } = context
    const off = { isActive: false, approvedBy: context.staff.id, note: body.note }
    await change(context, params.customer_id, body.version, off)
    await audit(db, {
      staffId: context.staff.id,
      action: 'paylater.revoked',
      subject: `customer:${params.customer_id}`,
      details: { note: body.note },
    })
    return {
      action: true,
      message: context.message('paylater_revoked'),
      result: await read(context, params.customer_id),
    }
  },
})
