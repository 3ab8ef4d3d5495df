import type { CustomerRow } from '@layar/contract'
import { maskPhone } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import { keyOrder } from '../../../request/cursor'
import type { StaffContext, StaffMember } from '../../../request/context'
import type { AskedPage } from '../../../request/page'
import { beginningWith, wholeCode } from '../../../request/search-pattern'
import { seenCountry, seenCustomer, seenInvoice, seenShipment } from '../../../request/sites'
import { namedLike, phoneDigits } from './search'

interface Found {
  id: string
  sort_at: string
  code: string
  name: string
  email: string | null
  phone: string | null
  country: 'sg' | 'id'
  status: 'active' | 'suspended'
  id_card_status: string
  open_imports: number
  open_exports: number
  unpaid_invoices: number
  created_at: Date | string
}

/**
 * Each way of searching has its own index. Names, e-mail addresses and customers' codes are found by any part, phone numbers
 * by how they begin; codes of cartons, shipments and invoices, receipt and courier numbers in full.
 */
const waysOf = (text: string, staff: StaffMember): SQL[] => {
  const upper = wholeCode(text)
  const seen = seenShipment(staff, sql`s.agent_id`, sql`s.country`)
  const ids = [
    namedLike(text),
    ...phoneDigits(text).map((digits) => sql`select c.id from customers c where c.phone like ${beginningWith(digits)}`),
    sql`select m.customer_id from marking_codes m where m.marking_code = ${upper}`,
    sql`select s.customer_id from shipments s where s.cart_code = ${upper} and ${seen}`,
    sql`select s.customer_id from shipments s where s.domestic_tracking_number = ${upper} and ${seen}`,
    sql`select s.customer_id from shipment_receipts r join shipments s on s.id = r.shipment_id
         where r.receipt_number = ${upper} and ${seen}`,
    sql`select s.customer_id from export_shipments s where s.shipment_code = ${upper}`,
    sql`select s.customer_id from export_shipments s where s.inbound_tracking_number = ${upper}`,
    sql`select s.customer_id from export_shipments s where s.outbound_tracking_number = ${upper}`,
    sql`select v.customer_id from invoices v where v.invoice_code = ${upper}
           and ${seenInvoice(staff, sql`v.id`, sql`v.country`)}`,
  ]
  return ids.map((found) => sql`c.id in (${found})`)
}

/** Customers by name or contact, or by a code of theirs, newest first unless asked otherwise. */
export const findCustomers = (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  search: string | undefined,
  { cursor, limit, order = 'desc' }: AskedPage,
): Promise<Found[]> => {
  // Bounds replace the cursor of the first page, so that one plan reads the index from the start of the page.
  const [compared, first, firstId] =
    order === 'desc'
      ? [sql`<`, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
      : [sql`>`, '-infinity', '00000000-0000-0000-0000-000000000000']
  const asked = sql`c.status <> 'deleted' and ${seenCustomer(staff, sql`c.id`, sql`c.country`)}
       and (c.created_at, c.id) ${compared} (${cursor?.at ?? first}::timestamptz, ${cursor?.id ?? firstId}::uuid)`
  const inOrder = sql`order by ${keyOrder(sql`c.created_at`, sql`c.id`, order)} limit ${limit}`
  // Each way cuts the page by itself: a text in many names is found in the list's order, a code by its index.
  const cut = (way: SQL): SQL => sql`(select c.id from customers c where ${asked} and ${way} ${inOrder})`
  return queryRows<Found>(
    db,
    sql`
    select c.id, c.created_at::text as sort_at, c.code, trim(c.first_name || ' ' || c.last_name) as name, c.email, c.phone,
           c.country, c.status, c.id_card_status, c.created_at,
           (select count(*)::int from shipments s where s.customer_id = c.id
              and s.status not in ('finished', 'cancelled', 'refunded', 'lost', 'disposed')
              and ${seenShipment(staff, sql`s.agent_id`, sql`s.country`)}) as open_imports,
           (select count(*)::int from export_shipments s where s.customer_id = c.id
              and s.status not in ('in_cart', 'rejected', 'finished', 'cancelled', 'refunded', 'lost', 'disposed')
              and ${seenCountry(staff, sql`s.country`)}) as open_exports,
           (select count(*)::int from invoices v where v.customer_id = c.id and v.status = 'pending'
              and ${seenInvoice(staff, sql`v.id`, sql`v.country`)}) as unpaid_invoices
      from customers c
     where ${search ? sql`c.id in (${sql.join(waysOf(search, staff).map(cut), sql` union all `)})` : asked}
     ${inOrder}`,
  )
}

export const foundView = (row: Found): CustomerRow => ({
  customer_id: row.id,
  customer_code: row.code,
  name: row.name,
  email: row.email,
  phone_number: row.phone === null ? null : maskPhone(row.phone),
  country: row.country,
  status: row.status,
  id_card_validation_status: row.id_card_status === 'verified' ? 'verified' : 'unverified',
  open_imports: row.open_imports,
  open_exports: row.open_exports,
  unpaid_invoices: row.unpaid_invoices,
  created_at: new Date(row.created_at).toISOString(),
})
