import { invoiceCalls } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeUnpaid } from '../../../testing/make-payment'
import { startApp, type TestApp } from '../../../testing/start'
import { buildDocument } from './build-document'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

test('on the invoice of one shipment, what belongs to the whole invoice stands among its lines [CART-06]', async () => {
  const { owner, invoice, shipment } = await makeUnpaid(app, { country: 'id' })
  const query = { invoice_code: invoice.invoiceCode }
  const { body } = await app.send(invoiceCalls.invoicePrint, { query }, owner.sender)
  const { groups } = buildDocument(body.result, 'en', 'Layar')
  expect(groups.map(({ code }) => code)).toEqual([shipment.cartCode])
  expect(groups[0]?.lines.at(-1)?.label).toMatch(/^VAT \(PPN\)/)
  expect(groups[0]?.lines).toHaveLength(body.result.invoice.lines.length)
})
