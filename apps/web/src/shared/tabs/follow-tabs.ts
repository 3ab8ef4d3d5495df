import { encryptedState, versionName } from '@layar/ui/session/encrypted-state.ts'
import { sessionName } from '../access/session/open-session'
import { emptySession, type Session, type SessionState, workOwner } from '../access/session/session'

/** What another tab has made of the session: nothing that matters here, a new one of the same customer, or another's. */
export type OtherTab = 'same' | 'renewed' | 'another'

/** Takes over a session that another tab has opened. It is kept already, so it is not kept again. */
export function followSession({ store }: Session, stored: SessionState): OtherTab {
  const owner = workOwner(store.getState())
  const { token, customer_id, account_country, access_token, access_expires_at } = stored
  if (token === null || token === store.getState().token || owner === null) return 'same'
  store.setState({ token, customer_id, account_country, access_token, access_expires_at, ended_customer_id: null })
  return customer_id === owner ? 'renewed' : 'another'
}

/** Goes along with the session that another tab has kept, once it was kept, and tells what became of this one. */
export async function followTabs(session: Session, version: string): Promise<OtherTab> {
  // Another version's state is its own.
  if (localStorage.getItem(versionName) !== version) return 'same'
  // Opened anew: the other tab may have wiped the key and made another.
  const value = await encryptedState({ version }).getItem(sessionName)
  if (value === null) return 'same'
  return followSession(session, { ...emptySession, ...(JSON.parse(value) as Partial<SessionState>) })
}
