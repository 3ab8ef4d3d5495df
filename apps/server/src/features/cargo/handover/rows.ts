import type { Address, HandOverScan, StaffHandOver } from '@layar/contract'
import { normalCourierNumber, parseOwnCode, type Country, type ShipmentStatus, type ExportStatus } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { beyond, keyOrder } from '../../../request/cursor'
import type { AskedPage } from '../../../request/page'
import { contains } from '../../../request/search-pattern'
import { seenHandOver } from '../../../request/sites'
import { isOnItsWay } from '../carton/behind'

type At = Date | string

/** A hand-over as a row of the staff list. */
export interface HandOverListRow {
  id: string
  sort_at: string
  code: string
  service: StaffHandOver['service']
  country: Country
  carrier: string
  driver_name: string | null
  vehicle: string | null
  status: StaffHandOver['status']
  signature_file_id: string | null
  carton_count: number
  numbered_count: number
  weight_grams: number | string
  created_at: At
  created_by_name: string
  closed_at: At | null
  closed_by_name: string | null
  close_reason: string | null
}

export interface HandOverSearch {
  readonly status?: string | undefined
  readonly service?: string | undefined
  readonly search?: string | undefined
}

/** Its own words, or the whole number of a carrier or of a shipment. */
const found = (text: string): SQL => {
  const whole = parseOwnCode(text)?.code ?? normalCourierNumber(text)
  const own = ['code', 'carrier', 'driver_name', 'vehicle'].map((column) =>
    contains(sql`o.${sql.identifier(column)}`, text),
  )
  return sql`h.id in (
    select o.id from hand_overs o where ${sql.join(own, sql` or `)}
    union select l.hand_over_id from hand_over_cartons l where l.courier_number = ${whole} and l.removed_at is null
    union select l.hand_over_id from shipments s join cartons c on c.shipment_id = s.id
      join hand_over_cartons l on l.carton_id = c.id where s.cart_code = ${whole} and l.removed_at is null
    union select l.hand_over_id from export_shipments x join cartons c on c.export_shipment_id = x.id
      join hand_over_cartons l on l.carton_id = c.id where x.shipment_code = ${whole} and l.removed_at is null)`
}

const shown = (table: SQL): SQL => sql`
  select h.*, h.created_at::text as sort_at, cb.name as created_by_name, sb.name as closed_by_name,
         n.carton_count, n.numbered_count, n.weight_grams
    from ${table} h join staff cb on cb.id = h.created_by left join staff sb on sb.id = h.closed_by
   cross join lateral (
     select count(*)::int as carton_count, count(l.courier_number)::int as numbered_count,
            coalesce(sum(m.weight_grams), 0)::bigint as weight_grams
       from hand_over_cartons l
       left join lateral (select weight_grams from carton_measures m where m.carton_id = l.carton_id order by m.id desc limit 1) m on true
      where l.hand_over_id = h.id and l.removed_at is null) n`

/** A page of the list, newest first unless asked otherwise. */
export const handOverPage = (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  { status, service, search }: HandOverSearch,
  { cursor, limit, order = 'desc' }: AskedPage,
): Promise<HandOverListRow[]> => {
  const asked = [
    seenHandOver(staff, sql`h.country`),
    status && sql`h.status = ${status}`,
    service && sql`h.service = ${service}`,
    search && found(search),
    beyond(sql`h.created_at`, sql`h.id`, cursor, order),
  ].filter((condition): condition is SQL => typeof condition === 'object' && condition !== null)
  const inOrder = keyOrder(sql`h.created_at`, sql`h.id`, order)
  const page = sql`(select * from hand_overs h where ${sql.join(asked, sql` and `)}
    order by ${inOrder} limit ${limit})`
  return queryRows<HandOverListRow>(db, sql`${shown(page)} order by ${inOrder}`)
}

/** Undefined also for one of another site. */
export const handOverByCode = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  code: string,
): Promise<HandOverListRow | undefined> => {
  const [row] = await queryRows<HandOverListRow>(
    db,
    sql`${shown(sql`hand_overs`)} where h.code = ${code} and ${seenHandOver(staff, sql`h.country`)}`,
  )
  return row
}

