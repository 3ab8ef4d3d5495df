import type { FigureLane, WeekFigures } from '@layar/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { travelledMilestone } from '../../../request/sites'
import { both, isMilestone, moment, spreadOf, spreadView, type Asked, type Both, type SpreadRow } from './parts'
import { spreadsOf } from './spread'

interface LaneRow extends SpreadRow {
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

const lanesView = (rows: readonly LaneRow[]): FigureLane[] =>
  rows.flatMap(laneView).toSorted((a, b) => b.count - a.count)

/** The deliveries `m` of a service, by lane in an index of their own, which begins with where they start. */
interface Service {
  readonly name: SQL
  readonly origin: SQL
  readonly deliveries: SQL
}
const imports: Service = {
  name: sql`imports`,
  origin: sql`agent_id`,
  deliveries: sql`carton_milestones m where ${isMilestone('delivered')} and m.agent_id is not null`,
}
const exports: Service = {
  name: sql`exports`,
  origin: sql`from_country`,
  deliveries: sql`carton_milestones m where ${isMilestone('delivered')} and m.agent_id is null`,
}

/** Each lane that anything was ever delivered on, by one step in the index from each to the next: they are few. */
const lanesOf = ({ name, origin, deliveries }: Service): SQL => {
  const first = (isNext: SQL): SQL => sql`select m.${origin}, m.to_country, m.track from ${deliveries}
    and m.to_country is not null and ${isNext} order by 1, 2, 3 limit 1`
  return sql`${name} as (
    (${first(sql`true`)})
    union all
    select n.* from ${name} l cross join lateral (
      ${first(sql`(m.${origin}, m.to_country, m.track) > (l.${origin}, l.to_country, l.track)`)}) n)`
}

/** How long the deliveries on a lane `l` in a week `w` took. */
const secondsOn = ({ origin, deliveries }: Service): SQL => sql`select m.seconds from ${deliveries}
  and m.${origin} = l.${origin} and m.to_country = l.to_country and m.track = l.track and m.at >= w.since and m.at < w.until`

const deliveredByLane = async (db: Db, { seer, before, from, until }: Asked): Promise<Both<FigureLane[]>> => {
  const rows = await queryRows<LaneRow>(
    db,
    sql`with recursive ${lanesOf(imports)}, ${lanesOf(exports)},
        lanes as (
          select agent_id, null as from_country, to_country, track from imports
          union all select null, from_country, to_country, track from exports)
        select w.is_before, l.agent_id, a.name as agent_name, coalesce(l.from_country, lower(a.country)) as from_country,
               l.to_country, l.track, d.count, d.median, d.p90
          from (values (true, ${moment(before)}, ${moment(from)}), (false, ${moment(from)}, ${moment(until)}))
               w (is_before, since, until)
          cross join lanes l
          left join agents a on a.id = l.agent_id
          cross join lateral (
            select ${spreadOf(sql`m.seconds`)} from (${secondsOn(imports)} union all ${secondsOn(exports)}) m) d
         where d.count > 0 and ${travelledMilestone(seer, sql`l`)}`,
  )
  return both(rows, lanesView)
}

/**
 * From the last departure of a carton until it was handed over, together and by lane, in the week in which it was handed over.
 * Each is counted by its own index: telling the lanes of many rows apart takes several times as long as reading them twice.
 */
export const departureToDoor = async (db: Db, asked: Asked): Promise<Both<Delivered>> => {
  const isSeen = sql`m.to_country is not null and ${travelledMilestone(asked.seer, sql`m`)}`
  const total = await spreadsOf(db, 'delivered', asked, isSeen)
  const lanes = await deliveredByLane(db, asked)
  return {
    current: { departure_to_door: total.current, lanes: lanes.current },
    before: { departure_to_door: total.before, lanes: lanes.before },
  }
}
