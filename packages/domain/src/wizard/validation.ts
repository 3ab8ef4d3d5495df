import { readExpected, type ExpectedNumber } from '../expected-number'
import type { MeasureError } from '../measure'
import { toCm } from '../read-length'
import type { NumberProblem } from '../read-number'
import { toGrams } from '../read-weight'
import { parseGstNumber } from '../gst-number'
import { readImeis, splitImeis, type ImeiProblem } from '../imei'
import { parseMarkingCode, routeOf, type MarkingCodeError } from '../marking-code'
import { namedUnprintable } from '../printable'
import { parseReceiptNumbers } from '../receipt-number'
import type { Result } from '../result'
import { containersOf, tracksOf } from './agent'
import { parseQuantity } from './measures'
import type { PackagingForm, ProductForm, Setup, WizardDraft, WizardStep } from './state'

/** Limits of one declaration: a side fits a 40-foot container, a box its payload. */
export const wizardLimits = {
  packagings: 50,
  products: 200,
  productImages: 10,
  invoices: 20,
  quantity: 100_000,
  boxGrams: 30_000_000,
  sideCm: 1300,
  titleLength: 200,
  descriptionLength: 2000,
} as const

/** Why a typed number cannot be used, among them that it can be read in two ways. */
export type NumberErrorCode = `number_${NumberProblem | 'ambiguous'}`

export type WizardErrorCode =
  | NumberErrorCode
  | 'field_required'
  | 'field_number'
  | 'field_too_big'
  | 'field_too_long'
  | 'field_too_many'
  | 'field_too_few'
  | 'quantity_invalid'
  | 'hs_code_invalid'
  | 'text_unprintable'
  | 'gst_number_invalid'
  | ImeiProblem['code']
  | 'receipt_numbers_invalid'
  | 'receipt_numbers_too_many'
  | 'category_prohibited'
  | 'categories_cannot_combine'
  | 'invoice_required'
  | Extract<
      MarkingCodeError,
      'marking_code_invalid' | 'track_not_offered' | 'fcl_not_offered' | 'marking_code_other_route'
    >

