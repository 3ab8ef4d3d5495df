import type { Text } from '@layar/contract'
import { canTransition, serviceRequestTable, type Actor, type Language } from '@layar/domain'
import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons, serviceRequests } from '../../../db/schema'
import { queryRows } from '../../../db/statement'
import { fail } from '../../../request/fail'

export type ServiceRequestRow = typeof serviceRequests.$inferSelect

/** The names of the services of a shipment that are still to be done; null without one. `shipmentId` is its column. */
export const openServices = (shipmentId: SQL): SQL<Text | null> => {
  const names = (language: Language, separator: string): SQL =>
    sql`string_agg(q.label->>${sql.raw(`'${language}'`)}, ${sql.raw(`'${separator}'`)} order by q.created_at, q.id)`
  return sql<Text | null>`(select json_build_object('en', ${names('en', ', ')}, 'id', ${names('id', ', ')}, 'cn', ${names('cn', '、')})
    from service_requests q where q.shipment_id = ${shipmentId} and q.status = 'requested' having count(*) > 0)`
}

export const openServicesOf = async (db: Db, shipmentId: string): Promise<Text | null> => {
  const [row] = await queryRows<{ names: Text | null }>(
    db,
    sql`select ${openServices(sql`${shipmentId}::uuid`)} as names`,
  )
  return row?.names ?? null
}

/** Whether a carton of a shipment is on a departure, on its way to another warehouse, or nobody knows where. */
export const hasCartonAway = async (db: Db, shipmentId: string): Promise<boolean> => {
  const here = ['received', 'stored', 'quarantined', 'voided'] as const
  const [away] = await db
    .select({ id: cartons.id })
    .from(cartons)
    .where(and(eq(cartons.shipmentId, shipmentId), notInArray(cartons.status, [...here])))
    .limit(1)
  return away !== undefined
}

interface Ending {
  readonly to: 'done' | 'cancelled'
  readonly by: Actor
  readonly now: Date
  readonly staffId?: string
  readonly result?: string
  readonly photos?: readonly string[]
}

/** Ends a request that is open; its shipment is locked. @throws `service_ended` */
export const endRequest = async (
  db: Db,
  request: ServiceRequestRow,
  { to, by, now, staffId, result = '', photos = [] }: Ending,
  language: Language,
): Promise<ServiceRequestRow> => {
  const ended = () =>
    fail('service_ended', { values: { status: serviceRequestTable[request.status].labels[language] } })
  if (!canTransition(serviceRequestTable, request.status, to, by)) throw ended()
  const [row] = await db
    .update(serviceRequests)
    .set({ status: to, result, photos: [...photos], endedAt: now, endedBy: staffId ?? null })
    .where(and(eq(serviceRequests.id, request.id), eq(serviceRequests.status, 'requested')))
    .returning()
  if (row === undefined) throw ended()
  return row
}

/**
 * A service that was marked as done by mistake is to do again; its shipment is locked.
 * @throws `undone_already`, `service_ended`, `edited_meanwhile` where it was done at another time than `seenAt`
 */
export const reopenRequest = async (
  db: Db,
  request: ServiceRequestRow,
  { seenAt }: { readonly seenAt: string },
  language: Language,
): Promise<ServiceRequestRow> => {
  const { status, endedAt } = request
  if (status === 'requested') throw fail('undone_already')
  if (status !== 'done')
    throw fail('service_ended', { values: { status: serviceRequestTable[status].labels[language] } })
  if (endedAt?.getTime() !== Date.parse(seenAt)) throw fail('edited_meanwhile')
  // One that was bought anew since is to be done, and this one is none beside it.
  const [anew] = await db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.shipmentId, request.shipmentId),
        eq(serviceRequests.code, request.code),
        eq(serviceRequests.status, 'requested'),
      ),
    )
  if (anew !== undefined) throw fail('undo_followed')
  const [row] = await db
    .update(serviceRequests)
    .set({ status: 'requested', result: '', photos: [], endedAt: null, endedBy: null })
    .where(and(eq(serviceRequests.id, request.id), eq(serviceRequests.status, 'done')))
    .returning()
  if (row === undefined) throw fail('undone_already')
  return row
}

/** A shipment that is cancelled or disposed of needs none of its services any more; its refund returns what was paid for them. */
export const cancelServicesOf = async (db: Db, shipmentId: string): Promise<void> => {
  await db
    .update(serviceRequests)
    .set({ status: 'cancelled', endedAt: sql`now()` })
    .where(and(eq(serviceRequests.shipmentId, shipmentId), eq(serviceRequests.status, 'requested')))
}
