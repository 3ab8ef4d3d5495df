import type { FigurePerson, FigureSpread, StaffFigures, WeekFigures } from '@layar/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { handledCarton, handledMilestone } from '../../../request/sites'
import { both, isBefore, milestonesIn, secondsUntilNow, type Asked, type Both } from './parts'
import { spreadsOf } from './spread'

/** From the first record of a carton until it was first on a shelf, in the week of the shelf. */
export const dockToShelf = (db: Db, asked: Asked): Promise<Both<FigureSpread>> =>
  spreadsOf(db, 'shelved', asked, handledMilestone(asked.seer, sql`m`))

/** From the first shelf of a carton until it left with its shipment, in the week in which it left. */
export const shelfToDeparture = (db: Db, asked: Asked): Promise<Both<FigureSpread>> =>
  spreadsOf(db, 'left', asked, handledMilestone(asked.seer, sql`m`))

interface BookedRow {
  is_before: boolean
  staff_id: string | null
  name: string | null
  count: number
  hours: number
  quarantined: number
}

type Booked = Pick<WeekFigures, 'people' | 'quarantine'>

const bookedView = (rows: readonly BookedRow[]): Booked => {
  const people = rows.flatMap(({ staff_id: id, name, count, hours }): FigurePerson[] =>
    id === null ? [] : [{ staff_id: id, name: name ?? '', count, hours }],
  )
  const sum = (of: (row: BookedRow) => number): number => rows.reduce((total, row) => total + of(row), 0)
  return {
    people: people.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
    quarantine: { received_count: sum(({ count }) => count), quarantined_count: sum((row) => row.quarantined) },
  }
}

/**
 * The cartons booked in: by whom, in how many hours of the clock, and how many were ever in quarantine since. They are summed
 * by quarters of an hour first, which are told without the rules of a time zone: any zone's hour is four of them.
 */
export const bookedIn = async (db: Db, asked: Asked): Promise<Both<Booked>> => {
  const rows = await queryRows<BookedRow>(
    db,
    sql`with quarters as (
          select m.booked_by as staff_id, date_bin('15 minutes', m.at, timestamptz 'epoch') as quarter,
                 count(*) as count, count(*) filter (where m.is_quarantined) as quarantined
            from ${milestonesIn('booked_in', asked.before, asked.until)} and ${handledMilestone(asked.seer, sql`m`)}
           group by 1, 2),
        booked as (
          select ${isBefore(sql`quarter`, asked)} as is_before, staff_id, sum(count)::int as count,
                 count(distinct date_trunc('hour', quarter at time zone ${asked.timeZone}))::int as hours,
                 sum(quarantined)::int as quarantined
            from quarters group by 1, 2)
        select b.*, p.name from booked b left join staff p on p.id = b.staff_id`,
  )
  return both(rows, bookedView)
}

interface LyingRow {
  count: number
  median: number | null
  oldest: number | null
}

/** How long the cartons that are in quarantine now have been there. */
export const quarantinedNow = async (db: Db, asked: Asked): Promise<StaffFigures['now']['quarantined']> => {
  const age = secondsUntilNow(sql`c.status_at`, asked)
  const [row] = await queryRows<LyingRow>(
    db,
    sql`select count(*)::int as count, percentile_cont(0.5) within group (order by ${age})::float8 as median,
               max(${age})::float8 as oldest
          from cartons c where c.status = 'quarantined' and ${handledCarton(asked.seer, sql`c`)}`,
  )
  return { count: row?.count ?? 0, median_seconds: row?.median ?? null, oldest_seconds: row?.oldest ?? null }
}
