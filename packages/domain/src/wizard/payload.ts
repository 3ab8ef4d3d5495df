import type { Country } from '../country'
import { splitImeis } from '../imei'
import { printMoney } from '../money'
import { parseMoney } from '../parse-money'
import { parseReceiptNumbers } from '../receipt-number'
import type { ContainerType, Track } from '../track'
import { hasUnreadNumber, measurePackaging, parseQuantity, type PackagingMeasures } from './measures'
import type { ProductForm, WizardDraft } from './state'

/** Specification section 3, new-cart payload: grams and centimetres of one box, cubic metres of all of the line. */
export type NewCartPayload = {
  setup: {
    cart_code: string
    agent_id: string
    agent_country: string
    package_id: number
    package_track: Track
    marking_code: string
    receipt_number: string
    container_type: ContainerType
    packaging: {
      estimation_weight: number
      estimation_weight_unit: 'gram'
      estimation_volume: number
      estimation_dimension_width: number
      estimation_dimension_length: number
      estimation_dimension_height: number
      estimation_dimension_unit: 'cm'
      quantity: number
    }[]
    invoice_files: string[]
  }
  products: {
    product_title: string
    product_description: string
    product_images: string[]
    currency_code: string
    price_original: number
    quantity: number
    hs_code: string
    category: string
    category_slug: string
    is_fragile: boolean
    category_name: string
    image_urls: string[]
    seller_gst_number?: string
    seller_gst_proof?: string
    imeis?: string[]
    has_no_imei?: true
  }[]
}

/** Specification section 3, freight-calculation payload; the units are those of the new-cart payload. */
export type FreightCalculationPayload = {
  agent: string
  marking_code: string
  shipment_track: Track
  container_type: ContainerType
  /** The shipment that is declared again. */
  cart_code?: string
  packagings: {
    weight: number
    volume: number
    dimension_width: number
    dimension_length: number
    dimension_height: number
    quantity: number
  }[]
  products: {
    product_category_slug: string
    product_quantity: number
    product_price: number
    currency_code: string
    /** Only of an item whose seller charged GST, in a shipment that is declared again. */
    product_title?: string
    seller_gst_number?: string
  }[]
}

/** Skips incomplete packaging forms; a product counts once it has a title. */
function filledPackagings(copy: WizardDraft): PackagingMeasures[] {
  return copy.step_2.packagings.map(measurePackaging).filter((line) => line !== undefined)
}

const isRead = ({ step_2, step_3 }: WizardDraft): boolean => !hasUnreadNumber(step_2.packagings, step_3.products)

function titledProducts(copy: WizardDraft): ProductForm[] {
  return copy.step_3.products.filter((product) => product.product_title.trim() !== '')
}

/** Specification section 5: marking code, at least one packaging, and a first product with a title; every number read. */
export function canCalculate(copy: WizardDraft): boolean {
  const [firstProduct] = copy.step_3.products
  return (
    isRead(copy) &&
    copy.step_1.marking_code.trim() !== '' &&
    filledPackagings(copy).length > 0 &&
    (firstProduct?.product_title.trim() ?? '') !== ''
  )
}

/** Specification section 5: marking code, packaging and products; in Indonesia an item invoice too when by sea. */
export function canSubmit(country: Country, copy: WizardDraft): boolean {
  const needsInvoice = country === 'id' && copy.step_1.shipment_track === 'laut'
  return (
    isRead(copy) &&
    copy.step_1.marking_code.trim() !== '' &&
    filledPackagings(copy).length > 0 &&
    titledProducts(copy).length > 0 &&
    (!needsInvoice || copy.step_4.invoices.length > 0)
  )
}

