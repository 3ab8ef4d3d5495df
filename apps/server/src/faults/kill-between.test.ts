import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, utimes } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CallFailure, sendOnce, uploadCalls, type RequestHeaders } from '@layar/contract'
import { inArray } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { localFileStore } from '../adapters/files/local'
import { openAdapters } from '../adapters/open'
import { databaseFolder } from '../db/embedded/transfer'
import { migrate } from '../db/migrate'
import { openDb, type Database } from '../db/open'
import { files, messages } from '../db/schema'
import { openTestDatabase } from '../db/testing'
import { deliverMessage } from '../features/platform/message/jobs'
import { notifyContact } from '../features/platform/message/notify'
import { sweepFiles } from '../features/platform/upload/sweep'
import { inWriteOf } from '../testing/in-write'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { makePdf } from '../testing/make-files'
import { closedAtEnd } from '../testing/running'
import { serverProcess, type ServerProcess } from '../testing/server-process'
import { startAppOn, type TestApp } from '../testing/start'

const isEmbedded = inject('preparedDatabase').engine === 'embedded'
const soon = { timeout: 60_000, interval: 50 }
/** More than one batch of a worker, so that some are left for the other one. */
const mailCount = deliverMessage.pace.batch + 4
const uploadsBefore = 6
/** The worker that is killed and the one that continues, identified by the sender of their mails. */
const [killed, other] = ['killed@layar.example', 'other@layar.example']

interface Mail {
  readonly id: string
  readonly from: string
}

/** A mail server that accepts mail from the first worker and never acknowledges it. */
const mailServer = async () => {
  const seen: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
        const [, id = ''] = /^Message-ID: <([^@]+)@/im.exec(Buffer.concat(parts).toString('utf8')) ?? []
        seen.push({ id, from })
        if (from !== killed) done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { server, seen, url: `smtp://127.0.0.1:${port}` }
}

const openFolder = async (dataDir: string): Promise<Database> =>
  closedAtEnd(
    await openDb({
      source: { kind: 'embedded', folder: databaseFolder(dataDir) },
      production: false,
      onConnectionError: () => undefined,
    }),
  )

/** Expires the leases of a dead worker's jobs, as two minutes would, and makes them available at once. */
const endLeases = async (database: Database): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: async (text, values = []) => database.pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
    ...(isEmbedded && { backend: 'pglite' as const }),
  })
  boss.on('error', () => undefined)
  await boss.start()
  await database.pool.query(
    `update jobs.job set started_on = started_on - expire_seconds * interval '1 second' where state = 'active'`,
  )
  await boss.supervise('message.deliver')
  await boss.stop({ graceful: false })
  await database.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
}

