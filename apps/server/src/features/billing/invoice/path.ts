import type { invoices } from '../../../db/schema'

const pages = { impor: '/import/invoice/detail?code=', ekspor: '/export/Invoice?invoice_code=' } as const

/** The portal path of an invoice. */
export const invoicePath = ({
  service,
  invoiceCode,
}: Pick<typeof invoices.$inferSelect, 'service' | 'invoiceCode'>): string => pages[service] + invoiceCode
