import type { Invoice, Language } from '@layar/contract'
import {
  countrySettings,
  coverCode,
  formatMoney,
  taxBasisText,
  taxCodeLabels,
  taxCodes,
  type Country,
} from '@layar/domain'
import type { PrintDocument } from '../../../adapters/document-printer/port'
import { isLowValueGst, isServiceTax } from '../../pricing/public'
import { isBoughtService } from '../service/line'
import { documentLabels } from './labels'

export const amountText = ({ currency, amount_minor }: Invoice['total']): string =>
  formatMoney({ currency, amountMinor: amount_minor })

const sumOf = (invoice: Invoice, amounts: readonly number[]): string =>
  formatMoney({ currency: invoice.currency, amountMinor: amounts.reduce((sum, amount) => sum + amount, 0) })

/** The amount per tax code; the law requires it on a tax invoice, and it does no harm on another. */
export const taxRows = (invoice: Invoice, language: Language): PrintDocument['taxes']['rows'] =>
  taxCodes.flatMap((code) => {
    const all = invoice.lines.filter(({ tax_code }) => tax_code === code)
    const isTax = (line: Invoice['lines'][number]): boolean => isServiceTax(line) || isLowValueGst(line)
    const lines = all.filter((line) => !isTax(line))
    const taxes = all.filter(isTax)
    const isCharged = lines.some(({ amount }) => amount.amount_minor !== 0)
    if (!isCharged && taxes.length === 0) return []
    const amount = sumOf(
      invoice,
      lines.map((line) => line.amount.amount_minor),
    )
    return [
      ...(isCharged ? [{ code, meaning: taxCodeLabels[code][language], amount }] : []),
      ...taxes.map((line, at) => ({
        code: isCharged || at > 0 ? '' : code,
        meaning: taxBasisText(line, language) ?? line.label,
        amount: amountText(line.amount),
      })),
    ]
  })

const isStorage = ({ code }: Invoice['lines'][number]): boolean => code === 'storage'

const isCover = ({ code }: Invoice['lines'][number]): boolean => code === coverCode

const isCreditNote = ({ params }: Invoice['lines'][number]): boolean => params['credit_note_code'] !== undefined

/** The tax on the goods by the name of its lines, which tells the rate of that day; by one for all where they differ. */
const importTaxLabel = ({ lines }: Invoice, country: Country, language: Language): string => {
  const billed = lines.filter(
    (line) => (line.tax_code === 'IMP' || isLowValueGst(line)) && line.amount.amount_minor !== 0,
  )
  const [label, ...others] = new Set(billed.map((line) => line.label))
  return label === undefined || others.length > 0 ? countrySettings[country].taxLabel[language] : label
}

/**
 * Subtotals, if they add up to the total: an invoice that does not bill a shipment has lines only. Zero amounts are
 * left out. A voucher lowers what is taxed, a credit note pays a part of the total (docs/decisions/015).
 */
export const sumRows = (
  invoice: Invoice,
  paper: { language: Language; country: Country; isTaxInvoice: boolean },
): PrintDocument['sums'] => {
  const { language, country, isTaxInvoice } = paper
  const { international_total, domestic_total, tax_total, service_tax_total, discount_total, total } = invoice
  const paid = invoice.lines.filter(isCreditNote).reduce((sum, { amount }) => sum + amount.amount_minor, 0)
  const discount = -Math.abs(discount_total.amount_minor) - paid
  const tax = tax_total?.amount_minor ?? 0
  const sumOfKind = (isOfKind: (line: Invoice['lines'][number]) => boolean): number =>
    invoice.lines.filter(isOfKind).reduce((sum, { amount }) => sum + amount.amount_minor, 0)
  const storage = sumOfKind(isStorage)
  const cover = sumOfKind(isCover)
  const services = sumOfKind(isBoughtService)
  const charges = international_total.amount_minor + cover + storage + domestic_total.amount_minor + services
  const serviceTax = service_tax_total.amount_minor
  if (charges + tax + serviceTax + discount + paid !== total.amount_minor || charges === 0) return []
  const row = (label: string, amount: number) => ({ label, amount: sumOf(invoice, [amount]), minor: amount })
  return [
    row(documentLabels.international[language], international_total.amount_minor),
    row(documentLabels.cover[language], cover),
    row(documentLabels.storage[language], storage),
    row(documentLabels.domestic[language], domestic_total.amount_minor),
    row(documentLabels.services[language], services),
    row(documentLabels.discount[language], discount),
    ...(isTaxInvoice ? [row(documentLabels.beforeTax[language], charges + discount)] : []),
    row(importTaxLabel(invoice, country, language), tax),
    ...invoice.lines.filter(isServiceTax).map((line) => row(line.label, line.amount.amount_minor)),
    row(documentLabels.creditNote[language], paid),
  ]
    .filter(({ minor }) => minor !== 0)
    .map(({ label, amount }) => ({ label, amount }))
}
