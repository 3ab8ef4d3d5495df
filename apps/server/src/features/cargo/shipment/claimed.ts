import { countrySettings, type Track } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { customers, markingCodes, type unclaimedParcels } from '../../../db/schema'
import { fail } from '../../../request/fail'
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
  const box = {
    weight_gram: Math.ceil(parcel.weightGrams / parcel.boxCount),
    length_mm: parcel.lengthMm,
    width_mm: parcel.widthMm,
    height_mm: parcel.heightMm,
    quantity: parcel.boxCount,
  }
  return makeUndeclared(
    context,
    {
      staff,
      photoIds: parcel.photos,
      isSilent: true,
      input: {
        agent_id: String(parcel.agentId),
        receipt_number: parcel.receiptNumber,
        boxes: [box],
        photos: [],
        condition: parcel.condition,
        shelf: parcel.shelf,
        outcome: 'quarantine',
        quarantine_reason: 'no_prealert',
        note: parcel.note,
      },
    },
    { customerId, country: owner.country, markingCode: owner.markingCode, route },
    countrySettings[owner.country].currency,
  )
}
