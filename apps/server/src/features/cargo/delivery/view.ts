import type { DeliverySnapshot, StaffDelivery } from '@layar/contract'
import { selfCollection } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { serviceNameFor } from '../parcel/service-name'
import { addressForStaff } from '../parcel/staff-address'
import { staffReader } from '../shipment/staff-view'
import { staffAttemptView, type AttemptRow } from './attempts'
import { attemptOffers } from './undo'
import { standingOf, type DeliveryRow } from './rows'

/** A row of the courier's list, but for its code, its status and its place at the hub. */
export const staffDeliveryView = (
  context: StaffContext,
  row: DeliveryRow,
  attempts: readonly AttemptRow[],
  isOut: boolean,
): Omit<StaffDelivery, 'cart_code' | 'status' | 'rest_since' | 'shelves'> => {
  const standing = standingOf(row, attempts, context.config.queueLimits, context.now)
  const { urlOf } = staffReader(context)
  // One that moved its shipment is taken back on the page of the shipment.
  const offerOf = attemptOffers(context, attempts, { isOut, statusAt: new Date(row.status_at), undo: null })
  return {
    customer_name: row.customer_name,
    since: new Date(row.status_at).toISOString(),
    address: row.address && addressForStaff(context, row.address),
    service_name: serviceNameFor(context.language, row),
    is_self_collected: row.service_code === selfCollection,
    collect_until: row.collect_until ? new Date(row.collect_until).toISOString() : null,
    tracking_number: row.tracking_number,
    tracking_carrier: row.tracking_carrier,
    box_count: row.box_count,
    weight_gram: row.weight_grams === null ? null : Math.round(row.weight_grams),
    attempts: attempts.map((attempt) => staffAttemptView(attempt, urlOf, offerOf(attempt))),
    next_number: attempts.length + 1,
    is_to_return: isOut && standing.isToReturn,
    is_overdue: isOut && standing.isOverdue,
  }
}

/** What the proof of delivery prints of the shipment. */
export const snapshotOf = (row: DeliveryRow, recordedBy: string): DeliverySnapshot => ({
  code: row.code,
  recipient_name: row.address?.recipient_name ?? row.customer_name,
  phone_number: row.address?.phone_number ?? '',
  full_address: row.address?.full_address ?? '',
  service_name: row.service_name,
  carrier: row.tracking_carrier,
  tracking_number: row.tracking_number,
  box_count: row.box_count,
  weight_gram: row.weight_grams === null ? null : Math.round(row.weight_grams),
  recorded_by: recordedBy,
})
