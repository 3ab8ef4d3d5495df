import type { StaffClaim } from '@layar/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { customers, parcelClaims, shipments, staff, unclaimedParcels } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { parcelRows, parcelView } from '../receiving/parcels'
import { attachmentsOf, findFiles, staffUrls } from '../../platform/public'

export const claimRows = ({ db }: StaffContext) =>
  db
    .select({
      claim: parcelClaims,
      customer: customers,
      decidedBy: staff.name,
      cartCode: shipments.cartCode,
      rivals: sql<number>`(select count(*)::int from ${parcelClaims} rivals where rivals.parcel_id = ${parcelClaims.parcelId}
        and rivals.id <> ${parcelClaims.id} and rivals.status = 'pending')`,
      sort_at: sql<string>`${parcelClaims.createdAt}::text`,
      id: parcelClaims.id,
    })
    .from(parcelClaims)
    .innerJoin(customers, eq(customers.id, parcelClaims.customerId))
    .leftJoin(staff, eq(staff.id, parcelClaims.decidedBy))
    .leftJoin(shipments, eq(shipments.id, parcelClaims.shipmentId))
type Row = Awaited<ReturnType<typeof claimRows>>[number]

export const claimViews = async (context: StaffContext, rows: readonly Row[]): Promise<StaffClaim[]> => {
  if (rows.length === 0) return []
  const proofs = await findFiles(
    context.db,
    rows.flatMap(({ claim }) => claim.proofFiles),
  )
  const urlOf = staffUrls(context)
  const parcels = await parcelRows(context.db).where(
    inArray(
      unclaimedParcels.id,
      rows.map(({ claim }) => claim.parcelId),
    ),
  )
  return rows.map(({ claim, customer, decidedBy, cartCode, rivals }) => {
    const parcel = parcels.find(({ id }) => id === claim.parcelId)
    if (parcel === undefined) throw new Error('The parcel of a claim is gone.')
    return {
      claim_id: claim.id,
      status: claim.status,
      customer_id: customer.id,
      customer_code: customer.code,
      customer_name: `${customer.firstName} ${customer.lastName}`.trim(),
      country: customer.country,
      note: claim.note,
      proof_files: attachmentsOf(claim.proofFiles, proofs, urlOf),
      parcel: parcelView(context, parcel),
      rivals,
      decided_by: decidedBy,
      decided_at: claim.decidedAt?.toISOString() ?? null,
      decision_note: claim.decisionNote,
      cart_code: cartCode,
      created_at: claim.createdAt.toISOString(),
    }
  })
}

export const findClaim = async (context: StaffContext, claimId: string): Promise<StaffClaim> => {
  const [view] = await claimViews(context, await claimRows(context).where(eq(parcelClaims.id, claimId)))
  if (view === undefined) throw fail('not_found')
  return view
}
