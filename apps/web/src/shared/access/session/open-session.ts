import { encryptedState, keepDraftsOf } from '@layar/ui/session/encrypted-state.ts'
import { createSession, type Session, type SessionState } from './session'
import { tellServer } from './tell-server'

export const sessionName = 'session'

/** Restores the state of an earlier visit; state of another app version is wiped unread [SESS-07]. */
export async function openSession(version: string): Promise<Session> {
  const state = encryptedState({ version })
  const kept = await state.getItem(sessionName)
  const session = createSession(kept === null ? {} : (JSON.parse(kept) as Partial<SessionState>), {
    save: (next) => {
      tellServer(next, document)
      return state.setItem(sessionName, JSON.stringify(next))
    },
    wipe: () => void state.wipe(),
    keepDraftsOf: (customerId) => void keepDraftsOf(customerId),
  })
  tellServer(session.read(), document)
  return session
}
