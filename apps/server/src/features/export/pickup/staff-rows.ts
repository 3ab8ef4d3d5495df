import type { Address, StaffPickup, staffPickupCalls, Received } from '@layar/contract'
import { localDay, undoMinutes } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { beyond, keyOrder } from '../../../request/cursor'
import type { AskedPage } from '../../../request/page'
import { contains } from '../../../request/search-pattern'
import { seenCountry } from '../../../request/sites'
import { addressForStaff, staffReader } from '../../cargo/public'
import { resultFields } from './view'

export type PickupSearch = Omit<Received<typeof staffPickupCalls.staffPickups>['query'], 'count' | 'after'>

/** A stop of the courier with what its list shows. */
export interface StaffPickupRow {
  id: string
  sort_at: string
  shipment_id: string
  shipment_code: string
  shipment_status: StaffPickup['shipment_status']
  customer_name: string
  number: number
  status: StaffPickup['status']
  day: string
  window_from: string
  window_to: string
  address: Address
  phone: string
  customer_note: string
  courier: string | null
  started_at: Date | string | null
  failure: StaffPickup['failure']
  box_count: number | null
  handed_over_by: string | null
  photo_file_id: string | null
  signature_file_id: string | null
  note: string | null
  recorded_by: string | null
  recorded_by_name: string | null
  recorded_at: Date | string | null
  updated_at: Date | string
  declared_boxes: number
  weight_grams: number
  is_newest: boolean
}

const select = sql`
  select p.id, ((p.day + p.window_from::time) at time zone 'UTC')::text as sort_at, p.shipment_id, s.shipment_code,
         s.status as shipment_status, trim(c.first_name || ' ' || c.last_name) as customer_name, p.number, p.status,
         p.day::text as day, p.window_from, p.window_to, p.address, p.phone, p.customer_note, p.courier, p.started_at,
         p.failure, p.box_count, p.handed_over_by, p.photo_file_id, p.signature_file_id, p.note, p.recorded_by,
         m.name as recorded_by_name, p.recorded_at, p.updated_at, coalesce(b.box_count, 0)::int as declared_boxes,
         coalesce(b.weight_grams, 0)::float8 as weight_grams,
         not exists (select 1 from pickups later where later.shipment_id = p.shipment_id and later.number > p.number)
           as is_newest
    from pickups p
    join export_shipments s on s.id = p.shipment_id
    join customers c on c.id = p.customer_id
    left join staff m on m.id = p.recorded_by
    left join lateral (
      select sum(k.quantity) as box_count, sum(k.weight_grams::bigint * k.quantity) as weight_grams
        from export_packages k where k.shipment_id = p.shipment_id and k.kind = 'declared'
    ) b on true`

const viewed: Readonly<Record<NonNullable<PickupSearch['view']>, SQL>> = {
  open: sql`p.status in ('booked', 'on_the_way')`,
  done: sql`p.status in ('picked_up', 'failed')`,
  all: sql`p.status <> 'cancelled'`,
}

const found = (text: string): SQL =>
  sql`(${sql.join(
    [
      sql`s.shipment_code`,
      sql`(c.first_name || ' ' || c.last_name)`,
      sql`(p.address->>'full_address')`,
      sql`p.phone`,
      sql`p.courier`,
    ].map((column) => contains(column, text)),
    sql` or `,
  )})`

/** Stops of a day in the order of their windows, the first of them first unless asked otherwise. */
export const pickupPage = (
  { db, staff, now }: Pick<StaffContext, 'db' | 'staff' | 'now'>,
  { country, day, view = 'open', search }: PickupSearch,
  { cursor, limit, order = 'asc' }: AskedPage,
): Promise<StaffPickupRow[]> => {
  // All are of one day: a window is a time of it.
  const at = sql`((p.day + p.window_from::time) at time zone 'UTC')`
  const after = beyond(at, sql`p.id`, cursor, order)
  const asked = [
    sql`p.country = ${country}`,
    seenCountry(staff, sql`p.country`),
    viewed[view],
    sql`p.day = ${day ?? localDay(now, country)}::date`,
    ...(search ? [found(search)] : []),
    ...(after === undefined ? [] : [after]),
  ]
  return queryRows<StaffPickupRow>(
    db,
    sql`${select} where ${sql.join(asked, sql` and `)} order by ${keyOrder(sql`p.window_from`, sql`p.id`, order)} limit ${limit}`,
  )
}

/**
 * The day after `day` that has the next stop of a view. Open stops are few and have an index of their own, which the
 * subquery is fenced in for: walking on by day would pass all that was picked up since.
 */
export const nextPickupDay = async (
  { db, staff, now }: Pick<StaffContext, 'db' | 'staff' | 'now'>,
  { country, day, view = 'open' }: PickupSearch,
): Promise<string | null> => {
  const seen = seenCountry(staff, sql`p.country`)
  const later = sql`p.country = ${country} and p.day > ${day ?? localDay(now, country)}::date and ${seen}`
  const of =
    view === 'open'
      ? sql`(select * from pickups p where ${viewed.open} offset 0) p where ${later}`
      : sql`pickups p where ${later} and ${viewed[view]}`
  const [row] = await queryRows<{ day: string }>(db, sql`select p.day::text as day from ${of} order by p.day limit 1`)
  return row?.day ?? null
}

/** Undefined also for a pickup of another site. */
export const pickupRow = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  id: string,
): Promise<StaffPickupRow | undefined> =>
  (await queryRows<StaffPickupRow>(db, sql`${select} where p.id = ${id} and ${seenCountry(staff, sql`p.country`)}`))[0]

const moment = (at: Date | string | null): Date | null => (at === null ? null : new Date(at))

/** Whether the reader may take back what was recorded: their own act for some minutes, an admin any; nothing followed. */
const canUndo = ({ staff, now }: Pick<StaffContext, 'staff' | 'now'>, row: StaffPickupRow): boolean => {
  if (row.recorded_at === null || !row.is_newest) return false
  const isMine =
    row.recorded_by === staff.id && now.getTime() - new Date(row.updated_at).getTime() < undoMinutes * 60_000
  if (!isMine && !staff.roles.includes('admin')) return false
  return row.shipment_status === (row.status === 'picked_up' ? 'sent_to_warehouse' : 'waiting_shipment')
}

export const staffPickupView = (context: StaffContext, row: StaffPickupRow): StaffPickup => ({
  pickup_id: row.id,
  shipment_code: row.shipment_code,
  shipment_status: row.shipment_status,
  customer_name: row.customer_name,
  number: row.number,
  status: row.status,
  day: row.day,
  from: row.window_from,
  to: row.window_to,
  address: addressForStaff(context, row.address),
  phone_number: row.phone,
  note: row.customer_note,
  declared_boxes: row.declared_boxes,
  weight_gram: Math.round(row.weight_grams),
  courier: row.courier,
  inner_note: row.note,
  recorded_by: row.recorded_by_name,
  can_undo: canUndo(context, row),
  ...resultFields(
    {
      startedAt: moment(row.started_at),
      failure: row.failure,
      boxCount: row.box_count,
      handedOverBy: row.handed_over_by,
      photoFileId: row.photo_file_id,
      signatureFileId: row.signature_file_id,
      recordedAt: moment(row.recorded_at),
    },
    staffReader(context).urlOf,
  ),
})
