import { randomUUID } from 'node:crypto'
import { invoiceCalls, staffInvoiceCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, files, messages } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { drawPicture, makeDocx, makePdf } from '../../../testing/make-files'
import { makeUnpaid, type TestPayment } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  finance = await makeStaff(app, ['finance'])
})

const db = () => app.deps.database.db
const attach = (invoice_code: string, bytes: Buffer = makePdf(), name = 'faktur-pajak.pdf') =>
  app.send(
    staffInvoiceCalls.staffAddPaper,
    { params: { invoice_code }, file: new File([new Uint8Array(bytes)], name) },
    finance.sender,
  )
const takeOff = (invoice_code: string, file_id: string, reason = 'Belongs to somebody else') =>
  app.send(staffInvoiceCalls.staffRemovePaper, { params: { invoice_code, file_id }, body: { reason } }, finance.sender)
const seenBy = async ({ owner, invoice }: TestPayment) =>
  (await app.send(invoiceCalls.invoice, { query: { invoice_code: invoice.invoiceCode } }, owner.sender)).body.result
    .papers
const open = (url: string) => app.app.inject({ method: 'GET', url })
const recordOf = async (invoiceCode: string) =>
  (
    await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `invoice:${invoiceCode}`))
  ).map(({ action, details }) => ({ action, details }))

describe('a document attached by finance', () => {
  test('is visible to its customer, who is notified, and to no one else [CART-05] [CART-06]', async () => {
    const made = await makeUnpaid(app)
    const pdf = makePdf('tax invoice of the sample')
    const reply = await attach(made.invoice.invoiceCode, pdf)
    expect(reply.status, reply.text).toBe(200)
    const [paper, ...others] = await seenBy(made)
    expect(others).toEqual([])
    expect(paper).toMatchObject({ file_name: 'faktur-pajak.pdf', size_bytes: pdf.length })
    const url = paper?.file_url ?? ''
    const shown = await open(url)
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload.equals(pdf)).toBe(true)
    expect(shown.headers['content-disposition']).toContain('attachment')
    const stranger = await makeCustomer(app)
    const bare = url.split('?')[0] ?? ''
    for (const refused of [
      await open(bare),
      await open(url.replace(made.owner.customer.id, stranger.customer.id)),
      await app.app.inject({ method: 'GET', url: bare, headers: stranger.headers }),
    ])
      expect(refused.statusCode).toBe(404)
    const foreign = await app.send(
      invoiceCalls.invoice,
      { query: { invoice_code: made.invoice.invoiceCode } },
      stranger.sender,
    )
    expect(foreign.status).toBe(404)
    const told = await db()
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, made.owner.customer.id), eq(messages.template, 'invoice_paper_added')))
    expect(told.some(({ channel, body }) => channel === 'app' && body.includes('faktur-pajak.pdf'))).toBe(true)
    expect(await recordOf(made.invoice.invoiceCode)).toMatchObject([
      { action: 'invoice.paper_added', details: { file_id: paper?.file_id } },
    ])
  })

  test('is removed with a recorded reason, which disables its link, and can be attached again [CART-05]', async () => {
    const made = await makeUnpaid(app, { country: 'id' })
    const code = made.invoice.invoiceCode
    const pdf = makePdf('wrong one')
    await attach(code, pdf)
    const [paper] = await seenBy(made)
    const fileId = paper?.file_id ?? ''
    expect((await takeOff(code, fileId, 'no')).status).toBe(422)
    expect((await open(paper?.file_url ?? '')).statusCode).toBe(200)
    const gone = await takeOff(code, fileId)
    expect(gone.body.result.invoice.papers).toEqual([])
    expect(await seenBy(made)).toEqual([])
    expect((await open(paper?.file_url ?? '')).statusCode).toBe(404)
    expect((await recordOf(code)).at(-1)).toMatchObject({
      action: 'invoice.paper_removed',
      details: { file_id: fileId, reason: 'Belongs to somebody else' },
    })
    // A repeated removal has the same result; the same bytes attached again are a new document.
    expect((await takeOff(code, fileId)).status).toBe(200)
    expect((await attach(code, pdf)).status).toBe(200)
    expect((await seenBy(made)).map(({ file_id }) => file_id)).not.toContain(fileId)
    expect(await seenBy(made)).toHaveLength(1)
  })

  test('is attached once, however often it is sent concurrently [CART-05]', async () => {
    const made = await makeUnpaid(app)
    const pdf = makePdf(randomUUID())
    const replies = await Promise.all(Array.from({ length: 4 }, () => attach(made.invoice.invoiceCode, pdf)))
    expect(replies.map(({ status }) => status)).toEqual(Array(4).fill(200))
    expect(await seenBy(made)).toHaveLength(1)
  })

  test('is limited to six per invoice, even in a race [CART-05]', async () => {
    const made = await makeUnpaid(app)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => attach(made.invoice.invoiceCode, makePdf(randomUUID()), `${at}.pdf`)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await seenBy(made)).toHaveLength(6)
  })

  test('is accepted only as a PDF or an image [CART-05]', async () => {
    const made = await makeUnpaid(app)
    const code = made.invoice.invoiceCode
    expect((await attach(code, await drawPicture('png'), 'permit.png')).status).toBe(200)
    for (const [bytes, name] of [
      [makeDocx(), 'letter.docx'],
      [Buffer.from('<script>'), 'page.pdf'],
    ] as const)
      expect((await attach(code, bytes, name)).status, name).toBe(422)
    expect((await seenBy(made)).map(({ file_name }) => file_name)).toEqual(['permit.png'])
    expect((await attach('INV-22222-22222')).status).toBe(404)
  })

  test('can be removed from its own invoice only [CART-05] [GUARD-10]', async () => {
    const first = await makeUnpaid(app)
    const second = await makeUnpaid(app)
    await attach(first.invoice.invoiceCode)
    const [paper] = await seenBy(first)
    const fileId = paper?.file_id ?? ''
    expect((await takeOff(second.invoice.invoiceCode, fileId)).status).toBe(404)
    expect((await takeOff(first.invoice.invoiceCode, randomUUID())).status).toBe(404)
    const [file] = await db().select().from(files).where(eq(files.id, fileId))
    expect(file?.deletedAt).toBeNull()
  })
})
