import { spellNumber, type InputError, type NumberErrorCode } from '@layar/domain'
import type { numberText } from '@layar/ui/form/number-text.ts'
import { activeLanguage } from '@layar/ui/i18n/language.tsx'
import type { Translate } from '@layar/ui/i18n/use-text.ts'
import type { ErrorTexts } from '../../steps/use-step-errors'
import type { text } from './text/en'

export type GoodsTranslate = Translate<typeof text>
export type NumberTranslate = Translate<NonNullable<(typeof numberText)['entries']>>

export const isNumberCode = (code: string): code is NumberErrorCode => code.startsWith('number_')

/** The rules count grams and centimetres; messages add the unit. */
export const boundText = (field: string, max: string | number): string => {
  const isWeight = field.endsWith('.weight')
  const bound = spellNumber(isWeight ? String(Number(max) / 1000) : String(max), activeLanguage())
  if (isWeight) return `${bound} kg`
  return /\.(length|width|height)$/.test(field) ? `${bound} cm` : bound
}

/** The text of one error, with its parameters filled in. */
const errorText = (t: GoodsTranslate, n: NumberTranslate, { field, code, params = {} }: InputError): string => {
  if (isNumberCode(code)) return n(code)
  const filled = {
    min: '',
    first: '',
    second: '',
    number: '',
    imei: '',
    characters: '',
    ...params,
    max: boundText(field, params['max'] ?? ''),
  }
  return t(`error_${code}`, filled as never)
}

/** In the order of the fields; of several errors of one field the first is shown. */
export function errorTexts(t: GoodsTranslate, n: NumberTranslate, errors: readonly InputError[]): ErrorTexts {
  const texts: Record<string, string> = {}
  for (const error of errors) texts[error.field] ??= errorText(t, n, error)
  return texts
}

const labelOf = {
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  quantity: 'quantity',
  product_title: 'itemName',
  product_description: 'description',
  product_images: 'photos',
  category: 'category',
  price_original: 'price',
  hs_code: 'hs',
  seller_gst_number: 'sellerGstNumber',
  seller_gst_proof: 'sellerGstProof',
  imeis: 'imei',
} as const

const isNamed = (name: string): name is keyof typeof labelOf => Object.hasOwn(labelOf, name)

/**
 * Labels of box and item fields in the error summary: the label with the number of the box or item. `own` are the
 * labels of the form's other fields.
 */
export const errorLabels = (t: GoodsTranslate, fields: readonly string[], own: ErrorTexts): ErrorTexts =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const [group = '', index, name = ''] = field.split('.')
      if (index === undefined || !isNamed(name)) return own[group] === undefined ? [] : [[field, own[group]]]
      const label = t(name === 'quantity' && group === 'products' ? 'pieces' : labelOf[name])
      const number = String(Number(index) + 1)
      return [[field, `${group === 'products' ? t('item', { number }) : t('box', { number })}, ${label}`]]
    }),
  )

/** The value at a field's path, such as `products.0.category`; a category is compared by its slug. */
export const goodsValueAt = (form: object, field: string): unknown =>
  (field.endsWith('.category') ? `${field}_slug` : field)
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], form)
