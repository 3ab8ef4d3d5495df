import { randomUUID } from 'node:crypto'
import { staffRefundCalls } from '@layar/contract'
import { majorText, type TestPayment } from './make-payment'
import { makeStaff } from './make-staff'
import type { TestApp } from './start'

/** Two people give back all that was paid for an invoice, by a transfer that was sent. */
export const refundInvoice = async (app: TestApp, invoice: TestPayment['invoice']): Promise<void> => {
  const [finance, admin] = [await makeStaff(app, ['finance']), await makeStaff(app, ['admin'])]
  const asked = await app.send(
    staffRefundCalls.staffRequestRefund,
    {
      params: { invoice_code: invoice.invoiceCode },
      body: { amount: majorText(invoice), way: 'bank', reason: 'Billed by mistake' },
    },
    finance.sender,
  )
  if (asked.status !== 200) throw new Error(asked.text)
  const params = { refund_id: asked.body.result.refund_id }
  const approved = await app.send(staffRefundCalls.staffApproveRefund, { params }, admin.sender)
  if (approved.status !== 200) throw new Error(approved.text)
  const body = { bank_reference: `OUT-${randomUUID()}` }
  const sent = await app.send(staffRefundCalls.staffSendRefund, { params, body }, finance.sender)
  if (sent.status !== 200) throw new Error(sent.text)
}
