import type { ReceiveInput } from '@layar/contract'
import {
  countrySettings,
  gramsOf,
  heldByRule,
  parseOurBarcode,
  parseOwnCode,
  parseReceiptNumber,
  shipmentLabel,
  type Language,
  type QuarantineReason,
} from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import {
  cartons,
  categories,
  shipmentIntakes,
  shipmentProducts,
  shipmentReceipts,
  shipments,
  unclaimedParcels,
} from '../../../db/schema'
import { fail, failFields, type Failure } from '../../../request/fail'
import { bookCartons } from '../carton/book'
import { shelfOf } from '../location/store'
import { boxesOf, receivedAlready } from './intake'
import { addUp, emitMeasured, type Measures } from './measures'
import {
  notifyCustomer,
  transitionShipment,
  recordInPlace,
  type ShipmentTransition,
  type ShipmentRow,
} from '../shipment/transition'
import { type WriteContext } from '../../../jobs/write'
import { openTransferOf, inTransferFailure } from '../transfer/store'
import { receiptToBook } from './receipt-choice'
import { findOwnerOfMark, makeUndeclared, type Receiving } from '../shipment/undeclared'

export type { Receiving } from '../shipment/undeclared'

export interface Received {
  readonly outcome: 'received' | 'quarantined' | 'unclaimed'
  readonly created: boolean
  readonly shipmentId: string | null
  readonly unclaimedId: string | null
  /** The cartons that were made, in the order of their labels. */
  readonly cartonIds: readonly string[]
  /** Receipt numbers of the shipment without a booking-in yet. */
  readonly missing: readonly string[]
  /** Measured minus declared; null without a declaration, and while something is missing. */
  readonly weightDifferenceGrams: number | null
}

/** Statuses on the way to the warehouse or in it. */
export const atWarehouse: readonly ShipmentRow['status'][] = [
  'pending',
  'from_seller',
  'quarantine',
  'pending_locker',
  'warehouse',
]

/** The next status of a shipment once all its parcels are in. */
export const movesOn: Readonly<Partial<Record<ShipmentRow['status'], ShipmentRow['status']>>> = {
  pending: 'pending_locker',
  from_seller: 'warehouse',
}

