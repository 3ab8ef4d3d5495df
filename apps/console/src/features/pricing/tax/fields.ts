import type { TaxContent } from '@layar/contract'
import {
  currencies,
  isCurrency,
  money,
  parseMoney,
  printMoney,
  readBasisPoints,
  readWhole,
  taxClasses,
  type ExpectedNumber,
  type TaxClass,
} from '@layar/domain'
import type { TaxTextKey } from './text'

export type TaxForm = TaxContent['form']
/** The field values by wire path; yes is `yes` and no is empty. */
export type Typed = Readonly<Record<string, string>>

export interface TaxField {
  readonly path: string
  readonly kind: 'percent' | 'amount' | 'whole' | 'choice' | 'check' | 'headings'
  readonly text: TaxTextKey
  readonly hint?: TaxTextKey
  readonly choices?: readonly string[]
}
export interface FieldGroup {
  readonly title: TaxTextKey
  readonly fields: readonly TaxField[]
}

const classGroup = (taxClass: TaxClass): FieldGroup => ({
  title: taxClass,
  fields: [
    { path: `classes.${taxClass}.duty_bp`, kind: 'percent', text: 'duty' },
    { path: `classes.${taxClass}.income_tax_bp`, kind: 'percent', text: 'incomeTax' },
    { path: `classes.${taxClass}.has_vat`, kind: 'check', text: 'hasVat' },
    { path: `hs.${taxClass}`, kind: 'headings', text: 'headings', hint: 'headingsHint' },
  ],
})

/** The fields of each form, in the order in which they stand on the screen. */
export const groupsOf: Readonly<Record<TaxForm, readonly FieldGroup[]>> = {
  import_sg: [
    {
      title: 'importGst',
      fields: [
        { path: 'gst_bp', kind: 'percent', text: 'gst' },
        { path: 'gst_base', kind: 'choice', text: 'gstBase', choices: ['cif', 'declared'] },
        { path: 'air_relief_cif_minor', kind: 'amount', text: 'airRelief', hint: 'airReliefHint' },
        { path: 'unknown_insurance_bp', kind: 'percent', text: 'unknownInsurance', hint: 'unknownInsuranceHint' },
        { path: 'is_redeliverer', kind: 'check', text: 'isRedeliverer', hint: 'isRedelivererHint' },
      ],
    },
  ],
  import_id: [
    {
      title: 'consignments',
      fields: [
        { path: 'threshold_currency', kind: 'choice', text: 'thresholdCurrency', choices: currencies },
        { path: 'free_of_duty_fob_minor', kind: 'amount', text: 'freeOfDuty', hint: 'freeOfDutyHint' },
        { path: 'limit_fob_minor', kind: 'amount', text: 'limit', hint: 'limitHint' },
        { path: 'duty_rounding_idr', kind: 'whole', text: 'dutyRounding' },
        { path: 'vat_bp', kind: 'percent', text: 'vat' },
        { path: 'vat_base_num', kind: 'whole', text: 'vatShare', hint: 'vatShareHint' },
        { path: 'vat_base_den', kind: 'whole', text: 'vatWhole' },
      ],
    },
    ...taxClasses.map(classGroup),
  ],
  service_sg: [{ title: 'ownServices', fields: [{ path: 'standard_bp', kind: 'percent', text: 'standard' }] }],
  service_id: [
    {
      title: 'ownServices',
      fields: [
        { path: 'freight_bp', kind: 'percent', text: 'freightVat', hint: 'freightVatHint' },
        { path: 'other_services_bp', kind: 'percent', text: 'otherVat' },
        { path: 'is_registered', kind: 'check', text: 'isRegistered' },
      ],
    },
  ],
}

const thresholdOf = (form: TaxForm, typed: Typed) => {
  const currency = form === 'import_id' ? typed['threshold_currency'] : 'SGD'
  return isCurrency(currency) ? currency : 'USD'
}

