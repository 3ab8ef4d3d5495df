import type { Invoice } from '@layar/contract'

/** Route of an invoice, on its own side of the portal. */
export const invoicePlace = (service: Invoice['service'], code: string) =>
  service === 'ekspor'
    ? ({ to: '/export/Invoice', search: { invoice_code: code } } as const)
    : ({ to: '/import/invoice/detail', search: { code } } as const)
