import { expect, test, vi } from 'vitest'
import { createSession } from './session'

test('signing out forgets tokens, history URL and pending contact, and wipes the storage; the language stays [SHELL-06] [SESS-04]', () => {
  const storage = { save: vi.fn(), wipe: vi.fn() }
  const session = createSession(
    { token: 't', customer_id: '7', access_token: 'a', history_url: '/import/cart', language: 'cn' },
    storage,
  )
  session.signOut()
  expect(session.read()).toMatchObject({
    token: null,
    customer_id: null,
    access_token: null,
    history_url: null,
    pending_contact: null,
    language: 'cn',
  })
  expect(storage.wipe).toHaveBeenCalledOnce()
  expect(storage.wipe.mock.invocationCallOrder[0]).toBeLessThan(storage.save.mock.invocationCallOrder[0] ?? 0)
})

test('a new session drops the access token of the one before [ACC-03]', () => {
  const session = createSession(
    { token: null, access_token: 'of a guest', access_expires_at: 'x' },
    { save: vi.fn(), wipe: vi.fn() },
  )
  session.signIn('new', '7')
  expect(session.read()).toMatchObject({ token: 'new', customer_id: '7', access_token: null, access_expires_at: null })
})
