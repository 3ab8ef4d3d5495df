import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { toast, toastStore } from '@layar/ui/toast/store.ts'
import { createPortalClient } from '../shared/access/session/portal-client'
import { createSession } from '../shared/access/session/session'
import { profileOf } from '../testing/fixtures'
import { nothingYet } from '../testing/nothing-yet'
import { testSettings } from '../testing/render-portal'
import { PortalApp } from './portal-app'
import { createPortalRouter, signedOut } from './router'

const mei = profileOf({ customer_id: '7' })
const passwordPath = 'POST /customer/password/change'
const said = { action: true, message: '' }

beforeEach(() => {
  toast.closeAll()
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false
  })
})
afterEach(() => vi.unstubAllGlobals())

interface Seen {
  readonly call: string
  readonly token: string | undefined
  readonly key: string | undefined
}

/** The portal at an address over a server that knows one session; `end` ends it there. */
const openPortal = (at: string, live: string | null = 'first') => {
  setActiveLanguage('en')
  let known = live
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers }: RequestInit) => {
    const path = new URL(address, 'http://layar.test').pathname
    const sent = headers as Record<string, string>
    const token = sent['Authorization']?.replace('Bearer ', '')
    const call = `${method} ${path.replace('/api/impor', '')}`
    seen.push({ call, token, key: sent['Idempotency-Key'] })
    if (call.endsWith('/login')) {
      known = 'second'
      const answer = { ...said, login: true, customer: mei, token: 'second', token_expires_at: '', next: '/' }
      return Response.json(answer)
    }
    const isGuests = call.endsWith('token-access/create') && token === undefined
    if (!isGuests && token !== known)
      return Response.json({ action: false, message: 'no', error_code: 'not_authorized' }, { status: 401 })
    if (call.endsWith('token-access/create')) {
      const expires_at = new Date(Date.now() + 600_000).toISOString()
      return Response.json({ ...said, access_token: `access-of-${token}`, expires_at })
    }
    if (call === passwordPath) return Response.json({ action: true, message: 'Password changed' })
    if (call === 'GET /customer/profile') return Response.json({ ...said, result: mei })
    const found = nothingYet.find(
      (one) => `${one.call.method} ${one.call.path}` === `${method} ${path.replace('impor', '{svc}')}`,
    )
    return found ? Response.json(found.give({} as never)) : new Promise<Response>(() => undefined)
  })
  const settings = testSettings('sg')
  const wipe = vi.fn()
  const session = createSession(
    { token: 'first', customer_id: '7', account_country: 'sg', language: 'en' },
    { save: () => undefined, wipe, keepDraftsOf: () => undefined },
  )
  const queries = createQueryClient()
  const send = createPortalClient(settings, session, () => signedOut(portal, router))
  const portal = { settings, session, send, queries }
  const router = createPortalRouter(portal, createMemoryHistory({ initialEntries: [at] }))
  render(<PortalApp portal={portal} router={router} env="test" />)
  return {
    session,
    wipe,
    place: () => router.state.location.href,
    sent: (call: string) => seen.filter((one) => one.call === call),
    end: () => void (known = null),
  }
}

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const typeIn = (name: string, value: string) => {
  const field = fieldOf(name)
  if (!field) throw new Error(`No field ${name}`)
  fireEvent.change(field, { target: { value } })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))
const reason = 'Your session has ended. Log in to continue.'

/** A password form typed into, whose session ends before it is sent. */
const submitAfterEnd = async () => {
  const portal = openPortal('/setting/password?from=mail')
  await screen.findByRole('heading', { name: 'Change password' })
  await waitFor(() => expect(portal.sent('GET /customer/profile')).toHaveLength(1))
  await act(async () => undefined)
  portal.end()
  typeIn('current_password', 'Kelapa 2026')
  typeIn('password', 'quiet-harbour-2026')
  await press('Save password')
  await screen.findByText(reason)
  return portal
}

test('opens the sign-in over the page when its session ends, and sends the write again under the same key for the same customer [SESS-04]', async () => {
  const portal = await submitAfterEnd()
  expect(portal.place()).toBe('/setting/password?from=mail')
  expect(portal.session.read()).toMatchObject({ token: null, access_token: null, ended_customer_id: '7' })
  expect(fieldOf('password')?.value).toBe('quiet-harbour-2026')
  expect(document.querySelectorAll('[aria-live] [role=alert]')).toHaveLength(0)

  typeIn('user_id', 'mei@example.sg')
  const password = document.querySelector<HTMLInputElement>('dialog input[name=password]')
  fireEvent.change(password ?? document.body, { target: { value: 'Kelapa 2026' } })
  await press('Log in')
  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect(screen.queryByText(reason)).toBeNull()
  const [refused, repeated, ...more] = portal.sent(passwordPath)
  expect([refused?.token, repeated?.token]).toEqual(['first', 'second'])
  expect(repeated?.key).toBe(refused?.key)
  expect(more).toEqual([])
  expect(portal.wipe).not.toHaveBeenCalled()
})

