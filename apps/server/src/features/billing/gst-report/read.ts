import type { GstDocument } from '@layar/contract'
import { dayIn, monthAfter } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { seenCountry } from '../../../request/sites'
import { shipmentCancelled } from '../refund/store'

/** The calendar by which the tax is filed. */
const taxZone = 'Asia/Singapore'

export const thisMonth = (now: Date): string => dayIn(now, taxZone).slice(0, 7)

/** The goods of low value of one shipment on one document, in cents; what was returned is negative. */
export interface GstEntry {
  readonly document: GstDocument
  readonly code: string
  readonly day: string
  readonly cartCode: string
  /** Null where GST is charged. */
  readonly business: { readonly company_name: string; readonly gst_number: string } | null
  readonly isReverseCharge: boolean
  readonly valueMinor: number
  readonly gstMinor: number
}

interface EntryRow {
  readonly document: GstDocument
  readonly code: string
  readonly at: Date | string
  readonly cart_code: string
  readonly business: { readonly company_name: string; readonly gst_number: string } | null
  readonly is_reverse: boolean
  readonly rate_bp: number
  /** What the main invoice billed. */
  readonly billed_value_minor: number
  readonly billed_gst_minor: number
  /** What this document bills or returns; the value null where it follows from the GST. */
  readonly gst_minor: number
  readonly value_minor: number | null
}

const isOwnGst = (line: SQL): SQL =>
  sql`(${line}.kind = 'low_value_gst' or ${line}.kind = 'tax_difference' and ${line}.tax_code = 'SR')`

/** Of a cart `c` in the snapshot of a main invoice `m`: how its goods were taxed, where they were of low value. */
const taxed = sql`
  cross join lateral jsonb_array_elements(m.snapshot->'carts') c
  cross join lateral (
    select coalesce((c->'quote'->'tax'->>'isReverseCharge')::boolean, false) as is_reverse,
           coalesce((c->'quote'->'tax'->'lowValueTaxable'->>'amountMinor')::bigint, 0) as value_minor,
           coalesce((c->'quote'->'tax'->>'rateBp')::int, 0) as rate_bp,
           (c->>'shipment_id')::uuid as shipment_id) q`

const columns = sql`
  c->>'cart_code' as cart_code, case when q.is_reverse then m.snapshot->'business' end as business, q.is_reverse,
  q.rate_bp, q.value_minor::float8 as billed_value_minor`

const gstOf = (invoiceId: SQL): SQL => sql`
  coalesce((select sum(l.amount_minor) from invoice_lines l
             where l.invoice_id = ${invoiceId} and l.shipment_id = q.shipment_id and ${isOwnGst(sql`l`)}), 0)::float8`
const freightOf = (invoiceId: SQL): SQL => sql`
  coalesce((select sum(l.amount_minor) from invoice_lines l
             where l.invoice_id = ${invoiceId} and l.shipment_id = q.shipment_id and l.kind = 'freight'), 0)::float8`
const returnedOf = (refundIs: SQL, lineIs: SQL): SQL => sql`
  coalesce((select sum(l.amount_minor) from refunds o join refund_lines l on l.refund_id = o.id
             where ${refundIs} and coalesce(l.shipment_id, o.shipment_id) = q.shipment_id and ${lineIs}), 0)::float8`

const invoiced = (within: SQL, seen: SQL): SQL => sql`
  select 'invoice' as document, m.invoice_code as code, m.created_at as at, ${columns}, ${gstOf(sql`m.id`)} as billed_gst_minor,
         ${gstOf(sql`m.id`)} as gst_minor, q.value_minor::float8 as value_minor
    from invoices m ${taxed}
   where ${within} and m.country = 'sg' and m.service = 'impor' and m.type <> 'additional' and m.status <> 'cancelled'
     and q.value_minor > 0 and ${seen}`

/** What was measured later: the GST that it adds, or the freight of goods whose GST the business accounts for. */
const added = (within: SQL, seen: SQL): SQL => sql`
  select 'additional' as document, v.invoice_code as code, v.created_at as at, ${columns},
         ${gstOf(sql`m.id`)} as billed_gst_minor, ${gstOf(sql`v.id`)} as gst_minor,
         case when q.is_reverse then ${freightOf(sql`v.id`)} end as value_minor
    from invoices v join invoices m on m.id = v.parent_invoice_id ${taxed}
   where ${within} and v.country = 'sg' and v.service = 'impor' and v.status <> 'cancelled' and v.snapshot ? 'difference'
     and exists (select from invoice_shipments x where x.invoice_id = v.id and x.shipment_id = q.shipment_id)
     and ${seen}`

