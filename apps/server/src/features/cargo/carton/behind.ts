import { cartonsBehind, daysToFinish } from '@layar/domain'
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { cartonEvents, cartons } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { ofOwner, type CartonOwner } from './book'
import type { CartonRow } from './change'

const texts = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** A carton `carton` that was left behind and is on a later flight or ship, which has not arrived. */
export const isOnItsWay = (carton: SQL): SQL => sql`(${carton}.left_behind_at is not null and exists (
  select 1 from consolidation_cartons way join consolidations later on later.id = way.consolidation_id
   where way.carton_id = ${carton}.id and way.offloaded_at is null and way.unloaded_at is null and way.settled_at is null
     and later.status in ('departed', 'at_customs', 'released')))`

/** Of these cartons, those that are on a later flight or ship, with its ETA. */
export const etasOfFollowing = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Date | null>> => {
  if (ids.length === 0) return new Map()
  const rows = await queryRows<{ id: string; eta_at: Date | string | null }>(
    db,
    sql`select c.id, (select d.eta_at from consolidation_cartons l join consolidations d on d.id = l.consolidation_id
                       where l.carton_id = c.id and l.offloaded_at is null and l.unloaded_at is null
                         and l.settled_at is null) as eta_at
          from cartons c where c.id = any(${sql.param([...ids])}::uuid[]) and ${isOnItsWay(sql`c`)}`,
  )
  return new Map(rows.map(({ id, eta_at: eta }) => [id, eta === null ? null : new Date(eta)]))
}

/** That a carton never came off what it was last on. */
export interface ShortLine {
  /** The code of the departure. */
  readonly departure: string
  /** Its difference is settled, or its shipment has arrived without it: it is no longer looked for on board. */
  readonly isApart: boolean
}

/** Of these cartons, those that left and never came off. */
export const shortLines = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ShortLine>> => {
  if (ids.length === 0) return new Map()
  const rows = await queryRows<{ id: string; departure: string; is_apart: boolean }>(
    db,
    sql`select c.id, d.code as departure,
               (l.settled_at is not null or s.status <> 'sent' or x.status not in ('sent', 'hold', 'on_clearance')) as is_apart
          from cartons c
          cross join lateral (select n.* from consolidation_cartons n
            where n.carton_id = c.id and n.offloaded_at is null order by n.id desc limit 1) l
          join consolidations d on d.id = l.consolidation_id
          left join shipments s on s.id = c.shipment_id
          left join export_shipments x on x.id = c.export_shipment_id
         where c.id = any(${sql.param([...ids])}::uuid[]) and c.status = 'gone' and l.outcome = 'short'
         order by c.serial`,
  )
  return new Map(rows.map(({ id, departure, is_apart: isApart }) => [id, { departure, isApart: isApart === true }]))
}

/** Of these cartons, those that a lead gave up: no report of their shipment changes them. */
export const declaredLost = async (
  db: Db,
  rows: readonly Pick<CartonRow, 'id' | 'status'>[],
): Promise<ReadonlySet<string>> => {
  const ids = rows.filter(({ status }) => status === 'lost').map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const { cartonId, id, toStatus, fromStatus } = cartonEvents
  const events = await db
    .selectDistinctOn([cartonId])
    .from(cartonEvents)
    .where(and(inArray(cartonId, ids), eq(toStatus, 'lost'), sql`${fromStatus} is distinct from ${toStatus}`))
    .orderBy(cartonId, desc(id))
  return new Set(events.filter((event) => event.act === 'declared_lost').map((event) => event.cartonId))
}

/** What stays when a shipment leaves, or was given up before: a carton keeps this moment for ever. */
export const leaveBehind = async (db: Db, rows: readonly CartonRow[], at: Date | undefined): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .update(cartons)
      .set({ leftBehindAt: at ?? sql`now()` })
      .where(inArray(cartons.id, ids))
}

/** Its departure was taken back: nothing of it was left behind. */
export const forgetLeftBehind = async (db: Db, owner: CartonOwner): Promise<void> => {
  await db
    .update(cartons)
    .set({ leftBehindAt: null })
    .where(and(ofOwner(owner), sql`${cartons.leftBehindAt} is not null`))
}

/** The customer does not have `k` yet: it is behind, or on its way, or at the hub, or with the carrier as told. */
const isToCome = (isCarried: SQL): SQL => sql`k.left_behind_at is not null
  and (k.status in (${texts([...cartonsBehind, 'loaded'])}) or (k.status = 'gone' and (k.handed_over_at is null or ${isCarried})))`

const tables = { shipment_id: sql`shipments`, export_shipment_id: sql`export_shipments` } as const

/** `k` was short, and came off its departure only after its shipment was delivered without it. */
const turnedUp = (column: keyof typeof tables): SQL => sql`(k.status = 'gone' and exists (
  select 1 from consolidation_cartons l join ${tables[column]} o on o.id = k.${sql.identifier(column)}
    join consolidation_events v on v.consolidation_id = l.consolidation_id and v.to_status = 'unloaded'
     and v.undoes_id is null and not exists (select 1 from consolidation_events u where u.undoes_id = v.id)
   where l.carton_id = k.id and l.offloaded_at is null and l.unloaded_at > o.status_at and l.unloaded_at > v.created_at))`

/** Nothing of a shipment is still to come, so that the clock may finish it: the carrier has had what followed for days. */
export const nothingToCome = (column: keyof typeof tables, id: SQL): SQL => {
  const isCarried = sql`k.handed_over_at > now() - make_interval(days => ${daysToFinish})`
  return sql`not exists (select 1 from cartons k where k.${sql.identifier(column)} = ${id}
    and (${isToCome(isCarried)} or ${turnedUp(column)} and (k.handed_over_at is null or ${isCarried})))`
}

/** @throws `cartons_to_come` while a carton that was left behind is not with the last carrier yet */
export const assertNothingToCome = async (db: Db, owner: CartonOwner): Promise<void> => {
  const rows = await queryRows(
    db,
    sql`select 1 from ${cartons} k where ${'shipmentId' in owner ? sql`k.shipment_id = ${owner.shipmentId}::uuid` : 'exportShipmentId' in owner ? sql`k.export_shipment_id = ${owner.exportShipmentId}::uuid` : sql`false`}
           and ${isToCome(sql`false`)}`,
  )
  if (rows.length > 0) throw fail('cartons_to_come', { values: { count: rows.length } })
}
