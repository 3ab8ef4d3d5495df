import type { InvoiceSummary } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { cutPage, readCursor } from '../../../request/cursor'
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
  const rows = await invoiceRows.list(db, {
    customerId: customer.id,
    after: readCursor(query.after),
    limit: count + 1,
    filters: { service, status: query.status, type: query.type },
    search: query.search,
  })
  const page = cutPage(rows, count)
  return { results: page.rows.map((row) => summaryView(row, now)), next: page.next }
}
