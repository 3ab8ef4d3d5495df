import type { ReceiveInput } from '@layar/contract'
import { countrySettings, parseReceiptNumber, type QuarantineReason } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { shipmentPackagings, shipmentProducts, shipmentReceipts, shipments, unclaimedParcels } from '../../db/schema'
import { fail } from '../../request/fail'
import { billDifference, billedCharge } from '../invoice/difference'
import { billDueAfterMeasuring } from '../invoice/due'
import { beyondThreshold, chargeMinorOf } from './difference'
import { moveShipment, recordEvent, type ShipmentRow, type WriteContext } from './move'
import { priceShipment, type ShipmentPrice } from './price'
import { totalsOf } from './view'
import { findOwnerOfMark, makeUndeclared, type Receiving } from './undeclared'

export type { Receiving } from './undeclared'

export interface Received {
  readonly outcome: 'received' | 'quarantined' | 'unclaimed'
  readonly created: boolean
  readonly shipmentId: string | null
  readonly unclaimedId: string | null
  /** Measured minus declared; null without a declaration. */
  readonly weightDifferenceGrams: number | null
}

/** What stands in the shipment's way is for staff to see; none of these is ready to be received. */
const receivable: readonly ShipmentRow['status'][] = ['pending', 'from_seller', 'quarantine']

/** By its own number, else by the receipt number that the customer gave beforehand. */
const findTarget = async ({ db }: WriteContext, input: ReceiveInput): Promise<ShipmentRow | undefined> => {
  if (input.cart_code) {
    const [row] = await db.select().from(shipments).where(eq(shipments.cartCode, input.cart_code)).for('update')
    if (row === undefined || row.deletedAt !== null) throw fail('parcel_no_match')
    return row
  }
  const receipt = parseReceiptNumber(input.receipt_number ?? '')
  if (!receipt.ok || !input.agent_id) return undefined
  const [match] = await db
    .select({ shipment: shipments })
    .from(shipmentReceipts)
    .innerJoin(shipments, eq(shipments.id, shipmentReceipts.shipmentId))
    .where(
      and(
        eq(shipmentReceipts.receiptNumber, receipt.value),
        eq(shipmentReceipts.agentId, Number(input.agent_id)),
        eq(shipmentReceipts.isOpen, true),
      ),
    )
    .for('update')
  return match?.shipment
}

const boxesOf = (input: ReceiveInput) =>
  input.boxes.map((box) => ({
    weightGrams: box.weight_gram,
    lengthMm: box.length_mm,
    widthMm: box.width_mm,
    heightMm: box.height_mm,
    quantity: box.quantity,
  }))

const writeBoxes = async ({ db }: WriteContext, shipmentId: string, input: ReceiveInput): Promise<void> => {
  await db
    .delete(shipmentPackagings)
    .where(and(eq(shipmentPackagings.shipmentId, shipmentId), eq(shipmentPackagings.kind, 'measured')))
  await db
    .insert(shipmentPackagings)
    .values(boxesOf(input).map((box, position) => ({ shipmentId, kind: 'measured' as const, position, ...box })))
}

const measuredGrams = (input: ReceiveInput): number =>
  input.boxes.reduce((sum, { weight_gram, quantity }) => sum + weight_gram * quantity, 0)

const declaredGrams = async ({ db }: WriteContext, shipmentId: string): Promise<number | null> => {
  const rows = await db
    .select()
    .from(shipmentPackagings)
    .where(and(eq(shipmentPackagings.shipmentId, shipmentId), eq(shipmentPackagings.kind, 'declared')))
  const boxes = rows.map((row) => ({
    kind: row.kind,
    weight_grams: row.weightGrams,
    length_mm: row.lengthMm,
    width_mm: row.widthMm,
    height_mm: row.heightMm,
    quantity: row.quantity,
  }))
  return totalsOf(boxes)?.weightGrams ?? null
}

const priceMeasured = async (
  context: WriteContext,
  shipment: ShipmentRow,
  input: ReceiveInput,
): Promise<ShipmentPrice> => {
  const products = await context.db
    .select()
    .from(shipmentProducts)
    .where(eq(shipmentProducts.shipmentId, shipment.id))
    .orderBy(shipmentProducts.position)
  return priceShipment(context, {
    ...shipment,
    boxes: boxesOf(input),
    products: products.map((product) => ({ ...product, currency: product.currency as 'USD' })),
  })
}

/** Judged as billing does: by what was billed, at its tariffs; where nothing is billed yet by what was declared. */
const isBilledOtherwise = async (
  context: WriteContext,
  shipment: ShipmentRow,
  input: ReceiveInput,
  price: ShipmentPrice,
): Promise<boolean> => {
  const billed = await billedCharge(context.db, shipment.id)
  if (billed === undefined) return beyondThreshold(shipment.currency, chargeMinorOf(shipment), chargeMinorOf(price))
  const then = await priceMeasured({ ...context, now: billed.billedAt }, shipment, input)
  return beyondThreshold(shipment.currency, billed.chargeMinor, chargeMinorOf(then))
}

const quarantineReasonOf = (input: ReceiveInput): QuarantineReason => {
  if (!input.quarantine_reason) throw fail('quarantine_reason_needed')
  return input.quarantine_reason
}

