import { randomBytes } from 'node:crypto'
import { accountCalls, invoiceCalls, documentCalls, pdfPath } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { PrinterBusy } from '../adapters/document-printer/port'
import { testDatabase } from '../db/testing'
import { customers, invoices, payments, sessions } from '../db/schema'
import { documentToken, readDocumentToken, tokenUses } from '../features/billing/document/document-token'
import { makeCustomer, openTestSession } from '../testing/make-customer'
import { makeExportInvoice } from '../testing/make-export-invoice'
import { makeUnpaid } from '../testing/make-payment'
import { textOfPdf } from '../testing/read-pdf'
import { startApp, startAppOn, type Sender, type TestApp } from '../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const url = pdfPath.replace('{svc}', 'impor')
const addressOf = (code: string, token: string): string =>
  `${url}?invoice_code=${code}&token=${encodeURIComponent(token)}`

const fetchPdf = (on: TestApp, address: string, headers: Record<string, string> = {}) =>
  on.app.inject({ method: 'GET', url: address, headers })

const linkFor = async (sender: Sender, code: string, on = app): Promise<string> => {
  const reply = await on.send(documentCalls.createPdfLink, { body: { invoice_code: code } }, sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result.token
}

/** No PDF data is sent, and every rejection is the same. */
const expectNothing = (reply: Awaited<ReturnType<typeof fetchPdf>>): void => {
  expect([401, 404]).toContain(reply.statusCode)
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.rawPayload.includes('%PDF')).toBe(false)
  expect(reply.headers['cache-control']).toBe('no-store')
}

test('opens the PDF by the link of an invoice, uncached, without referrer and not indexed [CALL-38] [CART-06]', async () => {
  const { owner, invoice } = await makeUnpaid(app)
  const link = await app.send(
    documentCalls.createPdfLink,
    { body: { invoice_code: invoice.invoiceCode } },
    owner.sender,
  )
  expect(link.body.result).toMatchObject({ uses: 10 })
  const reply = await fetchPdf(app, link.body.result.url)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-disposition': `inline; filename="${invoice.invoiceCode}.pdf"`,
    'x-content-type-options': 'nosniff',
  })
  const { text } = await textOfPdf(reply.rawPayload)
  for (const said of [invoice.invoiceCode, 'Invoice', 'Tester', owner.customer.code, 'Sample Recipient', 'Unpaid'])
    expect(text).toContain(said)
  const read = await app.send(invoiceCalls.invoice, { query: { invoice_code: invoice.invoiceCode } }, owner.sender)
  for (const line of read.body.result.lines) expect(text).toContain(line.label)
  expect(text).toContain(read.body.result.payment?.bank_accounts[0]?.account_number)
})

test.each([
  ['en', 'Total to pay', 'How to pay'],
  ['id', 'Total tagihan', 'Cara bayar'],
  ['cn', '应付总额', '付款方式'],
] as const)('prints the document in %s, the language of the link’s request [CART-06]', async (language, total, pay) => {
  const { owner, invoice } = await makeUnpaid(app, { country: 'id' })
  const token = await linkFor({ ...owner.sender, language }, invoice.invoiceCode)
  const reply = await fetchPdf(app, addressOf(invoice.invoiceCode, token), { Language: 'en' })
  const { text } = await textOfPdf(reply.rawPayload)
  expect(text).toContain(total)
  expect(text).toContain(pay)
  expect(text).toMatch(/Rp\.[\d.]+/)
  // Our own tax appears with its rate among the lines and with its taxable amount.
  expect(text.match(/1[.,]1%/g)?.length).toBeGreaterThanOrEqual(2)
})

test.each([
  ['en', 'choose a payment method: '],
  ['id', 'pilih cara bayar: '],
  ['cn', '选择付款方式'],
] as const)(
  'says on an unpaid invoice without a chosen method when and how to pay: %s [CART-06]',
  async (language, words) => {
    const { owner, invoice, payment } = await makeUnpaid(app, { country: 'id' })
    await app.deps.database.db.update(payments).set({ status: 'expired' }).where(eq(payments.id, payment.id))
    const token = await linkFor({ ...owner.sender, language }, invoice.invoiceCode)
    const { text } = await textOfPdf((await fetchPdf(app, addressOf(invoice.invoiceCode, token))).rawPayload)
    expect(text).toMatch(/\d\d:\d\d SGT \(\d\d:\d\d WIB\)/)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  },
)

