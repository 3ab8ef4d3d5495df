import { staffInvoiceCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { invoices } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { staffAddExportInvoice, staffAddInvoice, staffWithdrawInvoice } from './staff-additional'
import { staffAddPaper, staffRemovePaper } from './staff-documents'
import { staffInvoiceView } from './staff-view'

export const staffInvoiceFeature = feature(staffInvoiceCalls, {
  staffAddInvoice,
  staffAddExportInvoice,
  staffWithdrawInvoice,
  staffAddPaper,
  staffRemovePaper,

  staffInvoice: async (context, { params }) => {
    const [invoice] = await context.db.select().from(invoices).where(eq(invoices.invoiceCode, params.invoice_code))
    if (invoice === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result: await staffInvoiceView(context, invoice) }
  },
})
