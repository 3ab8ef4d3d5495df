import { fill, type Invoice, type InvoicePrint, type Language } from '@layar/contract'
import {
  formatPhone,
  invoiceTable,
  invoiceTypeLabels,
  overdueLabels,
  reverseChargeText,
  taxBasisText,
} from '@layar/domain'
import type { PrintDocument, DocumentGroup } from '../../../adapters/document-printer/port'
import { isServiceTax } from '../../pricing/public'
import { brandColors, documentDate, documentMoment, fileLanguages } from '../../platform/public'
import { companyParty, customerParty } from './parties'
import { paymentPart } from './payment-part'
import { amountText, sumRows, taxRows } from './sums'
import { documentLabels as words } from './labels'

const titleOf = ({ invoice, is_tax_invoice, receipt }: InvoicePrint, language: Language): string => {
  if (invoice.total.amount_minor < 0) return words.creditNote[language]
  if (receipt !== null) return (is_tax_invoice ? words.taxReceipt : words.receipt)[language]
  return (is_tax_invoice ? words.taxInvoice : words.invoice)[language]
}

const badgeOf = (invoice: Invoice, language: Language): PrintDocument['badge'] => {
  const { labels, badge } = invoiceTable[invoice.status]
  if (invoice.is_overdue) return { text: overdueLabels[language], tone: 'danger' }
  return { text: labels[language], tone: badge }
}

const partiesOf = ({ invoice, company, customer }: InvoicePrint, language: Language): PrintDocument['parties'] => [
  companyParty(company, language),
  customerParty(customer, words.billTo[language], language),
  ...recipientsOf(invoice).map(({ name, lines }) => ({
    label: (invoice.is_self_collected ? words.collectedBy : words.deliverTo)[language],
    name,
    lines,
  })),
]

/** The recipient, if all goods have the same one; otherwise each shipment names its own at its goods. */
const recipientsOf = ({
  address,
  is_self_collected: isCollected,
  export_shipments: abroad,
}: Invoice): readonly { name: string; lines: string[] }[] => {
  if (address !== null) {
    const { recipient_name: name, full_address: place, phone_number: phone } = address
    return [{ name, lines: [...(isCollected ? [] : [place]), formatPhone(phone)] }]
  }
  const found = abroad.map((shipment) => ({
    name: shipment.recipient_name,
    lines: [shipment.recipient_address, formatPhone(shipment.recipient_phone)],
  }))
  const isOne = new Set(found.map((recipient) => JSON.stringify(recipient))).size === 1
  return isOne ? found.slice(0, 1) : []
}

const factsOf = ({ invoice, company, receipt }: InvoicePrint, language: Language): PrintDocument['facts'] => [
  { label: words.issued[language], value: documentDate(invoice.created_at, language) },
  ...(invoice.due_at === null
    ? []
    : [{ label: words.due[language], value: documentMoment(invoice.due_at, language, company.country) }]),
  { label: words.kind[language], value: invoiceTypeLabels[invoice.type][language] },
  { label: words.currency[language], value: invoice.currency },
  ...(receipt === null
    ? []
    : [
        { label: words.paidOn[language], value: documentDate(receipt.paid_at, language) },
        ...(receipt.method_name === null ? [] : [{ label: words.paidBy[language], value: receipt.method_name }]),
        ...(receipt.reference === null ? [] : [{ label: words.paidReference[language], value: receipt.reference }]),
      ]),
]

/** Lines grouped by shipment, in the invoice's order; those without a shipment come last. */
const groupsOf = (invoice: Invoice, language: Language): DocumentGroup[] => {
  const linesOf = (cartCode: string | null) =>
    invoice.lines
      .filter(({ cart_code }) => cart_code === cartCode)
      .map((line) => ({
        label: line.label,
        // The tax on our own services stands with its base in the table by code.
        note: isServiceTax(line) ? null : taxBasisText(line, language),
        taxCode: line.tax_code,
        amount: amountText(line.amount),
      }))
  const codes = [...new Set(invoice.lines.map(({ cart_code }) => cart_code))].filter((code) => code !== null)
  const groups = codes.map((code): DocumentGroup => {
    const abroad = invoice.export_shipments.find(({ shipment_code }) => shipment_code === code)
    const cart = abroad ?? invoice.carts.find(({ cart_code }) => cart_code === code)
    const item = cart?.first_item ?? ''
    const more = (cart?.item_count ?? 1) - 1
    const goods = more > 0 ? fill(words.goods[language], { item, count: more }) : item
    const title =
      abroad === undefined
        ? goods
        : fill(words.goodsTo[language], { goods, name: abroad.recipient_name, destination: abroad.destination_name })
    return { code, title, lines: linesOf(code) }
  })
  const others = linesOf(null)
  if (others.length === 0) return groups
  const [only, ...further] = groups
  // What belongs to the whole invoice belongs to its only shipment: a heading would tell nothing.
  if (only !== undefined && further.length === 0) return [{ ...only, lines: [...only.lines, ...others] }]
  const title = (groups.length === 0 ? words.charges : words.others)[language]
  return [...groups, { code: null, title, lines: others }]
}

const totalWord = ({ status, total }: Invoice) => {
  if (status === 'paid') return words.paid
  return status === 'pending' && total.amount_minor > 0 ? words.toPay : words.total
}

/** The document of an invoice in this language. Everything in it is plain text. */
export const buildDocument = (print: InvoicePrint, language: Language, brandName: string): PrintDocument => {
  const { invoice, company, is_tax_invoice: isTaxInvoice } = print
  const { country } = company
  return {
    language: fileLanguages[language],
    brand: { name: brandName, color: brandColors[country] },
    title: titleOf(print, language),
    code: invoice.invoice_code,
    watermark: company.is_sample ? words.sample[language] : null,
    badge: badgeOf(invoice, language),
    parties: partiesOf(print, language),
    facts: factsOf(print, language),
    columns: {
      description: words.description[language],
      taxCode: words.taxCode[language],
      amount: `${words.amount[language]} (${invoice.currency})`,
    },
    groups: groupsOf(invoice, language),
    sums: sumRows(invoice, { language, country, isTaxInvoice }),
    total: { label: totalWord(invoice)[language], amount: amountText(invoice.total) },
    taxes: { heading: words.taxes[language], rows: taxRows(invoice, language) },
    payment: paymentPart(invoice, language, country),
    notes: [
      ...(invoice.is_reverse_charge ? [reverseChargeText[language]] : []),
      ...(invoice.is_estimate ? [words.estimate[language]] : []),
      ...(company.is_sample || invoice.tariff_is_sample ? [words.sampleTariff[language]] : []),
      words.drawn[language],
    ],
    foot: fill(words.foot[language], {
      company: company.name,
      at: documentMoment(print.printed_at, language, country),
    }),
    pageLabel: words.page[language],
  }
}
