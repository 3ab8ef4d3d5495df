import { paymentCalls } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { inWriteOf } from '../../../testing/in-write'
import { makeUnpaid } from '../../../testing/make-payment'
import { startApp, type TestApp } from '../../../testing/start'
import { cancelInvoice } from '../invoice/settle'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

test('an invoice that was cancelled with its shipment is not called expired [CART-05]', async () => {
  const { owner, invoice } = await makeUnpaid(app)
  await inWriteOf(app, (context) => cancelInvoice(context, { invoiceId: invoice.id, cause: 'customer' }))
  const body = { invoice_code: invoice.invoiceCode, payment: { vendor: 'paynow', method: 'paynow_qr' } }
  const reply = await app.send(paymentCalls.changePayment, { body }, owner.sender)
  expect(reply.body.error_code).toBe('invoice_not_open')
})
