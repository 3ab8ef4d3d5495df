import type { Invoice } from '@layar/contract'

/** Where an invoice is shown, on its own side of the portal. */
export const invoicePlace = (service: Invoice['service'], code: string) =>
  service === 'ekspor'
    ? ({ to: '/export/Invoice', search: { invoice_code: code } } as const)
    : ({ to: '/import/invoice/detail', search: { code } } as const)
