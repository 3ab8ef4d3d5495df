import type { ExportRateInput, ExportShipmentInput } from '@layar/contract'
import {
  hasUnreadNumber,
  measurePackaging,
  parseMoney,
  parseQuantity,
  printMoney,
  type ProductForm,
} from '@layar/domain'
import type { ExportDraft } from './draft'

/** Decimal amount in major units; empty unless it is above zero. */
const valueOf = ({ price_original, currency_code }: ProductForm): string => {
  const price = parseMoney(price_original, currency_code)
  return price.ok && price.value.amountMinor > 0 ? printMoney(price.value) : ''
}

/** Whether an item can be priced: it has a category and a value. */
export const canBePriced = (product: ProductForm): boolean => product.category_slug !== '' && valueOf(product) !== ''

const boxesOf = ({ packagings }: ExportDraft): ExportRateInput['packages'] =>
  packagings.flatMap((form) => {
    const box = measurePackaging(form)
    if (!box) return []
    const { weightGrams: weight, lengthCm: length, widthCm: width, heightCm: height, quantity } = box
    return [{ weight, length, width, height, quantity }]
  })

/** The calculator's input; undefined while recipient, a box or an item is missing, or a number is not read. */
export function rateQuestion(copy: ExportDraft): ExportRateInput | undefined {
  if (hasUnreadNumber(copy.packagings, copy.products)) return undefined
  const packages = boxesOf(copy)
  const items = copy.products.filter(canBePriced).map((product) => ({
    category_slug: product.category_slug,
    currency_code: product.currency_code,
    value: valueOf(product),
    quantity: parseQuantity(product.quantity) ?? 1,
    is_fragile: product.is_fragile,
  }))
  if (copy.recipient_address_id === '' || packages.length === 0 || items.length === 0) return undefined
  return { recipient_address_id: copy.recipient_address_id, is_pickup: copy.is_pickup, items, packages }
}

/** The payload for the cart; the step rules were checked before. */
export function shipmentInput(copy: ExportDraft): ExportShipmentInput {
  return {
    ...(copy.shipment_id !== '' && { shipment_id: copy.shipment_id }),
    sender_address_id: copy.sender_address_id,
    recipient_address_id: copy.recipient_address_id,
    pickup_address_id: copy.is_pickup ? copy.pickup_address_id : null,
    track: copy.track,
    items: copy.products.map((product) => ({
      name: product.product_title.trim(),
      category_slug: product.category_slug,
      currency_code: product.currency_code,
      value: valueOf(product),
      quantity: parseQuantity(product.quantity) ?? 1,
      description: product.product_description.trim(),
      hs_code: product.hs_code.replace(/[.\s]/g, '') || null,
      photos: [...product.product_images],
      is_fragile: product.is_fragile,
    })),
    packages: boxesOf(copy),
    documents: [...copy.documents],
    note: copy.note.trim(),
  }
}