describe('a server killed between two dependent writes', () => {
  let dataDir = ''
  let database: Database
  let app: TestApp
  let customer: TestCustomer
  let server: ServerProcess
  let mail: Awaited<ReturnType<typeof mailServer>>
  const written: string[] = []
  const uploaded: string[] = []

  beforeAll(async () => {
    dataDir = await mkdtemp(join(inject('testFolder'), 'between-'))
    mail = await mailServer()
    const changes = { dataDir, smtp: { url: mail.url, from: other } }
    database = isEmbedded ? await openFolder(dataDir) : await openTestDatabase()
    if (isEmbedded) await migrate(database.pool, join(import.meta.dirname, '..', 'db', 'migrations'))
    app = await startAppOn(database, changes)
    customer = await makeCustomer(app)
    for (let number = 0; number < mailCount; number += 1)
      await inWriteOf(app, (context) =>
        notifyContact(context, {
          contact: `reader-${number}@mail.example`,
          channel: 'email',
          language: 'en',
          country: 'sg',
          template: 'password_changed',
          data: {},
          staleAt: null,
        }),
      )
    written.push(...(await database.db.select({ id: messages.id }).from(messages)).map(({ id }) => id))
    if (isEmbedded) await database.close()

    server = await serverProcess(dataDir)
    await server.start({
      SEED_SAMPLE: 'false',
      SMTP_URL: mail.url,
      MAIL_FROM: killed,
      ...(!isEmbedded && { DATABASE_URL: String(database.pool.options.connectionString) }),
    })
    const headers: RequestHeaders = { service: 'import', language: 'en', ...customer.sender }
    const upload = async (): Promise<void> => {
      for (;;) {
        const bytes = Buffer.concat([makePdf(), randomBytes(200_000), Buffer.from('%%EOF')])
        const file = new File([new Uint8Array(bytes)], 'invoice.pdf')
        try {
          const said = await sendOnce(uploadCalls.uploadFile, { body: {}, file }, headers, { base: server.base })
          uploaded.push(/\/files\/([0-9a-f-]{36})/.exec(said.file_url)?.[1] ?? 'none')
        } catch (error) {
          // The killed server sends no further responses.
          if (error instanceof CallFailure && error.status === 0) return
          throw error
        }
      }
    }
    const uploading = Promise.all([upload(), upload(), upload(), upload()])
    uploading.catch(() => undefined)
    await vi.waitFor(() => {
      expect(mail.seen.length).toBeGreaterThan(0)
      expect(uploaded.length).toBeGreaterThan(uploadsBefore)
    }, soon)
    await server.kill()
    await uploading
    if (isEmbedded) {
      database = await openFolder(dataDir)
      app = await startAppOn(database, changes)
    }
  })
  afterAll(async () => {
    await server.kill()
    mail.server.close(() => undefined)
  })

  test('keeps the file of every row, and every acknowledged upload', async () => {
    const rows = await database.db.select().from(files)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(uploaded))
    const store = await localFileStore(join(dataDir, 'files'))
    const lengths = await Promise.all(
      rows.map(async ({ storageKey }) => (await store.get(storageKey))?.length ?? 'gone'),
    )
    expect(lengths).toEqual(rows.map(({ sizeBytes }) => sizeBytes))
  })

  test('sweeps files that the kill left without a row, complete or partial, a day later', async () => {
    const store = await localFileStore(join(dataDir, 'files'))
    const orphan = randomBytes(16).toString('hex')
    await store.put(orphan, Buffer.from('a file whose row was never written'))
    const places = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    const twoDaysAgo = new Date((await app.deps.clock()).getTime() - 48 * 3_600_000)
    for (const place of places)
      if (place.isFile()) await utimes(join(place.parentPath, place.name), twoDaysAgo, twoDaysAgo)
    await sweepFiles.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
    const kept = (await store.list()).files.map(({ storageKey }) => storageKey)
    const rows = await database.db.select({ storageKey: files.storageKey }).from(files)
    expect(kept.sort()).toEqual(rows.map(({ storageKey }) => storageKey).sort())
    expect(kept).not.toContain(orphan)
  })

  test('sends a dead worker’s mail from another worker under the same id', async () => {
    const seenFrom = (worker: string): string[] => mail.seen.filter(({ from }) => from === worker).map(({ id }) => id)
    const begun = seenFrom(killed)
    const countOf = async (status: 'queued' | 'sent') =>
      (await database.db.select().from(messages).where(inArray(messages.id, written))).filter(
        (row) => row.status === status,
      ).length
    const { queue, config, reactions } = app.deps
    const deps = { database, config, reactions, adapters: await openAdapters(config) }
    // The embedded engine has one worker, which rarely checks for abandoned jobs: run its round at once.
    if (!isEmbedded) await queue.work(deps)
    else await queue.drain(deps)
    // The rest goes out at once; the dead worker's batch waits until its lease expires (control).
    await vi.waitFor(async () => {
      expect(await countOf('sent')).toBe(mailCount - deliverMessage.pace.batch)
    }, soon)
    expect(await countOf('queued')).toBe(deliverMessage.pace.batch)
    await endLeases(database)
    if (isEmbedded) await queue.drain(deps)
    await vi.waitFor(async () => {
      expect(await countOf('sent')).toBe(mailCount)
    }, soon)
    // At least once each; a receiver that drops duplicate ids gets each once.
    expect(begun.length).toBeGreaterThan(0)
    expect(seenFrom(killed)).toEqual(begun)
    expect(new Set(begun).size).toBe(begun.length)
    expect(seenFrom(other).sort()).toEqual([...written].sort())
  })
})
