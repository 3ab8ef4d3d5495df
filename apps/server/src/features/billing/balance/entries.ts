import type { BalanceEntry, StaffBalanceEntry } from '@layar/contract'
import { statement } from '../../../db/statement'
import { fail } from '../../../request/fail'
import { moneyOf } from '../../../request/money'
import type { BalanceEntryKind } from './ledger'

interface EntryRow {
  id: number
  kind: BalanceEntryKind
  currency: 'SGD' | 'IDR'
  amount_minor: number
  balance_after_minor: number
  invoice_code: string | null
  note: string | null
  staff_name: string | null
  created_at: Date
}

const rowsBefore = statement<EntryRow>(
  'balance_entries',
  `select e.id, e.kind, e.currency, e.amount_minor, e.balance_after_minor, e.note, e.created_at, v.invoice_code,
          p.name as staff_name
     from balance_entries e
     left join invoices v on v.id = e.invoice_id
     left join staff p on p.id = e.staff_id
    where e.customer_id = $1 and e.id < coalesce($2::bigint, 9223372036854775807)
    order by e.id desc limit $3`,
)

const cursorShape = /^\d{1,15}$/

const entryView = (row: EntryRow): BalanceEntry => ({
  entry_id: String(row.id),
  kind: row.kind,
  amount: moneyOf(row.currency, row.amount_minor),
  balance_after: moneyOf(row.currency, row.balance_after_minor),
  invoice_code: row.invoice_code,
  note: row.note,
  created_at: row.created_at.toISOString(),
})

interface Asked {
  readonly customerId: string
  readonly after: string | undefined
  readonly count: number
}

const pageOf = async (db: Parameters<typeof rowsBefore>[0], { customerId, after, count }: Asked) => {
  if (after !== undefined && after !== '' && !cursorShape.test(after)) throw fail('bad_request')
  const rows = await rowsBefore(db, [customerId, after === '' ? null : (after ?? null), count + 1])
  const page = rows.slice(0, count)
  return { page, next: rows.length > count ? String(page.at(-1)?.id) : null }
}

/** A page of a customer's movements, newest first. @throws `bad_request` for an invalid cursor */
export const entriesPage = async (
  db: Parameters<typeof rowsBefore>[0],
  asked: Asked,
): Promise<{ results: BalanceEntry[]; next: string | null }> => {
  const { page, next } = await pageOf(db, asked)
  return { results: page.map(entryView), next }
}

/** The same page for staff, with the staff member who booked each movement. */
export const staffEntriesPage = async (
  db: Parameters<typeof rowsBefore>[0],
  asked: Asked,
): Promise<{ results: StaffBalanceEntry[]; next: string | null }> => {
  const { page, next } = await pageOf(db, asked)
  return { results: page.map((row) => ({ ...entryView(row), staff_name: row.staff_name })), next }
}
