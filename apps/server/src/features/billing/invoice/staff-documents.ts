import { randomUUID } from 'node:crypto'
import { staffInvoiceCalls } from '@layar/contract'
import { fileKinds } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { files, invoices } from '../../../db/schema'
import type { StaffContext, UploadedFile } from '../../../request/context'
import { fail } from '../../../request/fail'
import { prepared } from '../../../request/implement'
import { paperFiles } from './documents'
import { invoicePath } from './path'
import type { InvoiceRow } from './store'
import { notify, audit, deleteFiles, displayName, keepFile, type Stored, addFile } from '../../platform/public'
import { staffInvoiceView } from './staff-view'

const mostPapers = 6
const replaySeconds = 600

/** Locks the invoice until the transaction ends, so that one request at a time counts and changes its documents. */
const holdInvoice = async ({ db }: StaffContext, invoiceCode: string): Promise<InvoiceRow> => {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.invoiceCode, invoiceCode)).for('update')
  if (invoice === undefined) throw fail('not_found')
  return invoice
}

const setPapers = async ({ db }: StaffContext, { id }: InvoiceRow, papers: string[]): Promise<InvoiceRow> => {
  const [row] = await db
    .update(invoices)
    .set({ papers, updatedAt: sql`now()` })
    .where(eq(invoices.id, id))
    .returning()
  if (row === undefined) throw fail('not_found')
  return row
}

const prepare = (context: StaffContext, { file }: { readonly file: UploadedFile }): Promise<Stored> =>
  keepFile(context, file, { field: 'file_data', types: fileKinds.document, refusal: 'paper_type_invalid' })

/** The same bytes are attached to an invoice once; after a removal they can be attached again. */
export const staffAddPaper = prepared(staffInvoiceCalls.staffAddPaper, {
  prepare,
  run: async (context, { params, file }, stored) => {
    const { db, staff } = context
    const invoice = await holdInvoice(context, params.invoice_code)
    const there = await paperFiles(db, invoice)
    if (there.some(({ sha256 }) => file.sha256.equals(sha256))) {
      await context.enqueue(deleteFiles, { storageKeys: [stored.storageKey] })
      return { action: true, message: context.message('paper_added'), result: await staffInvoiceView(context, invoice) }
    }
    if (there.length >= mostPapers) throw fail('papers_full', { values: { most: String(mostPapers) } })
    const row = await addFile(db, {
      id: randomUUID(),
      customerId: invoice.customerId,
      staffId: staff.id,
      purpose: 'invoice_paper',
      mime: stored.mime,
      sizeBytes: stored.bytes.length,
      sha256: file.sha256,
      // An image may have no name; the customer needs a link text.
      originalName: displayName(file.filename) === '' ? invoice.invoiceCode : stored.name,
      storageKey: stored.storageKey,
    })
    const changed = await setPapers(context, invoice, [...invoice.papers, row.id])
    await audit(db, {
      staffId: staff.id,
      action: 'invoice.paper_added',
      subject: `invoice:${invoice.invoiceCode}`,
      details: { file_id: row.id, file_name: row.originalName },
    })
    await notify(context, {
      customerId: invoice.customerId,
      template: 'invoice_paper_added',
      data: { invoice_code: invoice.invoiceCode, file_name: row.originalName },
      link: invoicePath(invoice),
      service: invoice.service,
    })
    return { action: true, message: context.message('paper_added'), result: await staffInvoiceView(context, changed) }
  },
})

export const staffRemovePaper = prepared(staffInvoiceCalls.staffRemovePaper, {
  naturalKey: (_, { params }) => `${params.invoice_code}:${params.file_id}`,
  keepSeconds: replaySeconds,
  run: async (context, { params, body }) => {
    const { db, staff, now } = context
    const invoice = await holdInvoice(context, params.invoice_code)
    if (!invoice.papers.includes(params.file_id)) throw fail('not_found')
    const [gone] = await db
      .update(files)
      .set({ deletedAt: now })
      .where(and(eq(files.id, params.file_id), eq(files.customerId, invoice.customerId)))
      .returning()
    if (gone === undefined) throw fail('not_found')
    const papers = invoice.papers.filter((id) => id !== gone.id)
    const changed = await setPapers(context, invoice, papers)
    await context.enqueue(deleteFiles, { storageKeys: [gone.storageKey] })
    await audit(db, {
      staffId: staff.id,
      action: 'invoice.paper_removed',
      subject: `invoice:${invoice.invoiceCode}`,
      details: { file_id: gone.id, file_name: gone.originalName, reason: body.reason },
    })
    return { action: true, message: context.message('paper_removed'), result: await staffInvoiceView(context, changed) }
  },
})
