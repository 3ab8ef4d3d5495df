import { differenceReasons, exportDifferenceReasons, taxCodes } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, money, one, text } from '../../wire'
import { invoice } from './invoice'
import { amountInput, cartCode, exportShipmentCode, invoiceCode } from '../parts'
import { staffRefund } from './staff-refund'

export const differenceReason = z.enum(differenceReasons)
const exportDifferenceReason = z.enum(exportDifferenceReasons)

export const staffInvoice = z.object({
  invoice,
  customer_id: id,
  customer_code: z.string(),
  customer_name: z.string(),
  /** The amount paid, in money or by credit notes, less refunds made or requested. */
  refundable: money,
  /** What is left of each charge to return, with its tax, by shipment and tax code; the codes in the order of the invoice. */
  charges: z.array(z.object({ shipment_code: z.nullable(z.string()), tax_code: z.enum(taxCodes), left: money })),
  refunds: z.array(staffRefund),
  /** Whether it is an unpaid additional invoice that staff issued. */
  can_withdraw: z.boolean(),
})
export type StaffInvoice = z.output<typeof staffInvoice>

const additional = <Reason extends z.ZodMiniType>(reason: Reason) =>
  z.object({
    lines: z.array(z.object({ reason, detail: text(120), amount: amountInput })).check(z.minLength(1), z.maxLength(10)),
    /** Visible to the customer. */
    note: text(500, 5),
    due_days: z.int().check(z.gte(1), z.lte(60)),
    /** The additional invoices that the writer has seen: one issued meanwhile may bill the same. */
    seen_invoices: z.optional(z.array(invoiceCode).check(z.maxLength(200))),
  })

export const staffInvoiceCalls = calls({
  staffInvoice: {
    method: 'GET',
    path: '/api/ops/invoices/{invoice_code}',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'One invoice with what may be given back of it.',
    input: { params: z.object({ invoice_code: invoiceCode }) },
    output: one(staffInvoice),
  },
  staffAddInvoice: {
    method: 'POST',
    path: '/api/ops/shipments/{cart_code}/additional-invoice',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Bills a shipment on top of its invoice, with a reason for each line. It is delivered once this is paid.',
    input: {
      params: z.object({ cart_code: cartCode }),
      body: additional(differenceReason),
    },
    output: one(staffInvoice),
  },
  staffAddExportInvoice: {
    method: 'POST',
    path: '/api/ops/exports/{shipment_code}/additional-invoice',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'As for an imported shipment, for one that goes abroad; the tax of its destination is none of ours.',
    input: {
      params: z.object({ shipment_code: exportShipmentCode }),
      body: additional(exportDifferenceReason),
    },
    output: one(staffInvoice),
  },
  staffWithdrawInvoice: {
    method: 'POST',
    path: '/api/ops/invoices/{invoice_code}/withdraw',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary:
      'Withdraws an additional invoice that staff issued by mistake and nobody has paid; the reason is kept on record.',
    input: { params: z.object({ invoice_code: invoiceCode }), body: z.object({ reason: text(500, 5) }) },
    output: one(staffInvoice),
  },
  staffAddPaper: {
    method: 'POST',
    path: '/api/ops/invoices/{invoice_code}/papers',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Attaches a PDF or a picture, such as a tax invoice or a permit, for the customer to download.',
    input: { params: z.object({ invoice_code: invoiceCode }), file: { field: 'file_data', accept: 'document' } },
    output: one(staffInvoice),
  },
  staffRemovePaper: {
    method: 'POST',
    path: '/api/ops/invoices/{invoice_code}/papers/{file_id}/remove',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Takes an attached paper off an invoice again and deletes it; the reason is kept on record.',
    labels: { file_id: { en: 'File', id: 'Berkas', cn: '文件' } },
    input: {
      params: z.object({ invoice_code: invoiceCode, file_id: id }),
      body: z.object({ reason: text(500, 5) }),
    },
    output: one(staffInvoice),
  },
})
