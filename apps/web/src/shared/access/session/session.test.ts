import { describe, expect, test, vi } from 'vitest'
import { createSession, emptySession, isOfOtherCountry, type SessionState, workOwner } from './session'

const mei = { customer_id: '7', country: 'sg' } as const
const daniel = { customer_id: '8', country: 'sg' } as const
const setUp = (initial: Partial<SessionState>) => {
  const storage = { save: vi.fn(), wipe: vi.fn(), keepDraftsOf: vi.fn() }
  return { storage, session: createSession(initial, storage) }
}

test('signing out forgets tokens, history URL and pending contact, and wipes the storage; the language stays [SHELL-06] [SESS-04]', () => {
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

test('a new session drops the access token of the one before [ACC-03]', () => {
  const { session } = setUp({ token: null, access_token: 'of a guest', access_expires_at: 'x' })
  session.signIn('new', mei)
  expect(session.read()).toMatchObject({ token: 'new', customer_id: '7', access_token: null, access_expires_at: null })
})

describe('a session that ended without a log-out', () => {
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

  test('leads the same customer back to the address [GUARD-02]', () => {
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

  test('leaves another customer neither address, mode nor drafts [SESS-07]', () => {
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

test('an account is of another country once its country is known', () => {
  expect(isOfOtherCountry({ account_country: null }, { country: 'sg' })).toBe(false)
  expect(isOfOtherCountry({ account_country: 'sg' }, { country: 'sg' })).toBe(false)
  expect(isOfOtherCountry({ account_country: 'id' }, { country: 'sg' })).toBe(true)
})
