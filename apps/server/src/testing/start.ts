import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { request, type Answer, type Call, type FailureBody, type Language, type Sent } from '@layar/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { openAdapters } from '../adapters/open'
import { buildApp } from '../app'
import { type Config } from '../config/config'
import { readConfig } from '../config/read-config'
import type { Database } from '../db/open'
import { testDatabase } from '../db/testing'
import { reactions } from '../features/events'
import { allJobs } from '../features/jobs'
import { databaseClock } from '../http/clock'
import type { Deps } from '../http/deps'
import { openQueue } from '../jobs/queue'
import { oncePerFile, stopBeforeClose } from './running'
import { countUnderWay } from './under-way'

/** The sender: tokens as the portal's own client would send them. */
export interface Sender {
  country: 'sg' | 'id'
  language?: Language
  sessionToken?: string
  accessToken?: string
  idempotencyKey?: string
  captchaToken?: string
  ip?: string
}

export interface Reply<Body> {
  status: number
  body: Body
  headers: Record<string, unknown>
  text: string
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  /**
   * Sends one call through HTTP, validation and all. The body is typed as a successful answer; check `status` first.
   */
  send<C extends Call>(call: C, input: Sent<C>, sender: Sender): Promise<Reply<Answer<C> & Partial<FailureBody>>>
  /** Runs every queued job until none is left. */
  drain(): Promise<number>
}

const toPayload = async (body: RequestInit['body']): Promise<Pick<InjectOptions, 'payload' | 'headers'>> => {
  if (body === null || body === undefined) return {}
  if (typeof body === 'string') return { payload: body }
  const encoded = new Response(body)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

/** A server on the given database: for tests that read all its rows, and must not see those of other files. */
export const startAppOn = async (
  database: Database,
  changes: Partial<Config> = {},
  replaced: Partial<Deps> = {},
): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(inject('testFolder'), 'data-'))
  const settings = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  // Other tests share the machine: reading a card may take longer.
  const config: Config = { ...settings, idCardReadingMs: 30_000, ...changes }
  const adapters = await openAdapters(config)
  const queue = await openQueue(database, {
    jobs: allJobs,
    onError: (error) => {
      throw error
    },
  })
  const deps: Deps = { config, database, queue, adapters, reactions, clock: databaseClock(database), ...replaced }
  const app = await buildApp(deps)
  await app.ready()
  stopBeforeClose(database, async () => {
    await app.close()
    await queue.stop()
    await adapters.idCardReader.close()
    await adapters.papers.close()
    await adapters.traces?.close()
  })
  return {
    app,
    deps,
    drain: () => queue.drain({ database, config, adapters, reactions }),
    send: async (call, input, sender) => {
      const { url, init } = request(call, input, {
        service: 'import',
        country: sender.country,
        language: sender.language ?? 'en',
        sessionToken: sender.sessionToken,
        accessToken: sender.accessToken,
        idempotencyKey: sender.idempotencyKey,
        captchaToken: sender.captchaToken,
      })
      const reply = await countUnderWay(database.pool, async () => {
        const { payload, headers } = await toPayload(init.body)
        return app.inject({
          method: call.method,
          url,
          headers: { ...(init.headers as Record<string, string>), ...headers },
          remoteAddress: sender.ip ?? '127.0.0.1',
          ...(payload !== undefined && { payload }),
        })
      })
      return {
        status: reply.statusCode,
        body: (reply.body === '' ? undefined : JSON.parse(reply.body)) as never,
        headers: reply.headers,
        text: reply.body,
      }
    },
  }
}

const sharedApp = oncePerFile(async () => startAppOn(await testDatabase()))

/** The server of this test file, on its database. With `changes` to the configuration a second one on the same database. */
export const startApp = async (changes?: Partial<Config>): Promise<TestApp> =>
  changes === undefined ? sharedApp() : startAppOn(await testDatabase(), changes)
