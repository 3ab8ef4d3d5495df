import type { BalanceCorrection, CorrectionStatus } from '@layar/contract'
import type { AuditVerb } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { balanceCorrections, balances, customers, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { decide } from '../decision/decide'
import { decider, inQueue, byAge, requestFields } from '../decision/queue'
import { creditBalance, spendBalance } from './ledger'
import { notifyBalanceEntry } from './notify'
import type { AskedPage } from '../../../request/page'
import { moneyOf } from '../../../request/money'
import { seenCustomerId } from '../../../request/sites'
import { audit } from '../../platform/public'

const rowsOf = ({ db }: StaffContext) =>
  db
    .select({
      request: balanceCorrections,
      customer: customers,
      balanceMinor: balances.amountMinor,
      requestedBy: staff.name,
      decidedBy: decider.name,
      sort_at: sql<string>`${balanceCorrections.createdAt}::text`,
      id: balanceCorrections.id,
    })
    .from(balanceCorrections)
    .innerJoin(customers, eq(customers.id, balanceCorrections.customerId))
    .innerJoin(staff, eq(staff.id, balanceCorrections.requestedBy))
    .leftJoin(decider, eq(decider.id, balanceCorrections.decidedBy))
    .leftJoin(balances, eq(balances.customerId, balanceCorrections.customerId))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

export const correctionView = (context: StaffContext, row: Row): BalanceCorrection => {
  const { request: correction } = row
  return {
    ...requestFields(context, row),
    correction_id: correction.id,
    balance: moneyOf(correction.currency, row.balanceMinor ?? 0),
    reason: correction.reason,
    status: correction.status,
    requested_by: row.requestedBy,
  }
}

/** Oldest first, in queue order. */
export const correctionRows = (
  context: StaffContext,
  { limit, ...queue }: AskedPage & { readonly status: CorrectionStatus },
): Promise<Row[]> =>
  rowsOf(context)
    .where(
      and(inQueue(balanceCorrections, queue), seenCustomerId(context.staff, sql`${balanceCorrections.customerId}`)),
    )
    .orderBy(byAge(balanceCorrections))
    .limit(limit)

export const openCorrectionsOf = (context: StaffContext, customerId: string): Promise<Row[]> =>
  rowsOf(context)
    .where(and(eq(balanceCorrections.customerId, customerId), eq(balanceCorrections.status, 'requested')))
    .orderBy(byAge(balanceCorrections))
    .limit(20)

export const findCorrection = async (context: StaffContext, correctionId: string): Promise<Row> => {
  const [row] = await rowsOf(context).where(eq(balanceCorrections.id, correctionId))
  if (row === undefined) throw fail('not_found')
  return row
}

const note = (
  context: StaffContext,
  action: AuditVerb<'balance_correction'>,
  row: typeof balanceCorrections.$inferSelect,
): Promise<void> =>
  audit(context.db, {
    staffId: context.staff.id,
    action: `balance_correction.${action}`,
    subject: `customer:${row.customerId}`,
    details: { correction_id: row.id, amount_minor: row.amountMinor, currency: row.currency, reason: row.reason },
  })

interface CorrectionRequest {
  readonly customerId: string
  readonly currency: 'SGD' | 'IDR'
  readonly amountMinor: number
  readonly reason: string
}

/** Two people who hear of the same mistake ask for its correction once. @throws an error at the field `amount` */
const assertNotAsked = async ({ db }: StaffContext, { customerId, amountMinor }: CorrectionRequest): Promise<void> => {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
  const [open] = await db
    .select({ name: staff.name })
    .from(balanceCorrections)
    .innerJoin(staff, eq(staff.id, balanceCorrections.requestedBy))
    .where(
      and(
        eq(balanceCorrections.customerId, customerId),
        eq(balanceCorrections.status, 'requested'),
        eq(balanceCorrections.amountMinor, amountMinor),
      ),
    )
    .limit(1)
  if (open !== undefined) throw failFields({ amount: { code: 'correction_open_already', values: open } })
}

export const requestCorrection = async (context: StaffContext, request: CorrectionRequest): Promise<string> => {
  await assertNotAsked(context, request)
  const [row] = await context.db
    .insert(balanceCorrections)
    .values({ ...request, status: 'requested', requestedBy: context.staff.id })
    .returning()
  if (row === undefined) throw new Error('The correction was not written.')
  await note(context, 'requested', row)
  return row.id
}

/**
 * Books a correction; the requester may not approve it.
 * @throws `not_found`, `decided_already`, `two_people_needed`, `balance_too_low`
 */
export const approveCorrection = async (context: StaffContext, correctionId: string): Promise<void> => {
  const row = await decide(context, balanceCorrections, correctionId, { status: 'approved' })
  const book = row.amountMinor > 0 ? creditBalance : spendBalance
  const { entry } = await book(context.db, {
    customerId: row.customerId,
    currency: row.currency,
    kind: 'correction',
    amountMinor: Math.abs(row.amountMinor),
    cause: `correction:${row.id}`,
    staffId: context.staff.id,
    note: row.reason,
  })
  await notifyBalanceEntry(context, entry)
  await note(context, 'approved', row)
}

export const rejectCorrection = async (context: StaffContext, correctionId: string, reason: string): Promise<void> => {
  await note(
    context,
    'rejected',
    await decide(context, balanceCorrections, correctionId, { status: 'rejected', decisionNote: reason }),
  )
}
