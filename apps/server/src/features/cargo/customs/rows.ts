import {
  parseHouseNumber,
  parseImei,
  phoneHeadings,
  type ConsolidationStatus,
  type CustomsFileState,
  type CustomsRegime,
  type MasterCover,
} from '@layar/domain'
import type { ListOrder } from '@layar/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { preparedRows, queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { contains } from '../../../request/search-pattern'
import { seenCountry } from '../../../request/sites'
import { completesGoods, goodsLacking, isLate, lateGoods, masterCovers } from '../../platform/public'

type At = Date | string

/** A customs file with its house consignment, if it is not the master. */
export interface FileRow {
  id: string
  sort_at: string
  file_id: string
  consolidation_id: string
  state: CustomsFileState
  state_at: At
  declaration_number: string | null
  covered_by: MasterCover | null
  master_covers: boolean | null
  hold_reason: string | null
  must_act: 'customer' | 'us' | 'broker' | 'customs' | null
  duty_minor: number | string | null
  tax_minor: number | string | null
  charges_currency: 'SGD' | 'IDR' | null
  paid_minor: number | string | null
  paid_at: At | null
  payment_reference: string | null
  released_at: At | null
  released_by_name: string | null
  open_papers: number
  serial: number | string | null
  house_id: string | null
  cart_code: string | null
  shipment_code: string | null
  regime: CustomsRegime | null
  consignee_name: string | null
  carton_count: number | null
  gross_weight_grams: number | string | null
  first_item: string | null
  missing_hs_codes: number
  missing_imeis: number
}

const columns = sql`
         coalesce(h.id, f.id) as id, coalesce(h.created_at, f.created_at)::text as sort_at, f.id as file_id,
         f.consolidation_id, f.state, f.state_at, f.declaration_number, f.covered_by,
         ${masterCovers} as master_covers, f.hold_reason, f.must_act, f.duty_minor, f.tax_minor,
         f.charges_currency, f.paid_minor, f.paid_at, f.payment_reference, f.released_at, r.name as released_by_name,
         (select count(*)::int from customs_papers p where p.customs_file_id = f.id and p.given_at is null) as open_papers,
         h.serial, h.id as house_id, s.cart_code, x.shipment_code, h.regime, h.consignee->>'name' as consignee_name,
         h.carton_count, h.gross_weight_grams,
         (select g.name from house_goods g where g.house_consignment_id = h.id order by g.position limit 1) as first_item,
         (select count(*)::int from house_goods g where g.house_consignment_id = h.id and g.hs_code = '') as missing_hs_codes,
         (select coalesce(sum(greatest(g.quantity - cardinality(g.imeis), 0)), 0)::int from house_goods g
           where g.house_consignment_id = h.id and exists (
             select 1 from consolidations d where d.id = f.consolidation_id and d.service = 'impor' and d.country = 'id')
             and left(g.hs_code, 6) in (${sql.join(
               phoneHeadings.map((heading) => sql`${heading}`),
               sql`, `,
             )})) as missing_imeis`

const files = sql`
         customs_files f
    left join house_consignments h on h.id = f.house_consignment_id
    left join shipments s on s.id = h.shipment_id
    left join export_shipments x on x.id = h.export_shipment_id
    left join staff r on r.id = f.released_by`

const shown = sql`select ${columns} from ${files}`

export interface HouseSearch {
  readonly state?: CustomsFileState | undefined
  readonly search?: string | undefined
  /** Those alone whose goods lack something, or that joined after the master spoke and are not let go. */
  readonly goods?: 'lacking' | 'late' | undefined
}

/** Within one departure, so that no index is needed. */
const found = (text: string): SQL => {
  const serial = parseHouseNumber(text)
  const imei = parseImei(text)
  const texts = [sql`s.cart_code`, sql`x.shipment_code`, sql`h.consignee->>'name'`, sql`f.declaration_number`]
  return sql`(${sql.join(
    [
      ...texts.map((column) => contains(column, text)),
      sql`exists (select 1 from house_goods g where g.house_consignment_id = h.id and ${contains(sql`g.name`, text)})`,
      ...(imei === undefined
        ? []
        : [
            sql`exists (select 1 from house_goods g where g.house_consignment_id = h.id and g.imeis @> array[${imei}::text])`,
          ]),
      ...(serial === undefined ? [] : [sql`h.serial = ${serial}`]),
    ],
    sql` or `,
  )})`
}

const lackingOf = (consolidationId: string, houseId?: string): SQL =>
  sql`select h.id from ${goodsLacking(
    houseId === undefined
      ? sql`g.house_consignment_id in (
          select y.id from house_consignments y where y.consolidation_id = ${consolidationId}::uuid)`
      : sql`g.house_consignment_id = ${houseId}::uuid`,
  )}`

