import type { ExportPickup, ExportPickupState } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { customerReader } from '../../cargo/public'
import { exportRows } from '../shipment/rows'
import { findPlan, slotsOf } from './plan'
import { isOpenPickup, pickupsOf, type PickupRow } from './store'

type UrlOf = (fileId: string) => string

/** What came of a courier's visit, for its customer and for staff. */
export const resultFields = (
  row: Pick<
    PickupRow,
    'startedAt' | 'failure' | 'boxCount' | 'handedOverBy' | 'photoFileId' | 'signatureFileId' | 'recordedAt'
  >,
  urlOf: UrlOf,
) => ({
  started_at: row.startedAt?.toISOString() ?? null,
  failure: row.failure,
  box_count: row.boxCount,
  handed_over_by: row.handedOverBy,
  photo: row.photoFileId && urlOf(row.photoFileId),
  signature: row.signatureFileId && urlOf(row.signatureFileId),
  recorded_at: row.recordedAt?.toISOString() ?? null,
})

const pickupView = (row: PickupRow, urlOf: UrlOf): ExportPickup => ({
  number: row.number,
  status: row.status,
  day: row.day,
  from: row.windowFrom,
  to: row.windowTo,
  changes_until: row.changesUntil.toISOString(),
  address: row.address,
  phone_number: row.phone,
  note: row.customerNote,
  ...resultFields(row, urlOf),
})

/**
 * The pickups of a shipment and what its customer can book now.
 * @throws `not_found`
 */
export const pickupState = async (context: CustomerContext, shipmentCode: string): Promise<ExportPickupState> => {
  const { db, customer, language, now } = context
  const [shipment] = await exportRows.byCode(db, [language, customer.id, shipmentCode])
  if (shipment === undefined) throw fail('not_found')
  const rows = await pickupsOf(db, shipment.id)
  const open = rows.find(isOpenPickup)
  const canChange = open === undefined || (open.status === 'booked' && open.changesUntil > now)
  const canBook = shipment.status === 'waiting_shipment' && shipment.pickup !== null && canChange
  const { country } = customer
  const slots = canBook ? await slotsOf(db, await findPlan(db, country), { country, now, except: open?.id }) : []
  const { urlOf } = customerReader(context)
  return {
    pickups: rows.filter(({ status }) => status !== 'cancelled').map((row) => pickupView(row, urlOf)),
    can_book: canBook,
    can_cancel: open !== undefined && canBook,
    slots: slots.map(({ closesAt, ...slot }) => ({ ...slot, closes_at: closesAt.toISOString() })),
    phone_number: rows[0]?.phone ?? shipment.pickup?.phone_number ?? '',
  }
}