/**
 * A cancelled shipment returns what is left of its invoice, a smaller measure its own lines, and a refund by hand those that
 * finance entered. What was paid for lost goods has no line, nor has a refund by hand of an earlier release.
 */
const credited = (within: SQL, seen: SQL): SQL => {
  const ofIt = sql`o.id = r.id`
  const before = sql`o.invoice_id = r.invoice_id and o.id <> r.id and o.status <> 'rejected'`
  const ofWhole = sql`exists (select from refund_lines l where l.refund_id = r.id and l.shipment_id = q.shipment_id)`
  const isOver = sql`r.reason = ${shipmentCancelled}`
  return sql`
    select 'credit' as document, coalesce(r.credit_note_code, v.invoice_code) as code, coalesce(r.decided_at, r.created_at) as at,
           ${columns}, ${gstOf(sql`m.id`)} as billed_gst_minor,
           -case when ${isOver} then ${gstOf(sql`v.id`)} - ${returnedOf(before, isOwnGst(sql`l`))}
                 else ${returnedOf(ofIt, isOwnGst(sql`l`))} end as gst_minor,
           case when not q.is_reverse then null
                when ${isOver} then ${returnedOf(before, sql`l.kind = 'freight'`)}
                     - case when v.id = m.id then q.value_minor else ${freightOf(sql`v.id`)} end
                else -${returnedOf(ofIt, sql`l.kind = 'freight'`)} end as value_minor
      from refunds r join invoices v on v.id = r.invoice_id join invoices m on m.id = coalesce(v.parent_invoice_id, v.id) ${taxed}
     where ${within} and r.status in ('approved', 'sent') and (r.shipment_id = q.shipment_id or ${ofWhole})
       and v.country = 'sg' and v.service = 'impor' and ${seen}`
}

/** The value follows from the GST where no row says it: exactly that of the invoice where all of its GST is meant. */
const valueOf = (row: EntryRow): number => {
  if (row.value_minor !== null) return row.value_minor
  if (Math.abs(row.gst_minor) === row.billed_gst_minor) return Math.sign(row.gst_minor) * row.billed_value_minor
  return row.rate_bp === 0 ? 0 : Math.round((row.gst_minor * 10_000) / row.rate_bp)
}

const withinMonth = (month: string) => {
  const [from, until] = [month, monthAfter(month, 1)].map((one) => new Date(`${one}-01T00:00:00+08:00`).toISOString())
  return (at: SQL): SQL => sql`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`
}

/** The refunds by hand of a month whose tax nobody recorded: those of earlier releases. */
export const untoldRefunds = async ({ db, staff }: StaffContext, month: string): Promise<number> => {
  const rows = await queryRows<{ readonly count: number }>(
    db,
    sql`select count(*)::int as count from refunds r join invoices v on v.id = r.invoice_id
         where ${withinMonth(month)(sql`coalesce(r.decided_at, r.created_at)`)} and r.status in ('approved', 'sent')
           and r.is_for_goods is null and (r.cause is null or r.cause like 'beside:%')
           and v.country = 'sg' and v.service = 'impor' and ${seenCountry(staff, sql`v.country`)}`,
  )
  return rows[0]?.count ?? 0
}

/** The goods of low value that were billed or returned in a month, by the day of the document. */
export const gstEntries = async ({ db, staff }: StaffContext, month: string): Promise<GstEntry[]> => {
  const within = withinMonth(month)
  const rows = await queryRows<EntryRow>(
    db,
    sql`select * from (
          ${invoiced(within(sql`m.created_at`), seenCountry(staff, sql`m.country`))}
          union all ${added(within(sql`v.created_at`), seenCountry(staff, sql`v.country`))}
          union all ${credited(within(sql`coalesce(r.decided_at, r.created_at)`), seenCountry(staff, sql`v.country`))}
        ) e order by e.at, e.code, e.cart_code`,
  )
  return rows
    .map((row) => ({
      document: row.document,
      code: row.code,
      day: dayIn(new Date(row.at), taxZone),
      cartCode: row.cart_code,
      business: row.business,
      isReverseCharge: row.is_reverse,
      valueMinor: valueOf(row),
      gstMinor: row.gst_minor,
    }))
    .filter(({ valueMinor, gstMinor }) => valueMinor !== 0 || gstMinor !== 0)
}
