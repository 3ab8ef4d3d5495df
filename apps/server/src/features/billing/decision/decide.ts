import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { balanceCorrections, compensations, refunds } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'

/** What one staff member requests and another decides. */
export type RequestTable = typeof refunds | typeof balanceCorrections | typeof compensations
type Row<Table extends RequestTable> = Table['$inferSelect']

interface Step<Table extends RequestTable> {
  readonly from: Row<Table>['status']
  readonly set: Partial<Row<Table>>
  /** Whoever requested it may not take this step. */
  readonly needsSecondPerson?: boolean
}

const refusalOf = async (db: Db, table: RequestTable, id: string, from: string) => {
  const [row] = await db.select({ status: table.status }).from(table).where(eq(table.id, id))
  if (row === undefined) return fail('not_found')
  return fail(row.status === from ? 'two_people_needed' : 'decided_already')
}

/** Takes a request one step on, once. @throws `not_found`, `decided_already`, `two_people_needed` */
export const takeStep = async <Table extends RequestTable>(
  { db, staff }: StaffContext,
  table: Table,
  id: string,
  { from, set, needsSecondPerson = false }: Step<Table>,
): Promise<Row<Table>> => {
  const requests: RequestTable = table
  const isOther: SQL | undefined = needsSecondPerson
    ? sql`${requests.requestedBy} is distinct from ${staff.id}`
    : undefined
  const [row] = await db
    .update(requests)
    .set(set)
    .where(and(eq(requests.id, id), eq(requests.status, from), isOther))
    .returning()
  if (row === undefined) throw await refusalOf(db, requests, id, from)
  return row
}

/**
 * Approves or rejects a request, once; whoever made it may reject it, but not approve it. `set` names the decision and
 * what is written with it.
 * @throws `not_found`, `decided_already`, `two_people_needed`
 */
export const decide = <Table extends RequestTable>(
  context: StaffContext,
  table: Table,
  id: string,
  set: Partial<Row<Table>> & { readonly status: 'approved' | 'rejected' },
): Promise<Row<Table>> =>
  takeStep(context, table, id, {
    from: 'requested',
    set: { ...set, decidedBy: context.staff.id, decidedAt: context.now },
    needsSecondPerson: set.status === 'approved',
  })