describe('document token for one document, one session and a few minutes [CALL-38] [GUARD-10]', () => {
  test('opens no other invoice, not even of the same customer', async () => {
    const first = await makeUnpaid(app)
    const second = await makeUnpaid(app)
    const { db } = app.deps.database
    await db.update(invoices).set({ customerId: first.owner.customer.id }).where(eq(invoices.id, second.invoice.id))
    const token = await linkFor(first.owner.sender, first.invoice.invoiceCode)
    const other = await linkFor(first.owner.sender, second.invoice.invoiceCode)
    expect((await fetchPdf(app, addressOf(second.invoice.invoiceCode, other))).statusCode).toBe(200)
    expectNothing(await fetchPdf(app, addressOf(second.invoice.invoiceCode, token)))
    expectNothing(await fetchPdf(app, addressOf('INV-22222-22222', token)))
    expect((await fetchPdf(app, addressOf(first.invoice.invoiceCode, token))).statusCode).toBe(200)
  })

  test('answers a foreign invoice like an absent one and issues no token', async () => {
    const { invoice } = await makeUnpaid(app)
    const stranger = await makeCustomer(app)
    const ask = (invoice_code: string) =>
      app.send(documentCalls.createPdfLink, { body: { invoice_code } }, stranger.sender)
    const foreign = await ask(invoice.invoiceCode)
    expect([foreign.status, foreign.text]).toEqual([404, (await ask('INV-22222-22222')).text])
    // Signed with the right key for the wrong customer: ownership is checked in the database all the same.
    const { sessionId } = await openTestSession(app.deps.database.db, stranger.customer)
    const { token } = documentToken(
      { config: app.deps.config, now: new Date() },
      { customerId: stranger.customer.id, sessionId, language: 'en', paperCode: invoice.invoiceCode },
    )
    expectNothing(await fetchPdf(app, addressOf(invoice.invoiceCode, token)))
  })

  test('opens nothing with any one character changed', async () => {
    const { owner, invoice } = await makeUnpaid(app)
    const token = await linkFor(owner.sender, invoice.invoiceCode)
    const context = { config: app.deps.config, now: new Date() }
    for (let at = 0; at < token.length; at += 1) {
      const sign = token.charAt(at) === '1' ? '2' : '1'
      const bent = token.slice(0, at) + sign + token.slice(at + 1)
      expect(readDocumentToken(context, bent, invoice.invoiceCode), `sign ${at}`).toBeUndefined()
    }
    const last = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const bent of [last, `${token}=`, `${token} `, token.replaceAll('.', ''), '', 'x'.repeat(5000)])
      expectNothing(await fetchPdf(app, addressOf(invoice.invoiceCode, bent)))
    expect(readDocumentToken(context, token, invoice.invoiceCode)).toBeDefined()
  })

  test('expires after five minutes', async () => {
    const { owner, invoice } = await makeUnpaid(app)
    const { sessionId } = await openTestSession(app.deps.database.db, owner.customer)
    const grant = {
      customerId: owner.customer.id,
      sessionId,
      language: 'en',
      paperCode: invoice.invoiceCode,
    } as const
    const ago = (seconds: number) => ({ config: app.deps.config, now: new Date(Date.now() - seconds * 1000) })
    expectNothing(await fetchPdf(app, addressOf(invoice.invoiceCode, documentToken(ago(301), grant).token)))
    const alive = documentToken(ago(200), grant)
    expect((await fetchPdf(app, addressOf(invoice.invoiceCode, alive.token))).statusCode).toBe(200)
  })

  test('is used up after ten fetches, also concurrent ones', async () => {
    const { owner, invoice } = await makeUnpaid(app)
    const counted = await startAppOn(await testDatabase(), {}, { adapters: { ...app.deps.adapters, papers: blank } })
    const token = await linkFor(owner.sender, invoice.invoiceCode, counted)
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => fetchPdf(counted, addressOf(invoice.invoiceCode, token))),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(tokenUses)
    replies.filter(({ statusCode }) => statusCode !== 200).forEach(expectNothing)
    // Control: another token of the same invoice has its own ten.
    const next = await linkFor(owner.sender, invoice.invoiceCode, counted)
    expect((await fetchPdf(counted, addressOf(invoice.invoiceCode, next))).statusCode).toBe(200)
  })

  test('is revoked by logout and by suspension of the account', async () => {
    const { owner, invoice } = await makeUnpaid(app)
    const token = await linkFor(owner.sender, invoice.invoiceCode)
    const { db } = app.deps.database
    await db.update(customers).set({ status: 'suspended' }).where(eq(customers.id, owner.customer.id))
    expectNothing(await fetchPdf(app, addressOf(invoice.invoiceCode, token)))
    await db.update(customers).set({ status: 'active' }).where(eq(customers.id, owner.customer.id))
    expect((await fetchPdf(app, addressOf(invoice.invoiceCode, token))).statusCode).toBe(200)
    await app.send(accountCalls.logout, {}, owner.sender)
    expectNothing(await fetchPdf(app, addressOf(invoice.invoiceCode, token)))
  })

  test('is rejected as a session in the Authorization header', async () => {
    const { owner, invoice } = await makeUnpaid(app)
    const token = await linkFor(owner.sender, invoice.invoiceCode)
    const query = { query: { invoice_code: invoice.invoiceCode } }
    expect((await app.send(invoiceCalls.invoice, query, { ...owner.sender, sessionToken: token })).status).toBe(401)
    expect((await app.send(invoiceCalls.invoice, query, { ...owner.sender, accessToken: token })).status).toBe(403)
  })
})

