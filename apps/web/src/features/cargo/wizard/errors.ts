import type { WizardDraft, WizardStep } from '@layar/domain'
import type { Translate } from '@layar/ui/i18n/use-text.ts'
import { goodsValueAt } from '../../../shared/cargo/goods/errors'
import type { ErrorTexts } from '../../../shared/steps/use-step-errors'
import type { text } from './text/en'

/** Labels of the fields of steps 1 and 4 in the error summary. */
export const setupLabels = (t: Translate<typeof text>): ErrorTexts => ({
  agent: t('agentTitle'),
  shipment_track: t('trackTitle'),
  container_type: t('containerTitle'),
  marking_code: t('markTitle'),
  receipt_number: t('receipt'),
  invoices: t('invoiceFile'),
})

const setupFields: Readonly<Record<string, string>> = { agent_id: 'agent', package_track: 'shipment_track' }

/** The wizard's field for a field of the server payload; undefined where the wizard has none. */
export function wizardField(serverField: string): string | undefined {
  const [first = '', second = '', third = '', fourth = ''] = serverField.split('.')
  if (first === 'products') {
    const field = third === 'category_slug' ? 'category' : third === 'image_urls' ? 'product_images' : third
    return field === '' ? 'products' : `products.${second}.${field}`
  }
  if (first !== 'setup') return undefined
  if (second === 'packaging') {
    return fourth === '' ? 'packagings' : `packagings.${third}.${fourth.replace(/^estimation_(dimension_)?/, '')}`
  }
  return second === 'invoice_files' ? 'invoices' : (setupFields[second] ?? second)
}

export function stepOfField(field: string): Exclude<WizardStep, 5> {
  if (field.startsWith('packagings')) return 2
  if (field.startsWith('products')) return 3
  return field === 'invoices' ? 4 : 1
}

/** Current value of a field, to detect a change since its error. */
export function valueAt(copy: WizardDraft, field: string): unknown {
  return goodsValueAt(
    {
      ...copy.step_1,
      packagings: copy.step_2.packagings,
      products: copy.step_3.products,
      invoices: copy.step_4.invoices,
    },
    field,
  )
}

/** Of several declarations sent together: the first one with server errors, and its errors. */
export function errorsOfCart(fields: ErrorTexts): { readonly index: number | undefined; readonly own: ErrorTexts } {
  const [, digits] = /^carts\.(\d+)\./.exec(Object.keys(fields)[0] ?? '') ?? []
  if (digits === undefined) return { index: undefined, own: fields }
  const head = `carts.${digits}.`
  const own = Object.entries(fields).flatMap(([field, text]) =>
    field.startsWith(head) ? [[field.slice(head.length), text] as const] : [],
  )
  return { index: Number(digits), own: Object.fromEntries(own) }
}
