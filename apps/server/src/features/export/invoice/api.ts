import { exportInvoiceCalls } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { feature } from '../../../request/implement'
import { requireExport } from '../../../request/export-mode'
import { invoicePage, readInvoice, groupsFor } from '../../billing/public'
import { findExportInvoice, readExportInvoice, readInstructions } from './read'
import { recheckOut } from './recheckout'

const good = (context: CustomerContext) => ({ action: true, message: context.message('ok') })

export const exportInvoiceFeature = feature(exportInvoiceCalls, {
  exportPaymentGroups: async (context, { query }) => {
    requireExport(context)
    const invoice = query.invoice_code === undefined ? null : await findExportInvoice(context, query.invoice_code)
    const groups = await groupsFor(context, {
      amountMinor: invoice?.totalMinor ?? null,
      type: invoice?.type ?? 'checkout',
      service: 'ekspor',
    })
    // A preferred payment starts without the customer, who alone may spend a balance.
    const results = invoice === null ? groups.filter(({ code }) => code !== 'balance') : groups
    return { data: { ...good(context), results } }
  },

  exportPaymentInstructions: async (context, { query }) => {
    requireExport(context)
    return { data: { ...good(context), result: await readInstructions(context, query.invoice_code) } }
  },

  exportRecheckout: async (context, { body }) => {
    requireExport(context)
    const invoice = await recheckOut(context, body.invoice_code)
    return {
      data: {
        action: true,
        message: context.message('checked_out', { invoice_code: invoice.invoiceCode }),
        result: await readInvoice(context, invoice),
      },
    }
  },

  exportInvoices: async (context, { query }) => {
    requireExport(context)
    return { data: { ...good(context), ...(await invoicePage(context, 'ekspor', query)) } }
  },

  exportInvoice: async (context, { query }) => {
    requireExport(context)
    return { data: { ...good(context), result: await readExportInvoice(context, query.invoice_code) } }
  },
})