/** Books a declared parcel in: measured boxes, a new price, and the move that its outcome asks for. */
const receiveDeclared = async (
  context: WriteContext,
  shipment: ShipmentRow,
  { staff, input, photoIds }: Receiving,
): Promise<Received> => {
  if (input.agent_id && Number(input.agent_id) !== shipment.agentId) throw fail('parcel_other_agent')
  if (!receivable.includes(shipment.status)) throw fail('parcel_received_already')
  const mark = input.marking_code?.trim().toUpperCase()
  if (mark && mark !== shipment.markingCode && input.outcome === 'match') throw fail('marking_code_differs')

  await writeBoxes(context, shipment.id, input)
  const price = await priceMeasured(context, shipment, input)
  const declared = await declaredGrams(context, shipment.id)
  const weightDifferenceGrams = declared === null ? null : measuredGrams(input) - declared
  const details = {
    photos: [...photoIds],
    condition: input.condition,
    shelf: input.shelf,
    weight_difference_gram: weightDifferenceGrams,
    declared_total_minor: shipment.totalMinor,
    measured_total_minor: price.totalMinor,
    is_beyond_threshold: await isBilledOtherwise(context, shipment, input, price),
  }
  const set = {
    measuredAt: context.now,
    condition: input.condition,
    shelf: input.shelf,
    photos: [...photoIds],
    quote: price.quote,
    totalMinor: price.totalMinor,
  }
  const words = { reason: input.note ?? undefined, publicNote: input.public_note ?? undefined }
  const isMatch = input.outcome === 'match'
  if (shipment.status === 'quarantine') {
    await remeasure(context, shipment, set, { actor: staff, ...words, details })
  } else {
    const to = shipment.status === 'pending' ? 'pending_locker' : isMatch ? 'warehouse' : 'quarantine'
    const reason = isMatch ? {} : { quarantineReason: quarantineReasonOf(input) }
    await moveShipment(context, {
      shipmentId: shipment.id,
      from: shipment.status,
      to,
      actor: staff,
      details,
      set: { ...set, ...reason },
      isSilent: !isMatch && to === 'pending_locker',
      ...words,
      ...(isMatch ? {} : { reason: words.reason ?? quarantineReasonOf(input) }),
    })
    if (!isMatch && to === 'pending_locker')
      await moveShipment(context, {
        shipmentId: shipment.id,
        from: 'pending_locker',
        to: 'quarantine',
        actor: staff,
        ...words,
        reason: words.reason ?? quarantineReasonOf(input),
      })
  }
  await billDueAfterMeasuring(context, shipment.id)
  await billDifference(context, shipment.id)
  const isQuarantined = !isMatch || shipment.status === 'quarantine'
  return {
    outcome: isQuarantined ? 'quarantined' : 'received',
    created: false,
    shipmentId: shipment.id,
    unclaimedId: null,
    weightDifferenceGrams,
  }
}

/** Weighed again while in quarantine: the status stays, the act is told beside it. */
const remeasure = async (
  context: WriteContext,
  shipment: ShipmentRow,
  set: Partial<ShipmentRow>,
  told: Parameters<typeof recordEvent>[3],
): Promise<void> => {
  const [after] = await context.db
    .update(shipments)
    .set({ ...set, updatedAt: sql`now()`, version: sql`${shipments.version} + 1` })
    .where(and(eq(shipments.id, shipment.id), eq(shipments.status, 'quarantine')))
    .returning()
  if (after === undefined) throw fail('move_not_allowed')
  await recordEvent(context, 'quarantine', after, told)
}

const keepUnclaimed = async (context: WriteContext, { staff, input, photoIds }: Receiving): Promise<Received> => {
  const receipt = parseReceiptNumber(input.receipt_number ?? '')
  const mark = input.marking_code?.trim().toUpperCase() || null
  if (!input.agent_id || (!receipt.ok && mark === null)) throw fail('parcel_not_identified')
  const [first] = input.boxes
  if (first === undefined) throw fail('not_measured')
  const [row] = await context.db
    .insert(unclaimedParcels)
    .values({
      agentId: Number(input.agent_id),
      receiptNumber: receipt.ok ? receipt.value : null,
      markingCode: mark,
      boxCount: input.boxes.reduce((sum, { quantity }) => sum + quantity, 0),
      weightGrams: measuredGrams(input),
      lengthMm: first.length_mm,
      widthMm: first.width_mm,
      heightMm: first.height_mm,
      photos: [...photoIds],
      condition: input.condition,
      shelf: input.shelf,
      note: input.note ?? null,
      receivedBy: staff.id,
    })
    .onConflictDoNothing()
    .returning({ id: unclaimedParcels.id })
  if (row === undefined) throw fail('parcel_received_already')
  return { outcome: 'unclaimed', created: false, shipmentId: null, unclaimedId: row.id, weightDifferenceGrams: null }
}

/**
 * A parcel at the origin's door (domain notes, section 3): matched by its number or receipt number; else by its marking
 * code, which makes a quarantined shipment of its owner; else it waits unclaimed.
 * @throws `parcel_no_match`, `parcel_other_agent`, `parcel_received_already`, `marking_code_differs`,
 * `quarantine_reason_needed`, `parcel_not_identified`
 */
export const receiveParcel = async (context: WriteContext, receiving: Receiving): Promise<Received> => {
  const target = await findTarget(context, receiving.input)
  if (target !== undefined) return receiveDeclared(context, target, receiving)
  const owner = await findOwnerOfMark(context.db, receiving.input.marking_code)
  if (owner === undefined || !receiving.input.agent_id) return keepUnclaimed(context, receiving)
  const shipment = await makeUndeclared(context, receiving, owner, countrySettings[owner.country].currency)
  await writeBoxes(context, shipment.id, receiving.input)
  return {
    outcome: 'quarantined',
    created: true,
    shipmentId: shipment.id,
    unclaimedId: null,
    weightDifferenceGrams: null,
  }
}
