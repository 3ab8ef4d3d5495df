import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test, vi } from 'vitest'
import type { MessageSender, OutgoingMessage } from '../adapters/message-sender/port'
import type { Database } from '../db/open'
import { messages } from '../db/schema'
import { openTestDatabase } from '../db/testing'
import { allJobs } from '../features/jobs'
import { deliverMessage } from '../features/platform/message/jobs'
import { notifyContact } from '../features/platform/message/notify'
import { openQueue } from '../jobs/queue'
import { nextIp, nextPhone } from '../testing/counted'
import { inWriteOf } from '../testing/in-write'
import { makeGuest } from '../testing/make-customer'
import { stopBeforeClose } from '../testing/running'
import { startAppOn, type TestApp } from '../testing/start'

const soon = { timeout: 60_000, interval: 20 }
const isCode = ({ template }: OutgoingMessage): boolean => template === 'verification_code'

/**
 * A server that sends mail and text messages through `send`. Unless it `polls`, it checks an idle queue only when
 * woken.
 */
const startServer = async (
  send: MessageSender['send'],
  { database, polls = false }: { database?: Database; polls?: boolean } = {},
) => {
  const own = database ?? (await openTestDatabase())
  const failures: Error[] = []
  const queue = await openQueue(own, {
    jobs: allJobs,
    onError: (error) => void failures.push(error),
    ...(!polls && { pollSeconds: 600 }),
  })
  const app = await startAppOn(own, {}, { queue })
  stopBeforeClose(own, queue.stop)
  const { deps } = app
  const work = () => queue.work({ ...deps, adapters: { ...deps.adapters, email: { send }, phone: { send } } })
  return { app, failures, work }
}

const requestCode = async (app: TestApp, contact = `new-${randomUUID()}@mail.example`): Promise<string> => {
  const sender = await makeGuest(app, 'sg', nextIp())
  const { status } = await app.send(accountCalls.registerMini, { body: { user_id: contact } }, sender)
  expect(status).toBe(200)
  return contact
}

const writeNews = (app: TestApp, recipients: readonly string[]): Promise<void> =>
  inWriteOf(app, async (context) => {
    for (const contact of recipients)
      await notifyContact(context, {
        contact,
        channel: 'email',
        language: 'en',
        country: 'sg',
        template: 'password_changed',
        data: {},
        staleAt: null,
      })
  })

