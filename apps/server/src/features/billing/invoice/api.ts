import { invoiceCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { invoicePage } from './list'
import { invoiceRows } from './rows'
import { findInvoice } from './store'
import { printView, readInvoice, summaryView } from './view'

export const invoiceFeature = feature(invoiceCalls, {
  invoices: async (context, { query }) => ({
    action: true,
    message: context.message('ok'),
    ...(await invoicePage(context, 'impor', query)),
  }),

  invoice: async (context, { query }) => {
    const row = await findInvoice(context.db, { customerId: context.customer.id, invoiceCode: query.invoice_code })
    if (row === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result: await readInvoice(context, row) }
  },

  invoicePrint: async (context, { query }) => {
    const row = await findInvoice(context.db, { customerId: context.customer.id, invoiceCode: query.invoice_code })
    if (row === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result: await printView(context, row) }
  },

  unpaidInvoices: async (context, { query }) => {
    const rows = await invoiceRows.unpaid(context.db, [context.customer.id, query.service ?? 'impor'])
    return {
      action: true,
      message: context.message('ok'),
      count: rows[0]?.count ?? 0,
      result: rows.map((row) => summaryView(row, context.now)),
    }
  },
})
