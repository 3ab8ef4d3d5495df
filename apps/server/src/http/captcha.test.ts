import { createHash } from 'node:crypto'
import { accountCalls, captchaCalls, leadCalls, sessionCalls, telemetryCalls } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import type { AnalyticsEvent } from '../adapters/analytics/port'
import { proofOfWork } from '../adapters/captcha/proof-of-work'
import type { ErrorReport } from '../adapters/error-reports/port'
import { openTestDatabase } from '../db/testing'
import { startAppOn, type TestApp } from '../testing/start'

let app: TestApp
const events: AnalyticsEvent[] = []
const reports: ErrorReport[] = []

const without = async (changed: Partial<TestApp['deps']['adapters']>): Promise<TestApp> =>
  startAppOn(app.deps.database, {}, { adapters: { ...app.deps.adapters, ...changed } })

beforeAll(async () => {
  const database = await openTestDatabase()
  const plain = await startAppOn(database)
  app = await startAppOn(
    database,
    {},
    {
      adapters: {
        ...plain.deps.adapters,
        captcha: proofOfWork('pepper-of-this-test', 6),
        analytics: { track: (event) => Promise.resolve(void events.push(event)) },
        errorReports: { report: (report) => Promise.resolve(void reports.push(report)) },
      },
    },
  )
})

const zeroBits = (text: string): number =>
  [...createHash('sha256').update(text).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .indexOf('1')

const guest = async (ip: string) => {
  const sender = { country: 'sg', language: 'en', ip } as const
  const opened = await app.send(sessionCalls.createAccessToken, { body: {} }, sender)
  return { ...sender, accessToken: opened.body.access_token }
}

const solved = async (sender: Awaited<ReturnType<typeof guest>>, purpose: 'register' | 'lead'): Promise<string> => {
  const { body } = await app.send(captchaCalls.captchaTask, { query: { for: purpose } }, sender)
  const task = body.result
  if (task.kind !== 'proof_of_work') throw new Error('no riddle')
  for (let count = 0; ; count += 1)
    if (zeroBits(`${task.challenge}.${count}`) >= task.zero_bits) return `${task.challenge}.${count}`
}

const register = (
  sender: Awaited<ReturnType<typeof guest>>,
  userId: string,
  captchaToken?: string,
  server: TestApp = app,
) =>
  server.send(
    accountCalls.registerMini,
    { body: { user_id: userId } },
    captchaToken === undefined ? sender : { ...sender, captchaToken },
  )

/** How many requests are served before the limit refuses; twice the number if a new hour begins meanwhile. */
const servedBeforeRefusal = async (send: (n: number) => Promise<{ status: number }>): Promise<number> => {
  for (let n = 0; n < 25; n += 1) if ((await send(n)).status === 429) return n
  return 25
}
const between = (least: number, found: number): void => {
  expect(found).toBeGreaterThanOrEqual(least)
  expect(found).toBeLessThan(2 * least)
}

test('serves a plain client without a captcha at a lower hourly limit, and one with a captcha at the normal limit [SESS-10]', async () => {
  const doubted = await guest('203.0.113.10')
  between(5, await servedBeforeRefusal((n) => register(doubted, `doubted-${n}@example.com`)))
  const trusted = await guest('203.0.113.11')
  between(
    10,
    await servedBeforeRefusal(async (n) =>
      register(trusted, `trusted-${n}@example.com`, await solved(trusted, 'register')),
    ),
  )
})

test('keeps the lower limits, neither lifted nor blocking, during a captcha outage [SESS-10]', async () => {
  const away = await without({
    captcha: { task: app.deps.adapters.captcha.task, isHuman: () => Promise.resolve(false) },
  })
  const visitor = await guest('203.0.113.12')
  between(
    5,
    await servedBeforeRefusal(async (n) =>
      register(visitor, `away-${n}@example.com`, await solved(visitor, 'register'), away),
    ),
  )
})

test('accepts one token for a request and its six repeats, and no longer after that [SESS-10]', async () => {
  const token = await solved(await guest('203.0.113.20'), 'register')
  for (let n = 0; n < 7; n += 1)
    expect((await register(await guest(`203.0.113.${20 + n}`), `again-${n}@example.com`, token)).status).toBe(200)
  const visitor = await guest('203.0.113.30')
  await servedBeforeRefusal((n) => register(visitor, `doubt-${n}@example.com`))
  expect((await register(visitor, 'again-7@example.com', token)).status).toBe(429)
  const fresh = await solved(visitor, 'register')
  expect((await register(visitor, 'again-8@example.com', fresh)).status).toBe(200)
})

test('applies a separate lower limit to order requests without a captcha [SESS-10] [SUPP-03]', async () => {
  const lead = (sender: Awaited<ReturnType<typeof guest>>, n: number, captchaToken?: string) =>
    app.send(
      leadCalls.postLead,
      { body: { name: 'Wei', email: `lead-${n}@example.com`, goods: `Cups, box ${n}` } },
      captchaToken === undefined ? sender : { ...sender, captchaToken },
    )
  const doubted = await guest('203.0.113.14')
  between(3, await servedBeforeRefusal((n) => lead(doubted, n)))
  const trusted = await guest('203.0.113.15')
  between(5, await servedBeforeRefusal(async (n) => lead(trusted, 100 + n, await solved(trusted, 'lead'))))
})

test('sends events with what happened and IDR, and without personal data [SESS-10] [CTRY-02]', async () => {
  const sender = await guest('203.0.113.16')
  const body = { name: 'select_content', content_type: 'article', content_id: '7' } as const
  expect((await app.send(telemetryCalls.trackEvent, { body }, sender)).status).toBe(200)
  expect(events.at(-1)).toMatchObject({
    name: 'select_content',
    currency: 'IDR',
    contentType: 'article',
    contentId: '7',
  })
  const named = { ...body, content_id: 'mei@example.sg' }
  expect((await app.send(telemetryCalls.trackEvent, { body: named }, sender)).status).toBe(422)
})

test('forwards browser errors, ten a minute from one address [SESS-10]', async () => {
  const sender = await guest('203.0.113.17')
  const body = { message: 'x is undefined', stack: null, path: '/import', app_version: '0.1.0' }
  const served = await servedBeforeRefusal(() => app.send(telemetryCalls.reportError, { body }, sender))
  between(10, served)
  expect(reports.filter(({ source }) => source === 'browser')).toHaveLength(served)
})

test('reports an unexpected server error with its route [SESS-10]', async () => {
  const broken = await without({
    captcha: {
      task: () => {
        throw new Error('The riddle for mei@example.sg broke.')
      },
      isHuman: () => Promise.resolve(false),
    },
  })
  const sender = await guest('203.0.113.18')
  expect((await broken.send(captchaCalls.captchaTask, { query: { for: 'lead' } }, sender)).status).toBe(500)
  expect(reports.at(-1)).toMatchObject({ source: 'server', path: '/api/impor/captcha' })
})