const blank = { print: () => Promise.resolve(new Uint8Array(Buffer.from('%PDF-1.7'))), close: () => Promise.resolve() }

describe('session token in the address [CALL-38]', () => {
  test('is rejected like any other invalid document token', async () => {
    const { owner, invoice } = await makeUnpaid(app)
    expectNothing(await fetchPdf(app, addressOf(invoice.invoiceCode, owner.sender.sessionToken)))
  })

  test('is redirected to a document token where the operator allows it, and only for own invoices', async () => {
    const old = await startApp({ pdfTakesSessionToken: true })
    const { owner, invoice } = await makeUnpaid(old)
    const stranger = await makeCustomer(old)
    const { sessionToken } = owner.sender
    const reply = await fetchPdf(old, addressOf(invoice.invoiceCode, sessionToken))
    expect(reply.statusCode).toBe(302)
    expect(reply.headers['cache-control']).toBe('no-store')
    const goTo = String(reply.headers.location)
    expect(goTo.startsWith(`${url}?invoice_code=${invoice.invoiceCode}&token=`)).toBe(true)
    expect(goTo).not.toContain(sessionToken)
    expect((await fetchPdf(old, goTo)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expectNothing(await fetchPdf(old, addressOf(invoice.invoiceCode, stranger.sender.sessionToken)))
    await old.deps.database.db
      .update(sessions)
      .set({ revokedAt: new Date() })
      .where(eq(sessions.customerId, owner.customer.id))
    expectNothing(await fetchPdf(old, addressOf(invoice.invoiceCode, sessionToken)))
    expectNothing(await fetchPdf(old, goTo))
  })
})

test('logs no token at any level [CALL-38]', async () => {
  const lines: string[] = []
  const told = await startAppOn(
    await testDatabase(),
    { logLevel: 'trace', pdfTakesSessionToken: true },
    { logTarget: { write: (line) => void lines.push(line) } },
  )
  const { owner, invoice } = await makeUnpaid(told)
  const token = await linkFor(owner.sender, invoice.invoiceCode, told)
  const canary = `canary${randomBytes(8).toString('hex')}`
  await fetchPdf(told, addressOf(invoice.invoiceCode, token))
  await fetchPdf(told, addressOf(invoice.invoiceCode, canary))
  await fetchPdf(told, addressOf(invoice.invoiceCode, owner.sender.sessionToken))
  const log = lines.join('\n')
  expect(log).toContain(url)
  for (const secret of [token, canary, owner.sender.sessionToken]) expect(log).not.toContain(secret)
})

test('returns Retry-After when the printer is busy; rejects too frequent requests without rendering [CALL-38]', async () => {
  const busy = await startAppOn(
    await testDatabase(),
    {},
    { adapters: { ...app.deps.adapters, papers: { ...blank, print: () => Promise.reject(new PrinterBusy()) } } },
  )
  const { owner, invoice } = await makeUnpaid(busy)
  const token = await linkFor(owner.sender, invoice.invoiceCode, busy)
  const reply = await fetchPdf(busy, addressOf(invoice.invoiceCode, token))
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])

  const quick = await startAppOn(await testDatabase(), {}, { adapters: { ...app.deps.adapters, papers: blank } })
  const statuses: number[] = []
  for (let n = 0; n < 62; n += 1) {
    const next = n % tokenUses === 0 ? await linkFor(owner.sender, invoice.invoiceCode, quick) : undefined
    if (next !== undefined) latest = next
    statuses.push((await fetchPdf(quick, addressOf(invoice.invoiceCode, latest))).statusCode)
  }
  expect(statuses).toContain(429)
})
let latest = ''

