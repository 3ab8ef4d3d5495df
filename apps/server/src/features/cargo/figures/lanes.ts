import type { FigureLane, FigureSpread, WeekFigures } from '@layar/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { travelledMilestone } from '../../../request/sites'
import { both, milestonesIn, ofEachWeek, spreadOf, spreadView, type Asked, type Both, type SpreadRow } from './parts'

interface LaneRow extends SpreadRow {
  /** All lanes together. */
  is_total: boolean
  /** The warehouse of an import; null of an export. */
  agent_id: number | null
  agent_name: string | null
  from_country: string | null
  to_country: string | null
  track: FigureLane['track'] | null
}

type Delivered = Pick<WeekFigures, 'departure_to_door' | 'lanes'>

const laneView = ({ agent_id: agentId, agent_name: name, from_country: from, ...row }: LaneRow): FigureLane[] =>
  from === null || row.to_country === null || row.track === null
    ? []
    : [
        {
          service: agentId === null ? 'ekspor' : 'impor',
          agent_id: agentId === null ? null : String(agentId),
          agent_name: name,
          from_country: from,
          to_country: row.to_country,
          track: row.track,
          ...spreadView(row),
        },
      ]

const deliveredView = (rows: readonly LaneRow[]): Delivered => {
  const total: FigureSpread = spreadView(rows.find((row) => row.is_total))
  const lanes = rows.filter((row) => !row.is_total).flatMap(laneView)
  return { departure_to_door: total, lanes: lanes.toSorted((a, b) => b.count - a.count) }
}

/** From the last departure of a carton until it was handed over, by lane, in the week in which it was handed over. */
export const departureToDoor = async (db: Db, asked: Asked): Promise<Both<Delivered>> => {
  const rows = await queryRows<LaneRow>(
    db,
    sql`with grouped as (${ofEachWeek(
      asked,
      (isBefore, from, until) => sql`
          select ${isBefore} as is_before, grouping(m.track) = 1 as is_total, m.agent_id, m.from_country, m.to_country, m.track,
                 ${spreadOf(sql`m.seconds`)}
            from ${milestonesIn('delivered', from, until)} and m.to_country is not null
             and ${travelledMilestone(asked.seer, sql`m`)}
           group by grouping sets ((), (m.agent_id, m.from_country, m.to_country, m.track))`,
    )})
        select g.is_before, g.is_total, g.agent_id, a.name as agent_name,
               coalesce(g.from_country, lower(a.country)) as from_country, g.to_country, g.track, g.count, g.median, g.p90
          from grouped g left join agents a on a.id = g.agent_id`,
  )
  return both(rows, deliveredView)
}
