import { describe, expect, test, vi } from 'vitest'
import { createSession, emptySession, type SessionState, workOwner } from '../access/session/session'
import { followSession } from './follow-tabs'

const setUp = (initial: Partial<SessionState>) => {
  const storage = { save: vi.fn(), wipe: vi.fn(), keepDraftsOf: vi.fn() }
  return { storage, session: createSession(initial, storage) }
}

describe('a session opened in another tab', () => {
  const stored = { ...emptySession, token: 'new', account_country: 'sg' } as const

  test("of the same customer is taken over, even after this tab's session ended", () => {
    for (const initial of [{ token: 't', customer_id: '7' }, { ended_customer_id: '7' }]) {
      const { session } = setUp(initial)
      expect(followSession(session, { ...stored, customer_id: '7' })).toBe('renewed')
      expect(session.read()).toMatchObject({ token: 'new', customer_id: '7', ended_customer_id: null })
    }
  })

  test("of another customer replaces this tab's session", () => {
    const { storage, session } = setUp({ token: 't', customer_id: '7' })
    expect(followSession(session, { ...stored, customer_id: '8' })).toBe('another')
    expect(workOwner(session.read())).toBe('8')
    expect(storage.save).not.toHaveBeenCalled()
  })

  test('makes a guest its customer: what the tab of a guest stores later must not log the customer out', () => {
    const pending_contact = { user_id: 'a', otp: 'b', purpose: 'register', resend_at: 0 } as never
    const { storage, session } = setUp({ history_url: '/import/cart', pending_contact })
    expect(followSession(session, { ...stored, customer_id: '7' })).toBe('renewed')
    session.keepLanguage('id')
    expect(storage.save).toHaveBeenCalledWith(
      expect.objectContaining({ token: 'new', customer_id: '7', pending_contact: null, history_url: '/import/cart' }),
    )
  })

  test("that is this tab's own is ignored", () => {
    const { session } = setUp({ token: 't', customer_id: '7' })
    expect(followSession(session, { ...stored, token: 't', customer_id: '7' })).toBe('same')
    expect(session.read()).toMatchObject({ token: 't', customer_id: '7' })
  })

  test('opens the gate of a page that waits for its customer', () => {
    const { session } = setUp({ ended_customer_id: '7' })
    session.gate.prove('t')
    session.gate.shut('t')
    followSession(session, { ...stored, customer_id: '8' })
    expect(session.gate.isShut()).toBe(true)
    const { session: own } = setUp({ ended_customer_id: '7' })
    own.gate.prove('t')
    own.gate.shut('t')
    followSession(own, { ...stored, customer_id: '7' })
    expect(own.gate.isShut()).toBe(false)
  })
})

test('a registration under way in the tab of another guest is kept by what this one stores', () => {
  const pending_contact = { user_id: 'a', otp: 'b', purpose: 'register', resend_at: 0 } as never
  const { storage, session } = setUp({ history_url: '/import/cart' })
  expect(followSession(session, { ...emptySession, pending_contact })).toBe('same')
  session.keepLanguage('id')
  expect(storage.save).toHaveBeenCalledWith(
    expect.objectContaining({ token: null, pending_contact, history_url: '/import/cart' }),
  )
})

describe('a session that another tab no longer has', () => {
  const ended = { ...emptySession, ended_customer_id: '7' }

  test('is not taken as ended here before the server says so', () => {
    const { session } = setUp({ token: 't', customer_id: '7' })
    expect(followSession(session, ended)).toBe('ended')
    expect(session.read()).toMatchObject({ token: 't', customer_id: '7' })
    const { session: away } = setUp({ ended_customer_id: '7' })
    expect(followSession(away, ended)).toBe('same')
  })

  test('after a log-out is left here too, whether alive or ended, and nothing is stored or wiped again', () => {
    for (const initial of [{ token: 't', customer_id: '7' }, { ended_customer_id: '7' }]) {
      const { storage, session } = setUp({ ...initial, language: 'cn', history_url: '/import/cart', told: { a: 1 } })
      expect(followSession(session, emptySession)).toBe('left')
      expect(session.read()).toEqual({ ...emptySession, language: 'cn', told: { a: 1 } })
      expect(storage.save).not.toHaveBeenCalled()
      expect(storage.wipe).not.toHaveBeenCalled()
    }
    const { session: guest } = setUp({})
    expect(followSession(guest, emptySession)).toBe('same')
  })
})
