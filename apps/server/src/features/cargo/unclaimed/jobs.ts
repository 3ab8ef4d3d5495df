import { unclaimedKeptUntil, unclaimedLastDays, unclaimedNoticeDays, type AuditAction } from '@layar/domain'
import { and, asc, eq, lte, notExists, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { auditEvents, cartons, parcelClaims, unclaimedParcels } from '../../../db/schema'
import { job, type JobContext } from '../../../jobs/job'
import { inTransaction } from '../../../jobs/write'
import { notify } from '../../platform/public'
import type { WriteContext } from '../../../jobs/write'
import { disposeCartons } from '../carton/follow'
import { shelvesOf } from '../location/store'
import { endWait, parcelSubject } from './store'

const everyHour = '47 * * * *'
const batch = 200

const isOlderThan = (days: number) => lte(unclaimedParcels.createdAt, sql`now() - make_interval(days => ${days}::int)`)

/** Locks a parcel that still waits; undefined if it no longer does. */
const lock = async ({ db }: WriteContext, parcelId: string) => {
  const [row] = await db
    .select()
    .from(unclaimedParcels)
    .where(and(eq(unclaimedParcels.id, parcelId), eq(unclaimedParcels.status, 'waiting')))
    .for('update')
  return row
}

const recorded = (action: string) => sql`select 1 from ${auditEvents}
  where ${auditEvents.subject} = 'parcel:' || ${unclaimedParcels.id} and ${auditEvents.action} = ${action}`

/** Reminds every customer with a claim that was not approved. The audit event marks it as done. */
const remind = async (write: WriteContext, parcelId: string, action: AuditAction): Promise<void> => {
  const parcel = await lock(write, parcelId)
  if (parcel === undefined) return
  const subject = parcelSubject(parcelId)
  const done = await write.db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, subject), eq(auditEvents.action, action)))
    .limit(1)
  if (done.length > 0) return
  const claims = await write.db
    .selectDistinct({ customerId: parcelClaims.customerId })
    .from(parcelClaims)
    .where(and(eq(parcelClaims.parcelId, parcelId), ne(parcelClaims.status, 'approved')))
  for (const { customerId } of claims)
    await notify(write, {
      customerId,
      template: 'unclaimed_reminder',
      data: {
        receipt_number: parcel.receiptNumber ?? '',
        due_at: unclaimedKeptUntil(parcel.createdAt).toISOString(),
      },
      link: '/import/unclaimed',
    })
  await write.db.insert(auditEvents).values({ action, subject, details: { reminded: claims.length } })
}

const destroy = async (write: WriteContext, parcelId: string): Promise<void> => {
  const parcel = await lock(write, parcelId)
  if (parcel === undefined) return
  const shelf = await shelvesOf(write.db, eq(cartons.unclaimedId, parcelId))
  await disposeCartons(write.db, { unclaimedId: parcelId }, { kind: 'timer' })
  await endWait(write.db, parcelId, 'destroyed')
  await write.db.insert(auditEvents).values({
    action: 'parcel.destroyed',
    subject: parcelSubject(parcelId),
    details: {
      receipt_number: parcel.receiptNumber,
      marking_code: parcel.markingCode,
      agent_id: parcel.agentId,
      shelf,
      weight_grams: parcel.weightGrams,
      received_at: parcel.createdAt.toISOString(),
    },
  })
}

const remindAll = async (context: JobContext, days: number): Promise<void> => {
  const action = `parcel.reminded_${days}` as const
  const due = await context.database.db
    .select({ id: unclaimedParcels.id })
    .from(unclaimedParcels)
    .where(and(eq(unclaimedParcels.status, 'waiting'), isOlderThan(days), sql`not exists (${recorded(action)})`))
    .orderBy(asc(unclaimedParcels.createdAt))
    .limit(batch)
  for (const { id } of due) await inTransaction(context, (write) => remind(write, id, action))
}

/**
 * Days 30, 45 and 55: reminders; day 90: destroyed with a record, unless a claim is pending (domain notes, section 3).
 */
export const sweepUnclaimed = job({
  name: 'unclaimed.sweep',
  schema: z.object({}),
  cron: everyHour,
  run: async (context) => {
    for (const days of unclaimedNoticeDays) await remindAll(context, days)
    const pending = context.database.db
      .select({ id: parcelClaims.id })
      .from(parcelClaims)
      .where(and(eq(parcelClaims.parcelId, unclaimedParcels.id), eq(parcelClaims.status, 'pending')))
    const over = await context.database.db
      .select({ id: unclaimedParcels.id })
      .from(unclaimedParcels)
      .where(and(eq(unclaimedParcels.status, 'waiting'), isOlderThan(unclaimedLastDays), notExists(pending)))
      .orderBy(asc(unclaimedParcels.createdAt))
      .limit(batch)
    for (const { id } of over) await inTransaction(context, (write) => destroy(write, id))
  },
})
