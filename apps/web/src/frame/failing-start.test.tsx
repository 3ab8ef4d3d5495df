import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { createPortalClient } from '../shared/access/session/portal-client'
import { createSession } from '../shared/access/session/session'
import { nothingYet } from '../testing/nothing-yet'
import { testSettings } from '../testing/render-portal'
import { PortalApp } from './portal-app'
import { createPortalRouter, signedOut } from './router'

/** 0: the network fails. */
const statuses = [0, 400, 401, 403, 404, 408, 409, 410, 413, 422, 429, 500, 503] as const
const watchedMs = 10_000
/** A failed read rests ten seconds; a part that mounts then may read once more. */
const readsInTime = 2
/** What a retry may help is sent seven times at most [SESS-03]; a page has 30 retries for all its calls. */
const mostTries = 7
const mostRetries = 30
const isPassing = (status: number): boolean => [0, 408, 503].includes(status)
/** How often one call may be sent in ten seconds; after a 403 it goes once more with a new access token [SESS-04]. */
const mostSent = (call: string, status: number): number => {
  if (isPassing(status)) return mostTries + 1
  if (call.endsWith(accessPath)) return 1 + readsInTime
  return status === 403 ? 2 * readsInTime : readsInTime
}
/** A call sent this often gets no more responses, so that the test ends instead of looping. */
const runawayCount = 50
const starts = ['/', '/import', '/export'] as const
const accessPath = '/api/impor/token-access/create'

const refuse = (status: number): Promise<Response> =>
  status === 0
    ? Promise.reject(new TypeError('Failed to fetch'))
    : Promise.resolve(
        Response.json(
          { action: false, message: 'refused', error_code: 'refused' },
          { status, headers: status === 429 ? { 'Retry-After': '3600' } : {} },
        ),
      )

const giveAccess = (): Response =>
  Response.json({
    action: true,
    message: '',
    access_token: `access-${Math.random()}`,
    expires_at: new Date(Date.now() + 600_000).toISOString(),
  })

const giveNothingYet = (method: string, path: string): Promise<Response> => {
  const known = nothingYet.find(({ call }) => call.method === method && call.path.replace('{svc}', 'impor') === path)
  return known ? Promise.resolve(Response.json(known.give({} as never))) : new Promise(() => undefined)
}

/**
 * Opens the portal at a path with a server that rejects some calls; returns how often each call was sent in ten
 * seconds.
 */
const countRequests = async (
  at: (typeof starts)[number],
  status: number,
  isRefused: (path: string) => boolean,
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit) => {
    const path = new URL(address, 'http://layar.test').pathname
    const count = (counts.get(`${method} ${address}`) ?? 0) + 1
    counts.set(`${method} ${address}`, count)
    if (count >= runawayCount) return new Promise(() => undefined)
    if (isRefused(path)) return refuse(status)
    return path === accessPath ? Promise.resolve(giveAccess()) : giveNothingYet(method, path)
  })
  const settings = { ...testSettings('id'), export_mode: true }
  const session = createSession(
    { token: 'session', customer_id: '7', language: 'en' },
    { save: () => undefined, wipe: () => undefined, keepDraftsOf: () => undefined },
  )
  const queries = createQueryClient()
  const send = createPortalClient(settings, session, () => signedOut(portal, router))
  const portal = { settings, session, send, queries }
  const router = createPortalRouter(portal, createMemoryHistory({ initialEntries: [at] }))
  render(<PortalApp portal={portal} router={router} env="test" />)
  await act(() => vi.advanceTimersByTimeAsync(watchedMs))
  cleanup()
  queries.clear()
  return counts
}

const repeated = (counts: ReadonlyMap<string, number>, status: number): [call: string, count: number][] =>
  [...counts].filter(([call, count]) => count > mostSent(call, status))

const retriesOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count - 1, 0)

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
  // The screens' files load in real time, so load them before the fake timers start.
  setActiveLanguage('en')
  const session = createSession(
    { token: 'session', language: 'en' },
    { save: () => undefined, wipe: () => undefined, keepDraftsOf: () => undefined },
  )
  const settings = { ...testSettings('id'), export_mode: true }
  const portal = { settings, session, send: () => new Promise<never>(() => undefined), queries: createQueryClient() }
  for (const at of starts) {
    const router = createPortalRouter(portal, createMemoryHistory({ initialEntries: [at] }))
    render(<PortalApp portal={portal} router={router} env="test" />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
    cleanup()
  }
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('no endless retries at startup [SESS-03] [SESS-04]', () => {
  test.each(statuses)('does not loop when every call but the access token returns %s', async (status) => {
    for (const at of starts) {
      const counts = await countRequests(at, status, (path) => path !== accessPath)
      expect(counts.size, at).toBeGreaterThan(2)
      expect(repeated(counts, status), at).toEqual([])
      expect(retriesOf(counts), at).toBeLessThanOrEqual(mostRetries)
    }
  })

  test.each(statuses)('sends nothing but the access token while it returns %s', async (status) => {
    for (const at of starts) {
      const counts = await countRequests(at, status, (path) => path === accessPath)
      expect([...counts.keys()], at).toEqual([`POST ${accessPath}`])
      expect(counts.get(`POST ${accessPath}`), at).toBeLessThanOrEqual(
        (isPassing(status) ? mostTries : 1) * readsInTime,
      )
    }
  })

  test.each(statuses)('does not loop when a single call returns %s', async (status) => {
    const all = await countRequests('/', status, () => false)
    const paths = [...all.keys()].map((call) => new URL(call.split(' ')[1] ?? '', 'http://layar.test').pathname)
    expect(paths.length).toBeGreaterThan(5)
    for (const refused of new Set(paths)) {
      if (refused === accessPath) continue
      expect(repeated(await countRequests('/', status, (path) => path === refused), status), refused).toEqual([])
    }
  })
})
