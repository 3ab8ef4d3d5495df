import type { ParcelClaim, WaitingParcel } from '@layar/contract'
import { receiptCarrier, unclaimedKeptUntil, unclaimedTable, type UnclaimedStatus } from '@layar/domain'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { agents, parcelClaims, shipments, unclaimedParcels } from '../../../db/schema'
import { olderThan, type Cursor } from '../../../request/cursor'
import { fail } from '../../../request/fail'

export type ParcelRow = typeof unclaimedParcels.$inferSelect
export type ClaimRow = typeof parcelClaims.$inferSelect

/** Audit subject of a parcel. */
export const parcelSubject = (parcelId: string): string => `parcel:${parcelId}`

/** Only a parcel with a number can be claimed. */
const isClaimable = and(eq(unclaimedParcels.status, 'waiting'), isNotNull(unclaimedParcels.receiptNumber))

/** Newest first, one more than requested. */
export const waitingPage = (db: Db, query: { customerId: string; after: Cursor | null; count: number }) =>
  db
    .select({
      parcel: unclaimedParcels,
      agent: { name: agents.name, country: agents.country },
      isMine: sql<boolean>`exists (select 1 from ${parcelClaims} where ${parcelClaims.parcelId} = ${unclaimedParcels.id}
        and ${parcelClaims.customerId} = ${query.customerId} and ${parcelClaims.status} = 'pending')`,
      sort_at: sql<string>`${unclaimedParcels.createdAt}::text`,
      id: unclaimedParcels.id,
    })
    .from(unclaimedParcels)
    .innerJoin(agents, eq(agents.id, unclaimedParcels.agentId))
    .where(and(isClaimable, olderThan(unclaimedParcels.createdAt, unclaimedParcels.id, query.after)))
    .orderBy(desc(unclaimedParcels.createdAt), desc(unclaimedParcels.id))
    .limit(query.count + 1)

export const waitingView = ({
  parcel,
  agent,
  isMine,
}: Awaited<ReturnType<typeof waitingPage>>[number]): WaitingParcel => ({
  parcel_id: parcel.id,
  agent_name: agent.name,
  agent_country: agent.country,
  carrier: receiptCarrier(parcel.receiptNumber ?? '') ?? null,
  receipt_last4: (parcel.receiptNumber ?? '').slice(-4),
  received_at: parcel.createdAt.toISOString(),
  kept_until: unclaimedKeptUntil(parcel.createdAt).toISOString(),
  is_claimed_by_me: isMine,
})

/** The parcel while it waits; `held` locks it in that state until the transaction ends. */
export const findWaiting = async (db: Db, parcelId: string, hold?: 'held'): Promise<ParcelRow | undefined> => {
  const found = db
    .select()
    .from(unclaimedParcels)
    .where(and(eq(unclaimedParcels.id, parcelId), isClaimable))
  const [row] = await (hold === 'held' ? found.for('share') : found)
  return row
}

/**
 * Ends a parcel's wait for its owner by a step of `unclaimedTable`. The caller has locked it.
 * @throws `move_not_allowed` if it no longer waits
 */
export const endWait = async (
  db: Db,
  parcelId: string,
  to: Exclude<UnclaimedStatus, 'waiting'>,
  set: Pick<Partial<ParcelRow>, 'receiptNumber'> = {},
): Promise<void> => {
  if (!unclaimedTable.waiting.to.some(({ status }) => status === to)) throw fail('move_not_allowed')
  const [row] = await db
    .update(unclaimedParcels)
    .set({ ...set, status: to })
    .where(and(eq(unclaimedParcels.id, parcelId), eq(unclaimedParcels.status, 'waiting')))
    .returning({ id: unclaimedParcels.id })
  if (row === undefined) throw fail('move_not_allowed')
}

const claimRows = (db: Db) =>
  db
    .select({
      claim: parcelClaims,
      agentName: agents.name,
      cartCode: shipments.cartCode,
      sort_at: sql<string>`${parcelClaims.createdAt}::text`,
      id: parcelClaims.id,
    })
    .from(parcelClaims)
    .innerJoin(unclaimedParcels, eq(unclaimedParcels.id, parcelClaims.parcelId))
    .innerJoin(agents, eq(agents.id, unclaimedParcels.agentId))
    .leftJoin(shipments, eq(shipments.id, parcelClaims.shipmentId))
type OwnClaim = Awaited<ReturnType<typeof claimRows>>[number]

export const claimPage = (db: Db, query: { customerId: string; after: Cursor | null; count: number }) =>
  claimRows(db)
    .where(
      and(
        eq(parcelClaims.customerId, query.customerId),
        olderThan(parcelClaims.createdAt, parcelClaims.id, query.after),
      ),
    )
    .orderBy(desc(parcelClaims.createdAt), desc(parcelClaims.id))
    .limit(query.count + 1)

/** The pending claim of this customer; there is at most one. */
export const findPending = async (db: Db, parcelId: string, customerId: string): Promise<OwnClaim | undefined> => {
  const [row] = await claimRows(db).where(
    and(
      eq(parcelClaims.parcelId, parcelId),
      eq(parcelClaims.customerId, customerId),
      eq(parcelClaims.status, 'pending'),
    ),
  )
  return row
}

export const claimView = ({ claim, agentName, cartCode }: OwnClaim): ParcelClaim => ({
  claim_id: claim.id,
  parcel_id: claim.parcelId,
  agent_name: agentName,
  receipt_number: claim.receiptNumber,
  status: claim.status,
  decision_note: claim.decisionNote,
  cart_code: cartCode,
  created_at: claim.createdAt.toISOString(),
})
