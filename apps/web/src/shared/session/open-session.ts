import { encryptedState } from '@layar/ui/session/encrypted-state.ts'
import { createSession, type Session, type SessionState } from './session'
import { tellServer } from './tell-server'

const name = 'session'

/** Reads what an earlier visit left; state of another version of the app is wiped unread [SESS-07]. */
export async function openSession(version: string): Promise<Session> {
  const state = encryptedState({ version })
  const kept = await state.getItem(name)
  const session = createSession(kept === null ? {} : (JSON.parse(kept) as Partial<SessionState>), {
    save: (next) => {
      tellServer(next, document)
      return state.setItem(name, JSON.stringify(next))
    },
    wipe: () => void state.wipe(),
  })
  tellServer(session.read(), document)
  return session
}
