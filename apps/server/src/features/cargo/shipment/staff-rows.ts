import { sql, type SQL } from 'drizzle-orm'
import type { StaffShipment, Text } from '@layar/contract'
import { activeShipmentStatuses, parseImei, parseOwnCode, selfCollection, type OwnCode } from '@layar/domain'
import { queryRows } from '../../../db/statement'
import { customersFound } from '../../customer/public'
import {
  behindColumn,
  foundByCarton,
  foundByHouse,
  pageByChange,
  shelfColumn,
  staffParcelColumns,
  type StaffParcelRow,
} from '../parcel/staff-rows'
import { openServices } from '../service/store'
import type { AskedPage } from '../../../request/page'
import { contains, containsDepartureParts, containsParts } from '../../../request/search-pattern'
import { seenNamedShipment, seenShipment } from '../../../request/sites'
import type { StaffContext, StaffMember } from '../../../request/context'

/** A shipment as a row of a staff list. */
export interface StaffRow extends StaffParcelRow {
  cart_code: string
  marking_code: string
  receipts: string | null
  /** Receipt numbers without a booking-in. */
  missing_receipts: string[]
  open_services: Text | null
  /** Some parcels are in, others are missing, and staff have not waived the rest. */
  is_partly_in: boolean
  is_rest_waived: boolean
  status: StaffShipment['status']
  sub_status: StaffShipment['customs_status']
  is_quarantine: boolean
  quarantine_reason: StaffShipment['quarantine_reason']
  id_card_status: string
  is_self_collected: boolean
  invoice_type: string | null
  agent_id: number
  agent_name: string
  container_type: StaffShipment['container_type']
  weight_grams: number | null
  volume_cm3: number | null
  /** The warehouse it is in transfer to. */
  transfer_to: string | null
}

const select = (table: SQL): SQL => sql`
  select ${staffParcelColumns}, ${shelfColumn('shipment_id')}, ${behindColumn('shipment_id')}, s.cart_code, s.marking_code, s.sub_status, s.is_quarantine,
         s.quarantine_reason, s.agent_id, s.container_type, s.domestic_tracking_number as tracking_number,
         s.domestic_carrier as tracking_carrier, c.id_card_status, a.name as agent_name,
         (select w.name from warehouse_transfers x join agents w on w.id = x.to_agent_id
           where x.shipment_id = s.id and x.status = 'open') as transfer_to,
         (select string_agg(r.receipt_number, e'\n' order by r.receipt_number) from shipment_receipts r
           where r.shipment_id = s.id) as receipts,
         m.missing_receipts, ${openServices(sql`s.id`)} as open_services, (s.rest_waived_at is not null) as is_rest_waived,
         (s.rest_waived_at is null and cardinality(m.missing_receipts) > 0
           and exists (select 1 from shipment_intakes k where k.shipment_id = s.id and k.undone_at is null)) as is_partly_in,
         (select i.title from shipment_products i where i.shipment_id = s.id order by i.position limit 1) as first_item,
         (select count(*)::int from shipment_products i where i.shipment_id = s.id) as item_count,
         coalesce(b.box_count, 0)::int as box_count, b.weight_grams, b.volume_cm3,
         v.invoice_code, v.status as invoice_status, v.type as invoice_type,
         coalesce(v.domestic = ${selfCollection}, false) as is_self_collected
    from ${table} s
    join customers c on c.id = s.customer_id
    join agents a on a.id = s.agent_id
    cross join lateral (
      select array(select r.receipt_number from shipment_receipts r
                    where r.shipment_id = s.id and not exists (
                      select 1 from shipment_intakes k
                       where k.shipment_id = s.id and k.receipt_number = r.receipt_number and k.undone_at is null)
                    order by r.receipt_number) as missing_receipts
    ) m
    left join lateral (
      select sum(p.quantity) as box_count, sum(p.weight_grams::bigint * p.quantity)::float8 as weight_grams,
             (sum(p.length_mm::float8 * p.width_mm * p.height_mm * p.quantity) / 1000)::float8 as volume_cm3
        from shipment_packagings p
       where p.shipment_id = s.id and p.kind = case when s.measured_at is null then 'declared' else 'measured' end
    ) b on true
    left join lateral (
      select i.invoice_code, i.status, i.type, i.snapshot->'domestic'->>'service_code' as domestic
        from invoice_shipments x join invoices i on i.id = x.invoice_id
       where x.shipment_id = s.id and x.is_live and x.role = 'main'
    ) v on true`

