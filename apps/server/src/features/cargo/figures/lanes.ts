import type { FigureLane, FigureSpread, WeekFigures } from '@layar/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { seenCountry, seenShipment } from '../../../request/sites'
import {
  both,
  inWeeks,
  isBefore,
  secondsBetween,
  spreadOf,
  spreadView,
  stands,
  standsInWeeks,
  type Asked,
  type Both,
  type SpreadRow,
} from './parts'

interface LaneRow extends SpreadRow {
  /** All lanes together. */
  is_total: boolean
  service: FigureLane['service'] | null
  agent_id: number | null
  agent_name: string | null
  from_country: string | null
  to_country: string | null
  track: FigureLane['track'] | null
}

type Delivered = Pick<WeekFigures, 'departure_to_door' | 'lanes'>

const laneView = ({ service, agent_id: agentId, agent_name: name, from_country: from, ...row }: LaneRow) =>
  service === null || from === null || row.to_country === null || row.track === null
    ? []
    : [
        {
          service,
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
    sql`with e as materialized (
          select e.id, e.carton_id, e.created_at from carton_events e
           where e.act = 'delivered' and ${inWeeks(sql`e.created_at`, asked)} and ${standsInWeeks}),
        travelled as (
          select ${isBefore(sql`e.created_at`, asked)} as is_before, way.*,
                 ${secondsBetween(sql`away.created_at`, sql`e.created_at`)} as seconds
            from e
            cross join lateral (
              select k.shipment_id, k.export_shipment_id from cartons k
               where k.id = e.carton_id and k.status <> 'voided' limit 1) c
            cross join lateral (
              select l.created_at from carton_events l
               where l.carton_id = e.carton_id and l.act = 'left' and l.id < e.id and ${stands(sql`l`)}
               order by l.id desc limit 1) away
            cross join lateral (
              (select 'impor' as service, s.agent_id, null as from_country, s.country as to_country, s.track
                 from shipments s
                where s.id = c.shipment_id and ${seenShipment(asked.seer, sql`s.agent_id`, sql`s.country`)} limit 1)
              union all
              (select 'ekspor', null, x.country, x.destination_country, x.track
                 from export_shipments x
                where x.id = c.export_shipment_id and ${seenCountry(asked.seer, sql`x.country`)} limit 1)) way),
        grouped as (
          select is_before, grouping(service) = 1 as is_total, service, agent_id, from_country, to_country, track,
                 ${spreadOf(sql`seconds`)}
            from travelled
           group by grouping sets ((is_before), (is_before, service, agent_id, from_country, to_country, track)))
        select g.is_before, g.is_total, g.service, g.agent_id, a.name as agent_name,
               coalesce(g.from_country, lower(a.country)) as from_country, g.to_country, g.track, g.count, g.median, g.p90
          from grouped g left join agents a on a.id = g.agent_id`,
  )
  return both(rows, deliveredView)
}
