import { imeiCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { giveImeis } from './give'
import { imeisOf } from './view'

// The version that was read makes a repeated write harmless: it changes nothing a second time, or is told so.
export const imeiFeature = feature(imeiCalls, {
  cartImeis: async (context, { query }) => {
    const [shipment] = await context.db
      .select()
      .from(shipments)
      .where(and(eq(shipments.cartCode, query.cart_code), eq(shipments.customerId, context.customer.id)))
    if (shipment === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result: await imeisOf(context.db, shipment) }
  },

  giveImeis: async (context, { body }) => {
    const shipment = await giveImeis(context, body.cart_code, body.lines)
    return { action: true, message: context.message('saved'), result: await imeisOf(context.db, shipment) }
  },
})
