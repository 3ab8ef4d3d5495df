import { exportRestrictionKinds } from '@layar/domain'
import * as z from 'zod/mini'
import { currency, id, money, text } from '../../wire'
import { chargeable, freightWarning, leadTime, tariffInfo } from './freight'
import {
  amountInput,
  centimetresInput,
  countryCode,
  currencyInput,
  gramsInput,
  majorAmount,
  maxPackagings,
  maxProducts,
  priceLine,
  quantityInput,
  track,
  uploadedUrl,
} from '../parts'

export const exportItemInput = z.object({
  name: text(200, 1),
  category_slug: text(80, 1),
  currency_code: currencyInput,
  /** Major units of `currency_code`, per piece. */
  value: amountInput,
  quantity: quantityInput,
  description: z.nullish(text(2000)),
  hs_code: z.nullish(text(12)),
  photos: z.nullish(z.array(uploadedUrl).check(z.maxLength(10))),
  is_fragile: z.nullish(z.boolean()),
})
export type ExportItemInput = z.input<typeof exportItemInput>

/** Per box: grams and centimetres. */
export const exportPackageInput = z.object({
  weight: gramsInput,
  length: centimetresInput,
  width: centimetresInput,
  height: centimetresInput,
  quantity: quantityInput,
})
export type ExportPackageInput = z.input<typeof exportPackageInput>

export const exportRateInput = z.object({
  /** Either is sufficient; if both are given, the address takes precedence. */
  destination_country: z.nullish(countryCode),
  recipient_address_id: z.nullish(id),
  is_pickup: z.nullish(z.boolean()),
  /** If omitted, both tracks are priced. */
  track: z.nullish(track),
  items: z
    .array(
      z.pick(exportItemInput, {
        category_slug: true,
        currency_code: true,
        value: true,
        quantity: true,
        is_fragile: true,
      }),
    )
    .check(z.minLength(1), z.maxLength(maxProducts)),
  packages: z.array(exportPackageInput).check(z.minLength(1), z.maxLength(maxPackagings)),
})
export type ExportRateInput = z.input<typeof exportRateInput>
export type ExportRateReceived = z.output<typeof exportRateInput>

/** A category that the destination prohibits (`prohibited`) or accepts only with documents. */
export const exportRestriction = z.object({
  category_slug: z.string(),
  category_name: z.string(),
  kind: z.enum(exportRestrictionKinds),
  /** In the reader's language. */
  reason: z.string(),
})
export type ExportRestriction = z.output<typeof exportRestriction>

export const exportRate = z.object({
  track,
  currency,
  /** Major units of `currency`; null if staff must quote it. */
  total_bill: z.nullable(majorAmount),
  total: z.nullable(money),
  chargeable,
  lines: z.array(priceLine),
  /** Tax on our own service, included in `total`. */
  tax_total: z.nullable(money),
  lead_time_days: leadTime,
  zone_name: z.nullable(z.string()),
  tariff: z.nullable(tariffInfo),
  warnings: z.array(freightWarning),
  is_sample: z.boolean(),
})
export type ExportRate = z.output<typeof exportRate>

export const exportRates = z.object({
  destination_country: z.string(),
  destination_name: z.string(),
  /** Cheapest first; empty if the destination is not served. */
  rates: z.array(exportRate),
  restrictions: z.array(exportRestriction),
  is_served: z.boolean(),
})
export type ExportRates = z.output<typeof exportRates>
