import type { InvoiceSummary } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { cutPage, readCursor } from '../../../request/cursor'
import { containing } from '../../../request/search-pattern'
import type { Service } from './links'
import { invoiceRows } from './rows'
import { summaryView } from './view'

const defaultCount = 20

interface Search {
  readonly after?: string | undefined
  readonly count?: number | undefined
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly search?: string | undefined
}

/** The invoices of one service, newest first. */
export const invoicePage = async (
  { db, customer, now }: CustomerContext,
  service: Service,
  query: Search,
): Promise<{ results: InvoiceSummary[]; next: string | null }> => {
  const count = query.count ?? defaultCount
  const cursor = readCursor(query.after)
  const rows = await invoiceRows.list(db, [
    customer.id,
    cursor?.at ?? null,
    cursor?.id ?? null,
    query.status ?? null,
    query.type ?? null,
    query.search ? containing(query.search) : null,
    count + 1,
    service,
  ])
  const page = cutPage(rows, count)
  return { results: page.rows.map((row) => summaryView(row, now)), next: page.next }
}
