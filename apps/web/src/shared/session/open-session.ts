import { encryptedState, keepDraftsOf } from '@layar/ui/session/encrypted-state.ts'
import { createSession, emptySession, type OtherTab, type Session, type SessionState } from './session'
import { tellServer } from './tell-server'

const name = 'session'

export interface OpenedSession {
  readonly session: Session
  /** Goes along with a session that another tab opens, and tells what became of this one. */
  readonly followTabs: (onChange: (what: Exclude<OtherTab, 'same'>) => void) => void
}

/** Reads what an earlier visit left; state of another version of the app is wiped unread [SESS-07]. */
export async function openSession(version: string): Promise<OpenedSession> {
  const state = encryptedState({ version })
  const kept = await state.getItem(name)
  const session = createSession(kept === null ? {} : (JSON.parse(kept) as Partial<SessionState>), {
    save: (next) => {
      tellServer(next, document)
      return state.setItem(name, JSON.stringify(next))
    },
    wipe: () => void state.wipe(),
    keepDraftsOf: (customerId) => void keepDraftsOf(customerId),
  })
  tellServer(session.read(), document)
  return {
    session,
    followTabs: (onChange) =>
      state.watch(name, (value) => {
        const what = session.follow({ ...emptySession, ...(JSON.parse(value) as Partial<SessionState>) })
        if (what !== 'same') onChange(what)
      }),
  }
}
