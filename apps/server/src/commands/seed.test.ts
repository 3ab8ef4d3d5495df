import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { type Config } from '../config/config'
import { readConfig } from '../config/read-config'
import { databaseFolder } from '../db/embedded/transfer'
import { migrate } from '../db/migrate'
import { openDb, type Database } from '../db/open'
import { answerCommands } from './running-server'
import { seedThroughServer, tellSample } from './seed'

const newConfig = async (): Promise<Config> =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: await mkdtemp(join(inject('testFolder'), 'seed-')) })

/** As a server of an empty folder has it before it tells anything. */
const openEmpty = async ({ dataDir }: Config): Promise<Database> => {
  const database = await openDb({
    source: { kind: 'embedded', folder: databaseFolder(dataDir) },
    production: false,
    onConnectionError: (error) => {
      throw error
    },
  })
  await migrate(database.pool, join(import.meta.dirname, '..', 'db', 'migrations'))
  return database
}
const contactsIn = async ({ pool }: Database): Promise<unknown> =>
  (await pool.query('select email from customers order by email')).rows

describe.runIf(inject('preparedDatabase').engine === 'embedded')('the sample world', () => {
  test('is told by the server that runs, once, and by nobody where none runs', async () => {
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

  test('is not told in production, nor asked of a data folder where a PostgreSQL server is named', async () => {
    const config = await newConfig()
    const database = await openEmpty(config)
    await expect(tellSample({ ...config, isProduction: true }, database)).rejects.toThrow('not for production')
    expect(await contactsIn(database)).toEqual([])
    answerCommands(config, database)
    expect(await seedThroughServer({ ...config, databaseUrl: 'postgres://db.test/layar' })).toBeUndefined()
    await database.close()
  })
})
