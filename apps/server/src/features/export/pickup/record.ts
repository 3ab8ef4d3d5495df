import { createHash } from 'node:crypto'
import type { PickupSnapshot, staffPickupCalls, Received } from '@layar/contract'
import { countrySettings, localDay, pickupError, pickupSlotText, pickupTable } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { exportShipments, pickups } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields, type Failure } from '../../../request/fail'
import { assertAtSite } from '../../../request/sites'
import { givenText, inspectionPhotoIds, lockShipments, showToOwner, staffActor } from '../../cargo/public'
import { goodsOf } from '../shipment/price'
import { auditExport } from '../shipment/staff-transitions'
import { transitionExport } from '../shipment/transition'
import type { ExportRow } from '../shipment/lock'
import { isOpenPickup, lockPickups, tellOfPickup, updatePickup, type PickupRow } from './store'
import { pickupRow, type StaffPickupRow } from './staff-rows'

export type RecordInput = Received<typeof staffPickupCalls.staffRecordPickup>['body']

const fieldOf = {
  reason_needed: 'failure',
  pickup_boxes_needed: 'box_count',
  pickup_name_needed: 'handed_over_by',
  pickup_photo_needed: 'photo',
} as const

/** The same record sent again at once is the same record. */
export const recordKey = (id: string, input: RecordInput): string =>
  createHash('sha256')
    .update(JSON.stringify([id, input]))
    .digest('base64url')

/** @throws `not_found`, also for a pickup of another site */
export const findPickup = async (context: StaffContext, id: string): Promise<StaffPickupRow> => {
  const row = await pickupRow(context, id)
  if (row === undefined) throw fail('not_found')
  return row
}

/** A pickup with its shipment, both locked, the shipment first as everywhere. @throws `not_found`, `at_other_site` */
export const lockPickup = async (
  context: StaffContext,
  id: string,
): Promise<{ readonly pickup: PickupRow; readonly shipment: ExportRow }> => {
  const { shipment_id: shipmentId } = await findPickup(context, id)
  const [shipment] = await lockShipments(context.db, exportShipments, eq(exportShipments.id, shipmentId))
  const [pickup] = await lockPickups(context.db, eq(pickups.id, id))
  if (shipment === undefined || pickup === undefined) throw fail('not_found')
  assertAtSite(context, { country: shipment.country, agentId: null, status: shipment.status })
  return { pickup, shipment }
}

/** What stands where a pickup is no longer open. */
export const standing = ({ language }: StaffContext, row: PickupRow, by: string | null): Failure => {
  const status = pickupTable[row.status].labels[language]
  if (row.recordedAt === null) return fail('pickup_over', { values: { status } })
  const at = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: countrySettings[row.country].localTimeZone,
  }).format(row.recordedAt)
  return fail('pickup_recorded', { values: { by: by ?? '', at, status } })
}

const snapshotOf = async (
  { db, staff }: StaffContext,
  pickup: PickupRow,
  shipment: ExportRow,
): Promise<PickupSnapshot> => {
  const { items, declared } = (await goodsOf(db, [shipment.id]))(shipment)
  return {
    code: shipment.shipmentCode,
    destination_country: shipment.destinationCountry,
    sender_name: pickup.address.recipient_name,
    full_address: pickup.address.full_address,
    phone_number: pickup.phone,
    declared_boxes: declared.reduce((sum, { quantity }) => sum + quantity, 0),
    items: items.map(({ name, quantity }) => ({ name, quantity })),
    courier: pickup.courier,
    recorded_by: staff.name,
  }
}

const filesOf = async (context: StaffContext, { photo, signature }: RecordInput) => {
  const idOf = async (url: string | null | undefined, field: string): Promise<string | null> =>
    url ? ((await inspectionPhotoIds(context, [url], () => field))[0] ?? null) : null
  return { photoFileId: await idOf(photo, 'photo'), signatureFileId: await idOf(signature, 'signature') }
}

