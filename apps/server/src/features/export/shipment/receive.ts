import type { ExportReceiveInput } from '@layar/contract'
import { gramsOf, heldByRule } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { cartons, exportPackages, exportShipments } from '../../../db/schema'
import { fail, failFields } from '../../../request/fail'
import { exportGoods, billMeasured, partsOf, type MeasuredGoods } from '../../billing/public'
import { bookCartons, boxesOf, receivedAlready, lockCarts, shelfOf, type StaffActor } from '../../cargo/public'
import type { WriteContext } from '../../../jobs/write'
import type { ExportRow } from './lock'
import { transitionExport } from './transition'
import { goodsOf, priceRows } from './price'

export interface ExportReceiving {
  readonly shipmentCode: string
  readonly staff: StaffActor
  readonly input: ExportReceiveInput
  readonly photoIds: readonly string[]
}

const writeBoxes = async ({ db }: WriteContext, shipmentId: string, input: ExportReceiveInput): Promise<void> => {
  await db
    .delete(exportPackages)
    .where(and(eq(exportPackages.shipmentId, shipmentId), eq(exportPackages.kind, 'measured')))
  await db
    .insert(exportPackages)
    .values(boxesOf(input).map((box, position) => ({ shipmentId, kind: 'measured' as const, position, ...box })))
}

/** The goods as measured, at the tariff by which their price was fixed. */
const measuredGoods = async (
  { db }: WriteContext,
  shipment: ExportRow,
  billedAt: Date,
): Promise<MeasuredGoods | undefined> => {
  if (shipment.measuredAt === null || shipment.measuredAt <= billedAt) return undefined
  const { items, declared, measured } = (await goodsOf(db, [shipment.id]))(shipment)
  const now = shipment.approvedAt ?? billedAt
  const { full, totalMinor } = await priceRows({ db, now }, shipment, { items, boxes: measured })
  if (totalMinor === null) return undefined
  return {
    goods: exportGoods(shipment, { firstItem: items[0]?.name ?? null, itemCount: items.length }),
    parts: partsOf(full.lines),
    billedGrams: gramsOf(declared),
    measuredGrams: gramsOf(measured),
    measuredAt: shipment.measuredAt,
  }
}

/**
 * Receives a paid shipment at our warehouse: measures, photos and transition; bills or refunds the difference from the
 * billed measures. Damaged goods are held at once. Returns the ids of its cartons.
 * @throws `not_found`, `move_not_allowed`, `parcel_received_already`
 */
export const receiveExport = async (
  context: WriteContext,
  { shipmentCode, staff, input, photoIds }: ExportReceiving,
): Promise<readonly string[]> => {
  const { db, now } = context
  const [known] = await db.select().from(exportShipments).where(eq(exportShipments.shipmentCode, shipmentCode))
  if (known === undefined) throw fail('not_found')
  if (known.measuredAt !== null)
    throw await receivedAlready(db, eq(cartons.exportShipmentId, known.id), known.measuredAt)
  const isDamaged = heldByRule({ condition: input.condition, isRestricted: false }) !== null
  // Without kinds: one more than the label and the outside shows the damage.
  if (isDamaged && photoIds.length < 3) throw failFields({ photos: 'damage_photo_needed' })
  await lockCarts(db, known.customerId)
  const shelf = await shelfOf(db, { country: known.country }, input.shelf)
  await writeBoxes(context, known.id, input)
  const after = await transitionExport(context, {
    shipmentId: known.id,
    from: 'sent_to_warehouse',
    to: 'received',
    actor: staff,
    reason: input.note ?? undefined,
    publicNote: input.public_note ?? undefined,
    details: { photos: [...photoIds], condition: input.condition, shelf: shelf.name },
    // The hold that follows tells the customer.
    isSilent: isDamaged,
    booking: 'begins',
    set: { measuredAt: now, condition: input.condition, photos: [...photoIds] },
  })
  const booked = await bookCartons(context, {
    owner: { exportShipmentId: after.id },
    receiptNumber: after.inboundTrackingNumber,
    boxes: boxesOf(input),
    condition: input.condition,
    photoIds,
    place: { status: 'stored', locationId: shelf.id },
    staff,
    note: input.note,
  })
  await billMeasured(context, {
    service: 'ekspor',
    shipmentId: after.id,
    measure: ({ createdAt }) => measuredGoods(context, after, createdAt),
  })
  if (isDamaged)
    await transitionExport(context, {
      shipmentId: after.id,
      from: 'received',
      to: 'hold',
      actor: staff,
      reason: input.note ?? 'damaged',
      publicNote: input.public_note ?? undefined,
      details: { condition: input.condition },
      isDamaged,
      booking: 'continues',
    })
  return booked.map(({ id }) => id)
}
