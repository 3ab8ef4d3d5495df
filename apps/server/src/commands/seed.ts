import type { Config } from '../config/config'
import { requestFromLockHolder } from '../db/embedded/folder-lock'
import { databaseFolder } from '../db/embedded/transfer'
import type { Database } from '../db/open'
import { seedIfEmpty } from '../sample/seed'

export const seedRequest = 'seed'

/**
 * Inserts the sample data into an empty database and reports the result. @throws in production, whose logins must not
 * be public
 */
export const seedSample = async (config: Config, database: Database): Promise<string> => {
  if (config.isProduction) throw new Error('The sample world and its logins are not for production.')
  const isTold = await seedIfEmpty(database, config)
  return isTold ? 'The sample world was told.' : 'The database holds data already: nothing was changed.'
}

/** Asks the server running on the data folder to insert the sample data; `undefined` if none runs. */
export const seedThroughServer = async ({ databaseUrl, dataDir }: Config): Promise<string | undefined> =>
  databaseUrl === undefined ? requestFromLockHolder(databaseFolder(dataDir), seedRequest) : undefined
