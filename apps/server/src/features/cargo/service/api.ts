import { serviceRequestCalls } from '@layar/contract'
import { serviceRequestTable } from '@layar/domain'
import { and, desc, eq } from 'drizzle-orm'
import { serviceRequests, shipments } from '../../../db/schema'
import { emit } from '../../../jobs/event'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { lockCarts } from '../shipment/lock'
import type { ShipmentRow } from '../shipment/transition'
import { serviceCancelled, serviceRequested } from './events'
import { offersFor } from './offers'
import { endRequest, type ServiceRequestRow } from './store'
import { cartServicesView } from './view'

const named = ({ customer }: CustomerContext, cartCode: string) =>
  and(eq(shipments.cartCode, cartCode), eq(shipments.customerId, customer.id))

/** The customer's carts first: an invoice of the shipment may have to be locked as well. @throws `not_found` */
const lockNamed = async (context: CustomerContext, cartCode: string): Promise<ShipmentRow> => {
  await lockCarts(context.db, context.customer.id)
  const [shipment] = await context.db.select().from(shipments).where(named(context, cartCode)).for('update')
  if (shipment === undefined) throw fail('not_found')
  return shipment
}

const newestOf = async (
  { db }: CustomerContext,
  shipment: ShipmentRow,
  code: string,
): Promise<ServiceRequestRow | undefined> => {
  const [row] = await db
    .select()
    .from(serviceRequests)
    .where(and(eq(serviceRequests.shipmentId, shipment.id), eq(serviceRequests.code, code)))
    .orderBy(desc(serviceRequests.createdAt), desc(serviceRequests.id))
    .limit(1)
  return row
}

// A write has no natural key: it changes nothing where it is repeated.
export const serviceRequestFeature = feature(serviceRequestCalls, {
  cartServices: async (context, { query }) => {
    const [shipment] = await context.db.select().from(shipments).where(named(context, query.cart_code))
    if (shipment === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result: await cartServicesView(context, shipment) }
  },

  requestService: async (context, { body }) => {
    const shipment = await lockNamed(context, body.cart_code)
    const before = await newestOf(context, shipment, body.service_code)
    if (before?.status !== 'requested') {
      const { services, isLoaded } = await offersFor(context, shipment)
      if (isLoaded) throw fail('service_loaded')
      const service = services.find(({ code }) => code === body.service_code)
      if (service === undefined) throw fail('service_not_offered')
      const { code, name, ...price } = service
      if (price.amountMinor + price.taxMinor !== body.expected_total_minor) throw fail('service_price_changed')
      const [request] = await context.db
        .insert(serviceRequests)
        .values({ shipmentId: shipment.id, code, label: name, ...price, note: body.note ?? '' })
        .returning()
      if (request === undefined) throw new Error('The request was not written.')
      await emit(context, serviceRequested, { request, shipment })
    }
    const result = await cartServicesView(context, shipment)
    const invoiceCode = result.requests.find(({ service_code: code }) => code === body.service_code)?.invoice_code
    const message = invoiceCode
      ? context.message('service_billed', { invoice_code: invoiceCode })
      : context.message('service_requested')
    return { action: true, message, result }
  },

  cancelService: async (context, { body }) => {
    const shipment = await lockNamed(context, body.cart_code)
    const before = await newestOf(context, shipment, body.service_code)
    if (before === undefined) throw fail('service_not_requested')
    if (before.status === 'done')
      throw fail('service_ended', { values: { status: serviceRequestTable.done.labels[context.language] } })
    if (before.status === 'requested') {
      const ending = { to: 'cancelled', by: 'customer', now: context.now } as const
      const request = await endRequest(context.db, before, ending, context.language)
      await emit(context, serviceCancelled, { request, shipment })
    }
    return {
      action: true,
      message: context.message('service_cancelled'),
      result: await cartServicesView(context, shipment),
    }
  },
})
