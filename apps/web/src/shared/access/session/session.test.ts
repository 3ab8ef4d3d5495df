import { describe, expect, test, vi } from 'vitest'
import { createSession, emptySession, isOfOtherCountry, type SessionState, workOwner } from './session'

const mei = { customer_id: '7', country: 'sg' } as const
const daniel = { customer_id: '8', country: 'sg' } as const
const setUp = (initial: Partial<SessionState>) => {
  const storage = { save: vi.fn(), wipe: vi.fn(), keepDraftsOf: vi.fn() }
  return { storage, session: createSession(initial, storage) }
}

test('clears tokens, history URL and pending contact on sign-out, wipes the storage and keeps the language [SHELL-06] [SESS-04]', () => {
  const { storage, session } = setUp({
    token: 't',
    customer_id: '7',
    access_token: 'a',
    history_url: '/import/cart',
    language: 'cn',
  })
  session.signOut()
  expect(session.read()).toMatchObject({
    token: null,
    customer_id: null,
    ended_customer_id: null,
    access_token: null,
    history_url: null,
    pending_contact: null,
    language: 'cn',
  })
  expect(storage.wipe).toHaveBeenCalledOnce()
  expect(storage.wipe.mock.invocationCallOrder[0]).toBeLessThan(storage.save.mock.invocationCallOrder[0] ?? 0)
})

test('drops the previous access token on a new session [ACC-03]', () => {
  const { session } = setUp({ token: null, access_token: 'of a guest', access_expires_at: 'x' })
  session.signIn('new', mei)
  expect(session.read()).toMatchObject({ token: 'new', customer_id: '7', access_token: null, access_expires_at: null })
})

describe('session ended without a logout', () => {
  const ended = () => {
    const made = setUp({ token: 't', access_token: 'a', customer_id: '7', mode: 'export', language: 'cn' })
    made.session.end()
    made.session.remember('/import/transaction/detail?code=SHP-7K2QM-4XD9P')
    return made
  }

  test('loses its tokens and wipes nothing [SESS-04]', () => {
    const { storage, session } = ended()
    expect(session.read()).toMatchObject({ token: null, access_token: null, customer_id: null })
    expect(workOwner(session.read())).toBe('7')
    expect(storage.wipe).not.toHaveBeenCalled()
  })

  test('returns the same customer to the stored URL [GUARD-02]', () => {
    const { storage, session } = ended()
    session.signIn('new', mei)
    expect(session.read()).toMatchObject({
      customer_id: '7',
      ended_customer_id: null,
      history_url: '/import/transaction/detail?code=SHP-7K2QM-4XD9P',
      mode: 'export',
    })
    expect(storage.keepDraftsOf).toHaveBeenCalledWith('7')
  })

  test('opens the gate for the same customer alone [SESS-04]', () => {
    for (const [customer, isShut] of [
      [mei, false],
      [daniel, true],
    ] as const) {
      const { session } = ended()
      session.gate.prove('t')
      session.gate.shut('t')
      session.signIn('new', customer)
      expect(session.gate.isShut()).toBe(isShut)
    }
  })

  test('keeps URL, mode and drafts from another customer [SESS-07]', () => {
    const { storage, session } = ended()
    session.signIn('new', daniel)
    expect(session.read()).toEqual({
      ...emptySession,
      language: 'cn',
      token: 'new',
      customer_id: '8',
      account_country: 'sg',
    })
    expect(storage.keepDraftsOf).toHaveBeenCalledWith('8')
  })
})

test('detects an account of another country once its country is known', () => {
  expect(isOfOtherCountry({ account_country: null }, { country: 'sg' })).toBe(false)
  expect(isOfOtherCountry({ account_country: 'sg' }, { country: 'sg' })).toBe(false)
  expect(isOfOtherCountry({ account_country: 'id' }, { country: 'sg' })).toBe(true)
})
