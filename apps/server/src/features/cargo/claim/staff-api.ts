import { staffClaimCalls } from '@layar/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import { parcelClaims, unclaimedParcels } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { notify, audit } from '../../platform/public'
import { makeClaimed } from '../shipment/claimed'
import { beyond, keyOrder } from '../../../request/cursor'
import { answerPage } from '../../../request/page'
import { seenClaim } from '../../../request/sites'
import { showToOwner } from '../receiving/parcels'
import { staffActor } from '../transition/resolve-transition'
import { endWait, parcelSubject, type ClaimRow, type ParcelRow } from '../unclaimed/store'
import { claimRows, claimViews, findClaim } from './view'

const replaySeconds = 120
const page = '/import/unclaimed'

/** Locks the parcel first, so that two claims on it are decided one after the other. */
const lock = async ({ db }: StaffContext, claimId: string): Promise<{ parcel: ParcelRow; claim: ClaimRow }> => {
  const [found] = await db.select().from(parcelClaims).where(eq(parcelClaims.id, claimId))
  if (found === undefined) throw fail('not_found')
  const [parcel] = await db.select().from(unclaimedParcels).where(eq(unclaimedParcels.id, found.parcelId)).for('update')
  const [claim] = await db.select().from(parcelClaims).where(eq(parcelClaims.id, claimId)).for('update')
  if (parcel === undefined || claim === undefined) throw fail('not_found')
  if (claim.status !== 'pending' || parcel.status !== 'waiting') throw fail('decided_already')
  return { parcel, claim }
}

const decided = ({ staff }: StaffContext) => ({ decidedBy: staff.id, decidedAt: sql`now()` })

const refuse = async (context: StaffContext, claim: ClaimRow, note: string | null): Promise<void> => {
  await context.db
    .update(parcelClaims)
    .set({ status: 'rejected', decisionNote: note, ...decided(context) })
    .where(and(eq(parcelClaims.id, claim.id), eq(parcelClaims.status, 'pending')))
  await notify(context, {
    customerId: claim.customerId,
    template: 'parcel_claim_rejected',
    data: { receipt_number: claim.receiptNumber, note: note ?? '' },
    link: page,
  })
}

export const staffClaimFeature = feature(staffClaimCalls, {
  staffClaims: (context, { query }) => {
    const { status, createdAt, id } = parcelClaims
    return answerPage(
      context,
      query,
      ({ cursor, limit, order = 'asc' }) =>
        claimRows(context)
          .where(
            and(
              eq(status, query.status ?? 'pending'),
              seenClaim(context.staff, sql`${parcelClaims.parcelId}`, sql`${parcelClaims.customerId}`),
              beyond(createdAt, id, cursor, order),
            ),
          )
          .orderBy(keyOrder(createdAt, id, order))
          .limit(limit),
      (rows) => claimViews(context, rows),
    )
  },
  staffClaim: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await findClaim(context, params.claim_id),
  }),
  staffApproveClaim: {
    naturalKey: (_, { params }) => `approve:${params.claim_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const { db, staff } = context
      const { parcel, claim } = await lock(context, params.claim_id)
      const shipment = await makeClaimed(context, {
        parcel,
        customerId: claim.customerId,
        track: body.track,
        staff: staffActor(staff),
      })
      await endWait(db, parcel.id, 'claimed')
      await db
        .update(parcelClaims)
        .set({ status: 'approved', shipmentId: shipment.id, ...decided(context) })
        .where(eq(parcelClaims.id, claim.id))
      await showToOwner(db, parcel.photos, claim.customerId)
      const others = await db
        .select()
        .from(parcelClaims)
        .where(
          and(eq(parcelClaims.parcelId, parcel.id), eq(parcelClaims.status, 'pending'), ne(parcelClaims.id, claim.id)),
        )
      for (const other of others) await refuse(context, other, null)
      await notify(context, {
        customerId: claim.customerId,
        template: 'parcel_claim_approved',
        data: { receipt_number: claim.receiptNumber, cart_code: shipment.cartCode },
        link: `/import/transaction/detail?code=${shipment.cartCode}`,
      })
      await audit(db, {
        staffId: staff.id,
        action: 'parcel.claim_approved',
        subject: parcelSubject(parcel.id),
        details: { claim_id: claim.id, cart_code: shipment.cartCode, refused: others.length },
      })
      return { action: true, message: context.message('claim_approved'), result: await findClaim(context, claim.id) }
    },
  },
  staffRejectClaim: {
    naturalKey: (_, { params }) => `reject:${params.claim_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const { parcel, claim } = await lock(context, params.claim_id)
      await refuse(context, claim, body.note)
      await audit(context.db, {
        staffId: context.staff.id,
        action: 'parcel.claim_rejected',
        subject: parcelSubject(parcel.id),
        details: { claim_id: claim.id, note: body.note },
      })
      return { action: true, message: context.message('claim_rejected'), result: await findClaim(context, claim.id) }
    },
  },
})