/** House numbers ascend with their serials. */
const bySerial = (order: ListOrder): SQL => (order === 'asc' ? sql`h.serial` : sql`h.serial desc`)
const serialBeyond = ({ id }: { readonly id: string }, order: ListOrder): SQL =>
  sql`h.serial ${sql.raw(order === 'asc' ? '>' : '<')} (select one.serial from house_consignments one where one.id = ${id}::uuid)`

/** The house consignments of a consolidation, by house number. */
export const housePage = (
  db: Db,
  consolidationId: string,
  { state, search, goods }: HouseSearch,
  after: { readonly id: string } | null,
  limit: number,
  order: ListOrder = 'asc',
): Promise<FileRow[]> => {
  const asked = [
    sql`f.consolidation_id = ${consolidationId}::uuid and h.id is not null and h.voided_at is null`,
    ...(state === undefined ? [] : [sql`f.state = ${state}`]),
    ...(search === undefined || search === '' ? [] : [found(search)]),
    ...(goods === 'lacking' ? [sql`h.id in (${lackingOf(consolidationId)})`] : []),
    ...(goods === 'late' ? [isLate] : []),
    ...(after === null ? [] : [serialBeyond(after, order)]),
  ]
  return queryRows<FileRow>(
    db,
    sql`${shown} where ${sql.join(asked, sql` and `)} order by ${bySerial(order)} limit ${limit}`,
  )
}

/** A house consignment with the consolidation that it is on. */
export interface PlacedRow extends FileRow {
  code: string
  carrier: string | null
  flight_or_vessel: string | null
  master_number: string | null
  status: ConsolidationStatus
}

type Reader = Pick<StaffContext, 'db' | 'staff'>
type After = { readonly id: string } | null

/**
 * Those that `which` selects, of all consolidations, by house number: the oldest first unless turned. Planned once, which takes as
 * long as to read the few that wait.
 */
const placedPage = (
  { db }: Reader,
  which: SQL,
  after: After,
  limit: number,
  order: ListOrder = 'asc',
): Promise<PlacedRow[]> =>
  preparedRows<PlacedRow>(
    db,
    sql`select ${columns}, d.code, d.carrier, d.flight_or_vessel, d.master_number, d.status
          from ${files} join consolidations d on d.id = f.consolidation_id
         where h.id = any(array(
           select h.id from ${which}
              ${after === null ? sql`` : sql`and ${serialBeyond(after, order)}`}
            order by ${bySerial(order)} limit ${limit}))
         order by ${bySerial(order)}`,
  )

/** Those whose goods lack something and that this staff member completes. */
export const lackingPage = (reader: Reader, after: After, limit: number, order?: ListOrder): Promise<PlacedRow[]> =>
  placedPage(reader, sql`${goodsLacking()} and ${completesGoods(reader.staff)}`, after, limit, order)

/** Those that joined after their master spoke, and that customs have not let go. */
export const latePage = (reader: Reader, after: After, limit: number, order?: ListOrder): Promise<PlacedRow[]> =>
  placedPage(reader, sql`${lateGoods} and ${seenCountry(reader.staff, sql`d.country`)}`, after, limit, order)

/** How many of a consolidation lack something; only this one where `houseId` is given. */
export const countLacking = async (db: Db, consolidationId: string, houseId?: string): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${lackingOf(consolidationId, houseId)}) x`,
  )
  return row?.count ?? 0
}

/** How many joined after the master was lodged or released: not let go yet, and of these not declared yet either. */
export const countLate = async (
  db: Db,
  consolidationId: string,
): Promise<{ readonly late: number; readonly outside: number }> => {
  const [row] = await queryRows<{ late: number; outside: number }>(
    db,
    sql`select count(*)::int as late, (count(*) filter (where f.declaration_number is null))::int as outside
          from customs_files f join house_consignments h on h.id = f.house_consignment_id
         where f.consolidation_id = ${consolidationId}::uuid and h.voided_at is null and ${isLate}`,
  )
  return row ?? { late: 0, outside: 0 }
}

export const fileRow = async (db: Db, fileId: string): Promise<FileRow | undefined> =>
  (await queryRows<FileRow>(db, sql`${shown} where f.id = ${fileId}::uuid`))[0]

export const masterRow = async (db: Db, consolidationId: string): Promise<FileRow | undefined> =>
  (
    await queryRows<FileRow>(
      db,
      sql`${shown} where f.consolidation_id = ${consolidationId}::uuid and f.house_consignment_id is null`,
    )
  )[0]

/** How many house consignments of a consolidation are in each state. */
export const stateCounts = async (db: Db, consolidationId: string): Promise<Record<CustomsFileState, number>> => {
  const rows = await queryRows<{ state: CustomsFileState; count: number }>(
    db,
    sql`select f.state, count(*)::int as count from customs_files f join house_consignments h on h.id = f.house_consignment_id
         where f.consolidation_id = ${consolidationId}::uuid and h.voided_at is null group by f.state`,
  )
  const counts = { not_lodged: 0, lodged: 0, held: 0, released: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}