/** Converts a version to field values. */
export const typedOf = (content: TaxContent): Typed => {
  const typed: Record<string, string> = {}
  const write = (prefix: string, value: unknown): void => {
    for (const [key, one] of Object.entries(value as object)) {
      const path = `${prefix}${key}`
      if (key.endsWith('_bp')) typed[path] = String(Number(one) / 100)
      else if (typeof one === 'boolean') typed[path] = one ? 'yes' : ''
      else if (typeof one === 'object') write(`${path}.`, one)
      else typed[path] = String(one)
    }
  }
  if (content.form === 'import_id') {
    const { hs_classes: listed, ...rest } = content
    write('', rest)
    for (const taxClass of taxClasses)
      typed[`hs.${taxClass}`] = listed
        .filter(({ tax_class }) => tax_class === taxClass)
        .map(({ prefix }) => prefix)
        .join(' ')
  } else write('', content)
  for (const { path } of groupsOf[content.form].flatMap(({ fields }) => fields))
    if (path.endsWith('_minor')) typed[path] = printMoney(money(thresholdOf(content.form, typed), Number(typed[path])))
  return typed
}

/** What a field with a number asks for; undefined for any other. */
export const expectedOf = ({ kind }: TaxField, form: TaxForm, typed: Typed): ExpectedNumber | undefined => {
  if (kind === 'amount') return { kind: 'money', currency: thresholdOf(form, typed) }
  return kind === 'percent' || kind === 'whole' ? { kind } : undefined
}

const headingsOf = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.replaceAll('.', ''))
    .filter(Boolean)

export type TaxError = 'percentWrong' | 'amountWrong' | 'wholeWrong' | 'headingWrong'

const readField = (field: TaxField, form: TaxForm, typed: Typed): string | number | boolean | TaxErrorOf => {
  const text = typed[field.path] ?? ''
  switch (field.kind) {
    case 'percent':
      return readBasisPoints(text) ?? { error: 'percentWrong' }
    case 'amount': {
      const read = parseMoney(text, thresholdOf(form, typed))
      return read.ok && read.value.amountMinor >= 0 ? read.value.amountMinor : { error: 'amountWrong' }
    }
    case 'whole': {
      const read = readWhole(text, 1)
      return read === undefined || read > 9_999_999 ? { error: 'wholeWrong' } : read
    }
    case 'check':
      return text === 'yes'
    case 'headings':
      return headingsOf(text).every((one) => /^\d{2,10}$/.test(one)) ? text : { error: 'headingWrong' }
    case 'choice':
      return text
  }
}
interface TaxErrorOf {
  readonly error: TaxError
}

const put = (target: Record<string, unknown>, path: string, value: unknown): void => {
  const [head = '', ...rest] = path.split('.')
  if (rest.length === 0) target[head] = value
  else put((target[head] ??= {}) as Record<string, unknown>, rest.join('.'), value)
}

/** Every heading with its class, in the order sent. */
const listedHeadings = (typed: Typed) =>
  taxClasses.flatMap((taxClass) =>
    headingsOf(typed[`hs.${taxClass}`] ?? '').map((prefix) => ({ prefix, tax_class: taxClass })),
  )

/** Returns the content of the fields, or the errors by field. */
export const readTyped = (
  form: TaxForm,
  typed: Typed,
): { readonly content: TaxContent } | { readonly errors: Readonly<Record<string, TaxError>> } => {
  const errors: Record<string, TaxError> = {}
  const content: Record<string, unknown> = { form }
  for (const field of groupsOf[form].flatMap(({ fields }) => fields)) {
    const read = readField(field, form, typed)
    if (typeof read === 'object') errors[field.path] = read.error
    else if (field.kind !== 'headings') put(content, field.path, read)
  }
  if (Object.keys(errors).length > 0) return { errors }
  if (form === 'import_id') content['hs_classes'] = listedHeadings(typed)
  return { content: content as TaxContent }
}

/** The field that shows an error of the server. */
export const pathOfError = (field: string, typed: Typed): string => {
  const path = field.replace(/^content\./, '')
  const [, at] = /^hs_classes\.(\d+)\./.exec(path) ?? []
  return at === undefined ? path : `hs.${listedHeadings(typed)[Number(at)]?.tax_class ?? 'general'}`
}
