import { createHash } from 'node:crypto'
import type { NewCartReceived } from '@layar/contract'
import { countrySettings } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { shipmentPackagings, shipments } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { isGstRegistered } from '../../customer/public'
import { notify } from '../../platform/public'
import { preferSubmitted, recordSubmission } from '../draft/submitted'
import { withDecisions } from './decide-seller-gst'
import { readDeclarations, type Declaration } from './declare'
import { declaredRow } from './declared-row'
import { recordInPlace, transitionShipment, type ShipmentRow } from './transition'
import { priceShipment, type ShipmentPrice } from './price'
import { cartRows, type CartRow } from './rows'
import { completeShipment, insertShipment, lockCart, newCartCode, type NewShipment } from './save'

/**
 * Idempotency key of cart codes and body: an identical request gets the same answer, another body meets the existing
 * cart.
 */
export const cartKey = (carts: readonly NewCartReceived[]): string | null => {
  const codes = carts.map(({ setup }) => setup.cart_code || null)
  if (codes.includes(null)) return null
  const body = createHash('sha256').update(JSON.stringify(carts)).digest('base64url')
  return `cart:${codes.length === 1 ? codes[0] : codes.length}:${body}`
}

const reasonsForStaff: readonly (string | null)[] = ['restricted_item', 'damaged']

const priced = (
  context: CustomerContext,
  declaration: Declaration & Pick<ShipmentRow, 'coveredAt'>,
  boxes: Declaration['boxes'] = declaration.boxes,
): Promise<ShipmentPrice> => {
  const { country, gstRegisteredFrom } = context.customer
  const isBuyerGstRegistered = isGstRegistered(gstRegisteredFrom, context.now)
  return priceShipment(context, { country, ...declaration, boxes, isBuyerGstRegistered })
}

const measuredBoxes = async (context: CustomerContext, shipmentId: string): Promise<Declaration['boxes']> => {
  const rows = await context.db.select().from(shipmentPackagings).where(eq(shipmentPackagings.shipmentId, shipmentId))
  return rows.filter(({ kind }) => kind === 'measured')
}

/**
 * Adds the missing data of a quarantined shipment: the warehouse's measures stay and decide the price. It leaves
 * quarantine automatically if the table allows the customer the transition; damaged, restricted and already billed
 * goods wait for staff.
 */
const complete = async (
  context: CustomerContext,
  shipment: ShipmentRow,
  declaration: Declaration,
  at: string,
): Promise<string> => {
  if ((shipment.declaredAgentId ?? shipment.agentId) !== declaration.agentId || shipment.track !== declaration.track)
    throw failFields({ [`${at}setup.agent_id`]: 'conflict' })
  if (shipment.markingCode !== declaration.markingCode)
    throw failFields({ [`${at}setup.marking_code`]: 'marking_code_other_route' })
  const measured = await measuredBoxes(context, shipment.id)
  const products = await withDecisions(context.db, shipment.id, declaration.products)
  const whole = { ...declaration, products, coveredAt: shipment.coveredAt }
  const price = await priced(context, whole, measured.length > 0 ? measured : declaration.boxes)
  await completeShipment(context.db, shipment.id, whole, price, at)
  const isForStaff = reasonsForStaff.includes(shipment.quarantineReason) || (await isBilled(context, shipment.id))
  const actor = { kind: 'customer', id: context.customer.id } as const
  if (isForStaff) await recordInPlace(context, shipment, {}, { act: 'completed', actor })
  else
    await transitionShipment(context, {
      shipmentId: shipment.id,
      from: 'quarantine',
      to: 'pending_locker',
      actor,
      set: { quarantineReason: null },
    })
  return shipment.id
}

const isBilled = async ({ db }: CustomerContext, shipmentId: string): Promise<boolean> => {
  const live = await db.query.invoiceShipments.findFirst({
    where: (t, { and: both, eq: is }) => both(is(t.shipmentId, shipmentId), is(t.isLive, true), is(t.role, 'main')),
  })
  return live !== undefined
}

interface Declared {
  readonly id: string
  /** Absent where a standing shipment was completed. */
  readonly row?: CartRow
}

const declareOne = async (
  context: CustomerContext,
  declaration: Declaration,
  { at, draftId }: Pick<NewShipment, 'at' | 'draftId'>,
): Promise<Declared> => {
  const { db, customer, language } = context
  const { currency } = countrySettings[customer.country]
  const meetStanding = async (code: string): Promise<Declared> => {
    const id = await preferSubmitted(context, draftId, meet(context, code, declaration, at))
    await recordSubmission(context, draftId, code)
    return { id }
  }
  if (declaration.cartCode !== null) {
    const [standing] = await db.select().from(shipments).where(eq(shipments.cartCode, declaration.cartCode))
    if (standing !== undefined) return meetStanding(standing.cartCode)
  }
  const cartCode = declaration.cartCode ?? newCartCode()
  const price = await preferSubmitted(context, draftId, priced(context, { ...declaration, coveredAt: null }))
  const shipment = { cartCode, customer, currency, declaration, price, draftId, at }
  const inserted = await insertShipment(db, shipment)
  if (inserted === null) return meetStanding(cartCode)
  await notify(context, {
    customerId: customer.id,
    template: 'shipment_pending',
    data: { cart_code: cartCode, marking_code: declaration.markingCode, country: customer.country },
    link: `/import/transaction/detail?code=${cartCode}`,
  })
  return { id: inserted.id, row: await declaredRow(db, shipment, inserted, language) }
}

/**
 * Handles an existing code: someone else's, a quarantined shipment of this customer to complete, or a changed
 * declaration.
 */
const meet = async (
  context: CustomerContext,
  cartCode: string,
  declaration: Declaration,
  at: string,
): Promise<string> => {
  const standing = await lockCart(context.db, cartCode)
  if (standing.customerId !== context.customer.id) throw fail('cart_code_taken')
  if (standing.status !== 'quarantine') throw fail('conflict')
  return complete(context, standing, declaration, at)
}

/**
 * Declares every cart or none, and returns them in the given order. The draft that they come from is recorded with the
 * first one.
 */
export const declareCarts = async (
  context: CustomerContext,
  carts: readonly NewCartReceived[],
  { isMany, draftId }: { readonly isMany: boolean; readonly draftId: string | null },
): Promise<CartRow[]> => {
  const declarations = await preferSubmitted(context, draftId, readDeclarations(context, carts, isMany))
  const codes = declarations.flatMap(({ cartCode }) => cartCode ?? [])
  if (new Set(codes).size < codes.length) throw failFields({ carts: 'cart_twice' })
  const declared: Declared[] = []
  for (const [index, declaration] of declarations.entries()) {
    const place = { at: isMany ? `carts.${index}.` : '', draftId: index === 0 ? draftId : null }
    declared.push(await declareOne(context, declaration, place))
  }
  const completed = declared.filter(({ row }) => row === undefined).map(({ id }) => id)
  const read = completed.length === 0 ? [] : await cartRows.byIds(context.db, [context.language, completed])
  return declared.flatMap(({ id, row }) => row ?? read.filter((one) => one.id === id))
}
