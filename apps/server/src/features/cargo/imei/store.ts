import { phoneHeadings, type ShipmentStatus } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'

const lockThem = statement<{ readonly locked: boolean }>(
  'lock_imeis',
  `select pg_advisory_xact_lock(hashtextextended('imei:' || n.imei, 0)) is null as locked
     from (select unnest($1::text[]) as imei order by 1) n`,
)

/** Of two who declare one number at once, the second waits, and finds what the first did. Comes before any lock of goods. */
export const lockImeis = async (db: Db, imeis: readonly string[]): Promise<void> => {
  if (imeis.length > 0) await lockThem(db, [[...new Set(imeis)].sort()])
}

const findTaken = statement<{ readonly imei: string; readonly cart_code: string }>(
  'taken_imeis',
  `select n.imei, s.cart_code
     from shipment_products p join shipments s on s.id = p.shipment_id cross join unnest(p.imeis) as n (imei)
    where p.imeis <> '{}' and p.imeis && $1::text[] and n.imei = any($1::text[])
      and s.status not in ('finished', 'cancelled', 'refunded', 'lost', 'disposed')`,
)

/** Those of the numbers that a shipment has which is not finished, other than the named ones. */
export const takenImeis = async (
  db: Db,
  imeis: readonly string[],
  exceptCodes: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (imeis.length === 0) return new Set()
  const rows = await findTaken(db, [imeis])
  return new Set(rows.filter((row) => !exceptCodes.includes(row.cart_code)).map(({ imei }) => imei))
}

/** Until it leaves, a customer can give the IMEIs of a shipment. */
export const beforeLeaving: readonly ShipmentStatus[] = [
  'pending',
  'from_seller',
  'quarantine',
  'pending_locker',
  'warehouse',
]

const phones = sql.raw(phoneHeadings.map((heading) => `'${heading}'`).join(', '))

/** Whether a line `p` of a shipment `s` has IMEIs: `hasImei` of the domain. */
const hasImei: SQL = sql`(left(p.hs_code, 6) in (${phones}) or (not p.has_no_imei and exists (
  select 1 from categories c where c.slug = p.category_slug and s.country = any(c.imei_in))))`

/** Writes how many devices of a shipment have no IMEI: `missingImeis` of the domain. */
export const countMissing = async (db: Db, shipmentId: string): Promise<void> => {
  await db.execute(sql`
    update shipments s set imeis_missing = case when s.country <> 'id' then 0 else (
             select coalesce(sum(greatest(p.quantity - cardinality(p.imeis), 0)), 0) from shipment_products p
              where p.shipment_id = s.id and ${hasImei}) end
     where s.id = ${shipmentId}::uuid`)
}

/** A departure with the goods of the shipment is closed, or something of them is lodged. */
const findClosed = statement<{ readonly is_closed: boolean }>(
  'imeis_closed',
  `select exists (
     select 1 from house_consignments h join consolidations d on d.id = h.consolidation_id
       join customs_files f on f.house_consignment_id = h.id
      where h.shipment_id = $1 and h.voided_at is null
        and (d.status not in ('open', 'cancelled') or f.declaration_number is not null
             or f.state in ('lodged', 'released'))) as is_closed`,
)

export const isClosed = async (db: Db, shipmentId: string): Promise<boolean> =>
  (await findClosed(db, [shipmentId]))[0]?.is_closed === true

/** What of the shipment is declared to nobody, or was withdrawn: its house consignments follow its declaration. */
const isFollowing = sql`((f.declaration_number is null and f.state in ('not_lodged', 'held')
  and f.covered_by is distinct from 'declaration') or f.withdrawn_at is not null)`

/** Locks the customs files that are written with the goods of a shipment. */
export const lockFiles = async (db: Db, shipmentId: string): Promise<void> => {
  await db.execute(sql`
    select id from customs_files where house_consignment_id in (
      select h.id from house_consignments h where h.shipment_id = ${shipmentId}::uuid) order by id for update`)
}

/** Brings the numbers of a shipment into its house consignments that nobody has declared. */
export const copyToHouses = async (db: Db, shipmentId: string): Promise<void> => {
  await db.execute(sql`
    update house_goods g set imeis = p.imeis
      from house_consignments h join customs_files f on f.house_consignment_id = h.id
      join shipment_products p on p.shipment_id = h.shipment_id
     where h.shipment_id = ${shipmentId}::uuid and g.house_consignment_id = h.id and g.position = p.position
       and g.name = p.title and g.imeis <> p.imeis and ${isFollowing}`)
}

/** Staff corrected what the customs file of a shipment says: its customer reads it, and no other shipment has the number. */
export const correctImeis = async (
  db: Db,
  shipmentId: string,
  lines: readonly { readonly position: number; readonly name: string; readonly imeis: readonly string[] }[],
): Promise<void> => {
  await db.execute(sql`
    update shipment_products p set imeis = array(select jsonb_array_elements_text(x.imeis))
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(position int, name text, imeis jsonb)
     where p.shipment_id = ${shipmentId}::uuid and p.position = x.position and p.title = x.name`)
  await countMissing(db, shipmentId)
}