/** Writes as many messages as a busy day brings, in the form in which the product queues them. */
const writeManyNews = async (app: TestApp, count: number): Promise<void> => {
  await writeNews(app, ['news-0@mail.example'])
  await app.deps.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into messages (channel, recipient, language, template, subject, body)
      select 'email', 'news-' || n || '@mail.example', 'en', 'password_changed', 'News', 'News.'
        from generate_series(1, ${count - 1}::int) n`)
    await tx.execute(sql`
      insert into jobs.job
      select (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid(), 'data',
                jsonb_build_object('messageId', m.id)))).*
        from jobs.job j, messages m where j.name = 'message.deliver' and m.subject = 'News'`)
  })
}

const countOf = async (app: TestApp, status: 'queued' | 'sent'): Promise<number> => {
  const rows = await app.deps.database.db.select({ id: messages.id }).from(messages).where(eq(messages.status, status))
  return rows.length
}

test('sends the codes of twenty people without a poll in between', async () => {
  const sent: string[] = []
  const { app, work } = await startServer(async ({ recipient }) => {
    await pause(50)
    sent.push(recipient)
  })
  await work()
  const contacts: string[] = []
  for (let person = 0; person < 20; person += 1) contacts.push(await requestCode(app))
  await vi.waitFor(() => {
    expect(sent.sort()).toEqual(contacts.sort())
  }, soon)
})

test('sends a code while ten thousand other messages are waiting', async () => {
  const sent: OutgoingMessage[] = []
  const { app, work } = await startServer(async (message) => {
    await pause(20)
    sent.push(message)
  })
  await writeManyNews(app, 10_000)
  expect(await countOf(app, 'queued')).toBe(10_000)
  await work()
  await vi.waitFor(() => {
    expect(sent.length).toBeGreaterThan(40)
  }, soon)
  const before = sent.length
  await requestCode(app)
  await vi.waitFor(() => {
    expect(sent.some(isCode)).toBe(true)
  }, soon)
  expect(sent.findIndex(isCode) - before).toBeLessThan(500)
  expect(await countOf(app, 'queued')).toBeGreaterThan(9_000)
})

test('sends a code while the mail server hangs on every other message', async () => {
  const codes: string[] = []
  const held: string[] = []
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { app, work } = await startServer(async (message) => {
    if (isCode(message)) codes.push(message.recipient)
    else {
      held.push(message.recipient)
      await released
    }
  })
  await writeNews(
    app,
    Array.from({ length: 50 }, (_, number) => `news-${number}@mail.example`),
  )
  await work()
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), soon)
  const contact = await requestCode(app)
  await vi.waitFor(() => expect(codes).toEqual([contact]), soon)
  expect(held.length).toBeLessThan(10)
  release()
})

test('sends a code by mail while the gateway hangs on every text message, including codes', async () => {
  const mails: string[] = []
  let texts = 0
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { app, work } = await startServer(async ({ channel, recipient }) => {
    if (channel === 'email') mails.push(recipient)
    else {
      texts += 1
      await released
    }
  })
  await work()
  for (let person = 0; person < 12; person += 1) await requestCode(app, nextPhone('sg'))
  await vi.waitFor(() => expect(texts).toBeGreaterThan(0), soon)
  const contact = await requestCode(app)
  await vi.waitFor(() => expect(mails).toEqual([contact]), soon)
  release()
})

test('sends two hundred messages once each without a poll in between', async () => {
  const sent: string[] = []
  const { app, work } = await startServer(({ recipient }) => {
    sent.push(recipient)
    return Promise.resolve()
  })
  await work()
  const recipients = Array.from({ length: 200 }, (_, number) => `news-${number}@mail.example`)
  await writeNews(app, recipients)
  await vi.waitFor(async () => {
    expect(await countOf(app, 'sent')).toBe(200)
  }, soon)
  expect(sent.sort()).toEqual(recipients.sort())
})

test('retries a rejected message alone and sends the others of its batch once', async () => {
  const asked: string[] = []
  const refused = 'news-7@mail.example'
  const { app, work, failures } = await startServer(({ recipient }) => {
    asked.push(recipient)
    return recipient === refused && asked.filter((one) => one === refused).length === 1
      ? Promise.reject(new Error('no such box'))
      : Promise.resolve()
  })
  const recipients = Array.from({ length: 20 }, (_, number) => `news-${number}@mail.example`)
  await writeNews(app, recipients)
  await work()
  const { database } = app.deps
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select state, count(*)::int from jobs.job where name = 'message.deliver' group by state order by state`,
    )
    expect(rows).toEqual([
      { state: 'retry', count: 1 },
      { state: 'completed', count: 19 },
    ])
  }, soon)
  expect(failures).toHaveLength(1)
  const tries = await database.db
    .select({ recipient: messages.recipient, tries: messages.tries, status: messages.status })
    .from(messages)
  expect(tries.filter(({ status }) => status !== 'sent')).toEqual([{ recipient: refused, tries: 1, status: 'queued' }])
  expect(new Set(tries.map(({ tries: count }) => count))).toEqual(new Set([1]))
  await database.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
  await writeNews(app, ['last@mail.example'])
  await vi.waitFor(async () => {
    expect(await countOf(app, 'sent')).toBe(21)
  }, soon)
  expect(asked.sort()).toEqual([...recipients, refused, 'last@mail.example'].sort())
})

test('sends a code that the previous release queued among the other messages', async () => {
  const sent: string[] = []
  const { app, work } = await startServer(({ recipient }) => {
    sent.push(recipient)
    return Promise.resolve()
  })
  const contact = await requestCode(app)
  const { database, queue } = app.deps
  await database.pool.query(`delete from jobs.job where data ? 'messageId'`)
  const [message] = await database.db.select().from(messages).where(eq(messages.recipient, contact))
  await database.transaction((tx) => queue.enqueue(tx, deliverMessage, { messageId: message?.id ?? '' }))
  await work()
  await vi.waitFor(() => expect(sent).toEqual([contact]), soon)
})

// The embedded database serves one process.
test.runIf(inject('preparedDatabase').engine === 'postgres')(
  'finds a code that another process queued without being notified',
  async () => {
    const database = await openTestDatabase()
    const web = await startAppOn(database)
    const sent: string[] = []
    const worker = await startServer(
      ({ recipient }) => {
        sent.push(recipient)
        return Promise.resolve()
      },
      { database, polls: true },
    )
    await worker.work()
    const contact = await requestCode(web)
    await vi.waitFor(() => expect(sent).toEqual([contact]), soon)
  },
)
