import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountCalls, profileCalls } from '@layar/contract'
import { testSettings } from '../../../testing/render-portal'
import { createPortalClient } from './portal-client'
import { createSession } from './session'

afterEach(() => vi.unstubAllGlobals())

const setUp = (answers: Record<string, (init: RequestInit) => Response>, state = {}, now?: () => number) => {
  const seen: { path: string; headers: Record<string, string> }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://layar.test').pathname
    seen.push({ path, headers: init.headers as Record<string, string> })
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))
    return found ? found[1](init) : Response.json({ action: false, message: 'none', error_code: 'x' }, { status: 404 })
  })
  const session = createSession(
    { token: 'session', ...state },
    { save: () => undefined, wipe: () => undefined, keepDraftsOf: () => undefined },
  )
  const onSignedOut = vi.fn()
  const send = createPortalClient(testSettings('sg'), session, onSignedOut, now)
  return { seen, session, onSignedOut, send }
}
let made = 0
const access = () =>
  Response.json({
    action: true,
    message: '',
    access_token: `access-${(made += 1)}`,
    expires_at: new Date(Date.now() + 600_000).toISOString(),
  })
const profile = () => Response.json({ action: true, message: '', result: {} })

test('fetches the access token once before the first calls and sends it with every call [SESS-01]', async () => {
  made = 0
  const { seen, send } = setUp({ 'token-access/create': access, 'customer/profile': profile })
  await Promise.all([send(profileCalls.profile, {}), send(profileCalls.profile, {})])
  expect(seen.filter(({ path }) => path.endsWith('create'))).toHaveLength(1)
  const [first] = seen.filter(({ path }) => path.endsWith('profile'))
  expect(first?.headers).toMatchObject({
    Service: 'import',
    'Client-Platform': 'web',
    'Platform-Version': 'v2',
    'Country-Code': 'sg',
    Authorization: 'Bearer session',
    AccessToken: 'access-1',
  })
})

test('fetches a new access token on 403 and retries the call [SESS-04]', async () => {
  made = 0
  const { send, session } = setUp({
    'token-access/create': access,
    'customer/profile': (init) =>
      (init.headers as Record<string, string>)['AccessToken'] === 'access-1'
        ? Response.json({ action: false, message: 'forbidden', error_code: 'access_forbidden' }, { status: 403 })
        : profile(),
  })
  await send(profileCalls.profile, {})
  expect(session.read().access_token).toBe('access-2')
})

test('clears the tokens on 401 and reports the sign-out once [SESS-04]', async () => {
  const { send, session, onSignedOut } = setUp({
    'token-access/create': access,
    'customer/profile': () =>
      Response.json({ action: false, message: 'no', error_code: 'not_authorized' }, { status: 401 }),
  })
  await expect(send(profileCalls.profile, {})).rejects.toThrow()
  await expect(send(profileCalls.profile, {})).rejects.toThrow()
  expect(session.read()).toMatchObject({ token: null, access_token: null })
  expect(onSignedOut).toHaveBeenCalledOnce()
})

test('sends a call without a captcha token when none is available [SESS-10]', async () => {
  const { seen, send } = setUp({
    'token-access/create': access,
    'register/mini': () => Response.json({ action: true, message: '', result: {} }),
  })
  await send(accountCalls.registerMini, { body: { user_id: 'mei@example.sg' } })
  expect(seen.map(({ path }) => path.split('/').pop())).toEqual(['create', 'captcha', 'mini'])
  expect(seen.at(-1)?.headers).not.toHaveProperty('Captcha-Token')
})

const accessCalls = (seen: readonly { path: string }[]): number =>
  seen.filter(({ path }) => path.endsWith('token-access/create')).length

test.each([400, 404, 409, 422, 500])(
  'retries an access token refused with %s after ten seconds at the earliest, however many calls need one',
  async (status) => {
    let nowMs = Date.parse('2026-11-23T00:00:00Z')
    const { seen, send } = setUp(
      { 'token-access/create': () => Response.json({ action: false, message: 'no', error_code: 'x' }, { status }) },
      {},
      () => nowMs,
    )
    for (let calls = 0; calls < 3; calls += 1)
      await expect(send(profileCalls.profile, {})).rejects.toMatchObject({ status })
    expect(accessCalls(seen)).toBe(1)
    nowMs += 10_000
    await expect(send(profileCalls.profile, {})).rejects.toMatchObject({ status })
    expect(accessCalls(seen)).toBe(2)
  },
)

