import type { PrintedLabels } from '@layar/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { PrinterBusy, type AnyDocument } from '../../../adapters/document-printer/port'
import { files } from '../../../db/schema'
import type { RequestContext } from '../../../request/context'
import { fail } from '../../../request/fail'

const busySeconds = 2

/** A PDF. @throws `unavailable` while the printer is busy */
export const printPaper = async (
  { adapters }: Pick<RequestContext, 'adapters'>,
  paper: AnyDocument,
): Promise<Uint8Array> => {
  try {
    return await adapters.papers.print(paper)
  } catch (error) {
    if (error instanceof PrinterBusy) throw fail('unavailable', { retryAfterSeconds: busySeconds })
    throw error
  }
}

/** A PDF as a screen of the staff opens it. @throws as `printPaper` */
export const printedPdf = async (
  context: Pick<RequestContext, 'adapters'>,
  name: string,
  paper: AnyDocument,
): Promise<PrintedLabels> => ({
  file_name: `${name}.pdf`,
  mime: 'application/pdf',
  content: Buffer.from(await printPaper(context, paper)).toString('base64'),
})

const longestSidePx = 1000

/** A stored picture as the printer takes it; undefined once it is erased. */
export const pictureOf = async (
  { db, adapters }: Pick<RequestContext, 'db' | 'adapters'>,
  fileId: string | null,
): Promise<string | undefined> => {
  if (fileId === null) return undefined
  const [file] = await db.select().from(files).where(eq(files.id, fileId))
  const bytes = file?.deletedAt === null ? await adapters.files.get(file.storageKey) : undefined
  if (bytes === undefined) return undefined
  const small = await sharp(bytes)
    .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
  return `data:image/jpeg;base64,${small.toString('base64')}`
}
