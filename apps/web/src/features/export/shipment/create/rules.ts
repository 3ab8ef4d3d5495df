import type { ExportRates } from '@layar/contract'
import {
  validatePackagings,
  validateProducts,
  wizardLimits,
  type ProductForm,
  type WizardCategory,
} from '@layar/domain'
import type { Translate } from '@layar/ui/i18n/use-text.ts'
import {
  errorTexts,
  goodsValueAt,
  type GoodsTranslate,
  type NumberTranslate,
} from '../../../../shared/cargo/goods/errors'
import type { ItemNotice } from '../../../../shared/cargo/goods/product-fields'
import type { ErrorTexts, StepRules } from '../../../../shared/steps/use-step-errors'
import type { ExportDraft, ExportStep } from './draft'
import type { text } from './text/en'
import type { AddressField } from './use-gone-addresses'

type FormTranslate = Translate<typeof text>

/** The destination's restriction on an item's category, in the reader's language. */
export function noticeOf(
  t: FormTranslate,
  rates: ExportRates | undefined,
  { category_slug }: ProductForm,
): ItemNotice | undefined {
  const found = rates?.restrictions.find((one) => one.category_slug === category_slug)
  if (!rates || !found) return undefined
  return {
    isError: found.kind === 'prohibited',
    text: t(found.kind, { category: found.category_name, country: rates.destination_name, reason: found.reason }),
  }
}

interface Known {
  readonly t: FormTranslate
  readonly gone: readonly AddressField[]
  readonly goods: GoodsTranslate
  readonly numbers: NumberTranslate
  readonly categories: readonly WizardCategory[]
  /** Response for the current input; undefined until it is known. */
  readonly rates: ExportRates | undefined
}

const addressErrors = ({ t, goods, gone }: Known, copy: ExportDraft): ErrorTexts => {
  const fields: readonly AddressField[] = [
    'sender_address_id',
    'recipient_address_id',
    ...(copy.is_pickup ? (['pickup_address_id'] as const) : []),
  ]
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (copy[field] === '') return [[field, goods('error_field_required')]]
      return gone.includes(field) ? [[field, t('addressGone')]] : []
    }),
  )
}

const wayErrors = ({ t, rates }: Known, { track }: ExportDraft): ErrorTexts => {
  if (!rates) return {}
  if (!rates.is_served) return { track: t('notServed', { country: rates.destination_name }) }
  return rates.rates.some((rate) => rate.track === track) ? {} : { track: t('errorWay') }
}

/** Errors of items that the destination prohibits: the customer cannot continue with them. */
const prohibitedErrors = ({ t, rates }: Known, { products }: ExportDraft): ErrorTexts =>
  Object.fromEntries(
    products.flatMap((product, index) => {
      const notice = noticeOf(t, rates, product)
      return notice?.isError ? [[`products.${index}.category`, notice.text]] : []
    }),
  )

const textsOf = (known: Known, copy: ExportDraft, step: ExportStep): ErrorTexts => {
  const { goods, numbers, categories } = known
  switch (step) {
    case 1:
      return addressErrors(known, copy)
    case 2:
      return errorTexts(goods, numbers, validatePackagings(copy.packagings))
    case 3:
      return {
        ...errorTexts(goods, numbers, validateProducts(copy.products, categories)),
        ...prohibitedErrors(known, copy),
      }
    case 4:
      return copy.documents.length > wizardLimits.invoices
        ? { documents: goods('error_field_too_many', { max: String(wizardLimits.invoices) }) }
        : {}
    case 5:
      return wayErrors(known, copy)
  }
}

const stepOfField = (field: string): ExportStep => {
  if (field.startsWith('packagings')) return 2
  if (field.startsWith('products')) return 3
  if (field === 'documents' || field === 'note') return 4
  return field === 'track' ? 5 : 1
}

const itemFields: Readonly<Record<string, string>> = {
  name: 'product_title',
  category_slug: 'category',
  currency_code: 'price_original',
  value: 'price_original',
  description: 'product_description',
  photos: 'product_images',
}

/** The form's field for a field of the payload. */
const ownField = (serverField: string): string | undefined => {
  const [first = '', index = '', field = ''] = serverField.split('.')
  if (first === 'items') return field === '' ? 'products' : `products.${index}.${itemFields[field] ?? field}`
  if (first === 'packages') return field === '' ? 'packagings' : `packagings.${index}.${field}`
  return first === 'shipment_id' ? undefined : first
}

export const exportRules = (known: Known): StepRules<ExportDraft, ExportStep> => ({
  textsOf: (copy, step) => textsOf(known, copy, step),
  stepOfField,
  valueAt: goodsValueAt,
  ownField,
})
