import type { ErrorCode, freightCalls, Received } from '@layar/contract'
import {
  carriageOn,
  currencyExponents,
  isCurrency,
  parsePlainDecimal,
  toWholeGrams,
  toWholeMm,
  type Box,
  type Country,
  type Currency,
  type Track,
} from '@layar/domain'
import type { Language } from '@layar/contract'
import type { CategoryRow } from '../agent/store'
import type { QuotedProduct } from './quote-lines'

type FreightBody = Received<typeof freightCalls.calculateFreight>['body']
type FieldError = ErrorCode | { code: ErrorCode; values: Record<string, string> }
export type InputErrors = Record<string, FieldError>

/** The declared boxes in grams and millimetres; each error at its field. */
export const readBoxes = (packagings: FreightBody['packagings'], errors: InputErrors): Box[] =>
  packagings.map((packaging, index) => {
    const measure = (field: 'weight' | 'dimension_length' | 'dimension_width' | 'dimension_height'): number => {
      const value =
        field === 'weight'
          ? toWholeGrams(packaging.weight, 'gram', parsePlainDecimal)
          : toWholeMm(packaging[field], 'cm', parsePlainDecimal)
      if (!value.ok) errors[`packagings.${index}.${field}`] = 'field_invalid'
      return value.ok ? value.value : 1
    }
    return {
      weightGrams: measure('weight'),
      lengthMm: measure('dimension_length'),
      widthMm: measure('dimension_width'),
      heightMm: measure('dimension_height'),
      quantity: packaging.quantity,
    }
  })

/** The amount of a plain decimal string in minor units; undefined where it has more decimals than its currency. */
const plainMinor = (text: string, currency: Currency): number | undefined => {
  const amount = parsePlainDecimal(text)
  if (!amount.ok) return undefined
  const scaled = amount.value.num * 10n ** BigInt(currencyExponents[currency])
  const minor = Number(scaled / amount.value.den)
  return scaled % amount.value.den === 0n && Number.isSafeInteger(minor) ? minor : undefined
}

const categoryError = (
  category: CategoryRow | undefined,
  country: Country,
  track: Track,
  language: Language,
): FieldError | undefined => {
  if (category === undefined) return 'category_unknown'
  const values = { first: category.name[language] }
  if (category.combine === 'no' || category.prohibitedIn.includes(country))
    return { code: 'category_prohibited', values }
  return carriageOn(track, category) === 'no' ? { code: 'category_not_carried', values } : undefined
}

/** The products to price; rejects prohibited goods, and goods not carried on this track, at their field. */
export const readProducts = (
  products: FreightBody['products'],
  context: { categories: readonly CategoryRow[]; country: Country; track: Track; language: Language },
  errors: InputErrors,
): QuotedProduct[] =>
  products.map((product, index) => {
    const { product_category_slug: categorySlug, currency_code: code } = product
    const category = context.categories.find(({ slug }) => slug === categorySlug)
    const error = categoryError(category, context.country, context.track, context.language)
    if (error !== undefined) errors[`products.${index}.product_category_slug`] = error
    const currency = isCurrency(code) ? code : undefined
    if (currency === undefined) errors[`products.${index}.currency_code`] = 'currency_unknown'
    const unitPriceMinor = currency === undefined ? 0 : plainMinor(product.product_price, currency)
    if (unitPriceMinor === undefined) errors[`products.${index}.product_price`] = 'price_invalid'
    return {
      categorySlug,
      quantity: product.product_quantity,
      currency: currency ?? 'USD',
      unitPriceMinor: unitPriceMinor ?? 0,
    }
  })
