import type { DepartureLink, DepartureScan, StaffDeparture } from '@layar/contract'
import { activeConsolidationStatuses } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import type { ListOrder } from '@layar/contract'
import { beyond, keyOrder } from '../../../request/cursor'
import type { AskedPage } from '../../../request/page'
import { containsDepartureNumber } from '../../../request/search-pattern'
import { hasComeLate, isOverdue, isUnmarked } from '../../platform/public'
import { seenConsolidation } from '../../../request/sites'
import type { CartonOwner } from '../carton/book'

type At = Date | string

/** A consolidation as a row of the staff list. */
export interface DepartureRow {
  id: string
  sort_at: string
  code: string
  service: StaffDeparture['service']
  country: StaffDeparture['country']
  track: StaffDeparture['track']
  agent_id: number | null
  agent_name: string | null
  destination_country: string
  container_load: StaffDeparture['container_load']
  carrier: string | null
  flight_or_vessel: string | null
  voyage: string | null
  master_number: string | null
  container_number: string | null
  seal_number: string | null
  planned_cartons: number | null
  planned_weight_grams: number | string | null
  planned_volume_cm3: number | string | null
  cutoff_at: At | null
  etd_at: At | null
  eta_at: At | null
  status: StaffDeparture['status']
  status_at: At
  carton_count: number
  held_count: number
  is_overdue: boolean
  is_unmarked: boolean
  created_at: At
}

export interface DepartureSearch {
  /** All but those cancelled unless given. */
  readonly status?: string | undefined
  readonly state?: 'active' | undefined
  readonly queue?: 'departures_overdue' | 'departures_unmarked' | undefined
  readonly track?: string | undefined
  readonly container_load?: string | undefined
  readonly search?: string | undefined
}

const found = (text: string, departure: 'd' | 'w'): SQL =>
  sql`(${sql.join(
    ['code', 'carrier', 'flight_or_vessel', 'voyage', 'master_number', 'container_number'].map((column) =>
      containsDepartureNumber(sql`${sql.identifier(departure)}.${sql.identifier(column)}`, text),
    ),
    sql` or `,
  )})`

/** @param hasCome where a queue has asked it of its rows already */
const shown = (table: SQL, hasCome: SQL = hasComeLate): SQL => sql`
  select d.*, d.created_at::text as sort_at, a.name as agent_name, coalesce(not late.has_come, false) as is_overdue,
         coalesce(late.has_come, false) as is_unmarked,
         (select count(*)::int from consolidation_cartons l where l.consolidation_id = d.id and l.offloaded_at is null) as carton_count,
         (select count(*)::int from customs_files f left join house_consignments h on h.id = f.house_consignment_id
           where f.consolidation_id = d.id and f.state = 'held' and h.voided_at is null) as held_count
    from ${table} d left join agents a on a.id = d.agent_id
    cross join lateral (select ${hasCome} as has_come offset 0) late`

const byCreation = (table: 'd' | 'u' | 'w', order: ListOrder): SQL =>
  sql`order by ${keyOrder(sql.raw(`${table}.created_at`), sql.raw(`${table}.id`), order)}`

/** What the search of a page walks in the list's order before it asks the index of texts. */
const walkedRows = 250

/**
 * Ids of the page that a text is found in. A text that many departures contain fills it from its first; any other is
 * found by the index of texts. The planner alone would choose by how often it believes the text to occur, and walk all
 * departures for a rare one of long ago.
 */
const foundPage = (text: string, asked: SQL, limit: number, order: ListOrder): SQL => sql`
  (with near as materialized (
     select w.id, w.created_at
       from (select d.* from consolidations d where ${asked} ${byCreation('d', order)} limit ${walkedRows}) w
      where ${found(text, 'w')} ${byCreation('w', order)} limit ${limit})
   select d.id from (
     select n.id, n.created_at from near n
     union select d.id, d.created_at from consolidations d
            where (select count(*) from near) < ${limit} and ${asked} and ${found(text, 'd')}) d
    ${byCreation('d', order)} limit ${limit})`

