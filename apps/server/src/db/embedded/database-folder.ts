import { chmod, mkdir, readFile, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder, syncTree } from './sync-tree'

/** Major version of PostgreSQL inside the pinned engine; its data folders open with this one only. */
export const enginePostgresMajor = '18'

const versionFile = 'PG_VERSION'
/** A PostgreSQL server starts only with all of these. */
const neededParts = ['base', 'global', 'pg_wal']
const partOfDatabase = /^(?:base$|global$|pg_|postgresql\.)/

/** The folder in which a first start creates the database, and its name once it is complete and synced. */
const makingFolder = '.making'
const madeFolder = '.made'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Creates the folder closed to other users, whatever the umask: the engine makes its files world-writable. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

const howToRestore = (dataDir: string): string =>
  `Nothing was changed. Move the folder ${dataDir} away, restore your latest backup with ` +
  '"npm run import-data -- layar-backup.tar", and start again.'

const damaged = (folder: string, cause: string): Error =>
  new Error(`The database folder ${folder} is damaged: ${cause}. ${howToRestore(dirname(folder))}`)

/** The text of PG_VERSION; `undefined` where there is none. @throws Error in plain words when it cannot be read */
async function writtenVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, versionFile), 'utf8')).trim()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw damaged(folder, `${versionFile} cannot be read (${(error as Error).message})`)
  }
}

/**
 * Distinguishes a database folder from an empty one.
 * @throws Error in plain words if the folder is damaged, was written by another major version or holds something else.
 */
export async function checkFolder(folder: string): Promise<'database' | 'empty'> {
  const version = await writtenVersion(folder)
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  if (version === undefined) {
    if (names.length === 0) return 'empty'
    if (names.some((name) => partOfDatabase.test(name))) throw damaged(folder, `its file ${versionFile} is missing`)
    throw new Error(
      `The data folder ${folder} is not empty and holds no database (found ${names.slice(0, 3).join(', ')}).`,
    )
  }
  if (!/^\d{1,3}$/.test(version)) throw damaged(folder, `its file ${versionFile} does not hold a version`)
  if (version !== enginePostgresMajor) {
    throw new Error(
      `The data folder ${folder} was written by PostgreSQL ${version}; this release opens PostgreSQL ${enginePostgresMajor} ` +
        'folders only. Export it with the release that wrote it, move the folder away, and import the export here.',
    )
  }
  const missing = neededParts.filter((name) => !names.includes(name))
  if (missing.length > 0) throw damaged(folder, `its folder ${missing.join(', ')} is missing`)
  return 'database'
}

/**
 * Refuses to create a new database beside the uploaded files of a lost one: files are written only once a database
 * exists.
 * @throws Error in plain words if the file folder holds any
 */
export async function assertNoFiles(filesFolder: string, databaseFolder: string): Promise<void> {
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  if (!entries.some((entry) => entry.isFile())) return
  const dataDir = dirname(databaseFolder)
  throw new Error(
    `The data folder ${dataDir} holds uploaded files but no database: ${databaseFolder} is missing or empty. ` +
      `${howToRestore(dataDir)} If the data is on a PostgreSQL server, set DATABASE_URL.`,
  )
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

/**
 * Completes a first start that was killed: an unfinished database is removed, a finished one is moved into place.
 * Touches only the two folders of a first start, which no server ever opens.
 */
export async function endFirstStart(folder: string): Promise<void> {
  await rm(join(folder, makingFolder), { recursive: true, force: true })
  const made = join(folder, madeFolder)
  const [left, placed] = [await namesIn(made), await namesIn(folder)]
  if (!placed.includes(madeFolder)) return
  const isPlaceable = left.includes(versionFile) && !left.some((name) => placed.includes(name))
  if (isPlaceable) {
    for (const name of left) if (name !== versionFile) await rename(join(made, name), join(folder, name))
    await syncFolder(folder)
    // This file makes the folder a database.
    await rename(join(made, versionFile), join(folder, versionFile))
    await syncFolder(folder)
  }
  if (isPlaceable || left.length === 0) await rmdir(made)
}

/**
 * Creates the database of an empty folder. It is created in a subfolder and moved into place when complete, so that a
 * folder with only parts of a database is always a damaged one, never a killed first start.
 * @param make creates a database in the given folder and closes it
 */
export async function makeDatabase(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const making = join(folder, makingFolder)
  await make(making)
  await syncTree(making)
  await rename(making, join(folder, madeFolder))
  await syncFolder(folder)
  await endFirstStart(folder)
}
