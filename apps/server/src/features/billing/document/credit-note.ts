import { fill, type CreditNotePrint, type Language } from '@layar/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { PrintDocument } from '../../../adapters/document-printer/port'
import type { Db } from '../../../db/open'
import { invoices, refunds } from '../../../db/schema'
import type { RequestContext } from '../../../request/context'
import { refundReason } from '../invoice/relations'
import { linesOf, type InvoiceRow } from '../invoice/store'
import { printParties } from '../invoice/view'
import type { RefundRow } from '../refund/store'
import { moneyOf } from '../../../request/money'
import { isLowValueGst, isServiceTax } from '../../pricing/public'
import { brandColors, documentDate, documentMoment, fileLanguages } from '../../platform/public'
import { companyParty, customerParty } from './parties'
import { amountText } from './sums'
import { creditNoteLabels, documentLabels as words } from './labels'

interface CreditNote {
  readonly refund: RefundRow
  readonly invoice: InvoiceRow
}

/** A credit note of this customer; undefined for another customer's or for a refund that is not approved. */
export const findCreditNote = async (
  db: Db,
  { customerId, creditNoteCode }: { customerId: string; creditNoteCode: string },
): Promise<CreditNote | undefined> => {
  const [row] = await db
    .select({ refund: refunds, invoice: invoices })
    .from(refunds)
    .innerJoin(invoices, and(eq(invoices.id, refunds.invoiceId), eq(invoices.customerId, refunds.customerId)))
    .where(
      and(
        eq(refunds.creditNoteCode, creditNoteCode),
        eq(refunds.customerId, customerId),
        inArray(refunds.status, ['approved', 'sent']),
      ),
    )
  return row
}

export const creditNoteView = async (
  context: Pick<RequestContext, 'db' | 'config' | 'now'>,
  { refund, invoice }: CreditNote,
  language: Language,
): Promise<CreditNotePrint> => {
  const [taxCode, ...others] = new Set((await linesOf(context.db, invoice.id)).map((line) => line.taxCode))
  return {
    credit_note_code: refund.creditNoteCode ?? '',
    invoice_code: invoice.invoiceCode,
    invoice_created_at: invoice.createdAt.toISOString(),
    amount: moneyOf(refund.currency, refund.amountMinor),
    service_tax: refund.serviceTaxMinor === 0 ? null : moneyOf(refund.currency, refund.serviceTaxMinor),
    tax_code: others.length === 0 ? (taxCode ?? null) : null,
    way: refund.method,
    status: refund.status === 'sent' ? 'sent' : 'approved',
    reason: refundReason(refund, language),
    bank_reference: refund.sentReference,
    // It is issued on approval; refunds caused by measuring need none.
    created_at: (refund.decidedAt ?? refund.createdAt).toISOString(),
    ...(await printParties(context, invoice)),
  }
}

/** The name of the tax on our services with its rate, as the corrected invoice billed it. */
interface CreditedTax {
  readonly label: string
  /** Whether the invoice bears no other tax: what is left of the credited amount is then before tax. */
  readonly isOnly: boolean
}

export const creditedTax = async (db: Db, invoice: InvoiceRow, language: Language): Promise<CreditedTax | null> => {
  const lines = await linesOf(db, invoice.id)
  const tax = lines.find(isServiceTax)
  const others = lines.filter((line) => line.taxCode === 'IMP' || isLowValueGst(line))
  return tax === undefined
    ? null
    : { label: tax.label[language], isOnly: others.every(({ amountMinor }) => amountMinor === 0) }
}

/** A credit note for a supply that bore GST states the amount before it, rate and tax, as the tax invoice did. */
const taxSums = (
  { service_tax: tax, amount, company }: CreditNotePrint,
  language: Language,
  credited: CreditedTax | null,
): PrintDocument['sums'] => {
  if (tax === null) return []
  const included = { label: creditNoteLabels.serviceTax[language], amount: amountText(tax) }
  if (!credited?.isOnly) return [included]
  const net = { ...amount, amount_minor: amount.amount_minor - tax.amount_minor }
  const before = company.country === 'sg' ? words.beforeTax : creditNoteLabels.beforePpn
  return [
    { label: before[language], amount: amountText(net) },
    { ...included, label: credited.label },
  ]
}

/** The document of a credit note in this language. Everything in it is plain text. */
export const buildCreditNote = (
  print: CreditNotePrint,
  language: Language,
  brandName: string,
  credited: CreditedTax | null,
): PrintDocument => {
  const { company, amount, way, status } = print
  const { country } = company
  return {
    language: fileLanguages[language],
    brand: { name: brandName, color: brandColors[country] },
    title: words.creditNote[language],
    code: print.credit_note_code,
    watermark: company.is_sample ? words.sample[language] : null,
    badge: { text: creditNoteLabels[status][language], tone: status === 'sent' ? 'success' : 'warning' },
    parties: [companyParty(company, language), customerParty(print.customer, creditNoteLabels.to[language], language)],
    facts: [
      { label: words.issued[language], value: documentDate(print.created_at, language) },
      { label: creditNoteLabels.corrects[language], value: print.invoice_code, isCode: true },
      { label: creditNoteLabels.invoiceDate[language], value: documentDate(print.invoice_created_at, language) },
      { label: words.currency[language], value: amount.currency },
      { label: creditNoteLabels.way[language], value: creditNoteLabels[way][language] },
      ...(print.bank_reference === null
        ? []
        : [{ label: words.reference[language], value: print.bank_reference, isCode: true }]),
    ],
    columns: {
      description: words.description[language],
      taxCode: words.taxCode[language],
      amount: `${words.amount[language]} (${amount.currency})`,
    },
    groups: [
      {
        code: null,
        title: fill(creditNoteLabels.ofInvoice[language], { code: print.invoice_code }),
        lines: [{ label: print.reason, note: null, taxCode: print.tax_code ?? '', amount: amountText(amount) }],
      },
    ],
    sums: taxSums(print, language, credited),
    total: { label: creditNoteLabels.total[language], amount: amountText(amount) },
    taxes: { heading: words.taxes[language], rows: [] },
    payment: null,
    notes: [...(company.is_sample ? [words.sampleTariff[language]] : []), words.drawn[language]],
    foot: fill(words.foot[language], {
      company: company.name,
      at: documentMoment(print.printed_at, language, country),
    }),
    pageLabel: words.page[language],
  }
}
