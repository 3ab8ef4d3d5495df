import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { customers, dataRequests, files } from '../../../db/schema'
import { job, type JobContext } from '../../../jobs/job'
import { inTransaction } from '../../../jobs/write'
import { notify, deleteFiles, addFile } from '../../platform/public'
import { packArchive, type ArchivedFile } from './archive'
import { eraseReleased } from './erase'
import { collect, dropOldExports, findDataSubject } from './store'

const keptDays = 7
/** The archive is packed in memory: older files beyond this limit are only listed, and support provides them. */
const mostBytes = 40 * 1024 * 1024
const givenOut = ['avatar', 'image', 'document', 'company', 'inspection', 'invoice_paper'] as const

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

const filesOf = async ({ database: { db }, adapters }: JobContext, customerId: string): Promise<ArchivedFile[]> => {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.customerId, customerId), inArray(files.purpose, [...givenOut]), isNull(files.deletedAt)))
    .orderBy(desc(files.createdAt))
  const archived: ArchivedFile[] = []
  let size = 0
  for (const { id, mime, sizeBytes, storageKey, originalName } of rows) {
    if (size + sizeBytes > mostBytes) continue
    const bytes = await adapters.files.get(storageKey)
    if (bytes === undefined) continue
    size += bytes.length
    const ending = extensions[mime] ?? /\.(\w{1,5})$/.exec(originalName)?.[1] ?? 'bin'
    archived.push({ name: `${id}.${ending}`, bytes })
  }
  return archived
}

/** Packs a customer's data and notifies them that it is ready. */
export const exportData = job({
  name: 'privacy.export',
  schema: z.object({ requestId: z.string() }),
  run: async (context, { requestId }) => {
    const { db } = context.database
    const stillWanted = and(eq(dataRequests.id, requestId), eq(dataRequests.status, 'queued'))
    const [asked] = await db
      .select({ customerId: dataRequests.customerId, language: customers.language })
      .from(dataRequests)
      .innerJoin(customers, and(eq(customers.id, dataRequests.customerId), eq(customers.status, 'active')))
      .where(stillWanted)
    if (asked === undefined) return
    const { customerId, language } = asked
    const rows = await collect(db, await findDataSubject(db, context.config.pepper, customerId))
    const archive = packArchive(language, rows, await filesOf(context, customerId))
    const storageKey = randomBytes(16).toString('hex')
    await context.adapters.files.put(storageKey, archive)
    await inTransaction(context, async (write) => {
      const [open] = await write.db.select({ id: dataRequests.id }).from(dataRequests).where(stillWanted).for('update')
      // A duplicate of this job was first, or the account was deleted: the archive is orphaned.
      if (open === undefined) return write.enqueue(deleteFiles, { storageKeys: [storageKey] })
      const fileId = randomUUID()
      const expiresAt = new Date(write.now.getTime() + keptDays * 86_400_000)
      await addFile(write.db, {
        id: fileId,
        customerId,
        purpose: 'data_export',
        mime: 'application/zip',
        sizeBytes: archive.length,
        sha256: createHash('sha256').update(archive).digest(),
        originalName: 'layar-data.zip',
        storageKey,
      })
      await write.db
        .update(dataRequests)
        .set({ status: 'ready', fileId, doneAt: write.now, expiresAt })
        .where(eq(dataRequests.id, requestId))
      await notify(write, {
        customerId,
        template: 'data_ready',
        data: { due_at: expiresAt.toISOString() },
        link: '/setting',
      })
    })
  },
})

/** Hourly: deletes archives older than a week. */
export const sweepExports = job({
  name: 'privacy.sweep-exports',
  schema: z.object({}),
  cron: '47 * * * *',
  run: (context) =>
    inTransaction(context, async (write) => {
      const storageKeys = await dropOldExports(write.db)
      if (storageKeys.length > 0) await write.enqueue(deleteFiles, { storageKeys })
    }),
})

/** Daily: erases what the law kept of erased customers and no longer requires. */
export const eraseKeptData = job({
  name: 'privacy.erase-kept',
  schema: z.object({}),
  cron: '20 18 * * *',
  run: (context) =>
    inTransaction(context, async (write) => {
      const storageKeys = await eraseReleased(write.db)
      if (storageKeys.length > 0) await write.enqueue(deleteFiles, { storageKeys })
    }),
})
