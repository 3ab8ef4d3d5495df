import type { CustomerRow } from '@layar/contract'
import { maskPhone } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cutPage, readCursor } from '../../../request/cursor'
import { beginningWith } from '../../../request/search-pattern'

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
  open_shipments: number
  unpaid_invoices: number
  created_at: Date | string
}

/** `+65 9123`, `0812-3456`: the digits as stored, for both countries if there is no prefix. */
const phoneBeginnings = (text: string): string[] => {
  if (!/^\+?[\d\s()-]{4,}$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return [digits]
  return digits.startsWith('0') ? [`62${digits.slice(1)}`] : [digits, `65${digits}`]
}

/**
 * Each kind of search has its own index. Names and contacts match by prefix; codes of customers, cartons, shipments and
 * invoices in full.
 */
const matching = (text: string): SQL => {
  const upper = text.toUpperCase()
  const lower = text.toLowerCase()
  const beginning = beginningWith(lower)
  const ways = [
    sql`c.code = ${upper}`,
    sql`c.id in (select m.customer_id from marking_codes m where m.marking_code = ${upper})`,
    sql`c.id in (select s.customer_id from shipments s where s.cart_code = ${upper})`,
    sql`c.id in (select v.customer_id from invoices v where v.invoice_code = ${upper})`,
    sql`c.email like ${beginning}`,
    sql`lower(c.first_name || ' ' || c.last_name) like ${beginning}`,
    sql`lower(c.last_name) like ${beginning}`,
    ...phoneBeginnings(text).map((digits) => sql`c.phone like ${beginningWith(digits)}`),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

/** Customers by the beginning of name or contact, or by a code of theirs, newest first. */
export const findCustomers = async (
  db: Db,
  query: { search?: string | undefined; after?: string | undefined; count: number },
): Promise<{ results: CustomerRow[]; next: string | null }> => {
  const cursor = readCursor(query.after)
  const { rows } = await db.execute(sql`
    select c.id, c.created_at::text as sort_at, c.code, trim(c.first_name || ' ' || c.last_name) as name, c.email, c.phone,
           c.country, c.status, c.id_card_status, c.created_at,
           (select count(*)::int from shipments s where s.customer_id = c.id and s.deleted_at is null
              and s.status not in ('finished', 'cancelled', 'refunded')) as open_shipments,
           (select count(*)::int from invoices v where v.customer_id = c.id and v.status = 'pending') as unpaid_invoices
      from customers c
     where c.status <> 'deleted'
       and (c.created_at, c.id) < (coalesce(${cursor?.at ?? null}::timestamptz, 'infinity'),
                                   coalesce(${cursor?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
       and ${query.search ? matching(query.search) : sql`true`}
     order by c.created_at desc, c.id desc
     limit ${query.count + 1}`)
  const page = cutPage(rows as unknown as Found[], query.count)
  return {
    results: page.rows.map((row) => ({
      customer_id: row.id,
      customer_code: row.code,
      name: row.name,
      email: row.email,
      phone_number: row.phone === null ? null : maskPhone(row.phone),
      country: row.country,
      status: row.status,
      id_card_validation_status: row.id_card_status === 'verified' ? 'verified' : 'unverified',
      open_shipments: row.open_shipments,
      unpaid_invoices: row.unpaid_invoices,
      created_at: new Date(row.created_at).toISOString(),
    })),
    next: page.next,
  }
}