test('requests no access token before the server’s retry time', async () => {
  let nowMs = Date.parse('2026-11-23T00:00:00Z')
  const tooMany = () =>
    Response.json({ action: false, message: 'no', error_code: 'x' }, { status: 429, headers: { 'Retry-After': '600' } })
  const { seen, send, session } = setUp({ 'token-access/create': tooMany }, {}, () => nowMs)
  await expect(send(profileCalls.profile, {})).rejects.toMatchObject({ status: 429 })
  nowMs += 599_000
  await expect(send(profileCalls.profile, {})).rejects.toMatchObject({ status: 429 })
  expect(accessCalls(seen)).toBe(1)
  // Another session is not affected.
  session.signIn('new', { customer_id: '8', country: 'sg' })
  await expect(send(profileCalls.profile, {})).rejects.toMatchObject({ status: 429 })
  expect(accessCalls(seen)).toBe(2)
})

test('shuts the gate for a session that ends after its first answer, and not for one that was dead [SESS-04]', async () => {
  let isKnown = true
  const answers = {
    'token-access/create': access,
    'customer/profile': () =>
      isKnown
        ? profile()
        : Response.json({ action: false, message: 'no', error_code: 'not_authorized' }, { status: 401 }),
  }
  const { send, session, onSignedOut } = setUp(answers, { customer_id: '7' })
  await send(profileCalls.profile, {})
  isKnown = false
  const waiting = send(profileCalls.profile, {})
  await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
  expect(session.gate.isShut()).toBe(true)
  expect(session.read()).toMatchObject({ token: null, access_token: null, ended_customer_id: '7' })
  isKnown = true
  session.signIn('new', { customer_id: '7', country: 'sg' })
  await expect(waiting).resolves.toMatchObject({ action: true })

  isKnown = false
  const dead = setUp(answers, { customer_id: '7' })
  await expect(dead.send(profileCalls.profile, {})).rejects.toMatchObject({ status: 401 })
  expect(dead.session.gate.isShut()).toBe(false)
})

test('keeps the new session on a 401 of a replaced one [SESS-04]', async () => {
  const { send, session, onSignedOut } = setUp({
    'token-access/create': access,
    'customer/profile': () => {
      session.signIn('new', { customer_id: '7', country: 'sg' })
      return Response.json({ action: false, message: 'no', error_code: 'not_authorized' }, { status: 401 })
    },
  })
  await expect(send(profileCalls.profile, {})).rejects.toMatchObject({ status: 401 })
  expect(session.read().token).toBe('new')
  expect(onSignedOut).not.toHaveBeenCalled()
})

describe('account of the other country [CTRY-01]', () => {
  const answers = {
    'token-access/create': (init: RequestInit) =>
      (init.headers as Record<string, string>)['Country-Code'] === 'id'
        ? access()
        : Response.json({ action: false, message: 'no', error_code: 'country_mismatch' }, { status: 409 }),
  }

  test('sends nothing after one refusal, or when the country is already known', async () => {
    const { seen, send, session } = setUp(answers)
    for (let calls = 0; calls < 3; calls += 1)
      await expect(send(profileCalls.profile, {})).rejects.toMatchObject({ status: 409 })
    expect(seen).toHaveLength(1)
    expect(session.read()).toMatchObject({ token: 'session', account_country: 'id' })
    const again = setUp(answers, { account_country: 'id' })
    await expect(again.send(profileCalls.profile, {})).rejects.toMatchObject({ status: 409 })
    expect(again.seen).toEqual([])
  })
})

test('gives up what one customer sent once another has signed in: it waited for an access token, or for a captcha', async () => {
  const signsIn: { now?: () => void } = {}
  const answers = {
    'token-access/create': access,
    captcha: () => Response.json({ action: true, message: '', result: { kind: 'none' } }),
  }
  for (const [slow, call, input] of [
    ['token-access/create', profileCalls.updateLanguage, { body: { language: 'id' } }],
    ['captcha', accountCalls.registerMini, { body: { user_id: 'mei@example.sg' } }],
  ] as const) {
    const set = setUp(
      {
        ...answers,
        [slow]: () => {
          signsIn.now?.()
          return answers[slow]()
        },
      },
      { customer_id: '7' },
    )
    signsIn.now = () => set.session.signIn('new', { customer_id: '8', country: 'sg' })
    await expect(set.send(call as never, input as never)).rejects.toMatchObject({ name: 'AbortError' })
    expect(set.seen.map(({ path }) => path)).not.toContain(call.path.replace('{svc}', 'impor'))
  }
})