/** A device may have kept it for hours, and its clock may be wrong: never before the courier set off, nor after now. */
const momentOf = (
  { now }: StaffContext,
  { startedAt, createdAt }: PickupRow,
  asked: string | null | undefined,
): Date => {
  if (!asked) return now
  const earliest = (startedAt ?? createdAt).getTime()
  return new Date(Math.min(now.getTime(), Math.max(earliest, Date.parse(asked))))
}

/** The boxes are with us: the shipment is on its way to the warehouse, without a tracking number. */
const recordTaken = async (
  context: StaffContext,
  pickup: PickupRow,
  shipment: ExportRow,
  input: RecordInput,
): Promise<void> => {
  const { db, staff } = context
  const { shipmentCode } = shipment
  const files = await filesOf(context, input)
  const boxCount = input.box_count ?? 0
  const name = givenText(input.handed_over_by) ?? ''
  const taken = await updatePickup(db, pickup.id, {
    status: 'picked_up',
    boxCount,
    handedOverBy: name,
    ...files,
    note: givenText(input.note) ?? null,
    snapshot: await snapshotOf(context, pickup, shipment),
    recordedBy: staff.id,
    recordedAt: momentOf(context, pickup, input.attempted_at),
  })
  const ids = [files.photoFileId, files.signatureFileId].filter((id) => id !== null)
  await showToOwner(db, ids, shipment.customerId)
  await transitionExport(context, {
    shipmentId: shipment.id,
    from: 'waiting_shipment',
    to: 'sent_to_warehouse',
    actor: staffActor(staff),
    details: { pickup: pickup.number, boxes: boxCount },
    // The pickup tells of itself.
    isSilent: true,
  })
  const data = { boxes: boxCount, name }
  await tellOfPickup(context, taken, { template: 'export_pickup_done', shipmentCode, data })
}

const recordFailed = async (
  context: StaffContext,
  pickup: PickupRow,
  { shipmentCode, customerId }: ExportRow,
  input: RecordInput,
): Promise<void> => {
  const { photoFileId } = await filesOf(context, { ...input, signature: null })
  const failed = await updatePickup(context.db, pickup.id, {
    status: 'failed',
    failure: input.failure ?? 'other',
    photoFileId,
    note: givenText(input.note) ?? null,
    recordedBy: context.staff.id,
    recordedAt: momentOf(context, pickup, input.attempted_at),
  })
  if (photoFileId !== null) await showToOwner(context.db, [photoFileId], customerId)
  const data = { pickup_failure: failed.failure ?? 'other' }
  await tellOfPickup(context, failed, { template: 'export_pickup_failed', shipmentCode, data })
}

/** Boxes may be taken early, but nobody has come in vain before the day of the slot. @throws `pickup_not_due` at the outcome */
const assertDue = ({ now, language }: StaffContext, { day, windowFrom, windowTo, country }: PickupRow): void => {
  if (localDay(now, country) >= day) return
  const slot = { day, from: windowFrom, to: windowTo }
  throw failFields({ outcome: { code: 'pickup_not_due', values: { day: pickupSlotText(slot, language) } } })
}

/**
 * Records what came of a stop, and moves the shipment where the boxes were taken.
 * @throws `not_found`, `at_other_site`, `pickup_recorded` with what stands, `pickup_over`, or at the fields
 */
export const recordPickup = async (context: StaffContext, id: string, input: RecordInput): Promise<void> => {
  const { pickup, shipment } = await lockPickup(context, id)
  if (!isOpenPickup(pickup)) throw standing(context, pickup, (await findPickup(context, id)).recorded_by_name)
  const isPickedUp = input.outcome === 'picked_up'
  if (!isPickedUp) assertDue(context, pickup)
  const error = pickupError({
    isPickedUp,
    failure: input.failure ?? null,
    boxes: input.box_count ?? null,
    name: input.handed_over_by ?? '',
    hasPhoto: Boolean(input.photo),
  })
  if (error !== null) throw failFields({ [fieldOf[error]]: error })
  await (isPickedUp ? recordTaken : recordFailed)(context, pickup, shipment, input)
  await auditExport(context, shipment.shipmentCode, `pickup_${input.outcome}`, {
    number: pickup.number,
    boxes: isPickedUp ? (input.box_count ?? null) : null,
    reason: input.failure ?? null,
  })
}
