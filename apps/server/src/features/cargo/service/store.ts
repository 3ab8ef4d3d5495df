import type { Text } from '@layar/contract'
import { canTransition, serviceRequestTable, type Actor, type Language } from '@layar/domain'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { serviceRequests } from '../../../db/schema'
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

/** A shipment that is cancelled or disposed of needs none of its services any more; its refund returns what was paid for them. */
export const cancelServicesOf = async (db: Db, shipmentId: string): Promise<void> => {
  await db
    .update(serviceRequests)
    .set({ status: 'cancelled', endedAt: sql`now()` })
    .where(and(eq(serviceRequests.shipmentId, shipmentId), eq(serviceRequests.status, 'requested')))
}
