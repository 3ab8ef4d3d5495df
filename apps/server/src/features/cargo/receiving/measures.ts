import { gramsOf, groupCartons, type CartonGroup } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { cartons, shipmentPackagings, shipmentProducts } from '../../../db/schema'
import { ask, emit } from '../../../jobs/event'
import type { WriteContext } from '../../../jobs/write'
import { cartonsWithMeasures } from '../carton/book'
import { beyondThreshold, chargeMinorOf } from '../shipment/difference'
import { shipmentMeasured, shipmentRemeasured } from './events'
import { currentOf, intakesOf, missingReceipts, type IntakeRow } from './intake'
import type { ShipmentRow } from '../shipment/transition'
import { isBuyerGstRegistered, priceShipment, type PricedThing, type ShipmentPrice } from '../shipment/price'
import { billedCharge, type BilledCharge } from './questions'

/** The totals of a shipment's cartons. */
export interface Measures {
  /** Nothing is missing, or staff waived it: measured and priced. */
  readonly isComplete: boolean
  readonly missing: readonly string[]
  /** The resulting columns of the shipment. */
  readonly set: Partial<Pick<ShipmentRow, 'condition' | 'photos' | 'measuredAt' | 'quote' | 'totalMinor'>>
  /** For the event. */
  readonly details: Readonly<Record<string, unknown>>
  /** Measured minus declared; null without a declaration, and while something is missing. */
  readonly weightDifferenceGrams: number | null
}

export const writeBoxes = async (
  { db }: WriteContext,
  shipmentId: string,
  boxes: readonly CartonGroup[],
): Promise<void> => {
  await db
    .delete(shipmentPackagings)
    .where(and(eq(shipmentPackagings.shipmentId, shipmentId), eq(shipmentPackagings.kind, 'measured')))
  await db
    .insert(shipmentPackagings)
    .values(boxes.map((box, position) => ({ shipmentId, kind: 'measured' as const, position, ...box })))
}

const declaredGrams = async ({ db }: WriteContext, shipmentId: string): Promise<number | null> =>
  gramsOf(
    await db
      .select()
      .from(shipmentPackagings)
      .where(and(eq(shipmentPackagings.shipmentId, shipmentId), eq(shipmentPackagings.kind, 'declared'))),
  )

const priceMeasured = async (
  context: WriteContext,
  shipment: ShipmentRow,
  boxes: readonly CartonGroup[],
  {
    isBuyerGstRegistered,
    freightDiscountMinor = 0,
    lostRelief,
  }: Pick<PricedThing, 'isBuyerGstRegistered' | 'freightDiscountMinor' | 'lostRelief'>,
): Promise<ShipmentPrice> => {
  const products = await context.db
    .select()
    .from(shipmentProducts)
    .where(eq(shipmentProducts.shipmentId, shipment.id))
    .orderBy(shipmentProducts.position)
  return priceShipment(context, {
    ...shipment,
    boxes,
    isBuyerGstRegistered,
    freightDiscountMinor,
    lostRelief,
    products: products.map((product) => ({ ...product, currency: product.currency as 'USD' })),
  })
}

/** Compared as billing does: with what was billed, at its tariffs; if nothing is billed yet, with what was declared. */
const isBilledOtherwise = async (
  context: WriteContext,
  shipment: ShipmentRow,
  boxes: readonly CartonGroup[],
  price: ShipmentPrice,
  billed: BilledCharge | undefined,
): Promise<boolean> => {
  if (billed === undefined) return beyondThreshold(shipment.currency, chargeMinorOf(shipment), chargeMinorOf(price))
  const at = { ...context, now: billed.billedAt }
  const then = await priceMeasured(at, shipment, boxes, billed)
  const chargeMinor = chargeMinorOf(then)
  if (chargeMinor === null || then.full === null) return false
  const deliveryMinor = await billed.deliveryMinorFor({
    track: shipment.track,
    weightGrams: gramsOf(boxes) ?? 0,
    chargeableQty: then.full.chargeable.chargeableQty,
  })
  return beyondThreshold(shipment.currency, billed.chargeMinor, chargeMinor + deliveryMinor)
}

const placeOf = (intakes: readonly IntakeRow[]): Measures['set'] => ({
  condition: intakes.find(({ condition }) => condition !== 'good')?.condition ?? 'good',
  photos: intakes.flatMap(({ photos }) => photos),
})

/**
 * Adds up the newest measures of a shipment's cartons; the caller has locked the shipment. Boxes and price follow once nothing is missing: a
 * partial shipment is neither priced nor billed.
 */
export const addUp = async (context: WriteContext, shipment: ShipmentRow): Promise<Measures> => {
  const intakes = currentOf(await intakesOf(context.db, shipment.id))
  const missing = await missingReceipts(context.db, shipment.id)
  const measured = await cartonsWithMeasures(context.db, eq(cartons.shipmentId, shipment.id))
  const boxes = groupCartons(measured.map(({ measure }) => measure))
  const place = placeOf(intakes)
  if (boxes.length === 0 || (missing.length > 0 && shipment.restWaivedAt === null))
    return { isComplete: false, missing, set: place, details: {}, weightDifferenceGrams: null }

  await writeBoxes(context, shipment.id, boxes)
  const billed = await ask(context, billedCharge, { shipmentId: shipment.id })
  const registered = billed ?? { isBuyerGstRegistered: await isBuyerGstRegistered(context, shipment) }
  const price = await priceMeasured(context, shipment, boxes, registered)
  const declared = await declaredGrams(context, shipment.id)
  const weightDifferenceGrams = declared === null ? null : (gramsOf(boxes) ?? 0) - declared
  return {
    isComplete: true,
    missing,
    set: { ...place, measuredAt: context.now, quote: price.quote, totalMinor: price.totalMinor },
    details: {
      weight_difference_gram: weightDifferenceGrams,
      declared_total_minor: shipment.totalMinor,
      measured_total_minor: price.totalMinor,
      is_beyond_threshold: await isBilledOtherwise(context, shipment, boxes, price, billed),
    },
    weightDifferenceGrams,
  }
}

/** Emits the measuring event once the measures are on the shipment; not while something is missing. */
export const emitMeasured = async (
  context: WriteContext,
  before: ShipmentRow,
  { isComplete }: Measures,
): Promise<void> => {
  if (!isComplete) return
  const measured = before.measuredAt === null ? shipmentMeasured : shipmentRemeasured
  await emit(context, measured, { shipmentId: before.id })
}
