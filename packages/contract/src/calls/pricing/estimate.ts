import * as z from 'zod/mini'
import { calls } from '../../define'
import { money, one, text } from '../../wire'
import { exchangeRate } from './agent'
import { domesticService, freightInput, freightResult } from './freight'
import { agentId, priceLine, track } from '../parts'

/** What an estimate could not find a price for; a person must give it. */
export const estimateGap = z.enum(['freight', 'tax', 'delivery'])
export type EstimateGap = z.output<typeof estimateGap>

/** One way of travelling, from the warehouse to the door. */
export const estimateWay = z.object({
  track,
  /** Null where this warehouse or these goods do not travel this way; `refusal` says why. */
  freight: z.nullable(freightResult),
  refusal: z.nullable(z.string()),
  /** Counted in the total: the cheapest way to the door. Null without a destination or without a price. */
  delivery: z.nullable(domesticService),
  /** Why there is no price to the door. */
  delivery_note: z.nullable(z.string()),
  /** Other ways from our hub to the customer, such as collecting it there. */
  other_deliveries: z.array(domesticService),
  /** Tax on our own services, with delivery among them: in place of that of the freight alone. */
  service_tax: z.array(priceLine),
  /** Freight, itemised import tax, delivery and tax on our own services; null while one of them is unknown or the way is not open. */
  total: z.nullable(money),
  missing: z.array(estimateGap),
})
export type EstimateWay = z.output<typeof estimateWay>

export const estimateResult = z.object({
  /** By air, then by sea. */
  ways: z.array(estimateWay),
  /** The goods at the customs rate; null where a rate is missing. */
  goods_value: z.nullable(money),
  /** The customs rates of the currencies of the goods. */
  rates: z.array(exchangeRate),
  is_rate_stale: z.boolean(),
})
export type EstimateResult = z.output<typeof estimateResult>

/** As the freight calculation, without a marking code: nothing is declared. Boxes share a container by sea. */
export const estimateInput = z.object({
  agent: agentId,
  packagings: freightInput.shape.packagings,
  products: freightInput.shape.products,
  /** Where the goods are to be delivered: a sub-district in Indonesia, a postal code in Singapore. */
  destination: z.nullish(z.object({ sub_district_id: z.nullish(text(20)), postal_code: z.nullish(text(10)) })),
})
export type EstimateInput = z.input<typeof estimateInput>

export const estimateCalls = calls({
  estimateFreight: {
    method: 'POST',
    path: '/api/{svc}/shipping/estimate',
    auth: 'customer',
    source: 'ours',
    summary: 'Prices one shipment by air and by sea, tax and delivery included, before anything is declared.',
    input: { body: estimateInput },
    output: one(estimateResult),
  },
})
