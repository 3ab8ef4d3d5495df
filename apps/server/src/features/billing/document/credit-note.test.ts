import { documentCalls } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { invoiceLines } from '../../../db/schema'
import { makeCreditNote, makeUnpaid } from '../../../testing/make-payment'
import { textOfPdf } from '../../../testing/read-pdf'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

/** The text of a credit note of $10.90 with $0.90 of GST for an invoice that bears GST on services, and this line. */
const creditNoteFor = async (line: { code: string; taxCode: 'ZR' | 'IMP' | 'SR' }): Promise<string> => {
  const { owner, invoice } = await makeUnpaid(app)
  const { db } = app.deps.database
  const lines = await db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoice.id))
  await db
    .update(invoiceLines)
    .set({
      code: sql`case when ${invoiceLines.position} = ${lines[0]?.position} then 'vat_sr' else ${line.code} end`,
      taxCode: sql`case when ${invoiceLines.position} = ${lines[0]?.position} then 'SR' else ${line.taxCode} end`,
      label: { en: 'GST 9% on our services', id: 'GST 9%', cn: 'GST 9%' },
    })
    .where(eq(invoiceLines.invoiceId, invoice.id))
  const code = await makeCreditNote(app, invoice, { amountMinor: 1090, serviceTaxMinor: 90 })
  const made = await app.send(documentCalls.createCreditNoteLink, { body: { credit_note_code: code } }, owner.sender)
  const reply = await app.app.inject({ method: 'GET', url: made.body.result.url })
  return (await textOfPdf(reply.rawPayload)).text.replace(/\s+/g, ' ')
}

test('a credit note states the amount before GST, its rate and the GST, as the tax invoice did [CART-06]', async () => {
  const text = await creditNoteFor({ code: 'storage', taxCode: 'ZR' })
  expect(text).toContain('Total excluding GST $10.00')
  expect(text).toContain('GST 9% on our services $0.90')
  expect(text).toContain('Total credited $10.90')
})

test.each([
  { code: 'import_tax', taxCode: 'IMP' },
  { code: 'low_value_gst', taxCode: 'SR' },
] as const)('where part of the amount may be tax on the goods ($code), only the known tax is told', async (line) => {
  const text = await creditNoteFor(line)
  expect(text).not.toContain('Total excluding GST')
  expect(text).toContain('Including tax on our services $0.90')
})
