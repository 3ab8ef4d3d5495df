import { fill, type InvoicePrint, type Language } from '@layar/contract'
import { formatPhone } from '@layar/domain'
import type { PrintDocument } from '../../../adapters/document-printer/port'
import { documentLabels as words } from './labels'

type Party = PrintDocument['parties'][number]

/** The company as the one that bills, or on a record as the one that `issued` it: nobody is billed there. */
export const companyParty = (
  company: InvoicePrint['company'],
  language: Language,
  role: 'from' | 'issuedBy' = 'from',
): Party => {
  const { registration_number: registered, tax_number: tax } = company
  const taxWord = company.country === 'sg' ? words.gstNumber : words.npwp
  return {
    label: words[role][language],
    name: company.name,
    lines: [
      ...company.address,
      ...(registered === null ? [] : [fill(words.registration[language], { number: registered })]),
      ...(tax === null ? [] : [fill(taxWord[language], { number: tax })]),
    ],
  }
}

/** A business is named first, since the invoice is made out to it; then the person who ordered. */
export const customerParty = (customer: InvoicePrint['customer'], label: string, language: Language): Party => ({
  label,
  name: customer.business?.company_name ?? (customer.name || customer.customer_code),
  lines: [
    ...(customer.business === null
      ? []
      : [
          ...(customer.name ? [customer.name] : []),
          fill(words.registration[language], { number: customer.business.uen }),
          fill(words.gstNumber[language], { number: customer.business.gst_number }),
        ]),
    fill(words.customerCode[language], { code: customer.customer_code }),
    ...(customer.email === null ? [] : [customer.email]),
    ...(customer.phone_number === null ? [] : [formatPhone(customer.phone_number)]),
  ],
})
