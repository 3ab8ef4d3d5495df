import { createHash } from 'node:crypto'
import { staffCustomerCalls } from '@layar/contract'
import type { AuditAction } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { customers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { findCustomer, type CustomerRow, endSessions } from '../../access/public'
import { notify, audit } from '../../platform/public'
import { answerPage } from '../../../request/page'
import { customerSubject, noteAction, notesPage } from './notes'
import { findCustomers, foundView } from './staff-find'
import { staffCustomerView } from './staff-view'

const replaySeconds = 120

const find = async ({ db }: StaffContext, customerId: string): Promise<CustomerRow> => {
  const row = await findCustomer(db, customerId)
  if (row === undefined) throw fail('not_found')
  return row
}

const told = (
  context: StaffContext,
  action: AuditAction,
  customer: CustomerRow,
  details: Record<string, unknown> = {},
) => audit(context.db, { staffId: context.staff.id, action, subject: customerSubject(customer), details })

/** Switches between the two states; refuses if the status has already changed. */
const setStatus = async (
  { db }: StaffContext,
  customerId: string,
  { from, to, reason }: { from: 'active' | 'suspended'; to: 'active' | 'suspended'; reason: string | null },
): Promise<CustomerRow> => {
  const [row] = await db
    .update(customers)
    .set({ status: to, suspendedReason: reason, updatedAt: sql`now()` })
    .where(and(eq(customers.id, customerId), eq(customers.status, from)))
    .returning()
  if (row === undefined) throw fail('customer_status_changed')
  return row
}

export const staffCustomerFeature = feature(staffCustomerCalls, {
  staffCustomers: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => findCustomers(context, query.search, page),
      (rows) => rows.map(foundView),
    ),
  staffCustomer: {
    // Personal data: the answer is not stored with its idempotency key.
    answersSecret: true,
    run: async (context, { params }) => {
      const customer = await find(context, params.customer_id)
      await told(context, 'customer.viewed', customer)
      return { action: true, message: context.message('ok'), result: await staffCustomerView(context, customer) }
    },
  },
  staffCustomerNotes: {
    // Personal data, as above.
    answersSecret: true,
    run: async (context, { params, query }) => {
      const customer = await find(context, params.customer_id)
      const { notes, next } = await notesPage(context, customer, { after: query.after, count: query.count ?? 30 })
      await told(context, 'customer.viewed', customer)
      return { action: true, message: context.message('ok'), results: notes, next }
    },
  },
  staffSuspendCustomer: async (context, { params, body }) => {
    await find(context, params.customer_id)
    const { reason } = body
    const customer = await setStatus(context, params.customer_id, { from: 'active', to: 'suspended', reason })
    await endSessions(context.db, customer.id, context.now)
    await notify(context, { customerId: customer.id, template: 'account_suspended', data: {} })
    await told(context, 'customer.suspended', customer, { reason })
    return { action: true, message: context.message('customer_suspended') }
  },
  staffReinstateCustomer: async (context, { params, body }) => {
    await find(context, params.customer_id)
    const customer = await setStatus(context, params.customer_id, { from: 'suspended', to: 'active', reason: null })
    await notify(context, { customerId: customer.id, template: 'account_reinstated', data: {} })
    await told(context, 'customer.reinstated', customer, { reason: body.reason })
    return { action: true, message: context.message('customer_reinstated') }
  },
  staffNoteCustomer: {
    naturalKey: (_, { params, body }) =>
      `${params.customer_id}:${createHash('sha256').update(body.note).digest('hex')}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      await told(context, noteAction, await find(context, params.customer_id), { note: body.note })
      return { action: true, message: context.message('saved') }
    },
  },
})
