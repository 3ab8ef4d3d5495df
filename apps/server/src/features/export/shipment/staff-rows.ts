import type { StaffExport } from '@layar/contract'
import { activeExportStatuses, parseOwnCode, type Country, type OwnCode } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import {
  behindColumn,
  foundByCarton,
  foundByHouse,
  pageByChange,
  shelfColumn,
  staffParcelColumns,
  type StaffParcelRow,
} from '../../cargo/public'
import { customersFound } from '../../customer/public'
import type { AskedPage } from '../../../request/page'
import type { StaffContext } from '../../../request/context'
import { contains, containsDepartureParts, containsParts } from '../../../request/search-pattern'
import { seenCountry } from '../../../request/sites'

/** An export shipment as a row of a staff list. */
export interface StaffExportRow extends StaffParcelRow {
  shipment_code: string
  status: StaffExport['status']
  held_from: StaffExport['held_from']
  request_id: string | null
  currency: 'SGD' | 'IDR'
  destination_country: string
  weight_grams: number
  is_approved: boolean
  is_picked_up: boolean
  total_minor: number | string | null
  inbound_carrier: string | null
  inbound_tracking_number: string | null
}

const select = (table: SQL): SQL => sql`
  select ${staffParcelColumns}, ${shelfColumn('export_shipment_id')}, ${behindColumn('export_shipment_id')}, s.shipment_code, s.held_from, s.request_id, s.currency, s.destination_country,
         s.total_minor, s.inbound_carrier, s.inbound_tracking_number, s.outbound_tracking_number as tracking_number,
         s.outbound_carrier as tracking_carrier, (s.approved_at is not null) as is_approved,
         (s.pickup is not null and s.inbound_tracking_number is null) as is_picked_up,
         (select i.name from export_items i where i.shipment_id = s.id order by i.position limit 1) as first_item,
         (select count(*)::int from export_items i where i.shipment_id = s.id) as item_count,
         coalesce(b.box_count, 0)::int as box_count, coalesce(b.weight_grams, 0)::float8 as weight_grams,
         v.invoice_code, v.status as invoice_status
    from ${table} s
    join customers c on c.id = s.customer_id
    left join lateral (
      select sum(p.quantity) as box_count, sum(p.weight_grams::bigint * p.quantity) as weight_grams
        from export_packages p
       where p.shipment_id = s.id and p.kind = case when s.measured_at is null then 'declared' else 'measured' end
    ) b on true
    left join lateral (
      select i.invoice_code, i.status from invoice_export_shipments x join invoices i on i.id = x.invoice_id
       where x.shipment_id = s.id and x.role = 'main' order by i.created_at desc limit 1
    ) v on true`

export interface StaffExportSearch {
  /** The condition of a queue. */
  queue?: SQL | undefined
  status?: string | undefined
  state?: 'active' | undefined
  track?: string | undefined
  search?: string | undefined
}

/** The shipments of a whole code of ours, by an index of such codes. */
const codeWaysOf = ({ kind, code }: OwnCode): SQL[] | undefined => {
  if (kind === 'export_shipment') return [sql`s.shipment_code = ${code}`]
  if (kind !== 'invoice') return undefined
  return [
    sql`s.id in (select l.shipment_id from invoice_export_shipments l join invoices v on v.id = l.invoice_id
                  where v.invoice_code = ${code})`,
  ]
}

const textWaysOf = (text: string): SQL[] => [
  sql`${containsParts(sql`s.shipment_code`, text)} or ${contains(sql`s.inbound_tracking_number`, text)}
      or ${contains(sql`s.outbound_tracking_number`, text)}
      or ${containsDepartureParts(sql`s.manifest_number`, text)}`,
  ...foundByCarton('export_shipment_id', text),
  ...foundByHouse('export_shipment_id', text),
  sql`s.customer_id in (${customersFound(text)})`,
  sql`s.id in (select i.shipment_id from export_items i where ${containsParts(sql`i.name`, text)})`,
  sql`s.id in (select l.shipment_id from invoice_export_shipments l join invoices v on v.id = l.invoice_id
                where ${containsParts(sql`v.invoice_code`, text)})`,
]

const waysOf = (text: string): SQL[] => {
  const code = parseOwnCode(text)
  return (code && codeWaysOf(code)) ?? textWaysOf(text)
}

const allExports = sql`export_shipments`

const startingIn = (countries: readonly Country[]): SQL =>
  sql`s.country in (${sql.join(
    countries.map((country) => sql`${country}`),
    sql`, `,
  )})`

/** Shipments from these countries. Carts are not listed. */
export const staffExportPage = (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  countries: readonly Country[],
  search: StaffExportSearch,
  page: AskedPage,
): Promise<StaffExportRow[]> => {
  const asked = [
    startingIn(countries),
    seenCountry(staff, sql`s.country`),
    sql`s.status <> 'in_cart'`,
    search.queue,
    search.status && sql`s.status = ${search.status}`,
    search.track && sql`s.track = ${search.track}`,
  ]
  const ways = search.search ? waysOf(search.search) : undefined
  const statuses = search.state && activeExportStatuses
  return pageByChange(db, { table: allExports, asked, ways, statuses, select, ...page })
}

/** Undefined also for a shipment of another site. */
export const staffExportByCode = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  countries: readonly Country[],
  shipmentCode: string,
): Promise<StaffExportRow | undefined> => {
  const [row] = await queryRows<StaffExportRow>(
    db,
    sql`${select(allExports)} where s.shipment_code = ${shipmentCode} and ${startingIn(countries)} and s.status <> 'in_cart'
         and ${seenCountry(staff, sql`s.country`)}`,
  )
  return row
}
