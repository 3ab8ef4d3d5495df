import type { ReceiveInput } from '@layar/contract'
import {
  groupCartons,
  heldByRule,
  parseMarkingCode,
  parseReceiptNumber,
  type BillingCurrency,
  type Language,
} from '@layar/domain'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import {
  cartons,
  customers,
  markingCodes,
  packages,
  shipmentIntakes,
  shipmentPackagings,
  shipmentReceipts,
  shipments,
} from '../../../db/schema'
import { fail } from '../../../request/fail'
import { bookCartons, cartonsWithMeasures } from '../carton/book'
import type { CartonRow } from '../carton/change'
import { assignCartons } from '../carton/follow'
import { shelfOf } from '../location/store'
import { bookingDetails, type StaffActor } from '../transition/resolve-transition'
import { boxesOf } from '../receiving/intake'
import { recordEvent, notifyCustomer, type ShipmentRow } from './transition'
import { type WriteContext } from '../../../jobs/write'
import { newCartCode } from './save'

export interface Receiving {
  readonly staff: StaffActor
  readonly input: ReceiveInput
  /** The photos as files of our own, resolved by the caller; at least two. */
  readonly photoIds: readonly string[]
  /** The staff member's language, for a refusal that names a status. */
  readonly language: Language
  /** The customer is notified by another message. */
  readonly isSilent?: boolean
  /** The cartons are those of this unclaimed parcel. */
  readonly parcelId?: string
}

export interface MarkOwner {
  readonly customerId: string
  readonly country: 'sg' | 'id'
  readonly markingCode: string
  readonly route: 'air' | 'sea' | 'sea_fcl'
}

/** The owner of the marking code on the carton; undefined for an unknown code. */
export const findOwnerOfMark = async (db: Db, text: string | null | undefined): Promise<MarkOwner | undefined> => {
  const parsed = parseMarkingCode(text ?? '')
  if (!parsed.ok) return undefined
  const [owner] = await db
    .select({
      customerId: customers.id,
      country: customers.country,
      markingCode: markingCodes.markingCode,
      route: markingCodes.route,
    })
    .from(markingCodes)
    .innerJoin(customers, eq(customers.id, markingCodes.customerId))
    .where(and(eq(markingCodes.markingCode, text?.trim().toUpperCase() ?? ''), ne(customers.status, 'deleted')))
  return owner
}

/** Creates a quarantined shipment for an undeclared parcel with a known owner (domain notes 4.1, row 2). */
export const makeUndeclared = async (
  context: WriteContext,
  { staff, input, photoIds, isSilent = false, parcelId }: Omit<Receiving, 'language'>,
  owner: MarkOwner,
  currency: BillingCurrency,
): Promise<{ readonly shipment: ShipmentRow; readonly booked: readonly CartonRow[] }> => {
  const { db, now } = context
  const track = owner.route === 'air' ? ('udara' as const) : ('laut' as const)
  const [pack] = await db.select().from(packages).where(eq(packages.packageTrack, track))
  if (pack === undefined) throw fail('track_not_offered')
  const [shipment] = await db
    .insert(shipments)
    .values({
      cartCode: newCartCode(),
      customerId: owner.customerId,
      country: owner.country,
      agentId: Number(input.agent_id),
      packageId: pack.packageId,
      track,
      containerType: owner.route === 'sea_fcl' ? 'fcl_20' : 'lcl',
      markingCode: owner.markingCode,
      status: 'quarantine',
      isQuarantine: true,
      quarantineReason:
        heldByRule({ condition: input.condition, isRestricted: input.quarantine_reason === 'restricted_item' }) ??
        input.quarantine_reason ??
        'no_prealert',
      currency,
      quote: { reason: 'no_products' },
      measuredAt: now,
      condition: input.condition,
      photos: [...photoIds],
    })
    .returning()
  if (shipment === undefined) throw new Error('The shipment was not written.')
  const receipt = parseReceiptNumber(input.receipt_number ?? '')
  if (receipt.ok)
    await db
      .insert(shipmentReceipts)
      .values({ shipmentId: shipment.id, agentId: shipment.agentId, receiptNumber: receipt.value })
      .onConflictDoNothing()
  const receiptNumber = receipt.ok ? receipt.value : null
  const [intake] = await db
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
  const of = { shipmentId: shipment.id, intakeId: intake.id }
  const shelf = parcelId === undefined ? await shelfOf(db, { agentId: shipment.agentId }, input.shelf) : undefined
  if (parcelId !== undefined) await assignCartons(db, parcelId, of, staff)
  else
    await bookCartons(context, {
      owner: { shipmentId: shipment.id },
      intakeId: intake.id,
      receiptNumber,
      boxes: boxesOf(input),
      condition: input.condition,
      photoIds,
      place: { status: 'quarantined', locationId: shelf?.id ?? null },
      staff,
      note: input.note,
    })
  const booked = await cartonsWithMeasures(db, eq(cartons.shipmentId, shipment.id))
  const boxes = groupCartons(booked.map(({ measure }) => measure))
  await db
    .insert(shipmentPackagings)
    .values(boxes.map((box, position) => ({ shipmentId: shipment.id, kind: 'measured' as const, position, ...box })))
  const publicNote = input.public_note ?? undefined
  await recordEvent(context, null, shipment, {
    actor: staff,
    reason: input.note ?? shipment.quarantineReason ?? undefined,
    publicNote,
    details: {
      photos: [...photoIds],
      condition: input.condition,
      shelf: shelf?.name ?? input.shelf,
      // The cartons of a claimed parcel were there before.
      ...(parcelId === undefined && {
        intake_id: intake.id,
        ...bookingDetails('begins'),
        ...(receiptNumber !== null && { receipt_number: receiptNumber, receipt_added: true }),
        before: { measuredAt: null, photos: [], quarantineReason: null },
      }),
    },
  })
  if (!isSilent) await notifyCustomer(context, shipment, { to: 'quarantine', publicNote })
  return { shipment, booked }
}