/** Finds a shipment by its own number, otherwise by the receipt number the customer declared. */
const findTarget = async ({ db }: WriteContext, input: ReceiveInput): Promise<ShipmentRow | undefined> => {
  if (input.cart_code) {
    const [row] = await db.select().from(shipments).where(eq(shipments.cartCode, input.cart_code)).for('update')
    if (row === undefined) throw fail('parcel_no_match')
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

const quarantineReasonOf = (input: ReceiveInput): QuarantineReason => {
  if (!input.quarantine_reason) throw fail('quarantine_reason_needed')
  return input.quarantine_reason
}

/** Whether declared goods may not travel this way any more. */
const isRestricted = async ({ db }: WriteContext, { id, track, country }: ShipmentRow): Promise<boolean> => {
  const carriage = track === 'udara' ? categories.air : categories.sea
  const [found] = await db
    .select({ slug: categories.slug })
    .from(shipmentProducts)
    .innerJoin(categories, eq(categories.slug, shipmentProducts.categorySlug))
    .where(
      and(
        eq(shipmentProducts.shipmentId, id),
        sql`(${carriage} = 'no' or ${country} = any(${categories.prohibitedIn}))`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The reason for which goods are held by rule, whatever the desk chose. */
export const ruleFor = async (
  context: WriteContext,
  shipment: ShipmentRow,
  { condition }: Pick<ReceiveInput, 'condition'>,
): Promise<QuarantineReason | undefined> =>
  heldByRule({ condition, isRestricted: await isRestricted(context, shipment) }) ?? undefined

/** @throws `parcel_left_warehouse`, naming the current status of the shipment */
export const assertAtWarehouse = ({ status, country }: ShipmentRow, language: Language): void => {
  if (!atWarehouse.includes(status))
    throw fail('parcel_left_warehouse', { values: { status: shipmentLabel(status, country, language) } })
}

/** @throws `shipment_in_transfer` */
export const assertNotInTransfer = async ({ db }: WriteContext, { id }: ShipmentRow): Promise<void> => {
  if ((await openTransferOf(db, id)) !== undefined) throw await inTransferFailure(db, id)
}

/** The status after a booking-in: quarantine for wrong goods, the next status once nothing is missing. */
const statusAfter = (
  { status }: ShipmentRow,
  heldFor: QuarantineReason | undefined,
  { isComplete }: Measures,
): ShipmentRow['status'] => {
  if (heldFor !== undefined) return 'quarantine'
  return isComplete ? (movesOn[status] ?? status) : status
}

/** A reason that the customer cannot resolve by completing data overrides the earlier quarantine reason. */
const reasonColumns = (
  shipment: ShipmentRow,
  reason: QuarantineReason | undefined,
): Pick<ShipmentRow, 'quarantineReason'> | undefined => {
  const isHeldAlready = shipment.status === 'quarantine' && reason !== 'restricted_item' && reason !== 'damaged'
  return reason === undefined || isHeldAlready ? undefined : { quarantineReason: reason }
}

/** Adds an intake to a declared shipment and transitions it according to the outcome. */
const receiveDeclared = async (
  context: WriteContext,
  shipment: ShipmentRow,
  { staff, input, photoIds, language }: Receiving,
): Promise<Received> => {
  if (input.agent_id && Number(input.agent_id) !== shipment.agentId) throw fail('parcel_other_agent')
  assertAtWarehouse(shipment, language)
  await assertNotInTransfer(context, shipment)
  const mark = input.marking_code?.trim().toUpperCase()
  if (mark && mark !== shipment.markingCode && input.outcome === 'match') throw fail('marking_code_differs')
  const rule = await ruleFor(context, shipment, input)
  const heldFor = rule ?? (input.outcome === 'quarantine' ? quarantineReasonOf(input) : undefined)

  const { receiptNumber, isAdded } = await receiptToBook(context, shipment, input, photoIds)
  const [intake] = await context.db
    .insert(shipmentIntakes)
    .values({
      shipmentId: shipment.id,
      receiptNumber,
      photos: [...photoIds],
      condition: input.condition,
      note: input.note ?? null,
      receivedBy: staff.id,
    })
    .returning()
  if (intake === undefined) throw new Error('The intake was not written.')
  const shelf = await shelfOf(context.db, { agentId: shipment.agentId }, input.shelf)
  const isHeld = heldFor !== undefined || shipment.status === 'quarantine'
  const booked = await bookCartons(context, {
    owner: { shipmentId: shipment.id },
    intakeId: intake.id,
    receiptNumber,
    boxes: boxesOf(input),
    condition: input.condition,
    photoIds,
    place: { status: isHeld ? 'quarantined' : 'stored', locationId: shelf.id },
    staff,
    note: input.note,
  })
  const measures = await addUp(context, shipment)
  const told = {
    actor: staff,
    reason: input.note ?? heldFor,
    publicNote: input.public_note ?? undefined,
    details: {
      photos: [...photoIds],
      condition: input.condition,
      shelf: shelf.name,
      receipt_number: receiptNumber,
      intake_id: intake.id,
      ...(isAdded && { receipt_added: true }),
      ...measures.details,
    },
    booking: 'begins' as const,
  }
  const to = statusAfter(shipment, heldFor, measures)
  const set = { ...measures.set, ...reasonColumns(shipment, heldFor) }
  if (to === shipment.status) await recordInPlace(context, shipment, set, { ...told, act: 'booked_in' })
  else if (to === 'quarantine') await holdShipment(context, shipment, set, told)
  else await transitionShipment(context, { shipmentId: shipment.id, from: shipment.status, to, set, ...told })
  // Goods that were held already: the customer is told what is new.
  if (to === shipment.status && rule !== undefined && shipment.quarantineReason !== rule)
    await notifyCustomer(context, { ...shipment, ...set }, { to: 'quarantine', publicNote: told.publicNote })
  await emitMeasured(context, shipment, measures)
  return {
    outcome: to === 'quarantine' ? 'quarantined' : 'received',
    created: false,
    shipmentId: shipment.id,
    unclaimedId: null,
    cartonIds: booked.map(({ id }) => id),
    missing: measures.missing,
    weightDifferenceGrams: measures.weightDifferenceGrams,
  }
}

/** Puts a shipment into quarantine. Before checkout it is reachable only through the locker, which requires measures. */
export const holdShipment = async (
  context: WriteContext,
  shipment: ShipmentRow,
  set: Partial<ShipmentRow>,
  told: Pick<ShipmentTransition, 'actor' | 'reason' | 'publicNote' | 'details' | 'booking'>,
): Promise<void> => {
  if (shipment.status !== 'pending') {
    await transitionShipment(context, {
      shipmentId: shipment.id,
      from: shipment.status,
      to: 'quarantine',
      set,
      ...told,
    })
    return
  }
  const move = { shipmentId: shipment.id, actor: told.actor, reason: told.reason, publicNote: told.publicNote }
  await transitionShipment(context, {
    ...move,
    from: 'pending',
    to: 'pending_locker',
    details: told.details,
    booking: told.booking,
    set: { ...set, measuredAt: context.now },
    isSilent: true,
  })
  await transitionShipment(context, {
    ...move,
    from: 'pending_locker',
    to: 'quarantine',
    booking: told.booking && 'continues',
    set: { measuredAt: set.measuredAt ?? null },
  })
}

const unclaimedAlready = async ({ db }: WriteContext, agentId: number, receiptNumber: string): Promise<Failure> => {
  const [there] = await db
    .select()
    .from(unclaimedParcels)
    .where(and(eq(unclaimedParcels.agentId, agentId), eq(unclaimedParcels.receiptNumber, receiptNumber)))
  if (there === undefined) throw new Error('The unclaimed parcel is gone.')
  return receivedAlready(db, eq(cartons.unclaimedId, there.id), there.createdAt)
}

const notDeclared = { missing: [], weightDifferenceGrams: null } as const

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
      weightGrams: gramsOf(boxesOf(input)) ?? 0,
      lengthMm: first.length_mm,
      widthMm: first.width_mm,
      heightMm: first.height_mm,
      photos: [...photoIds],
      condition: input.condition,
      note: input.note ?? null,
      receivedBy: staff.id,
    })
    .onConflictDoNothing()
    .returning({ id: unclaimedParcels.id })
  if (row === undefined) throw await unclaimedAlready(context, Number(input.agent_id), receipt.ok ? receipt.value : '')
  const shelf = await shelfOf(context.db, { agentId: Number(input.agent_id) }, input.shelf)
  const booked = await bookCartons(context, {
    owner: { unclaimedId: row.id },
    receiptNumber: receipt.ok ? receipt.value : null,
    boxes: boxesOf(input),
    condition: input.condition,
    photoIds,
    place: { status: 'stored', locationId: shelf.id },
    staff,
    note: input.note,
  })
  return {
    ...notDeclared,
    outcome: 'unclaimed',
    created: false,
    shipmentId: null,
    unclaimedId: row.id,
    cartonIds: booked.map(({ id }) => id),
  }
}

/**
 * Receives a parcel at the origin warehouse (domain notes, section 3): matched by its number or receipt number; else by
 * its marking code, which creates a quarantined shipment for its owner; else stored as unclaimed.
 * @throws `parcel_no_match`, `parcel_other_agent`, `parcel_left_warehouse`, `shipment_in_transfer`, `parcel_received_already`,
 * `marking_code_differs`, `quarantine_reason_needed`, `carton_unknown`, `parcel_not_identified`, or at `receipt_number`
 */
export const receiveParcel = async (context: WriteContext, receiving: Receiving): Promise<Received> => {
  const target = await findTarget(context, receiving.input)
  if (target !== undefined) return receiveDeclared(context, target, receiving)
  // A label of ours is no receipt number: booked in under it, one carton would be two.
  if (parseOurBarcode(receiving.input.receipt_number ?? '')?.kind === 'carton') throw fail('carton_unknown')
  const own = parseOwnCode(receiving.input.receipt_number ?? '')
  if (own !== undefined)
    throw failFields({ receipt_number: { code: 'receipt_number_ours', values: { code: own.code } } })
  const owner = await findOwnerOfMark(context.db, receiving.input.marking_code)
  if (owner === undefined || !receiving.input.agent_id) return keepUnclaimed(context, receiving)
  const { shipment, booked } = await makeUndeclared(context, receiving, owner, countrySettings[owner.country].currency)
  return {
    ...notDeclared,
    outcome: 'quarantined',
    created: true,
    shipmentId: shipment.id,
    unclaimedId: null,
    cartonIds: booked.map(({ id }) => id),
  }
}
