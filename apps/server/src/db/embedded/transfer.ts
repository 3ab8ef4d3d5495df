import { cp, mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readArchive, writeArchive, type ArchiveSummary } from './archive'
import { endFirstStart, prepareFolder } from './database-folder'
import { lockFolder } from './folder-lock'
import type { EmbeddedDatabase } from './open-embedded'
import { syncTree } from './sync-tree'
import { startWorkerEngine } from './worker-engine'

/** The locations of a data folder's parts. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'db')
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')
const erasuresFolder = (dataDir: string): string => join(dataDir, 'erasures')

/** Writes the whole embedded database and the uploaded files into one file, while the server runs. */
export const exportData = async (
  database: EmbeddedDatabase,
  { dataDir, file, release }: { dataDir: string; file: string; release: string },
): Promise<ArchiveSummary> => writeArchive(file, { dump: await database.dump(), dataDir, release })

const assertEmpty = async (folder: string): Promise<void> => {
  if ((await readdir(folder)).length > 0)
    throw new Error(`The folder ${folder} is not empty, and nothing is overwritten: move it away before the import.`)
}

/**
 * Fills a data folder without database and files from a file of `exportData`; a register of erasures that is there stays.
 * Everything is unpacked beside its final place first, so that a failure leaves nothing that a server would start on.
 * @throws Error in plain words if the folder holds data, a server runs on it, or the file is not a complete export.
 */
export const importData = async (file: string, dataDir: string): Promise<ArchiveSummary> => {
  const [database, files] = [databaseFolder(dataDir), filesFolder(dataDir)]
  await prepareFolder(database)
  const lock = await lockFolder(database)
  let draft: string | undefined
  try {
    await mkdir(files, { recursive: true, mode: 0o700 })
    await endFirstStart(database)
    await assertEmpty(database)
    await assertEmpty(files)
    draft = await mkdtemp(join(dataDir, 'import-'))
    const [draftDatabase, draftFiles] = [databaseFolder(draft), filesFolder(draft)]
    await mkdir(draftFiles, { mode: 0o700 })
    const { dump, summary } = await readArchive(file, draft)
    const engine = await startWorkerEngine({ folder: draftDatabase, dump })
    await engine.close()
    await mkdir(erasuresFolder(draft), { recursive: true })
    await syncTree(draft)
    // Before the database: who was erased since the export is erased again by the next start.
    await cp(erasuresFolder(draft), erasuresFolder(dataDir), { recursive: true, force: false })
    await syncTree(erasuresFolder(dataDir))
    // The database comes last: once it is in place, the import is complete.
    for (const [from, to] of [
      [draftFiles, files],
      [draftDatabase, database],
    ] as const) {
      await rmdir(to)
      await rename(from, to)
    }
    return summary
  } finally {
    if (draft !== undefined) await rm(draft, { recursive: true, force: true })
    await lock.release()
  }
}
