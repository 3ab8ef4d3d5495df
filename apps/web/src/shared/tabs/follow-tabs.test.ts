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

  test("that ended, or is this tab's own, is ignored", () => {
    const { session } = setUp({ token: 't', customer_id: '7' })
    expect(followSession(session, { ...stored, token: null, ended_customer_id: '7' })).toBe('same')
    expect(followSession(session, { ...stored, token: 't', customer_id: '7' })).toBe('same')
    expect(session.read()).toMatchObject({ token: 't', customer_id: '7' })
  })
})
