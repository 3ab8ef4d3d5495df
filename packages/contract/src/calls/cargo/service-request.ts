import { serviceLimits, serviceRequestStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, money, one, text, timestamp } from '../../wire'
import { cartCode } from '../parts'

export const serviceRequestStatus = z.enum(serviceRequestStatuses)

/** A service that can be bought for a shipment now, at the tariff in effect. */
export const serviceOffer = z.object({
  service_code: z.string(),
  name: z.string(),
  /** With the tax on our own services. */
  total: money,
  /** The tax in it. */
  tax: money,
})
export type ServiceOffer = z.output<typeof serviceOffer>

/** What becomes of the price of a cancelled request: nothing was owed, it went back, or goes back once its invoice is paid. */
export const serviceMoney = z.enum(['none', 'returned', 'after_payment'])

/** A service that was bought, with the price of its request. */
export const serviceRequest = z.object({
  request_id: id,
  service_code: z.string(),
  name: z.string(),
  status: serviceRequestStatus,
  status_label: z.string(),
  total: money,
  note: z.string(),
  /** What the warehouse did, or why it could not. */
  result: z.string(),
  photos: z.array(z.string()),
  created_at: timestamp,
  ended_at: z.nullable(timestamp),
  /** The invoice that bills it; null until the shipment is checked out. */
  invoice_code: z.nullable(z.string()),
  /** Of a cancelled request. */
  returned: serviceMoney,
})
export type ServiceRequest = z.output<typeof serviceRequest>

export const cartServices = z.object({
  offers: z.array(serviceOffer),
  requests: z.array(serviceRequest),
  /** They are billed at once by an additional invoice, since the shipment was billed already. */
  is_billed_at_once: z.boolean(),
})
export type CartServices = z.output<typeof cartServices>

const serviceCode = text(40, 1)

export const serviceRequestCalls = calls({
  cartServices: {
    method: 'GET',
    path: '/api/{svc}/cart/services',
    auth: 'customer',
    source: 'ours',
    summary: 'The services that can be bought for a shipment now, and those that were, newest first.',
    input: { query: z.object({ cart_code: cartCode }) },
    output: one(cartServices),
  },
  requestService: {
    method: 'POST',
    path: '/api/{svc}/cart/services/request',
    auth: 'customer',
    status: 201,
    source: 'ours',
    summary:
      'Buys a service for a shipment: billed by its checkout, or at once if it was billed already. A request that is open already is answered as it is.',
    input: {
      body: z.object({
        cart_code: cartCode,
        service_code: serviceCode,
        note: z.nullish(text(serviceLimits.note)),
        /** The total that the customer saw; another price is refused. */
        expected_total_minor: z.int(),
      }),
    },
    output: one(cartServices),
  },
  cancelService: {
    method: 'POST',
    path: '/api/{svc}/cart/services/cancel',
    auth: 'customer',
    source: 'ours',
    summary: 'Cancels a service that is not done yet; what was paid for it goes back.',
    input: { body: z.object({ cart_code: cartCode, service_code: serviceCode }) },
    output: one(cartServices),
  },
})
