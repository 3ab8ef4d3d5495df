import type { ArrivedCarton, ArrivedCartons, StaffCarton } from '@layar/contract'
import { cartonBarcode, isInHouse, locationBarcode, parseOurBarcode } from '@layar/domain'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons } from '../../../db/schema'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { seenCarton } from '../../../request/sites'
import { etasOfFollowing, shortLines, type ShortLine } from './behind'
import type { CartonRow } from './change'
import type { CartonOwner } from './book'

/** A carton as a row of a staff list. */
export interface StaffCartonRow {
  id: string
  serial: number | string
  status: StaffCarton['status']
  shipment_id: string | null
  export_shipment_id: string | null
  unclaimed_id: string | null
  intake_id: string | null
  cart_code: string | null
  shipment_code: string | null
  marking_code: string | null
  receipt_number: string | null
  customer_id: string | null
  condition: StaffCarton['condition']
  photos: string[]
  location_serial: number | string | null
  location_name: string | null
  weight_grams: number
  length_mm: number
  width_mm: number
  height_mm: number
  number: number
  count: number
  created_at: Date | string
  courier_number: string | null
  courier: string | null
  left_behind_at: Date | string | null
}

/** Cartons `c` that `which` names, in the order of their labels. */
export const staffCartonRows = (db: Db, which: SQL, limit = 5_000): Promise<StaffCartonRow[]> =>
  queryRows<StaffCartonRow>(
    db,
    sql`select c.id, c.serial, c.status, c.shipment_id, c.export_shipment_id, c.unclaimed_id, c.intake_id,
               s.cart_code, x.shipment_code, coalesce(s.marking_code, p.marking_code) as marking_code, c.receipt_number,
               coalesce(s.customer_id, x.customer_id) as customer_id, c.condition, c.photos,
               l.serial as location_serial, l.name as location_name,
               m.weight_grams, m.length_mm, m.width_mm, m.height_mm, n.number, n.count, c.created_at,
               c.courier_number, c.courier, c.left_behind_at
          from (select * from cartons c where ${which} order by c.serial limit ${limit}) c
          left join shipments s on s.id = c.shipment_id
          left join export_shipments x on x.id = c.export_shipment_id
          left join unclaimed_parcels p on p.id = c.unclaimed_id
          left join locations l on l.id = c.location_id
          join lateral (select * from carton_measures m where m.carton_id = c.id order by m.id desc limit 1) m on true
          cross join lateral (
            select count(*) filter (where k.serial <= c.serial)::int as number, count(*)::int as count
              from cartons k
             where k.status <> 'voided' and (k.shipment_id = c.shipment_id
                or k.export_shipment_id = c.export_shipment_id or k.unclaimed_id = c.unclaimed_id)) n
         order by c.serial`,
  )

type Desk = Pick<StaffContext, 'db' | 'staff'>

/** @throws `carton_unknown`, also for a carton of another site */
export const staffCartonRow = async ({ db, staff }: Desk, barcode: string): Promise<StaffCartonRow> => {
  const code = parseOurBarcode(barcode)
  const [row] =
    code?.kind === 'carton'
      ? await staffCartonRows(db, sql`c.serial = ${code.serial} and ${seenCarton(staff, sql`c`)}`)
      : []
  if (row === undefined) throw fail('carton_unknown')
  return row
}

export const staffCartonView = (row: StaffCartonRow): StaffCarton => ({
  barcode: cartonBarcode(Number(row.serial)),
  status: row.status,
  location:
    row.location_serial === null || row.location_name === null
      ? null
      : { barcode: locationBarcode(Number(row.location_serial)), name: row.location_name },
  cart_code: row.cart_code,
  shipment_code: row.shipment_code,
  parcel_id: row.unclaimed_id,
  marking_code: row.marking_code,
  receipt_number: row.receipt_number,
  condition: row.condition,
  weight_gram: row.weight_grams,
  length_mm: row.length_mm,
  width_mm: row.width_mm,
  height_mm: row.height_mm,
  number: row.number,
  count: row.count,
  received_at: new Date(row.created_at).toISOString(),
  left_behind_at: row.left_behind_at === null ? null : new Date(row.left_behind_at).toISOString(),
})

