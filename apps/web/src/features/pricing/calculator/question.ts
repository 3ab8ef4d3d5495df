import type { Category, EstimateInput } from '@layar/contract'
import {
  emptyProduct,
  hasUnreadNumber,
  measurePackaging,
  parseMoney,
  parsePostalCode,
  parseQuantity,
  printMoney,
  validatePackagings,
  validateProducts,
  type Country,
  type InputError,
  type ProductForm,
} from '@layar/domain'
import { isTouchedBox, isTouchedGoods, type CalculatorForm, type DestinationForm, type GoodsForm } from './form'

/** Indexes of the lines that count: an added, untouched line changes nothing. */
const placesOf = <Line>(lines: readonly Line[], isTouched: (line: Line) => boolean): readonly number[] => {
  const touched = lines.flatMap((line, place) => (isTouched(line) ? [place] : []))
  return touched.length > 0 ? touched : lines.slice(0, 1).map((_, place) => place)
}
export const boxPlaces = ({ packagings }: CalculatorForm): readonly number[] => placesOf(packagings, isTouchedBox)
export const goodsPlaces = ({ goods }: CalculatorForm): readonly number[] => placesOf(goods, isTouchedGoods)

/** Which parts are complete enough to be priced, for the list of what is still needed. */
export const filledParts = ({ packagings, goods }: CalculatorForm) => ({
  boxes: packagings.some((box) => measurePackaging(box) !== undefined) && !hasUnreadNumber(packagings, []),
  goods:
    !hasUnreadNumber([], goods) &&
    goods.some(
      ({ category_slug, price_original, currency_code }) =>
        category_slug !== '' && parseMoney(price_original, currency_code).ok,
    ),
})

/** The goods as products of a declaration without a name. */
export const productOf = (goods: GoodsForm): ProductForm => ({ ...emptyProduct, ...goods })

const isOfPlaces = (places: readonly number[], { field }: InputError): boolean => {
  const [, place] = field.split('.')
  return place === undefined || places.includes(Number(place))
}

/** The error codes of a declaration, and one of the destination. */
export type CalculatorError = InputError | { readonly field: string; readonly code: 'postal_code_invalid' }

/** Wrong or missing fields, by the rules of a declaration; goods need no name to be priced. */
export function errorsOf(
  form: CalculatorForm,
  categories: readonly Category[],
  country: Country,
): readonly CalculatorError[] {
  const goods = validateProducts(form.goods.map(productOf), categories).filter(
    ({ field }) => !field.endsWith('.product_title'),
  )
  const isBadCode =
    country === 'sg' &&
    form.to.way === 'door' &&
    form.to.postal_code.trim() !== '' &&
    !parsePostalCode(form.to.postal_code, 'sg').ok
  return [
    ...(isBadCode ? [{ field: 'destination.postal_code', code: 'postal_code_invalid' as const }] : []),
    ...goods.filter((error) => isOfPlaces(goodsPlaces(form), error)),
    ...validatePackagings(form.packagings).filter((error) => isOfPlaces(boxPlaces(form), error)),
  ]
}

const destinationOf = (to: DestinationForm, country: Country): EstimateInput['destination'] => {
  if (to.way === 'hub') return null
  if (country === 'id') return to.sub_district_id === '' ? null : { sub_district_id: to.sub_district_id }
  return to.postal_code.trim() === '' ? null : { postal_code: to.postal_code.trim() }
}

/** Whether a price with door delivery is requested. */
export const isToDoor = ({ to }: CalculatorForm, country: Country): boolean => Boolean(destinationOf(to, country))

/** The request payload; only for a form without errors. */
export function questionOf(form: CalculatorForm, agent: string, country: Country): EstimateInput {
  const boxes = boxPlaces(form).flatMap((place) => {
    const box = form.packagings[place]
    return (box && measurePackaging(box)) ?? []
  })
  const goods = goodsPlaces(form).flatMap((place) => form.goods[place] ?? [])
  return {
    agent,
    packagings: boxes.map((box) => ({
      weight: box.weightGrams,
      dimension_length: box.lengthCm,
      dimension_width: box.widthCm,
      dimension_height: box.heightCm,
      quantity: box.quantity,
    })),
    products: goods.map(({ category_slug, currency_code, price_original, quantity }) => {
      const price = parseMoney(price_original, currency_code)
      return {
        product_category_slug: category_slug,
        product_quantity: parseQuantity(quantity) ?? 1,
        product_price: price.ok ? printMoney(price.value) : '0',
        currency_code,
      }
    }),
    destination: destinationOf(form.to, country) ?? null,
  }
}

/** The form's field for a field of the request; its lines are those that were sent. */
export function formField(serverField: string, form: CalculatorForm): string {
  const [group, line = '', part = ''] = serverField.split('.')
  const places = group === 'packagings' ? boxPlaces(form) : group === 'products' ? goodsPlaces(form) : []
  const place = places[Number(line)]
  if (place === undefined || part === '') return serverField
  if (group === 'packagings') return `packagings.${place}.${part.replace('dimension_', '')}`
  const own = { product_category_slug: 'category', product_price: 'price_original', product_quantity: 'quantity' }[part]
  return `products.${place}.${own ?? 'price_original'}`
}