/** Undefined if incomplete; the server validates what is sent. */
export function toNewCartPayload(country: Country, copy: WizardDraft): NewCartPayload | undefined {
  const { agent, ...setup } = copy.step_1
  if (!agent || !canSubmit(country, copy)) return undefined
  const receipts = parseReceiptNumbers(setup.receipt_number)
  return {
    setup: {
      cart_code: setup.cart_code,
      agent_id: agent.id,
      agent_country: agent.country,
      package_id: setup.package_id,
      package_track: setup.shipment_track,
      marking_code: setup.marking_code.trim(),
      receipt_number: receipts.ok ? receipts.value.join('\n') : setup.receipt_number.trim(),
      container_type: setup.container_type,
      packaging: filledPackagings(copy).map((line) => ({
        estimation_weight: line.weightGrams,
        estimation_weight_unit: 'gram',
        estimation_volume: line.volumeCbm,
        estimation_dimension_width: line.widthCm,
        estimation_dimension_length: line.lengthCm,
        estimation_dimension_height: line.heightCm,
        estimation_dimension_unit: 'cm',
        quantity: line.quantity,
      })),
      invoice_files: [...copy.step_4.invoices],
    },
    products: titledProducts(copy).map((product) => ({
      product_title: product.product_title.trim(),
      product_description: product.product_description.trim(),
      product_images: [...product.product_images],
      currency_code: product.currency_code,
      price_original: priceOf(product),
      quantity: parseQuantity(product.quantity) ?? 0,
      hs_code: product.hs_code.replace(/[.\s]/g, ''),
      category: product.category,
      category_slug: product.category_slug,
      is_fragile: product.is_fragile,
      category_name: product.category,
      image_urls: [...product.product_images],
      ...(country === 'sg' &&
        product.has_seller_gst && {
          seller_gst_number: product.seller_gst_number.trim(),
          seller_gst_proof: product.seller_gst_proof,
        }),
      ...(country === 'id' && imeisOf(product)),
    })),
  }
}

/** Whoever says that goods have none, and gave numbers before, means the last. */
function imeisOf({ imeis, has_no_imei }: ProductForm): { imeis?: string[]; has_no_imei?: true } {
  if (has_no_imei) return { has_no_imei }
  return imeis.trim() === '' ? {} : { imeis: splitImeis(imeis) }
}

/** Several carts at once; undefined for an empty list or if one cart is incomplete. */
export function toNewCartsPayload(
  country: Country,
  copies: readonly WizardDraft[],
): { carts: NewCartPayload[] } | undefined {
  const carts = copies.map((copy) => toNewCartPayload(country, copy)).filter((cart) => cart !== undefined)
  return copies.length > 0 && carts.length === copies.length ? { carts } : undefined
}

/** Undefined if incomplete. */
export function toFreightCalculationPayload(copy: WizardDraft): FreightCalculationPayload | undefined {
  const { agent, marking_code, shipment_track, container_type, cart_code } = copy.step_1
  if (!agent || !canCalculate(copy)) return undefined
  return {
    agent: agent.id,
    marking_code: marking_code.trim(),
    shipment_track,
    container_type,
    ...(cart_code !== '' && { cart_code }),
    packagings: filledPackagings(copy).map((line) => ({
      weight: line.weightGrams,
      volume: line.volumeCbm,
      dimension_width: line.widthCm,
      dimension_length: line.lengthCm,
      dimension_height: line.heightCm,
      quantity: line.quantity,
    })),
    products: titledProducts(copy).map((product) => ({
      product_category_slug: product.category_slug,
      product_quantity: parseQuantity(product.quantity) ?? 0,
      product_price: priceOf(product),
      currency_code: product.currency_code,
      ...(cart_code !== '' &&
        product.has_seller_gst && {
          product_title: product.product_title.trim(),
          seller_gst_number: product.seller_gst_number.trim(),
        }),
    })),
  }
}

/** Major units. Invalid text becomes 0, like a quantity; step validation rejects it earlier. */
function priceOf(product: ProductForm): number {
  const price = parseMoney(product.price_original, product.currency_code)
  return price.ok ? Number(printMoney(price.value)) : 0
}
