import type { FigureSpread } from '@layar/contract'
import type { MilestoneAct } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { both, milestonesIn, spreadOf, spreadView, type Asked, type Both, type SpreadRow } from './parts'

/** How long what milestones `m` ended took, in the week and in the one before it: to tell them apart, no rows are sorted. */
export const spreadsOf = async (db: Db, name: MilestoneAct, asked: Asked, isSeen: SQL): Promise<Both<FigureSpread>> => {
  const { before, from, until } = asked
  const spread = (isBefore: SQL, since: Date, end: Date): SQL =>
    sql`select ${isBefore} as is_before, ${spreadOf(sql`m.seconds`)} from ${milestonesIn(name, since, end)} and ${isSeen}`
  const rows = await queryRows<SpreadRow>(
    db,
    sql`${spread(sql`true`, before, from)} union all ${spread(sql`false`, from, until)}`,
  )
  return both(rows, ([row]) => spreadView(row))
}
