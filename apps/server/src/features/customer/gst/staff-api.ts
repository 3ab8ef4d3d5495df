import { staffGstRegistrationCalls, type Received } from '@layar/contract'
import { parseGstNumber, parseUen, type AuditAction } from '@layar/domain'
import { and, eq, ne, sql } from 'drizzle-orm'
import { customers, gstRegistrations } from '../../../db/schema'
import { emit } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { assertSeenVersion, assertVersion, versionOf } from '../../../request/version'
import type { CustomerRow } from '../../access/public'
import { audit } from '../../platform/public'
import { customerSubject } from '../profile/notes'
import { gstRegistrationChanged } from './events'
import { editedOf, findGstRegistration, staffGstView, type Edited } from './store'

type Input = Received<typeof staffGstRegistrationCalls.staffSaveGstRegistration>['body']

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const checked = (input: Input, now: Date): Edited => {
  const uen = parseUen(input.uen, now.getUTCFullYear())
  const gstNumber = parseGstNumber(input.gst_number)
  const hasDay = isDay(input.valid_from)
  if (!uen.ok || !gstNumber.ok || !hasDay)
    throw failFields({
      ...(uen.ok ? {} : { uen: uen.code }),
      ...(gstNumber.ok ? {} : { gst_number: gstNumber.code }),
      ...(hasDay ? {} : { valid_from: 'field_invalid' as const }),
    })
  return {
    companyName: input.company_name,
    uen: uen.value.uen,
    gstNumber: gstNumber.value,
    validFrom: input.valid_from,
    reason: input.reason,
  }
}

/** Locks the customer's row: the registration may not exist yet. @throws `not_found` */
const hold = async ({ db }: StaffContext, customerId: string): Promise<CustomerRow> => {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), ne(customers.status, 'deleted')))
    .for('no key update')
  if (row === undefined) throw fail('not_found')
  return row
}

/** Tells the record what stood and stands, and whoever prices the goods that something changed. */
const changed = async (
  context: StaffContext,
  customer: CustomerRow,
  action: AuditAction,
  details: { readonly before: Edited | undefined; readonly after?: Edited; readonly reason?: string },
): Promise<void> => {
  const subject = customerSubject(customer)
  await audit(context.db, { staffId: context.staff.id, action, subject, details: { ...details } })
  await emit(context, gstRegistrationChanged, { customerId: customer.id })
}

const save = async (context: StaffContext, customerId: string, input: Input): Promise<void> => {
  const { db, now, staff } = context
  const customer = await hold(context, customerId)
  if (customer.country !== 'sg') throw fail('gst_registration_not_offered')
  const data = checked(input, now)
  const stored = await findGstRegistration(db, customerId)
  const before = stored && editedOf(stored)
  if (before !== undefined && versionOf(before) === versionOf(data)) return
  assertSeenVersion(before, input.version)
  const row = { ...data, recordedBy: staff.id }
  await db
    .insert(gstRegistrations)
    .values({ ...row, customerId })
    .onConflictDoUpdate({ target: gstRegistrations.customerId, set: { ...row, updatedAt: sql`now()` } })
  await changed(context, customer, 'customer.gst_recorded', { before, after: data })
}

export const staffGstRegistrationFeature = feature(staffGstRegistrationCalls, {
  staffSaveGstRegistration: async (context, { params, body }) => {
    await save(context, params.customer_id, body)
    const result = await staffGstView(context.db, params.customer_id)
    if (result === null) throw fail('not_found')
    return { action: true, message: context.message('saved'), result }
  },
  staffRemoveGstRegistration: async (context, { params, body }) => {
    const customer = await hold(context, params.customer_id)
    const stored = await findGstRegistration(context.db, customer.id)
    // Removed twice is removed.
    if (stored !== undefined) {
      assertVersion(editedOf(stored), body.version)
      await context.db.delete(gstRegistrations).where(eq(gstRegistrations.customerId, customer.id))
      await changed(context, customer, 'customer.gst_removed', { before: editedOf(stored), reason: body.reason })
    }
    return { action: true, message: context.message('saved') }
  },
})