export const idsIn = (ids: readonly string[]): SQL =>
  sql`c.id in (${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`

/** The cartons with these ids, in the order of their labels. */
export const staffCartons = async (db: Db, ids: readonly string[]): Promise<StaffCarton[]> =>
  ids.length === 0 ? [] : (await staffCartonRows(db, idsIn(ids))).map(staffCartonView)

/** The carton with this barcode; undefined for any other text, and for a carton of another site. */
export const cartonByBarcode = async ({ db, staff }: Desk, text: string): Promise<CartonRow | undefined> => {
  const code = parseOurBarcode(text)
  if (code?.kind !== 'carton') return undefined
  const [row] = await db
    .select()
    .from(cartons)
    .where(and(eq(cartons.serial, code.serial), seenCarton(staff, sql`cartons`)))
  return row
}

const columnOf = (owner: CartonOwner): SQL =>
  'shipmentId' in owner
    ? sql`c.shipment_id = ${owner.shipmentId}::uuid`
    : 'exportShipmentId' in owner
      ? sql`c.export_shipment_id = ${owner.exportShipmentId}::uuid`
      : sql`c.unclaimed_id = ${owner.unclaimedId}::uuid`

/** The cartons of an owner without those voided. */
export const cartonRowsOf = (db: Db, owner: CartonOwner): Promise<StaffCartonRow[]> =>
  staffCartonRows(db, sql`${columnOf(owner)} and c.status <> 'voided'`)

/** The same as staff see them. */
export const staffCartonsOf = async (db: Db, owner: CartonOwner): Promise<StaffCarton[]> =>
  (await cartonRowsOf(db, owner)).map(staffCartonView)

/** What became of a carton that did not leave or arrive with its shipment; null for one that did, or has caught up. */
const apartOf = (
  { id, status, left_behind_at: leftBehindAt }: StaffCartonRow,
  following: ReadonlyMap<string, Date | null>,
  short: ReadonlyMap<string, ShortLine>,
): ArrivedCarton['apart'] => {
  if (status === 'lost') return { state: 'lost', eta_at: null }
  if (short.get(id)?.isApart === true) return { state: 'short', eta_at: null }
  if (leftBehindAt === null) return null
  if (status === 'missing') return { state: 'searched', eta_at: null }
  if (status === 'loaded' || isInHouse(status)) return { state: 'waiting', eta_at: null }
  const eta = following.get(id)
  return eta === undefined ? null : { state: 'on_its_way', eta_at: eta?.toISOString() ?? null }
}

/** What the customer sees: how many arrived of how many, each with its photo and its measured size. */
export const arrivedCartons = async (
  db: Db,
  owner: CartonOwner,
  { declared, isComplete, urlOf }: { declared: number; isComplete: boolean; urlOf: (id: string) => string },
): Promise<ArrivedCartons> => {
  const rows = await cartonRowsOf(db, owner)
  const following = await etasOfFollowing(
    db,
    rows.filter(({ left_behind_at: leftBehindAt }) => leftBehindAt !== null).map(({ id }) => id),
  )
  const short = await shortLines(
    db,
    rows.filter(({ status }) => status === 'gone').map(({ id }) => id),
  )
  return {
    expected: isComplete ? rows.length : Math.max(rows.length, declared),
    arrived: rows.map((row) => ({
      number: row.number,
      receipt_number: row.receipt_number,
      weight_gram: row.weight_grams,
      length_mm: row.length_mm,
      width_mm: row.width_mm,
      height_mm: row.height_mm,
      condition: row.condition,
      photos: row.photos.map(urlOf),
      arrived_at: new Date(row.created_at).toISOString(),
      tracking_number: row.courier_number,
      tracking_carrier: row.courier,
      apart: apartOf(row, following, short),
    })),
  }
}
