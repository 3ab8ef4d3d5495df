import { freightBases } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { currency, many, money, one, text, timestamp } from '../../wire'
import {
  agentId,
  cartCode,
  amountInput,
  centimetresInput,
  containerType,
  cubicMetresInput,
  currencyInput,
  gramsInput,
  majorAmount,
  markingCode,
  maxPackagings,
  maxProducts,
  priceLine,
  quantityInput,
  track,
} from '../parts'

/** Estimated import duty and tax at the destination. */
export const taxEstimate = z.object({
  /** `included`: part of an all-in price. `relief`: nothing is due. `quote`: beyond what can be calculated. */
  mode: z.enum(['itemised', 'included', 'relief', 'quote']),
  lines: z.array(priceLine),
  /** Null when `included` or `quote`. */
  total: z.nullable(money),
  /** Code of the reason, e.g. `above_cn_limit`, `air_relief`. */
  reason: z.nullable(z.string()),
  /** The reason in the reader's language. */
  explanation: z.nullable(z.string()),
  rate_date: z.nullable(timestamp),
  is_rate_stale: z.boolean(),
})
export type TaxEstimate = z.output<typeof taxEstimate>

/** How the chargeable quantity was calculated. */
export const chargeable = z.object({
  basis: z.enum(freightBases),
  quantity: z.number(),
  actual_weight_gram: z.int(),
  /** Null for sea. */
  volumetric_weight_gram: z.nullable(z.int()),
  /** Cubic metres. */
  volume: z.number(),
  /** The weight converted to cubic metres in a shared container; null otherwise. */
  weight_as_volume: z.nullable(z.number()),
  /** cm³ per kg; null for sea. */
  divisor: z.nullable(z.number()),
  step: z.nullable(z.number()),
  minimum: z.nullable(z.number()),
  decided_by: z.enum(['weight', 'volume', 'container']),
  minimum_applied: z.boolean(),
  /** One sentence in the reader's language. */
  explanation: z.string(),
})
export type Chargeable = z.output<typeof chargeable>

export const tariffInfo = z.object({
  code: z.string(),
  valid_from: timestamp,
  is_sample: z.boolean(),
})

export const leadTime = z.object({ min: z.int(), max: z.int() })

export const freightWarning = z.object({ code: z.string(), message: z.string() })

export const freightResult = z.object({
  /** Major units of `currency`; null, never 0, if there is no price and staff must quote it. */
  total_international_shipping: z.nullable(majorAmount),
  currency,
  /** True if the price is missing or must be confirmed by staff. */
  ask_us: z.boolean(),
  total: z.nullable(money),
  track,
  container_type: containerType,
  chargeable,
  lines: z.array(priceLine),
  tax: taxEstimate,
  /** Tax on our own services, one line per tax code; empty if no tax applies. */
  service_tax: z.array(priceLine),
  /** Freight, itemised import tax and tax on our own services; null if any is unknown. */
  total_with_tax: z.nullable(money),
  lead_time_days: leadTime,
  tariff: z.nullable(tariffInfo),
  warnings: z.array(freightWarning),
})
export type FreightResult = z.output<typeof freightResult>

/** Specification section 3, freight-calculation payload; weight of one box in grams, sides in centimetres. */
export const freightInput = z.object({
  agent: agentId,
  marking_code: markingCode,
  shipment_track: track,
  container_type: z.nullish(containerType),
  /** The shipment of the customer that is declared again: what staff accepted of its items counts. */
  cart_code: z.nullish(cartCode),
  packagings: z
    .array(
      z.object({
        weight: gramsInput,
        volume: z.nullish(cubicMetresInput),
        dimension_width: centimetresInput,
        dimension_length: centimetresInput,
        dimension_height: centimetresInput,
        quantity: quantityInput,
      }),
    )
    .check(z.minLength(1), z.maxLength(maxPackagings)),
  products: z
    .array(
      z.object({
        product_category_slug: text(80, 1),
        product_quantity: quantityInput,
        product_price: amountInput,
        currency_code: currencyInput,
        /** Of an item whose seller charged GST, by which it is found in the shipment. */
        product_title: z.nullish(text(100)),
        seller_gst_number: z.nullish(text(20)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxProducts)),
})
export type FreightInput = z.input<typeof freightInput>

export const domesticInput = z.object({
  sub_district_id: text(20, 1),
  /** Kilograms; defaults to 1. */
  weight: z.optional(z.number().check(z.gt(0), z.lte(30_000))),
  /** Cubic metres; only sea shipments to Singapore are priced by volume. */
  volume: z.optional(z.number().check(z.gte(0), z.lte(1000))),
  track: z.optional(track),
  postal_code: z.nullish(text(10)),
})
export type DomesticInput = z.input<typeof domesticInput>

export const domesticService = z.object({
  /** The value that checkout accepts as `domestic_service`. */
  service_code: z.string(),
  carrier: z.string(),
  service_name: z.string(),
  /** Major units of `currency`. */
  price: majorAmount,
  currency,
  amount: money,
  lead_time_days: z.nullable(leadTime),
  is_available: z.boolean(),
  unavailable_reason: z.nullable(z.string()),
  is_sample: z.boolean(),
})
export type DomesticService = z.output<typeof domesticService>

const domesticPrice = (path: `/api/${string}`, summary: string) =>
  ({
    method: 'POST',
    path,
    auth: 'access',
    source: 'specification',
    summary,
    input: { body: domesticInput },
    output: many(domesticService),
  }) as const

export const freightCalls = calls({
  calculateFreight: {
    method: 'POST',
    path: '/api/{svc}/shipping/freight-calculator',
    auth: 'customer',
    source: 'specification',
    summary: 'Prices international freight and estimates import tax; stores nothing.',
    input: { body: freightInput },
    output: one(freightResult),
  },
  domesticPrice: domesticPrice('/api/{svc}/shipping/price/v2', 'Delivery services and prices to a sub-district.'),
  domesticPriceV1: domesticPrice('/api/{svc}/shipping/price', 'As v2, for older clients.'),
  checkOngkir: domesticPrice('/api/{svc}/shipping/check-ongkir', 'As price/v2, under its older name.'),
})