/** `field` is a path such as `packagings.0.weight`; `params` are the values for its message. */
export type InputError = {
  readonly field: string
  readonly code: WizardErrorCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** A category as returned by `GET /categories/v2`. */
export type WizardCategory = {
  readonly slug: string
  readonly category_name: string
  readonly is_blocked: boolean
  readonly cannot_combine_with: readonly string[]
}

/** The errors of one step in field order; step 5 shows a result and has none. */
export function validateStep(
  copy: WizardDraft,
  step: WizardStep,
  categories: readonly WizardCategory[] = [],
): InputError[] {
  switch (step) {
    case 1:
      return validateSetup(copy.step_1)
    case 2:
      return validatePackagings(copy.step_2.packagings)
    case 3:
      return validateProducts(copy.step_3.products, categories)
    case 4:
      return validateInvoices(copy.step_4.invoices, copy.step_1)
    case 5:
      return []
  }
}

export function validateSetup(setup: Setup): InputError[] {
  const { agent, shipment_track: track, container_type: container } = setup
  const errors: InputError[] = []
  if (!agent) errors.push({ field: 'agent', code: 'field_required' })
  if (agent && !tracksOf(agent).includes(track)) errors.push({ field: 'shipment_track', code: 'track_not_offered' })
  else if (agent && !containersOf(agent, track).includes(container)) {
    errors.push({ field: 'container_type', code: 'fcl_not_offered' })
  }
  const markingCode = parseMarkingCode(setup.marking_code)
  if (setup.marking_code.trim() === '') errors.push({ field: 'marking_code', code: 'field_required' })
  else if (!markingCode.ok) errors.push({ field: 'marking_code', code: markingCode.code })
  else if (markingCode.value.route !== routeOf(track, container)) {
    errors.push({ field: 'marking_code', code: 'marking_code_other_route' })
  }
  // The seller may not have sent the goods yet, so a number is optional; if given, it must be valid.
  const receipts = parseReceiptNumbers(setup.receipt_number)
  if (!receipts.ok)
    errors.push({
      field: 'receipt_number',
      code: receipts.code,
      ...(receipts.code === 'receipt_numbers_invalid' && { params: { number: receipts.number } }),
    })
  return errors
}

/** Like all errors of a step, in the order of its fields on the screen: the summary lists them so. */
export function validatePackagings(packagings: readonly PackagingForm[]): InputError[] {
  return [
    ...countErrors('packagings', packagings.length, wizardLimits.packagings),
    ...packagings.flatMap((form, index) => {
      const at = (field: string) => `packagings.${index}.${field}`
      const side = (field: 'length' | 'width' | 'height') =>
        measureErrors(at(field), toCm(form[field], form.dimension_unit), wizardLimits.sideCm)
      return [
        ...side('length'),
        ...side('width'),
        ...side('height'),
        ...measureErrors(at('weight'), toGrams(form.weight, form.weight_unit), wizardLimits.boxGrams),
        ...quantityErrors(at('quantity'), form.quantity),
      ]
    }),
  ]
}

export function validateProducts(
  products: readonly ProductForm[],
  categories: readonly WizardCategory[] = [],
): InputError[] {
  return [
    ...countErrors('products', products.length, wizardLimits.products),
    ...products.flatMap((form, index) => productErrors(form, (field) => `products.${index}.${field}`)),
    ...imeiErrors(products),
    ...combinationErrors(products, categories),
  ]
}

/** Sea shipments must include an item invoice (specification section 5). */
export function validateInvoices(invoices: readonly string[], setup: Pick<Setup, 'shipment_track'>): InputError[] {
  if (setup.shipment_track === 'laut' && invoices.length === 0) return [{ field: 'invoices', code: 'invoice_required' }]
  const { invoices: max } = wizardLimits
  return invoices.length > max ? [{ field: 'invoices', code: 'field_too_many', params: { max } }] : []
}

function productErrors(form: ProductForm, at: (field: string) => string): InputError[] {
  const errors: InputError[] = [...titleErrors(at('product_title'), form.product_title)]
  if (form.category_slug.trim() === '') errors.push({ field: at('category'), code: 'field_required' })
  const price: ExpectedNumber = { kind: 'money', currency: form.currency_code }
  errors.push(...numberErrors(at('price_original'), form.price_original, price, 'field_number'))
  errors.push(...quantityErrors(at('quantity'), form.quantity))
  if (form.hs_code.trim() !== '' && !/^\d{6,10}$/.test(form.hs_code.replace(/[.\s]/g, ''))) {
    errors.push({ field: at('hs_code'), code: 'hs_code_invalid' })
  }
  errors.push(...textErrors(at('product_description'), form.product_description, wizardLimits.descriptionLength, false))
  if (form.product_images.length > wizardLimits.productImages) {
    errors.push({ field: at('product_images'), code: 'field_too_many', params: { max: wizardLimits.productImages } })
  }
  return [...errors, ...sellerGstErrors(form, at)]
}

function sellerGstErrors(form: ProductForm, at: (field: string) => string): InputError[] {
  if (!form.has_seller_gst) return []
  const errors: InputError[] = []
  if (form.seller_gst_number.trim() === '') errors.push({ field: at('seller_gst_number'), code: 'field_required' })
  else if (!parseGstNumber(form.seller_gst_number).ok)
    errors.push({ field: at('seller_gst_number'), code: 'gst_number_invalid' })
  if (form.seller_gst_proof === '') errors.push({ field: at('seller_gst_proof'), code: 'field_required' })
  return errors
}

/** No two devices of a declaration have the same number; that one is missing is no error. */
function imeiErrors(products: readonly ProductForm[]): InputError[] {
  const seen = new Set<string>()
  return products.flatMap(({ has_no_imei, imeis, quantity }, index): InputError[] => {
    if (has_no_imei || imeis === '') return []
    const { problem } = readImeis(splitImeis(imeis), parseQuantity(quantity) ?? 1, seen)
    return problem === undefined ? [] : [{ field: `products.${index}.imeis`, ...problem }]
  })
}

/** Reported at each product that clashes with an earlier one, so the customer sees which to remove. */
function combinationErrors(products: readonly ProductForm[], categories: readonly WizardCategory[]): InputError[] {
  const categoryOf = (slug: string) => categories.find((category) => category.slug === slug)
  return products.flatMap((product, index): InputError[] => {
    const field = `products.${index}.category`
    const own = categoryOf(product.category_slug)
    if (!own) return []
    if (own.is_blocked) return [{ field, code: 'category_prohibited', params: { first: own.category_name } }]
    const clash = products
      .slice(0, index)
      .map((earlier) => categoryOf(earlier.category_slug))
      .find(
        (other) =>
          other && (own.cannot_combine_with.includes(other.slug) || other.cannot_combine_with.includes(own.slug)),
      )
    if (!clash) return []
    const params = { first: clash.category_name, second: own.category_name }
    return [{ field, code: 'categories_cannot_combine', params }]
  })
}

function countErrors(field: string, count: number, max: number): InputError[] {
  if (count === 0) return [{ field, code: 'field_too_few', params: { min: 1 } }]
  return count > max ? [{ field, code: 'field_too_many', params: { max } }] : []
}

function measureErrors(field: string, measure: Result<number, MeasureError>, max: number): InputError[] {
  if (measure.ok) return measure.value <= max ? [] : [{ field, code: 'field_too_big', params: { max } }]
  switch (measure.code) {
    case 'empty':
      return [{ field, code: 'field_required' }]
    case 'not_positive':
      return [{ field, code: 'field_number' }]
    case 'too_large':
      return [{ field, code: 'field_too_big', params: { max } }]
    default:
      return [{ field, code: `number_${measure.code}` }]
  }
}

function quantityErrors(field: string, text: string): InputError[] {
  const { quantity: max } = wizardLimits
  const errors = numberErrors(field, text, { kind: 'whole' }, 'quantity_invalid')
  const quantity = parseQuantity(text) ?? 0
  return quantity > max ? [{ field, code: 'field_too_big', params: { max } }] : errors
}

/** A number above zero; `none` is the error of a zero. */
function numberErrors(
  field: string,
  text: string,
  expected: ExpectedNumber,
  none: 'field_number' | 'quantity_invalid',
): InputError[] {
  const read = readExpected(text, expected)
  if (read.ok) return Number(read.value) === 0 ? [{ field, code: none }] : []
  return [{ field, code: read.code === 'empty' ? 'field_required' : `number_${read.code}` }]
}

/** Customs, the warehouse and the recipient read the name on documents. */
function titleErrors(field: string, title: string): InputError[] {
  const errors = textErrors(field, title, wizardLimits.titleLength, true)
  const characters = namedUnprintable(title)
  if (errors.length > 0 || characters === undefined) return errors
  return [{ field, code: 'text_unprintable', params: { characters } }]
}

function textErrors(field: string, text: string, max: number, isRequired: boolean): InputError[] {
  if (isRequired && text.trim() === '') return [{ field, code: 'field_required' }]
  return text.length > max ? [{ field, code: 'field_too_long', params: { max } }] : []
}
