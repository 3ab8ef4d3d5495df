import { existsSync } from 'node:fs'
import type { Config } from '../config/config'
import type { ArchiveSummary } from '../db/embedded/archive'
import { checkFolder } from '../db/embedded/database-folder'
import { requestFromLockHolder } from '../db/embedded/folder-lock'
import { databaseFolder, exportData, importData } from '../db/embedded/transfer'
import { openDb, type Database } from '../db/open'

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
const contents = ({ databaseBytes, fileCount }: ArchiveSummary): string =>
  `the database (${megabytes(databaseBytes)}) and ${fileCount} uploaded ${fileCount === 1 ? 'file' : 'files'}`

/** Saves an open embedded database and the uploaded files in one file, and reports its content. */
export const exportTo = async ({ dataDir, version }: Config, database: Database, file: string): Promise<string> => {
  if (database.embedded === undefined) throw new Error('There is no embedded database to export.')
  const summary = await exportData(database.embedded, { dataDir, file, release: version })
  return `Exported ${contents(summary)} to ${file}.`
}

const assertEmbedded = ({ databaseUrl }: Config): void => {
  if (databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL is set: this command is for the embedded database. Save a PostgreSQL server with pg_dump, and the ' +
        'folder "files" of DATA_DIR beside it.',
    )
}

/** Exports through the server running on the data folder, or from the folder itself if none runs. */
export const exportCommand = async (config: Config, file: string): Promise<string> => {
  assertEmbedded(config)
  const folder = databaseFolder(config.dataDir)
  if (!existsSync(folder) || (await checkFolder(folder)) === 'empty')
    throw new Error(`There is no database in ${folder}.`)
  const said = await requestFromLockHolder(folder, `export ${file}`)
  if (said !== undefined) return `${said} The server went on meanwhile.`
  const database = await openDb({
    source: { kind: 'embedded', folder },
    production: config.isProduction,
    onConnectionError: () => undefined,
  })
  try {
    return await exportTo(config, database, file)
  } finally {
    await database.close()
  }
}

export const importCommand = async (config: Config, file: string): Promise<string> => {
  assertEmbedded(config)
  const summary = await importData(file, config.dataDir)
  return (
    `Imported ${contents(summary)}, written by release ${summary.release}, into ${config.dataDir}. ` +
    'Start with the same PEPPER and MASTER_KEY as before.'
  )
}