/** A carton on a hand-over, with what is known of its shipment. */
export interface LineView {
  id: number | string
  carton_id: string
  serial: number | string
  shipment_id: string | null
  export_shipment_id: string | null
  /** Of the shipment, of either service. */
  code: string
  shipment_status: ShipmentStatus | ExportStatus
  sub_status: string | null
  courier_number: string | null
  is_one_consignment: boolean
  handed_over_at: At | null
  added_at: At
  added_by: string
  customer_name: string
  address: Address | null
  service_code: string | null
  service_name: string | null
  service_english: string | null
  /** Of the first line of a shipment: serial numbers of its cartons that are with us and not on this hand-over. */
  left_behind: string[]
}

/** Shipments of either service: the id of an import or of an export. */
const ofShipment = (id: string): SQL => sql`(c.shipment_id = ${id}::uuid or c.export_shipment_id = ${id}::uuid)`

/** All lines of a hand-over, or those of one shipment by its id, in the order in which they were scanned. */
export const linesOf = (db: Db, handOverId: string, shipmentId?: string): Promise<LineView[]> =>
  queryRows<LineView>(
    db,
    sql`select l.id, l.carton_id, l.serial, l.shipment_id, l.export_shipment_id,
               coalesce(s.cart_code, x.shipment_code) as code, coalesce(s.status, x.status) as shipment_status, s.sub_status,
               l.courier_number, l.is_one_consignment, l.handed_over_at, l.added_at, b.name as added_by,
               trim(u.first_name || ' ' || u.last_name) as customer_name,
               coalesce(v.snapshot->'address', x.recipient) as address,
               v.snapshot->'domestic'->>'service_code' as service_code,
               v.snapshot->'domestic'->>'service_name' as service_name,
               v.snapshot->'domestic'->>'carrier' as service_english,
               case when l.place = 1 then array(select k.serial::text from cartons k
                 where (k.shipment_id = l.shipment_id or k.export_shipment_id = l.export_shipment_id)
                   and k.status in ('gone', 'returned') and k.handed_over_at is null and not ${isOnItsWay(sql`k`)}
                   and not exists (select 1 from hand_over_cartons o where o.carton_id = k.id
                     and o.hand_over_id = l.hand_over_id and o.removed_at is null)
                 order by k.serial) else '{}' end as left_behind
          from (select o.*, c.serial, c.shipment_id, c.export_shipment_id, c.handed_over_at,
                       row_number() over (partition by coalesce(c.shipment_id, c.export_shipment_id) order by o.id) as place
                  from hand_over_cartons o join cartons c on c.id = o.carton_id
                 where o.hand_over_id = ${handOverId}::uuid and o.removed_at is null
                   ${shipmentId === undefined ? sql`` : sql`and ${ofShipment(shipmentId)}`}) l
          join staff b on b.id = l.added_by
          left join shipments s on s.id = l.shipment_id
          left join export_shipments x on x.id = l.export_shipment_id
          left join customers u on u.id = coalesce(s.customer_id, x.customer_id)
          left join invoice_shipments z on z.shipment_id = s.id and z.is_live and z.role = 'main'
          left join invoices v on v.id = z.invoice_id
         order by l.id`,
  )

/** How many cartons are on a hand-over, from the one narrow table that says so. */
export const countLines = async (db: Db, handOverId: string): Promise<HandOverScan['counts']> => {
  const [counts] = await queryRows<HandOverScan['counts']>(
    db,
    sql`select count(*)::int as cartons, count(l.courier_number)::int as numbered
          from hand_over_cartons l where l.hand_over_id = ${handOverId}::uuid and l.removed_at is null`,
  )
  return counts ?? { cartons: 0, numbered: 0 }
}

export interface RemovedView {
  serial: number | string
  removed_at: At
  removed_by: string | null
  removed_reason: string | null
}

/** What was taken off, or one carton of it, the latest first. */
export const removedFrom = (db: Db, handOverId: string, cartonId?: string): Promise<RemovedView[]> =>
  queryRows<RemovedView>(
    db,
    sql`select c.serial, l.removed_at, b.name as removed_by, l.removed_reason
          from hand_over_cartons l join cartons c on c.id = l.carton_id left join staff b on b.id = l.removed_by
         where l.hand_over_id = ${handOverId}::uuid and l.removed_at is not null
           ${cartonId === undefined ? sql`` : sql`and l.carton_id = ${cartonId}::uuid`}
         order by l.removed_at desc, l.id desc`,
  )
