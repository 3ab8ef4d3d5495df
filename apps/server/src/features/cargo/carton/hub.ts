import { cartonsAtHub } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { isShort } from '../consolidation/store'
import { isOnItsWay } from './behind'
import type { CartonRow } from './change'

export type HubStatus = (typeof cartonsAtHub)[number]

/** The goods have come to the country: what of them is not with the last carrier lies at the hub. */
const cameStatuses = sql`('inbound', 'outbound', 'delivered', 'returned')`

/** It came off its flight or ship; one that was on none by scan came with its shipment. */
const hasLanded: SQL = sql`coalesce(
  (select newest.unloaded_at is not null from consolidation_cartons newest
    where newest.carton_id = c.id and newest.offloaded_at is null order by newest.id desc limit 1),
  s.status in ${cameStatuses})`

/** What it was when a count of its shelf missed it. */
const missedAs = sql`(select e.from_status from carton_events e
  where e.carton_id = c.id and e.to_status = 'missing' and e.from_status <> 'missing' order by e.id desc limit 1)`

/** A carton `c` of an import `s` that is at the hub, or was when a count missed it. */
export const isAtHub: SQL = sql`c.handed_over_at is null
  and case when c.status = 'missing' then ${missedAs} in ('gone', 'returned')
           when c.location_id is not null then true
           else not ${isShort(sql`c`)} and not ${isOnItsWay(sql`c`)} and ${hasLanded} end`

/**
 * Of these cartons, those of imports that are at the hub of their country, whether on a shelf of it or on none, and those
 * that a count of a shelf of it missed: with the status of a carton that is there.
 */
export const atHub = async (db: Db, rows: readonly Partial<CartonRow>[]): Promise<ReadonlyMap<string, HubStatus>> => {
  const asked = rows.filter(
    ({ status, shipmentId }) =>
      shipmentId !== null && (status === 'missing' || cartonsAtHub.some((one) => one === status)),
  )
  const ids = asked.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const found = await queryRows<{ id: string; status: HubStatus }>(
    db,
    sql`select c.id, case when c.status = 'missing' then ${missedAs} else c.status end as status
          from cartons c join shipments s on s.id = c.shipment_id
         where c.id = any(${sql.param(ids)}::uuid[]) and ${isAtHub}`,
  )
  return new Map(found.map(({ id, status }) => [id, status]))
}
