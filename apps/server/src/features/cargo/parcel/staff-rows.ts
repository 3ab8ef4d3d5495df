import type { CartonBehind, StaffShipment } from '@layar/contract'
import { cartonsBehind, parseHouseNumber, parseOurBarcode } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { beyond, keyOrder } from '../../../request/cursor'
import type { AskedPage } from '../../../request/page'
import { contains } from '../../../request/search-pattern'

/** A carton that was left behind; the moment as JSON has it. */
export interface CartonBehindRow {
  serial: number
  status: CartonBehind['status']
  location: string | null
  left_behind_at: string
}

/** Columns that the rows of both staff lists share. */
export interface StaffParcelRow {
  id: string
  sort_at: string
  customer_id: string
  customer_name: string
  customer_code: string
  customer_email: string | null
  customer_phone: string | null
  country: StaffShipment['country']
  track: StaffShipment['track']
  first_item: string | null
  item_count: number
  box_count: number
  is_measured: boolean
  shelf: string | null
  cartons_behind: CartonBehindRow[]
  invoice_code: string | null
  invoice_status: StaffShipment['invoice_status']
  tracking_number: string | null
  tracking_carrier: string | null
  manifest_number: string | null
  status_at: Date | string
  created_at: Date | string
  updated_at: Date | string
}

/** Of shipment `s` and its customer `c`. */
export const staffParcelColumns = sql`
  s.id, s.status_at::text as sort_at, s.status, s.customer_id, s.country, s.track, s.manifest_number,
  s.status_at, s.created_at, s.updated_at, (s.measured_at is not null) as is_measured,
  trim(c.first_name || ' ' || c.last_name) as customer_name, c.code as customer_code, c.email as customer_email,
  c.phone as customer_phone`

/** Where the cartons of shipment `s` stand: `A-01, B-02`; null if none is in a building of ours. */
export const shelfColumn = (owner: 'shipment_id' | 'export_shipment_id'): SQL => sql`
  (select string_agg(distinct l.name, ', ' order by l.name) from cartons k join locations l on l.id = k.location_id
    where k.${sql.identifier(owner)} = s.id) as shelf`

/** Cartons of shipment `s` that were left behind and stand with us, or that nobody finds. */
export const behindColumn = (owner: 'shipment_id' | 'export_shipment_id'): SQL => sql`
  coalesce((select json_agg(json_build_object('serial', k.serial, 'status', k.status, 'location', l.name,
                                              'left_behind_at', k.left_behind_at) order by k.serial)
              from cartons k left join locations l on l.id = k.location_id
             where k.${sql.identifier(owner)} = s.id and k.left_behind_at is not null
               and k.status = any(${sql.param([...cartonsBehind])}::text[])), '[]') as cartons_behind`

/** Shipments with a carton on a shelf of this name, and the shipment of a scanned carton. */
export const foundByCarton = (owner: 'shipment_id' | 'export_shipment_id', text: string): SQL[] => {
  const column = sql.identifier(owner)
  const code = parseOurBarcode(text)
  // As arrays, so that only the cartons of these locations are read, then only their shipments: the planner cannot know
  // how few they are, and would walk all shipments in their order until a page is full.
  const onShelf = sql`s.id = any(array(select k.${column} from cartons k where k.location_id = any(array(
    select l.id from locations l where ${contains(sql`l.name`, text)}))))`
  if (code?.kind !== 'carton') return [onShelf]
  return [onShelf, sql`s.id in (select k.${column} from cartons k where k.serial = ${code.serial})`]
}

/** The shipment of a whole house number, also of one that did not leave with that departure after all. */
export const foundByHouse = (owner: 'shipment_id' | 'export_shipment_id', text: string): SQL[] => {
  const serial = parseHouseNumber(text)
  if (serial === undefined) return []
  return [sql`s.id in (select h.${sql.identifier(owner)} from house_consignments h where h.serial = ${serial})`]
}

interface StaffPage extends AskedPage {
  readonly table: SQL
  /** What is not asked for (undefined or an empty text) is no condition. All of them name the table `s`. */
  readonly asked: readonly (SQL | '' | undefined)[]
  /** The ways of finding a text that is searched for: conditions of `s`, each with an index of its own. */
  readonly ways: readonly SQL[] | undefined
  /** The statuses that are asked for; each has its part of the index by status. */
  readonly statuses?: readonly string[] | undefined
  /** The columns of the rows and what they are joined to, of a table called `s`. */
  readonly select: (table: SQL) => SQL
}

/**
 * A page of a staff list by the last change, the oldest first unless asked otherwise: who waits longest is served first. The page is cut before anything is
 * joined to it, so that a search that finds many rows joins no more than one that finds few. A search cuts the page of
 * each of its ways, then that of their union: one condition over several tables could use none of their indexes. Without a search,
 * several statuses are ways too: their page is a few rows of each, not a walk past all that has ended.
 */
export const pageByChange = <Row extends StaffParcelRow>(
  db: Db,
  { table, asked, ways: searched, statuses, select, cursor, limit, order = 'asc' }: StaffPage,
): Promise<Row[]> => {
  const conditions = [
    sql`true`,
    ...asked,
    statuses &&
      searched &&
      sql`s.status in (${sql.join(
        statuses.map((status) => sql`${status}`),
        sql`, `,
      )})`,
    beyond(sql`s.status_at`, sql`s.id`, cursor, order),
  ].filter((condition): condition is SQL => typeof condition === 'object' && condition !== null)
  const inOrder = keyOrder(sql`s.status_at`, sql`s.id`, order)
  const cut = (columns: SQL, all: readonly SQL[]): SQL =>
    sql`(select ${columns} from ${table} s where ${sql.join([...all], sql` and `)}
         order by ${inOrder} limit ${limit})`
  const ways = searched ?? statuses?.map((status) => sql`s.status = ${status}`)
  const found = ways?.map((way) => cut(sql`s.id, s.status_at`, [...conditions, sql`(${way})`]))
  const page = cut(
    sql`s.*`,
    found === undefined
      ? conditions
      : [
          sql`s.id in (select u.id from (${sql.join(found, sql` union all `)}) u
                        group by u.id, u.status_at order by ${keyOrder(sql`u.status_at`, sql`u.id`, order)} limit ${limit})`,
        ],
  )
  return queryRows<Row>(db, sql`${select(page)} order by ${inOrder}`)
}
