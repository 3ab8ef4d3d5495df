import { randomUUID } from 'node:crypto'
import { documentCalls, invoiceCalls, staffPaymentCalls, type Language } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { invoices } from '../../../db/schema'
import { majorText, makeUnpaid, makeWaitingPayment, type TestPayment } from '../../../testing/make-payment'
import { makeStaff } from '../../../testing/make-staff'
import { textOfPdf } from '../../../testing/read-pdf'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const textIn = async ({ owner, invoice }: TestPayment, language: Language): Promise<string> => {
  const sender = { ...owner.sender, language }
  const body = { invoice_code: invoice.invoiceCode }
  const link = await app.send(documentCalls.createPdfLink, { body }, sender)
  const reply = await app.app.inject({ method: 'GET', url: link.body.result.url })
  return (await textOfPdf(reply.rawPayload)).text
}
const pay = async (made: TestPayment, bank_reference: string): Promise<void> => {
  const finance = await makeStaff(app, ['finance'])
  const paid = await app.send(
    staffPaymentCalls.staffVerifyPayment,
    { params: { payment_id: made.payment.id }, body: { received_amount: majorText(made.invoice), bank_reference } },
    finance.sender,
  )
  expect(paid.status, paid.text).toBe(200)
  await app.deps.database.db
    .update(invoices)
    .set({ paidAt: new Date('2026-03-05T04:00:00Z') })
    .where(eq(invoices.id, made.invoice.id))
}

test.each([
  ['en', 'Receipt', 'Paid on', '5 March 2026', 'Bank transfer'],
  ['id', 'Kuitansi', 'Dibayar pada', '5 Maret 2026', 'Transfer bank'],
  ['cn', '收据', '付款日期', '2026年3月5日', '银行转账'],
] as const)(
  'the paper of a paid invoice is a receipt with day, method and reference: %s [CART-06]',
  async (language, ...words) => {
    const made = await makeWaitingPayment(app)
    expect(await textIn(made, language)).not.toContain(words[1])
    const reference = `DBS-${randomUUID().slice(0, 8)}`
    await pay(made, reference)
    const text = await textIn(made, language)
    for (const word of [...words, reference]) expect(text).toContain(word)
  },
)

test('an unpaid invoice is no receipt, whatever was tried to pay it', async () => {
  const made = await makeUnpaid(app)
  const print = await app.send(
    invoiceCalls.invoicePrint,
    { query: { invoice_code: made.invoice.invoiceCode } },
    made.owner.sender,
  )
  expect(print.body.result.receipt).toBeNull()
  expect(await textIn(made, 'en')).not.toContain('Receipt')
})
