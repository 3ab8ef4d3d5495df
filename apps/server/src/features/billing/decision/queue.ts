import type { ListOrder } from '@layar/contract'
import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { staff, type customers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { beyond, keyOrder } from '../../../request/cursor'
import { moneyOf } from '../../../request/money'
import type { AskedPage } from '../../../request/page'
import type { RequestTable } from './decide'

/** Who decided, beside `staff` as the one who requested. */
export const decider = alias(staff, 'decider')

/** The requests in a status after the cursor, in the order of `byAge`. */
export const inQueue = (
  table: RequestTable,
  {
    status,
    cursor,
    order = 'asc',
  }: Omit<AskedPage, 'limit'> & { readonly status: RequestTable['$inferSelect']['status'] },
): SQL | undefined => and(eq(table.status, status), beyond(table.createdAt, table.id, cursor, order))

/** Oldest first unless asked otherwise. */
export const byAge = (table: RequestTable, order: ListOrder = 'asc'): SQL => keyOrder(table.createdAt, table.id, order)

/** A request with its customer and the name of who decided it. */
interface NamedRequest {
  readonly request: RequestTable['$inferSelect']
  readonly customer: typeof customers.$inferSelect
  readonly decidedBy: string | null
}

/** The fields that all requests show, whatever they ask for. */
export const requestFields = (context: StaffContext, { request, customer, decidedBy }: NamedRequest) => ({
  customer_id: customer.id,
  customer_code: customer.code,
  customer_name: `${customer.firstName} ${customer.lastName}`.trim(),
  amount: moneyOf(request.currency, request.amountMinor),
  is_own: request.requestedBy === context.staff.id,
  decided_by: decidedBy,
  decided_at: request.decidedAt?.toISOString() ?? null,
  decision_note: request.decisionNote,
  created_at: request.createdAt.toISOString(),
})
