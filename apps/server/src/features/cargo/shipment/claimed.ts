import { countrySettings, type Track } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { cartons, customers, markingCodes, type unclaimedParcels } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { shelvesOf } from '../location/store'
import { makeUndeclared, type Receiving } from './undeclared'
import type { ShipmentRow } from './transition'
import type { WriteContext } from '../../../jobs/write'

/**
 * Turns an unclaimed parcel into a quarantined shipment of its proven owner, with its photos, shelf and weight. The
 * transport mode is staff's first guess: the customer redeclares it.
 * @throws `not_found` if the claimant no longer exists; the caller notifies the customer
 */
export const makeClaimed = async (
  context: WriteContext,
  claimed: {
    readonly parcel: typeof unclaimedParcels.$inferSelect
    readonly customerId: string
    readonly track: Track
    readonly staff: Receiving['staff']
  },
): Promise<ShipmentRow> => {
  const { parcel, customerId, track, staff } = claimed
  const route = track === 'udara' ? 'air' : 'sea'
  const [owner] = await context.db
    .select({ country: customers.country, status: customers.status, markingCode: markingCodes.markingCode })
    .from(customers)
    .innerJoin(markingCodes, and(eq(markingCodes.customerId, customers.id), eq(markingCodes.route, route)))
    .where(eq(customers.id, customerId))
  if (owner === undefined || owner.status === 'deleted') throw fail('not_found')
  const { shipment } = await makeUndeclared(
    context,
    {
      staff,
      photoIds: parcel.photos,
      isSilent: true,
      parcelId: parcel.id,
      input: {
        agent_id: String(parcel.agentId),
        receipt_number: parcel.receiptNumber,
        boxes: [],
        photos: [],
        condition: parcel.condition,
        shelf: (await shelvesOf(context.db, eq(cartons.unclaimedId, parcel.id))) ?? '–',
        outcome: 'quarantine',
        quarantine_reason: 'no_prealert',
        note: parcel.note,
      },
    },
    { customerId, country: owner.country, markingCode: owner.markingCode, route },
    countrySettings[owner.country].currency,
  )
  return shipment
}
