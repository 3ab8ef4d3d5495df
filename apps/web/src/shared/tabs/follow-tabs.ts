import { encryptedState, versionName } from '@layar/ui/session/encrypted-state.ts'
import { sessionName } from '../access/session/open-session'
import { emptySession, type Session, type SessionState, workOwner } from '../access/session/session'

/** The effect of another tab on the session: none, renewed for the same customer, or replaced by another customer's. */
export type OtherTab = 'same' | 'renewed' | 'another'

/** Takes over a session that another tab opened and already stored, without storing it again. */
export function followSession({ store }: Session, stored: SessionState): OtherTab {
  const owner = workOwner(store.getState())
  const { token, customer_id, account_country, access_token, access_expires_at } = stored
  if (token === null || token === store.getState().token || owner === null) return 'same'
  store.setState({ token, customer_id, account_country, access_token, access_expires_at, ended_customer_id: null })
  return customer_id === owner ? 'renewed' : 'another'
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
