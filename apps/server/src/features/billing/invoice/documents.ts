import type { InvoicePaper } from '@layar/contract'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { files } from '../../../db/schema'
import { tested } from '../../../db/statement'
import type { Reader } from '../../cargo/public'
import type { FileRow } from '../../platform/public'
import type { PaperFacts } from './facts'
import type { InvoiceRow } from './store'

/** The document files of an invoice, oldest first. */
export const paperFiles = async (db: Db, { papers, customerId }: InvoiceRow): Promise<FileRow[]> =>
  papers.length === 0
    ? []
    : db
        .select()
        .from(files)
        .where(and(inArray(files.id, papers), tested(eq(files.customerId, customerId)), isNull(files.deletedAt)))
        .orderBy(asc(files.createdAt), asc(files.id))

/** A document that finance attached, with a link for the reader. */
export const paperView = (file: PaperFacts, { urlOf }: Pick<Reader, 'urlOf'>): InvoicePaper => ({
  file_id: file.id,
  file_name: file.originalName,
  file_url: urlOf(file.id),
  size_bytes: file.sizeBytes,
  added_at: new Date(file.createdAt).toISOString(),
})
