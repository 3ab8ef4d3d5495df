import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { type Config } from '../config/config'
import { readConfig } from '../config/read-config'
import { databaseFolder } from '../db/embedded/transfer'
import { migrate } from '../db/migrate'
import { openDb, type Database } from '../db/open'
import { fillDatabaseFolder } from '../testing/prepared-folder'
import { answerCommands } from './running-server'
import { seedThroughServer, seedSample } from './seed'

const newConfig = async (): Promise<Config> =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: await mkdtemp(join(inject('testFolder'), 'seed-')) })

const open = ({ dataDir }: Config): Promise<Database> =>
  openDb({
    source: { kind: 'embedded', folder: databaseFolder(dataDir) },
    production: false,
    onConnectionError: (error) => {
      throw error
    },
  })
/** The database of an empty folder, migrated and without data. */
const openEmpty = async (config: Config): Promise<Database> => {
  const database = await open(config)
  await migrate(database.pool, join(import.meta.dirname, '..', 'db', 'migrations'))
  return database
}
const contactsIn = async ({ pool }: Database): Promise<unknown> =>
  (await pool.query('select email from customers order by email')).rows

describe.runIf(inject('preparedDatabase').engine === 'embedded')('sample data', () => {
  test('inserts the sample data once through the running server, and never without one', async () => {
    const config = await newConfig()
    expect(await seedThroughServer(config)).toBeUndefined()
    const database = await openEmpty(config)
    answerCommands(config, database)
    expect(await seedThroughServer(config)).toBe('The sample world was told.')
    const contacts = await contactsIn(database)
    expect(contacts).toContainEqual({ email: 'mei@example.sg' })
    expect(await seedThroughServer(config)).toBe('The database holds data already: nothing was changed.')
    expect(await contactsIn(database)).toEqual(contacts)
    await database.close()
  })

  test('rejects production, and asks no server where a PostgreSQL server is configured', async () => {
    const config = await newConfig()
    await fillDatabaseFolder(databaseFolder(config.dataDir))
    const database = await open(config)
    await expect(seedSample({ ...config, isProduction: true }, database)).rejects.toThrow('not for production')
    expect(await contactsIn(database)).toEqual([])
    answerCommands(config, database)
    expect(await seedThroughServer({ ...config, databaseUrl: 'postgres://db.test/layar' })).toBeUndefined()
    await database.close()
  })
})
