import { paymentCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { readInvoice } from '../invoice/view'
import { changePayment } from './change'
import { billOf, groupsFor } from './groups'
import { submitProof } from './proof'

export const paymentFeature = feature(paymentCalls, {
  paymentGroups: async (context, { body }) => ({
    action: true,
    message: context.message('ok'),
    results: await groupsFor(context, await billOf(context, body)),
  }),

  createManualPayment: async (context, { body }) => {
    const invoice = await submitProof(context, body)
    return { action: true, message: context.message('proof_received'), result: await readInvoice(context, invoice) }
  },

  changePayment: async (context, { body }) => {
    const changed = await changePayment(context, { invoiceCode: body.invoice_code, choice: body.payment })
    return {
      action: true,
      message: context.message(changed.message),
      result: await readInvoice(context, changed.invoice),
      order_tracking_code: 'CP' as const,
    }
  },
})
