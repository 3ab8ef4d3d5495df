import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { accountCalls, privacyCalls } from '@layar/contract'
import { fileTypeOf } from '@layar/domain'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { localFileStore } from '../adapters/files/local'
import { answerCommands } from '../commands/running-server'
import { exportCommand, exportTo, importCommand } from '../commands/transfer'
import { type Config } from '../config/config'
import { readConfig } from '../config/read-config'
import { databaseFolder, filesFolder } from '../db/embedded/transfer'
import { migrate } from '../db/migrate'
import { openDb, type Database } from '../db/open'
import { files, idCards } from '../db/schema'
import { customerIds } from '../sample/ids'
import { samplePassword } from '../sample/logins'
import { seedIfEmpty } from '../sample/seed'
import { openCardImage } from '../features/customer/identity/image-store'
import { openNumber } from '../features/customer/identity/store'
import { eraseAgain } from '../features/customer/privacy/register'
import { brokenInvariants } from '../testing/invariants'
import { makeGuest, openTestSession } from '../testing/make-customer'
import { closedAtEnd } from '../testing/running'
import { startAppOn } from '../testing/start'

const newConfig = async (): Promise<Config> =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: join(await mkdtemp(join(inject('testFolder'), 'restore-')), 'data') })
const open = async ({ dataDir }: Config): Promise<Database> =>
  closedAtEnd(
    await openDb({
      source: { kind: 'embedded', folder: databaseFolder(dataDir) },
      production: false,
      onConnectionError: () => undefined,
    }),
  )

interface Told {
  readonly table: string
  readonly rows: number
  readonly content: string | null
}
/** Every table with its row count and a hash of all its rows. */
const tellAll = async ({ pool }: Database): Promise<Told[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const told: Told[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<Told>(
      `select $1::text as "table", count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as content
         from "${name}" t`,
      [name],
    )
    told.push(...rows)
  }
  return told
}
/** The tables in which a text occurs anywhere. */
const tablesWith = async (database: Database, text: string): Promise<string[]> => {
  const found: string[] = []
  for (const { table } of await tellAll(database)) {
    const { rows } = await database.pool.query(`select 1 from "${table}" t where t::text like $1 limit 1`, [
      `%${text}%`,
    ])
    if (rows.length > 0) found.push(table)
  }
  return found
}
const ledger = async ({ pool }: Database): Promise<unknown> =>
  (
    await pool.query(
      `select currency, sum(amount_minor)::text as paid from payments where status = 'paid' group by 1
        union all select 'balances', sum(amount_minor)::text from balance_entries order by 1`,
    )
  ).rows

// A PostgreSQL server is backed up with its own tools.
describe.runIf(inject('preparedDatabase').engine === 'embedded')('the whole product, exported and imported', () => {
  const gone = { id: customerIds.daniel, country: 'sg', userId: 'daniel@example.sg' } as const
  let config: Config
  let copied: Config
  let database: Database
  let copy: Database
  let before: Told[]
  let ledgerBefore: unknown
  let older = ''
  beforeAll(async () => {
    config = await newConfig()
    database = await open(config)
    await migrate(database.pool, join(import.meta.dirname, '..', 'db', 'migrations'))
    await seedIfEmpty(database, config)
    const app = await startAppOn(database, { dataDir: config.dataDir })
    older = join(config.dataDir, '..', 'older.tar')
    await exportTo(config, database, older)
    const tokens = await openTestSession(database.db, gone)
    const erased = await app.send(
      privacyCalls.deleteAccount,
      { body: { current_password: samplePassword } },
      { country: gone.country, ...tokens },
    )
    expect(erased.status, erased.text).toBe(200)
    await app.drain()
    await app.deps.queue.stop()
    answerCommands(config, database)
    ;[before, ledgerBefore] = [await tellAll(database), await ledger(database)]
    const archive = join(config.dataDir, '..', 'backup.tar')
    await exportCommand(config, archive)
    copied = await newConfig()
    await importCommand(copied, archive)
    copy = await open(copied)
  })
  test('restores every row of every table, the money totals and every invariant', async () => {
    expect(before.find(({ table }) => table === 'shipments')?.rows).toBeGreaterThan(5)
    expect(await tellAll(copy)).toEqual(before)
    expect(ledgerBefore).not.toEqual([])
    expect(await ledger(copy)).toEqual(ledgerBefore)
    expect(await brokenInvariants(copy.pool)).toEqual([])
  })

  test('reads identity cards, image and number, and cannot read them with another master key', async () => {
    const store = await localFileStore(filesFolder(copied.dataDir))
    const { db } = copy
    const cards = await db
      .select()
      .from(files)
      .where(and(isNotNull(files.wrappedKey), isNull(files.deletedAt)))
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) {
      const picture = await openCardImage(copied, store, card)
      expect(fileTypeOf(picture ?? Buffer.alloc(0))).toBe('jpeg')
      await expect(openCardImage({ ...copied, masterKey: 'ab'.repeat(32) }, store, card)).rejects.toThrow()
    }
    const [sari] = await db.select().from(idCards).where(eq(idCards.customerId, customerIds.sari))
    if (sari === undefined) throw new Error('The card of the sample is gone.')
    const number = openNumber(copied, sari)
    expect(number).toMatch(/^\d{16}$/)
    expect(number.slice(-4)).toBe(sari.numberLast4)
  })

  test('erases a customer again who was erased after the export, by the register that the folder kept', async () => {
    const restored = await newConfig()
    await cp(join(config.dataDir, 'erasures'), join(restored.dataDir, 'erasures'), { recursive: true })
    await importCommand(restored, older)
    const back = await open(restored)
    try {
      expect(await tablesWith(back, gone.userId)).toContain('customers')
      const app = await startAppOn(back, { dataDir: restored.dataDir })
      const { adapters, reactions, queue } = app.deps
      await eraseAgain.run(
        {
          database: back,
          config: app.deps.config,
          adapters,
          reactions,
          enqueue: (db, job, data) => queue.enqueue(db, job, data),
        },
        {},
      )
      await app.drain()
      expect(await tablesWith(back, gone.userId)).toEqual([])
      expect(await tablesWith(back, 'mei@example.sg')).toContain('customers')
    } finally {
      await back.close()
    }
  })

  test('keeps a customer erased who was erased before the export', async () => {
    expect(await tablesWith(copy, gone.userId)).toEqual([])
    expect(await tablesWith(copy, 'mei@example.sg')).toContain('customers')
    const app = await startAppOn(copy, { dataDir: copied.dataDir })
    const login = async (user_id: string) =>
      (
        await app.send(
          accountCalls.login,
          { body: { user_id, password: samplePassword } },
          await makeGuest(app, gone.country),
        )
      ).status
    expect([await login(gone.userId), await login('mei@example.sg')]).toEqual([422, 200])
  })
})