test('logs out and wipes when the sign-in over the page is closed, after asking [SHELL-06]', async () => {
  const portal = await submitAfterEnd()
  fireEvent(document.querySelector('dialog') ?? document.body, new Event('cancel'))
  expect(await screen.findByText('Log out without logging back in?')).toBeTruthy()
  expect(portal.wipe).not.toHaveBeenCalled()
  await userEvent.click(screen.getAllByRole('button', { name: 'Log out', hidden: true }).at(-1) ?? document.body)
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
  expect(portal.place()).toBe('/login')
  expect(portal.wipe).toHaveBeenCalledOnce()
  expect(portal.session.read()).toMatchObject({ ended_customer_id: null, history_url: null })
  expect(screen.queryByText(reason)).toBeNull()
})

test('leaves for the recovery of the password with the address kept [GUARD-02]', async () => {
  const portal = await submitAfterEnd()
  await userEvent.click(screen.getByText('Forgot your password?'))
  await waitFor(() => expect(portal.place()).toBe('/forgot-password'))
  expect(screen.queryByText(reason)).toBeNull()
  expect(portal.session.read()).toMatchObject({
    history_url: '/setting/password?from=mail',
    ended_customer_id: '7',
  })
})

test('uses the login page for a session that was dead when the page was opened [SESS-04] [GUARD-01]', async () => {
  const portal = openPortal('/setting/password?from=mail', null)
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
  expect(screen.getByText(reason)).toBeTruthy()
  expect(portal.place()).toBe('/login')
  expect(portal.session.read().history_url).toBe('/setting/password?from=mail')
  expect(document.querySelector('dialog')).toBeNull()
})

test('keeps a form whose network is lost while it is sent, and sends it at the next press', async () => {
  const portal = openPortal('/setting/password')
  await screen.findByRole('heading', { name: 'Change password' })
  await waitFor(() => expect(portal.sent('GET /customer/profile')).toHaveLength(1))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const server = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  typeIn('current_password', 'Kelapa 2026')
  typeIn('password', 'quiet-harbour-2026')
  await press('Save password')
  await waitFor(() => expect(toastStore.read()).toHaveLength(1))
  expect(fieldOf('current_password')?.value).toBe('Kelapa 2026')
  expect(fieldOf('password')?.value).toBe('quiet-harbour-2026')
  online.mockRestore()
  vi.stubGlobal('fetch', server)
  await press('Save password')
  expect(await screen.findByText('Password changed')).toBeTruthy()
})

/** The settings of a wide window, with its account menu open. */
const openMenu = async () => {
  const isWide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => isWide)
  const portal = openPortal('/setting/password')
  await screen.findByRole('heading', { name: 'Change password' })
  await waitFor(() => expect(portal.sent('GET /customer/profile')).toHaveLength(1))
  await act(async () => undefined)
  await userEvent.click(screen.getByRole('button', { name: /Account menu/, hidden: true }))
  return { portal, logOut: screen.getByRole('button', { name: 'Log out', hidden: true }) }
}

test('logs out at once, without asking for a sign-in, when the session is over already [SHELL-06]', async () => {
  const { portal, logOut } = await openMenu()
  const asked = vi.fn()
  portal.session.gate.subscribe(asked)
  portal.end()
  fireEvent.click(logOut)
  await waitFor(() => expect(portal.wipe).toHaveBeenCalledOnce(), { timeout: 10_000 })
  await waitFor(() => expect(portal.place()).toBe('/login'), { timeout: 10_000 })
  expect(asked).not.toHaveBeenCalled()
  expect(portal.session.read()).toMatchObject({ history_url: null, ended_customer_id: null })
})

test('logs out although the caches of the browser never answer [SHELL-06] [SESS-09]', async () => {
  const { portal, logOut } = await openMenu()
  const never = () => new Promise<never>(() => undefined)
  vi.stubGlobal('caches', { match: never, keys: never })
  fireEvent.click(logOut)
  await waitFor(() => expect(portal.place()).toBe('/login'), { timeout: 10_000 })
  expect(portal.wipe).toHaveBeenCalledOnce()
})

/** A page whose form holds something typed. */
const openTyped = async () => {
  const isWide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => isWide)
  const portal = openPortal('/setting')
  await screen.findByRole('button', { name: 'Save profile', hidden: true })
  await waitFor(() => expect(fieldOf('first_name')?.value).toBe(mei.first_name))
  await act(async () => undefined)
  const name = fieldOf('first_name')
  await userEvent.type(name ?? document.body, ' Ling')
  return portal
}

const askToLogOut = async () => {
  await userEvent.click(screen.getByRole('button', { name: /Account menu/, hidden: true }))
  fireEvent.click(await screen.findByRole('button', { name: 'Log out', hidden: true }))
  await screen.findByText('Leave this page?')
}

test('asks before a log-out that would lose what is typed, while the session still lasts [SHELL-06]', async () => {
  const portal = await openTyped()
  await askToLogOut()
  await press('Keep editing')
  expect(screen.queryByText('Leave this page?')).toBeNull()
  expect(portal.session.read().token).toBe('first')
  expect(portal.wipe).not.toHaveBeenCalled()
  expect(fieldOf('first_name')?.value).toBe(`${mei.first_name} Ling`)

  await askToLogOut()
  await press('Discard and leave')
  await waitFor(() => expect(portal.place()).toBe('/login'))
  expect(portal.wipe).toHaveBeenCalledOnce()
})
