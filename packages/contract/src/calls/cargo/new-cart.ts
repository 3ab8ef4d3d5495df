import * as z from 'zod/mini'
import { text } from '../../wire'
import {
  agentId,
  amountInput,
  cartCode,
  centimetresInput,
  containerType,
  cubicMetresInput,
  currencyInput,
  gramsInput,
  imeisInput,
  markingCode,
  maxPackagings,
  maxProducts,
  quantityInput,
  receiptNumbers,
  trackInput,
  uploadedUrl,
} from '../parts'

/** Specification section 3, new-cart payload, `setup.packaging`: one box weighs `estimation_weight` grams. */
export const newCartPackaging = z.object({
  estimation_weight: gramsInput,
  estimation_weight_unit: z.nullish(text(10)),
  estimation_volume: z.nullish(cubicMetresInput),
  estimation_dimension_width: centimetresInput,
  estimation_dimension_length: centimetresInput,
  estimation_dimension_height: centimetresInput,
  estimation_dimension_unit: z.nullish(text(10)),
  quantity: quantityInput,
})

export const newCartProduct = z.object({
  product_title: text(200, 1),
  product_description: z.nullish(text(2000)),
  product_images: z.nullish(z.array(uploadedUrl).check(z.maxLength(10))),
  currency_code: currencyInput,
  price_original: amountInput,
  quantity: quantityInput,
  hs_code: z.nullish(text(12)),
  category: z.nullish(text(200)),
  category_slug: text(80, 1),
  is_fragile: z.nullish(z.boolean()),
  category_name: z.nullish(text(200)),
  image_urls: z.nullish(z.array(uploadedUrl).check(z.maxLength(10))),
  /** In Singapore: the seller charged GST, with its registration number and a receipt. Staff decide whether it counts. */
  seller_gst_number: z.nullish(text(20)),
  seller_gst_proof: z.nullish(uploadedUrl),
  /** To Indonesia: the numbers of phones and tablets with SIM, two for two SIMs; they may be given later. */
  imeis: z.nullish(imeisInput),
  /** The customer says that the goods take no SIM card. */
  has_no_imei: z.nullish(z.boolean()),
})

export const newCart = z.object({
  setup: z.object({
    /** Omitted or empty for a new shipment; a quarantined cart is completed under its own code. */
    cart_code: z.nullish(z.union([cartCode, z.literal('')])),
    agent_id: agentId,
    agent_country: z.nullish(text(60)),
    package_id: z.nullish(z.int().check(z.gte(1), z.lte(1000))),
    package_track: trackInput,
    marking_code: markingCode,
    receipt_number: z.nullish(receiptNumbers),
    container_type: z.nullish(containerType),
    packaging: z.array(newCartPackaging).check(z.minLength(1), z.maxLength(maxPackagings)),
    invoice_files: z.nullish(z.array(uploadedUrl).check(z.maxLength(20))),
  }),
  products: z.array(newCartProduct).check(z.minLength(1), z.maxLength(maxProducts)),
})
/** As sent by a client. */
export type NewCart = z.input<typeof newCart>
/** The parsed request: amounts and measures as plain decimal strings. */
export type NewCartReceived = z.output<typeof newCart>