/** A page of the list, newest first unless asked otherwise. */
export const departurePage = (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  { status, state, queue, track, container_load: load, search }: DepartureSearch,
  { cursor, limit, order = 'desc' }: AskedPage,
): Promise<DepartureRow[]> => {
  const asked = [
    seenConsolidation(staff, sql`d.agent_id`, sql`d.country`),
    status && sql`d.status = ${status}`,
    !status && !state && sql`d.status <> 'cancelled'`,
    queue === 'departures_overdue' && isOverdue(),
    queue === 'departures_unmarked' && isUnmarked,
    track && sql`d.track = ${track}`,
    load && sql`d.container_load = ${load}`,
    beyond(sql`d.created_at`, sql`d.id`, cursor, order),
  ].filter((condition): condition is SQL => typeof condition === 'object' && condition !== null)
  const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `)
  const cut = (columns: SQL, conditions: readonly SQL[]): SQL =>
    sql`(select ${columns} from consolidations d where ${allOf(conditions)} ${byCreation('d', order)} limit ${limit})`
  const inState = (): SQL =>
    sql`d.status in (${sql.join(
      activeConsolidationStatuses.map((one) => sql`${one}`),
      sql`, `,
    )})`
  // A few rows of each status by its part of the index, instead of a walk past all that are settled.
  const active = (): SQL =>
    sql`(select u.id from (${sql.join(
      activeConsolidationStatuses.map((one) => cut(sql`d.id, d.created_at`, [...asked, sql`d.status = ${one}`])),
      sql` union all `,
    )}) u ${byCreation('u', order)} limit ${limit})`
  const ids = search
    ? foundPage(search, allOf(state ? [...asked, inState()] : asked), limit, order)
    : (state ?? queue) && active()
  const page = cut(sql`d.*`, ids ? [sql`d.id in ${ids}`] : asked)
  return queryRows<DepartureRow>(
    db,
    sql`${shown(page, queue && (queue === 'departures_unmarked' ? sql`true` : sql`false`))} ${byCreation('d', order)}`,
  )
}

/** Undefined also for one of another site. */
export const departureByCode = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  code: string,
): Promise<DepartureRow | undefined> => {
  const [row] = await queryRows<DepartureRow>(
    db,
    sql`${shown(sql`consolidations`)} where d.code = ${code} and ${seenConsolidation(staff, sql`d.agent_id`, sql`d.country`)}`,
  )
  return row
}

/** A carton on a consolidation, with who did what. */
export interface OnBoardView {
  id: number | string
  carton_id: string
  loaded_at: At | null
  loaded_by: string | null
  unloaded_at: At | null
  unloaded_by: string | null
  outcome: 'fine' | 'short' | 'over' | 'damaged' | null
  settled_at: At | null
  settled_by: string | null
  settled_note: string | null
  customer_name: string | null
}

/** All that is on board, or one carton of it, in the order in which it was loaded. */
export const onBoardViews = (db: Db, consolidationId: string, cartonId?: string): Promise<OnBoardView[]> =>
  queryRows<OnBoardView>(
    db,
    sql`select l.id, l.carton_id, l.loaded_at, lb.name as loaded_by, l.unloaded_at, ub.name as unloaded_by, l.outcome,
               l.settled_at, sb.name as settled_by, l.settled_note,
               trim(c.first_name || ' ' || c.last_name) as customer_name
          from consolidation_cartons l
          join cartons k on k.id = l.carton_id
          left join shipments s on s.id = k.shipment_id
          left join export_shipments x on x.id = k.export_shipment_id
          left join customers c on c.id = coalesce(s.customer_id, x.customer_id)
          left join staff lb on lb.id = l.loaded_by
          left join staff ub on ub.id = l.unloaded_by
          left join staff sb on sb.id = l.settled_by
         where l.consolidation_id = ${consolidationId}::uuid and l.offloaded_at is null
           ${cartonId === undefined ? sql`` : sql`and l.carton_id = ${cartonId}::uuid`}
         order by l.id`,
  )

/** How many cartons are on a consolidation, from the one narrow table that says so. */
export const countOnBoard = async (db: Db, consolidationId: string): Promise<DepartureScan['counts']> => {
  const [counts] = await queryRows<DepartureScan['counts']>(
    db,
    sql`select count(*)::int as listed, count(*) filter (where l.outcome is distinct from 'over')::int as cartons,
               (count(l.unloaded_at) filter (where l.outcome is distinct from 'over'))::int as unloaded,
               count(*) filter (where l.outcome <> 'fine' and l.settled_at is null)::int as unsettled
          from consolidation_cartons l where l.consolidation_id = ${consolidationId}::uuid and l.offloaded_at is null`,
  )
  return counts ?? { listed: 0, cartons: 0, unloaded: 0, unsettled: 0 }
}

const cartonsOf = (owner: CartonOwner | { readonly cartonId: string }): SQL =>
  'cartonId' in owner
    ? sql`k.id = ${owner.cartonId}::uuid`
    : 'shipmentId' in owner
      ? sql`k.shipment_id = ${owner.shipmentId}::uuid`
      : 'exportShipmentId' in owner
        ? sql`k.export_shipment_id = ${owner.exportShipmentId}::uuid`
        : sql`k.unclaimed_id = ${owner.unclaimedId}::uuid`

/** The consolidations that goods are or were on, newest first. */
export const departuresOf = (db: Db, owner: CartonOwner | { readonly cartonId: string }): Promise<DepartureLink[]> =>
  queryRows<DepartureLink>(
    db,
    sql`select d.code as departure_code, d.carrier, d.flight_or_vessel, d.status
          from consolidations d where d.id in (
            select l.consolidation_id from consolidation_cartons l join cartons k on k.id = l.carton_id
             where ${cartonsOf(owner)} and l.offloaded_at is null)
         order by d.created_at desc, d.id desc`,
  )