test('documents the path in the reference for people and for tools [CALL-38] [CALL-41]', async () => {
  const json = await app.app.inject({ url: '/api/reference/openapi.json' })
  const { paths } = json.json<{ paths: Record<string, { get?: { parameters: { name: string }[] } }> }>()
  expect(paths[url]?.get?.parameters.map(({ name }) => name)).toEqual(['invoice_code', 'token'])
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/impor/tracking', '/api/impor/tracking/shared']))
  expect((await app.app.inject({ url: '/api/reference' })).body).toContain(url)
})

test('answers other methods on its path in JSON with the allowed ones [FAIL-03]', async () => {
  const reply = await app.app.inject({ method: 'POST', url })
  expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'GET'])
})

test('lists each shipment with its recipient and no amount in the packing copy of an export invoice [ROUTE-25]', async () => {
  const { owner, invoice, shipments } = await makeExportInvoice(app, { count: 2 })
  const asked = { query: { invoice_code: invoice.invoiceCode } }
  const reply = await app.send(documentCalls.packingCopy, asked, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  const packed = ({ shipmentCode }: { shipmentCode: string }) => ({
    cart_code: shipmentCode,
    marking_code: null,
    destination: expect.objectContaining({ recipient_name: 'Sample Person' }) as unknown,
    boxes: [expect.objectContaining({ weight_gram: 2000, length_mm: 300 })],
    items: [expect.objectContaining({ name: 'Desk lamp' })],
  })
  expect(reply.body.result.shipments).toHaveLength(2)
  expect(reply.body.result.shipments).toEqual(
    expect.arrayContaining(shipments.map((one) => expect.objectContaining(packed(one)) as unknown)),
  )
  expect(reply.text).not.toMatch(/price|amount|total|currency|shelf|note_internal/)
  const other = await makeCustomer(app, { country: 'id' })
  expect((await app.send(documentCalls.packingCopy, asked, other.sender)).status).toBe(404)
})

test('lists marking codes, boxes and contents and no amount in a packing copy [ROUTE-19]', async () => {
  const { owner, invoice, shipment } = await makeUnpaid(app)
  const reply = await app.send(
    documentCalls.packingCopy,
    { query: { invoice_code: invoice.invoiceCode } },
    owner.sender,
  )
  expect(reply.body.result.shipments).toMatchObject([
    {
      cart_code: shipment.cartCode,
      marking_code: shipment.markingCode,
      is_measured: true,
      boxes: [{ weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
      items: [{ name: 'Sample item 1', quantity: 2, is_fragile: false }],
    },
  ])
  expect(reply.text).not.toMatch(/price|amount|total|currency|shelf|note_internal/)
})
