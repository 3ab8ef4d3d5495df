import { createHash } from 'node:crypto'
import type { NewCartReceived } from '@layar/contract'
import { countrySettings } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { shipmentPackagings, shipments } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { notify } from '../../platform/public'
import { readDeclarations, type Declaration } from './declare'
import { transitionShipment, type ShipmentRow } from './transition'
import { priceShipment, type ShipmentPrice } from './price'
import { completeShipment, insertShipment, lockCart, newCartCode } from './save'

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
  declaration: Declaration,
  boxes: Declaration['boxes'] = declaration.boxes,
): Promise<ShipmentPrice> => priceShipment(context, { country: context.customer.country, ...declaration, boxes })

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
  if (shipment.agentId !== declaration.agentId || shipment.track !== declaration.track)
    throw failFields({ [`${at}setup.agent_id`]: 'conflict' })
  if (shipment.markingCode !== declaration.markingCode)
    throw failFields({ [`${at}setup.marking_code`]: 'marking_code_other_route' })
  const measured = await measuredBoxes(context, shipment.id)
  const price = await priced(context, declaration, measured.length > 0 ? measured : declaration.boxes)
  await completeShipment(context.db, shipment.id, declaration, price, at)
  const isForStaff = reasonsForStaff.includes(shipment.quarantineReason) || (await isBilled(context, shipment.id))
  if (!isForStaff)
    await transitionShipment(context, {
      shipmentId: shipment.id,
      from: 'quarantine',
      to: 'pending_locker',
      actor: { kind: 'customer', id: context.customer.id },
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

const declareOne = async (context: CustomerContext, declaration: Declaration, at: string): Promise<string> => {
  const { db, customer } = context
  const { currency } = countrySettings[customer.country]
  if (declaration.cartCode !== null) {
    const [standing] = await db.select().from(shipments).where(eq(shipments.cartCode, declaration.cartCode))
    if (standing !== undefined) return meet(context, standing.cartCode, declaration, at)
  }
  const cartCode = declaration.cartCode ?? newCartCode()
  const price = await priced(context, declaration)
  const id = await insertShipment(db, { cartCode, customer, currency, declaration, price, at })
  if (id === null) return meet(context, cartCode, declaration, at)
  await notify(context, {
    customerId: customer.id,
    template: 'shipment_pending',
    data: { cart_code: cartCode, marking_code: declaration.markingCode, country: customer.country },
    link: `/import/transaction/detail?code=${cartCode}`,
  })
  return id
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

/** Declares every cart or none; returns their ids in the given order. */
export const declareCarts = async (
  context: CustomerContext,
  carts: readonly NewCartReceived[],
  isMany: boolean,
): Promise<string[]> => {
  const declarations = await readDeclarations(context, carts, isMany)
  const codes = declarations.flatMap(({ cartCode }) => cartCode ?? [])
  if (new Set(codes).size < codes.length) throw failFields({ carts: 'cart_twice' })
  const ids: string[] = []
  for (const [index, declaration] of declarations.entries())
    ids.push(await declareOne(context, declaration, isMany ? `carts.${index}.` : ''))
  return ids
}
