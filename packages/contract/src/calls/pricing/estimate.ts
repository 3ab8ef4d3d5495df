import * as z from 'zod/mini'
import { calls } from '../../define'
import { money, one, text } from '../../wire'
import { exchangeRate } from './agent'
import { domesticService, freightInput, freightResult } from './freight'
import { agentId, priceLine, track } from '../parts'

/** Parts of an estimate without a price, which staff must quote. */
export const estimateGap = z.enum(['freight', 'tax', 'delivery'])
export type EstimateGap = z.output<typeof estimateGap>

/** One transport mode, from the warehouse to the door. */
export const estimateWay = z.object({
  track,
  /** Null if this warehouse or these goods cannot use this mode; `refusal` says why. */
  freight: z.nullable(freightResult),
  refusal: z.nullable(z.string()),
  /** The cheapest door delivery, included in the total. Null without a destination or without a price. */
  delivery: z.nullable(domesticService),
  /** Why there is no door delivery price. */
  delivery_note: z.nullable(z.string()),
  /** Other delivery options from our hub, such as collection there. */
  other_deliveries: z.array(domesticService),
  /** Tax on our own services including delivery; replaces the tax on freight alone. */
  service_tax: z.array(priceLine),
  /**
   * Freight, itemised import tax, delivery and tax on our own services; null if any is unknown or the mode is
   * unavailable.
   */
  total: z.nullable(money),
  missing: z.array(estimateGap),
})
export type EstimateWay = z.output<typeof estimateWay>

export const estimateResult = z.object({
  /** Air first, then sea. */
  ways: z.array(estimateWay),
  /** Value of the goods at the customs rate; null if a rate is missing. */
  goods_value: z.nullable(money),
  /** The customs rates for the currencies of the goods. */
  rates: z.array(exchangeRate),
  is_rate_stale: z.boolean(),
})
export type EstimateResult = z.output<typeof estimateResult>

/** Like the freight calculation, but without a marking code, since nothing is declared. Sea boxes share a container. */
export const estimateInput = z.object({
  agent: agentId,
  packagings: freightInput.shape.packagings,
  products: freightInput.shape.products,
  /** Delivery destination: a sub-district in Indonesia, a postal code in Singapore. */
  destination: z.nullish(z.object({ sub_district_id: z.nullish(text(20)), postal_code: z.nullish(text(10)) })),
})
export type EstimateInput = z.input<typeof estimateInput>

export const estimateCalls = calls({
  estimateFreight: {
    method: 'POST',
    path: '/api/{svc}/shipping/estimate',
    auth: 'access',
    source: 'ours',
    summary:
      'Prices one shipment by air and by sea, tax and delivery included, before anything is declared; guests may ask.',
    labels: { destination: { en: 'Destination', id: 'Tujuan', cn: '目的地' } },
    input: { body: estimateInput },
    output: one(estimateResult),
  },
})
