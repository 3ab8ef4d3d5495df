import { coverCalls } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { lockCarts } from '../shipment/lock'
import type { ShipmentPrice } from '../shipment/price'
import type { ShipmentRow } from '../shipment/transition'
import { coverOf, type CoveredGoods } from './terms'
import { addedMinor, cartCoverView } from './view'

const named = ({ customer }: CustomerContext, cartCode: string) =>
  and(eq(shipments.cartCode, cartCode), eq(shipments.customerId, customer.id))

/** The customer's carts first, as a checkout does: it bills the cover, or comes first. @throws `not_found` */
const lockNamed = async (context: CustomerContext, cartCode: string): Promise<ShipmentRow> => {
  await lockCarts(context.db, context.customer.id)
  const [shipment] = await context.db.select().from(shipments).where(named(context, cartCode)).for('update')
  if (shipment === undefined) throw fail('not_found')
  return shipment
}

const lockedCover = async (context: CustomerContext, cartCode: string) => {
  const shipment = await lockNamed(context, cartCode)
  const goods = await coverOf(context, shipment)
  if (goods === undefined) throw fail('cover_not_offered')
  return { shipment, goods }
}

const write = async (
  context: CustomerContext,
  shipment: ShipmentRow,
  { coveredAt, price }: Pick<ShipmentRow, 'coveredAt'> & { readonly price: ShipmentPrice | undefined },
): Promise<CoveredGoods | undefined> => {
  const [row] = await context.db
    .update(shipments)
    .set({
      coveredAt,
      ...(price !== undefined && { quote: price.quote, totalMinor: price.totalMinor }),
      updatedAt: sql`now()`,
    })
    .where(eq(shipments.id, shipment.id))
    .returning()
  return row && coverOf(context, row)
}

// A write has no natural key: it changes nothing where it is repeated.
export const coverFeature = feature(coverCalls, {
  cartCover: async (context, { query }) => {
    const [shipment] = await context.db.select().from(shipments).where(named(context, query.cart_code))
    if (shipment === undefined) throw fail('not_found')
    return {
      action: true,
      message: context.message('ok'),
      result: cartCoverView(context, await coverOf(context, shipment)),
    }
  },

  buyCover: async (context, { body }) => {
    const { shipment, goods } = await lockedCover(context, body.cart_code)
    const { cover, isBilled, isOpen, prices } = goods
    let after: CoveredGoods | undefined = goods
    if (!cover.is_bought) {
      if (isBilled) throw fail('cover_billed')
      if (!isOpen) throw fail('cover_not_offered')
      if (addedMinor(prices) !== body.expected_total_minor) throw fail('cover_price_changed')
      after = await write(context, shipment, { coveredAt: context.now, price: prices.covered })
    }
    return { action: true, message: context.message('cover_bought'), result: cartCoverView(context, after) }
  },

  cancelCover: async (context, { body }) => {
    const { shipment, goods } = await lockedCover(context, body.cart_code)
    let after: CoveredGoods | undefined = goods
    if (goods.isBilled && goods.cover.is_bought) throw fail('cover_billed')
    if (!goods.isBilled && shipment.coveredAt !== null) {
      if (!goods.isOpen) throw fail('cover_not_offered')
      after = await write(context, shipment, { coveredAt: null, price: goods.prices.plain })
    }
    return { action: true, message: context.message('cover_cancelled'), result: cartCoverView(context, after) }
  },
})
