import type { Address, exportPickupCalls, Received } from '@layar/contract'
import { nextFreeSlots, pickupSlotText, type PickupSlot } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { exportShipments, pickups } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields, type Failure } from '../../../request/fail'
import type { InputErrors } from '../../cargo/public'
import { addressView, findAddress, normalizePhoneAbroad } from '../../customer/public'
import { ownPlace } from '../shipment/declare'
import { lockExports, type ExportRow } from '../shipment/lock'
import { lockPlan, slotsOf } from './plan'
import { lockOpenPickup, pickupsOf, tellOfPickup, updatePickup, type PickupRow } from './store'

type Input = Received<typeof exportPickupCalls.exportBookPickup>['body']

const lockOwn = async ({ db, customer }: CustomerContext, shipmentId: string): Promise<ExportRow> => {
  const [row] = await lockExports(db, customer.id, [shipmentId])
  if (row === undefined) throw fail('not_found')
  return row
}

/** @throws what stands against another slot */
const assertChangeable = ({ now }: CustomerContext, { status, changesUntil }: PickupRow): void => {
  if (status === 'on_the_way') throw fail('pickup_on_the_way')
  if (changesUntil <= now) throw fail('pickup_closed')
}

const refusedSlot = (
  { language }: CustomerContext,
  code: 'pickup_slot_gone' | 'pickup_slot_full',
  slots: readonly PickupSlot[],
): Failure => {
  const free = nextFreeSlots(slots).map((slot) => pickupSlotText(slot, language))
  return failFields({
    pickup_from: free.length === 0 ? 'pickup_none_free' : { code, values: { next: free.join('; ') } },
  })
}

/** The address chosen before, as it is written now; one that was deleted since stays as it was. */
const sameAddress = async ({ db, customer }: CustomerContext, row: ExportRow): Promise<Address | null> => {
  const now = row.pickupAddressId === null ? undefined : await findAddress(db, customer.id, row.pickupAddressId)
  return now === undefined ? row.pickup : addressView(now)
}

/** Where and whom the courier calls, as typed. @throws at the fields; `not_found` for another customer's address */
const readPlace = async (context: CustomerContext, row: ExportRow, input: Input) => {
  const errors: InputErrors = {}
  const chosen = input.pickup_address_id
  const isOther = Boolean(chosen) && chosen !== row.pickupAddressId
  const address = isOther ? await ownPlace(context, chosen ?? '', 'pickup', errors) : await sameAddress(context, row)
  const phone = normalizePhoneAbroad(input.pickup_phone, row.country)
  if (!phone.ok) errors['pickup_phone'] = phone.code
  if (Object.keys(errors).length > 0 || !phone.ok) throw failFields(errors)
  if (address === null) throw fail('pickup_not_chosen')
  return { address, phone: `+${phone.value}`, customerNote: input.note ?? '' }
}

const isSame = (open: PickupRow, input: Input, place: Awaited<ReturnType<typeof readPlace>>): boolean =>
  open.day === input.pickup_day &&
  open.windowFrom === input.pickup_from &&
  open.phone === place.phone &&
  open.customerNote === place.customerNote &&
  open.address.address_id === place.address.address_id &&
  open.address.updated_at === place.address.updated_at

/**
 * Books a slot for a paid shipment, or changes the booked one until it closes; the same again changes nothing.
 * @throws `not_found`, `pickup_not_chosen`, `pickup_not_ready`, `pickup_on_the_way`, `pickup_closed`, or at the fields
 */
export const bookPickup = async (context: CustomerContext, input: Input): Promise<PickupRow> => {
  const { db, now } = context
  const shipment = await lockOwn(context, input.shipment_id)
  const { id: shipmentId, shipmentCode, country } = shipment
  const place = await readPlace(context, shipment, input)
  if (shipment.pickup === null) throw fail('pickup_not_chosen')
  if (shipment.status !== 'waiting_shipment') throw fail('pickup_not_ready')
  const plan = await lockPlan(db, country)
  const open = await lockOpenPickup(db, shipmentId)
  if (open !== undefined && isSame(open, input, place)) return open
  if (open !== undefined) assertChangeable(context, open)
  const slots = await slotsOf(db, plan, { country, now, except: open?.id })
  const slot = slots.find(({ day, from }) => day === input.pickup_day && from === input.pickup_from)
  if (slot === undefined) throw refusedSlot(context, 'pickup_slot_gone', slots)
  if (slot.left === 0) throw refusedSlot(context, 'pickup_slot_full', slots)
  const booked = {
    day: slot.day,
    windowFrom: slot.from,
    windowTo: slot.to,
    changesUntil: slot.closesAt,
    ...place,
  }
  const pickup = open ? await updatePickup(db, open.id, booked) : await insertPickup(context, shipment, booked)
  await db
    .update(exportShipments)
    .set({ pickup: place.address, pickupAddressId: place.address.address_id })
    .where(eq(exportShipments.id, shipmentId))
  const isOtherTime = open?.day !== pickup.day || open.windowFrom !== pickup.windowFrom
  if (isOtherTime) await tellOfPickup(context, pickup, { template: 'export_pickup_booked', shipmentCode })
  return pickup
}

const insertPickup = async (
  { db }: CustomerContext,
  { id: shipmentId, customerId, country }: ExportRow,
  booked: Pick<PickupRow, 'day' | 'windowFrom' | 'windowTo' | 'changesUntil' | 'address' | 'phone' | 'customerNote'>,
): Promise<PickupRow> => {
  const [newest] = await pickupsOf(db, shipmentId)
  const [row] = await db
    .insert(pickups)
    .values({ shipmentId, customerId, country, number: (newest?.number ?? 0) + 1, status: 'booked', ...booked })
    .returning()
  if (row === undefined) throw new Error('The pickup was not written.')
  return row
}

/**
 * Cancels the booked slot until it closes; without one there is nothing to do.
 * @throws `not_found`, `pickup_on_the_way`, `pickup_closed`
 */
export const cancelPickup = async (context: CustomerContext, shipmentId: string): Promise<void> => {
  const shipment = await lockOwn(context, shipmentId)
  const open = await lockOpenPickup(context.db, shipment.id)
  if (open === undefined) return
  assertChangeable(context, open)
  await updatePickup(context.db, open.id, { status: 'cancelled' })
}
