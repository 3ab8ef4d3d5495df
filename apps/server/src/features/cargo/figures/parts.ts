import type { FigureSpread } from '@layar/contract'
import { startOfWeek, weekAfter, type MilestoneAct } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { ChosenSite } from './site'

// The parts of statements that read the rows of two weeks and nothing else. A look-up is a subquery with a limit, which
// is answered by an index for each row of the week: the planner cannot turn it into a scan of a whole table.

/** A week and the one before it. */
export interface Weeks {
  readonly before: Date
  readonly from: Date
  readonly until: Date
}

export interface Asked extends Weeks {
  readonly seer: ChosenSite['seer']
  readonly timeZone: string
  readonly now: Date
}

export const weeksOf = (week: string, timeZone: string): Weeks => ({
  before: startOfWeek(weekAfter(week, -1), timeZone),
  from: startOfWeek(week, timeZone),
  until: startOfWeek(weekAfter(week, 1), timeZone),
})

export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

export const inWeeks = (at: SQL, { before, until }: Weeks): SQL =>
  sql`${at} >= ${moment(before)} and ${at} < ${moment(until)}`

export const isBefore = (at: SQL, { from }: Weeks): SQL => sql`(${at} < ${moment(from)})`

export const secondsBetween = (from: SQL, until: SQL): SQL => sql`greatest(extract(epoch from ${until} - ${from}), 0)`

export const secondsUntilNow = (from: SQL, { now }: Asked): SQL => secondsBetween(from, moment(now))

/** The kind of milestones `m`, written out: each has an index of its own. */
export const isMilestone = (name: MilestoneAct): SQL => sql`m.milestone = ${sql.raw(`'${name}'`)}`

/** Milestones `m` of a kind between two moments. */
export const milestonesIn = (name: MilestoneAct, from: Date, until: Date): SQL => sql`carton_milestones m
  where ${isMilestone(name)} and m.at >= ${moment(from)} and m.at < ${moment(until)}`

export interface SpreadRow {
  is_before: boolean
  count: number
  median: number | null
  p90: number | null
}

export const spreadOf = (seconds: SQL): SQL => sql`count(*)::int as count,
  percentile_cont(0.5) within group (order by ${seconds})::float8 as median,
  percentile_cont(0.9) within group (order by ${seconds})::float8 as p90`

export const spreadView = (row: Omit<SpreadRow, 'is_before'> | undefined): FigureSpread => ({
  count: row?.count ?? 0,
  median_seconds: row?.median ?? null,
  p90_seconds: row?.p90 ?? null,
})

/** What was read of both weeks, each by itself. */
export interface Both<T> {
  readonly current: T
  readonly before: T
}

export const both = <Row extends { is_before: boolean }, T>(
  rows: readonly Row[],
  view: (rows: readonly Row[]) => T,
): Both<T> => ({
  current: view(rows.filter((row) => !row.is_before)),
  before: view(rows.filter((row) => row.is_before)),
})