export interface StaffSearch {
  /** The condition of a queue. */
  queue?: SQL | undefined
  status?: string | undefined
  state?: 'active' | undefined
  track?: string | undefined
  country?: string | undefined
  agent_id?: string | undefined
  search?: string | undefined
}

/** The shipments of a whole code of ours, by an index of such codes. */
const codeWaysOf = ({ kind, code }: OwnCode): SQL[] | undefined => {
  if (kind === 'cart') return [sql`s.cart_code = ${code}`]
  if (kind !== 'invoice') return undefined
  return [
    sql`s.id in (select l.shipment_id from invoice_shipments l join invoices v on v.id = l.invoice_id
                  where v.invoice_code = ${code})`,
  ]
}

/** Of a whole IMEI, however it is grouped. */
const foundByImei = (text: string): SQL[] => {
  const imei = parseImei(text)
  return imei === undefined
    ? []
    : [
        sql`s.id in (select i.shipment_id from shipment_products i where i.imeis <> '{}' and i.imeis @> array[${imei}::text])`,
      ]
}

const textWaysOf = (text: string): SQL[] => [
  sql`${containsParts(sql`s.cart_code`, text)} or ${contains(sql`s.marking_code`, text)}
      or ${contains(sql`s.domestic_tracking_number`, text)}
      or ${containsDepartureParts(sql`s.manifest_number`, text)}`,
  ...foundByCarton('shipment_id', text),
  ...foundByHouse('shipment_id', text),
  sql`s.customer_id in (${customersFound(text)})`,
  sql`s.id in (select r.shipment_id from shipment_receipts r where ${contains(sql`r.receipt_number`, text)})`,
  sql`s.id in (select i.shipment_id from shipment_products i where ${containsParts(sql`i.title`, text)})`,
  ...foundByImei(text),
  sql`s.id in (select l.shipment_id from invoice_shipments l join invoices v on v.id = l.invoice_id
                where ${containsParts(sql`v.invoice_code`, text)})`,
]

const waysOf = (text: string): SQL[] => {
  const code = parseOwnCode(text)
  return (code && codeWaysOf(code)) ?? textWaysOf(text)
}

/** A text that is no agent's id finds nothing. */
const ofAgent = (agentId: string): SQL =>
  /^\d{1,9}$/.test(agentId) ? sql`s.agent_id = ${Number(agentId)}` : sql`false`

const allShipments = sql`shipments`

const seen = (staff: StaffMember): SQL => seenShipment(staff, sql`s.agent_id`, sql`s.country`)

export const staffShipmentPage = (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  search: StaffSearch,
  page: AskedPage,
): Promise<StaffRow[]> => {
  const asked = [
    // A list walks the index of its order; a search looks rows up by key.
    search.search ? seenNamedShipment(staff, sql`s`) : seen(staff),
    search.queue,
    search.status && sql`s.status = ${search.status}`,
    search.track && sql`s.track = ${search.track}`,
    search.country && sql`s.country = ${search.country}`,
    search.agent_id && ofAgent(search.agent_id),
  ]
  const ways = search.search ? waysOf(search.search) : undefined
  const statuses = search.state && activeShipmentStatuses
  return pageByChange(db, { table: allShipments, asked, ways, statuses, select, ...page })
}

export const staffShipmentsById = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  ids: readonly string[],
): Promise<StaffRow[]> => {
  if (ids.length === 0) return []
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  return queryRows(
    db,
    sql`${select(allShipments)} where s.id in (${list}) and ${seenNamedShipment(staff, sql`s`)} order by s.status_at, s.id`,
  )
}

/** Undefined also for a shipment of another site. */
export const staffShipmentByCode = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  cartCode: string,
): Promise<StaffRow | undefined> => {
  const [row] = await queryRows<StaffRow>(
    db,
    sql`${select(allShipments)} where s.cart_code = ${cartCode} and ${seenNamedShipment(staff, sql`s`)}`,
  )
  return row
}
