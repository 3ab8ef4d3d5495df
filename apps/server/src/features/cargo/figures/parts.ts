import type { FigureSpread } from '@layar/contract'
import { startOfWeek, weekAfter } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import { handledCarton } from '../../../request/sites'
import type { ChosenSite } from './site'

// The parts of statements that read the rows of two weeks and nothing else. A look-up is a subquery with a limit, which
// is answered by an index for each row of the week: the planner cannot turn it into a scan of a whole table. What is rare,
// such as acts that were taken back, has an index of its own: the planner looks it up for the few rows of a quiet week, and
// reads it once for the many of a busy one.

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

/** Neither takes anything back nor was taken back: of the few rows that a look-up finds. */
export const stands = (event: SQL): SQL => sql`(${event}.undoes_id is null
  and (select u.id from carton_events u where u.undoes_id = ${event}.id limit 1) is null)`

/**
 * The same of an event `e` of the weeks. That `undoes_id` is not null follows from its being equal; said, it lets the planner
 * know how few rows have one.
 */
export const standsInWeeks = sql`(e.undoes_id is null and not exists (
  select 1 from carton_events u where u.undoes_id = e.id and u.undoes_id is not null))`

/** The carton of an event `e` was not booked in by mistake, and is handled at the sites that are asked for. */
export const ofHandledCarton = ({ seer }: Pick<Asked, 'seer'>): SQL =>
  seer.sight.isEverywhere
    ? sql`not exists (select 1 from cartons v where v.id = e.carton_id and v.status = 'voided')`
    : sql`(select ${handledCarton(seer, sql`c`)} from cartons c
            where c.id = e.carton_id and c.status <> 'voided' limit 1)`

/** When the carton of an event `e` was first on a shelf. */
export const firstShelf = sql`cross join lateral (
  select f.id, f.created_at from carton_events f
   where f.carton_id = e.carton_id and f.to_location_id is not null and ${stands(sql`f`)}
   order by f.id limit 1) shelf`

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
