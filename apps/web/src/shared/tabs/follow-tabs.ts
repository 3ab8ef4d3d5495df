import { encryptedState, versionName } from '@layar/ui/session/encrypted-state.ts'
import { sessionName } from '../access/session/open-session'
import { emptySession, type Session, type SessionState, workOwner } from '../access/session/session'

/**
 * The effect of another tab on the session: none, renewed for the same customer or a guest, replaced by another
 * customer's, found dead, or left by a log-out.
 */
export type OtherTab = 'same' | 'renewed' | 'another' | 'ended' | 'left'

/**
 * Takes over what another tab did and already stored, without storing it again. A guest's tab does too: what it stores
 * later would otherwise log the customer out.
 */
export function followSession({ store, gate }: Session, stored: SessionState): OtherTab {
  const own = store.getState()
  const owner = workOwner(own)
  const { token, customer_id, account_country, access_token, access_expires_at } = stored
  if (token !== null && token === own.token) return 'same'
  if (token === null && owner === null) {
    // A registration under way there goes on, whatever is stored here meanwhile.
    store.setState({ pending_contact: stored.pending_contact })
    return 'same'
  }
  if (token === null && workOwner(stored) === null) {
    store.setState({ ...emptySession, language: own.language, told: own.told })
    return 'left'
  }
  if (token === null) return own.token === null ? 'same' : 'ended'
  const ended = { ended_customer_id: null, pending_contact: null }
  store.setState({ token, customer_id, account_country, access_token, access_expires_at, ...ended })
  if (owner !== null && customer_id !== owner) return 'another'
  gate.open()
  return 'renewed'
}

/** Whose session is stored; null without one. */
export async function storedOwner(version: string): Promise<string | null> {
  const value = await encryptedState({ version }).getItem(sessionName)
  return value === null ? null : workOwner({ ...emptySession, ...(JSON.parse(value) as Partial<SessionState>) })
}

/** Takes over the session that another tab stored, and returns the effect on this one. */
export async function followTabs(session: Session, version: string): Promise<OtherTab> {
  // State stored by another version is ignored.
  if (localStorage.getItem(versionName) !== version) return 'same'
  // Uses a new store: the other tab may have wiped the key and created another.
  const value = await encryptedState({ version }).getItem(sessionName)
  if (value === null) return 'same'
  return followSession(session, { ...emptySession, ...(JSON.parse(value) as Partial<SessionState>) })
}
