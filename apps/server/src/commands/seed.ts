import type { Config } from '../config/config'
import { askFolderHolder } from '../db/embedded/folder-lock'
import { databaseFolder } from '../db/embedded/transfer'
import type { Database } from '../db/open'
import { seedIfEmpty } from '../sample/seed'

export const seedRequest = 'seed'

/** Tells an empty database the sample world, and what came of it. @throws in production, whose logins nobody may know */
export const tellSample = async (config: Config, database: Database): Promise<string> => {
  if (config.isProduction) throw new Error('The sample world and its logins are not for production.')
  const isTold = await seedIfEmpty(database, config)
  return isTold ? 'The sample world was told.' : 'The database holds data already: nothing was changed.'
}

/** Has the server that runs on the data folder tell the sample world; `undefined` where none runs. */
export const seedThroughServer = async ({ databaseUrl, dataDir }: Config): Promise<string | undefined> =>
  databaseUrl === undefined ? askFolderHolder(databaseFolder(dataDir), seedRequest) : undefined
