import type { WeekFigures } from '@layar/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { seenConsolidation, seenCountry, seenShipment } from '../../../request/sites'
import { stepStands } from '../consolidation/store'
import {
  both,
  inWeeks,
  isBefore,
  secondsBetween,
  spreadOf,
  spreadView,
  type Asked,
  type Both,
  type SpreadRow,
} from './parts'

/** The customs file of a row `e` on a consolidation that is seen; not one of a shipment that was taken off. */
const itsFile = ({ seer }: Asked) => sql`cross join lateral (
  select f.id from customs_files f
    join consolidations d on d.id = f.consolidation_id
    left join house_consignments h on h.id = f.house_consignment_id
   where f.id = e.customs_file_id and h.voided_at is null and ${seenConsolidation(seer, sql`d.agent_id`, sql`d.country`)}
   limit 1) f`

/** Holds that customs set in the week, and how long those lasted that ended in it. */
export const holds = async (db: Db, asked: Asked): Promise<Both<WeekFigures['holds']>> => {
  const rows = await queryRows<SpreadRow & { is_set: boolean }>(
    db,
    sql`with e as materialized (
          select e.id, e.customs_file_id, e.created_at, e.to_state = 'held' as is_set from customs_events e
           where (e.from_state = 'held' or e.to_state = 'held') and e.from_state is distinct from e.to_state
             and ${inWeeks(sql`e.created_at`, asked)})
        select ${isBefore(sql`e.created_at`, asked)} as is_before, e.is_set,
               ${spreadOf(secondsBetween(sql`since.created_at`, sql`e.created_at`))}
          from e ${itsFile(asked)}
          cross join lateral (
            select h.created_at from customs_events h
             where h.customs_file_id = e.customs_file_id and h.id <= e.id and h.to_state = 'held'
               and h.from_state is distinct from 'held'
             order by h.id desc limit 1) since
         group by 1, 2`,
  )
  return both(rows, (those) => ({
    set_count: those.find((row) => row.is_set)?.count ?? 0,
    lifted: spreadView(those.find((row) => !row.is_set)),
  }))
}

/** Customs files that are held now, but for those of a shipment that was taken off. */
export const heldNow = async (db: Db, { seer }: Asked): Promise<number> => {
  const seen = seer.sight.isEverywhere
    ? sql`true`
    : sql`(select ${seenConsolidation(seer, sql`d.agent_id`, sql`d.country`)} from consolidations d
            where d.id = f.consolidation_id limit 1)`
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from customs_files f
         where f.state = 'held' and ${seen} and not exists (
           select 1 from house_consignments h where h.id = f.house_consignment_id and h.voided_at is not null)`,
  )
  return row?.count ?? 0
}

type Differences = WeekFigures['differences']

const noDifferences: Differences = {
  departure_count: 0,
  carton_count: 0,
  short_count: 0,
  over_count: 0,
  damaged_count: 0,
  unsettled_count: 0,
}

/** What unloading found on the consolidations whose unloading ended in the week. */
export const differences = async (db: Db, asked: Asked): Promise<Both<Differences>> => {
  const rows = await queryRows<Differences & { is_before: boolean }>(
    db,
    sql`with e as materialized (
          select e.consolidation_id, e.created_at from consolidation_events e
           where e.to_status = 'unloaded' and ${stepStands(sql`e`)} and ${inWeeks(sql`e.created_at`, asked)})
        select ${isBefore(sql`e.created_at`, asked)} as is_before, count(*)::int as departure_count,
               sum(l.cartons)::int as carton_count, sum(l.short)::int as short_count, sum(l.over)::int as over_count,
               sum(l.damaged)::int as damaged_count, sum(l.unsettled)::int as unsettled_count
          from e
          cross join lateral (
            select d.id from consolidations d
             where d.id = e.consolidation_id and ${seenConsolidation(asked.seer, sql`d.agent_id`, sql`d.country`)}
             limit 1) d
          cross join lateral (
            select count(*) as cartons, count(*) filter (where l.outcome = 'short') as short,
                   count(*) filter (where l.outcome = 'over') as over,
                   count(*) filter (where l.outcome = 'damaged') as damaged,
                   count(*) filter (where l.outcome in ('short', 'over', 'damaged') and l.settled_at is null) as unsettled
              from consolidation_cartons l where l.consolidation_id = d.id and l.offloaded_at is null) l
         group by 1`,
  )
  return both(rows, ([row]) => ({ ...noDifferences, ...row }))
}

/** An attempt on the same shipment before an attempt `e`, that stands. */
const wasBefore = (owner: SQL): SQL => sql`exists (
  select 1 from delivery_attempts b where b.${owner} = e.${owner} and b.number < e.number and b.undone_at is null)`

/** Shipments whose first attempt at the door was in the week, and those handed over with it. */
export const firstAttempts = async (db: Db, asked: Asked): Promise<Both<WeekFigures['first_attempts']>> => {
  const { seer } = asked
  const seen = seer.sight.isEverywhere
    ? sql`true`
    : sql`case
        when e.shipment_id is not null then (
          select true from shipments s
           where s.id = e.shipment_id and ${seenShipment(seer, sql`s.agent_id`, sql`s.country`)} limit 1)
        else (
          select true from export_shipments x
           where x.id = e.export_shipment_id and ${seenCountry(seer, sql`x.country`)} limit 1)
        end`
  const rows = await queryRows<{ is_before: boolean; attempted: number; delivered: number }>(
    db,
    sql`select ${isBefore(sql`e.attempted_at`, asked)} as is_before, count(*)::int as attempted,
               (count(*) filter (where e.outcome = 'delivered'))::int as delivered
          from delivery_attempts e
         where e.undone_at is null and ${inWeeks(sql`e.attempted_at`, asked)} and ${seen}
           and (e.number = 1 or not (${wasBefore(sql`shipment_id`)} or ${wasBefore(sql`export_shipment_id`)}))
         group by 1`,
  )
  return both(rows, ([row]) => ({ attempted_count: row?.attempted ?? 0, delivered_count: row?.delivered ?? 0 }))
}
