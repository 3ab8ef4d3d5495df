import { creditNotePdfPath, documentCalls, pdfPath } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refunds } from '../db/schema'
import { documentToken } from '../features/billing/document/document-token'
import { makeCustomer, openTestSession } from '../testing/make-customer'
import { makeCreditNote, makeUnpaid } from '../testing/make-payment'
import { textOfPdf } from '../testing/read-pdf'
import { startApp, type Sender, type TestApp } from '../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const url = creditNotePdfPath.replace('{svc}', 'impor')
const addressOf = (code: string, token: string): string =>
  `${url}?credit_note_code=${code}&token=${encodeURIComponent(token)}`
const get = (address: string) => app.app.inject({ method: 'GET', url: address })
const read = (sender: Sender, credit_note_code: string) =>
  app.send(documentCalls.creditNotePrint, { query: { credit_note_code } }, sender)
const link = (sender: Sender, credit_note_code: string) =>
  app.send(documentCalls.createCreditNoteLink, { body: { credit_note_code } }, sender)

test.each([
  ['en', 'Credit note', 'Corrects invoice', 'SAMPLE'],
  ['id', 'Nota kredit', 'Mengoreksi faktur', 'CONTOH'],
  ['cn', '贷记单', '更正账单', '样本'],
] as const)(
  'prints a credit note in %s with its invoice, both parties and its amount [CART-05] [CART-06]',
  async (language, title, corrects, sample) => {
    const { owner, invoice } = await makeUnpaid(app)
    const code = await makeCreditNote(app, invoice, {
      amountMinor: 1234,
      serviceTaxMinor: 102,
      sentReference: 'FAST-77',
    })
    const sender = { ...owner.sender, language }
    const seen = await read(sender, code)
    expect(seen.status, seen.text).toBe(200)
    expect(seen.body.result).toMatchObject({
      credit_note_code: code,
      invoice_code: invoice.invoiceCode,
      amount: { currency: 'SGD', amount_minor: 1234 },
      service_tax: { currency: 'SGD', amount_minor: 102 },
      way: 'bank',
      status: 'sent',
      bank_reference: 'FAST-77',
      customer: { customer_code: owner.customer.code },
    })
    const made = await link(sender, code)
    const reply = await get(made.body.result.url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': `inline; filename="${code}.pdf"`,
    })
    const { text } = await textOfPdf(reply.rawPayload)
    for (const said of [
      title,
      corrects,
      sample,
      code,
      invoice.invoiceCode,
      owner.customer.code,
      'FAST-77',
      '12.34',
      '1.02',
    ])
      expect(text).toContain(said)
  },
)

test('offers a credit note only for an approved refund and only to its owner [CART-05] [GUARD-10]', async () => {
  const { owner, invoice } = await makeUnpaid(app)
  const code = await makeCreditNote(app, invoice, { status: 'rejected' })
  const set = (status: 'requested' | 'approved') =>
    app.deps.database.db.update(refunds).set({ status }).where(eq(refunds.creditNoteCode, code))
  const absent = (await read(owner.sender, 'CN-22222-22222')).text
  for (const reply of [await read(owner.sender, code), await link(owner.sender, code)])
    expect([reply.status, reply.text]).toEqual([404, absent])
  await set('requested')
  expect((await read(owner.sender, code)).status).toBe(404)
  await set('approved')
  const stranger = await makeCustomer(app)
  for (const reply of [await read(stranger.sender, code), await link(stranger.sender, code)])
    expect([reply.status, reply.text]).toEqual([404, absent])
  // Control: the owner can read it.
  expect((await read(owner.sender, code)).status).toBe(200)
})

test('opens only this credit note with its document token [CART-06] [GUARD-10]', async () => {
  const { owner, invoice } = await makeUnpaid(app)
  const code = await makeCreditNote(app, invoice)
  const other = await makeCreditNote(app, invoice, { amountMinor: 2 })
  const { token } = (await link(owner.sender, code)).body.result
  const ofInvoice = (
    await app.send(documentCalls.createPdfLink, { body: { invoice_code: invoice.invoiceCode } }, owner.sender)
  ).body.result.token
  const stranger = await makeCustomer(app)
  const { sessionId } = await openTestSession(app.deps.database.db, stranger.customer)
  // Signed with the right key for the wrong customer: ownership is checked in the database all the same.
  const foreign = documentToken(
    { config: app.deps.config, now: new Date() },
    { customerId: stranger.customer.id, sessionId, language: 'en', paperCode: code },
  ).token
  const pdf = pdfPath.replace('{svc}', 'impor')
  for (const address of [
    addressOf(other, token),
    addressOf(code, ofInvoice),
    addressOf(code, foreign),
    addressOf(code, owner.sender.sessionToken ?? ''),
    `${pdf}?invoice_code=${invoice.invoiceCode}&token=${encodeURIComponent(token)}`,
    url,
  ]) {
    const reply = await get(address)
    expect(reply.statusCode, address).toBe(404)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.rawPayload.includes('%PDF')).toBe(false)
  }
  expect((await get(addressOf(code, token))).statusCode).toBe(200)
  expect((await app.app.inject({ method: 'POST', url })).statusCode).toBe(405)
})
