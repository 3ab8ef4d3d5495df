import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CustomerProfile, Language, Otp } from '@layar/contract'
import type { Country } from '@layar/domain'
import type { Mode } from '../../mode/mode'

/** A registration or a password recovery under way; survives a reload, holds no password. */
export interface PendingContact {
  readonly user_id: string
  readonly otp: Otp
  readonly purpose: 'register' | 'forgot'
  /** When the code may be sent again, in milliseconds. */
  readonly resend_at: number
  /** After the right code: lets the account be made. */
  readonly registration_token?: string
}

export interface SessionState {
  readonly token: string | null
  /** Whose session it is; null for a guest. */
  readonly customer_id: string | null
  /** Where the account is registered; null while that is not known. */
  readonly account_country: Country | null
  /** Whose session ended without a log-out: what they typed here is kept until somebody signs in. */
  readonly ended_customer_id: string | null
  readonly access_token: string | null
  readonly access_expires_at: string | null
  /** Where a guest wanted to go: path and query [GUARD-01]. */
  readonly history_url: string | null
  readonly language: Language | null
  /** Import or export, for the places that belong to both [CTRY-05]. */
  readonly mode: Mode | null
  readonly pending_contact: PendingContact | null
  /** What this browser has been told once, and when (milliseconds): it must not be told again. Names nobody. */
  readonly told: Readonly<Record<string, number>>
}

export const emptySession: SessionState = {
  token: null,
  customer_id: null,
  account_country: null,
  ended_customer_id: null,
  access_token: null,
  access_expires_at: null,
  history_url: null,
  language: null,
  mode: null,
  pending_contact: null,
  told: {},
}

/** Whose work this browser keeps: of the customer who is signed in, or whose session ended. */
export const workOwner = ({
  customer_id,
  ended_customer_id,
}: Pick<SessionState, 'customer_id' | 'ended_customer_id'>): string | null => customer_id ?? ended_customer_id

/** Whether this site serves another country than the account's: it can show the customer nothing. */
export const isOfOtherCountry = (
  { account_country }: Pick<SessionState, 'account_country'>,
  { country }: { readonly country: Country },
): boolean => account_country !== null && account_country !== country

/** The encrypted place where the state outlives the page. */
export interface SessionStorage {
  readonly save: (state: SessionState) => void | Promise<void>
  readonly wipe: () => void
  /** Removes what anybody but this customer typed. */
  readonly keepDraftsOf: (customerId: string) => void
}

export interface Session {
  readonly store: StoreApi<SessionState>
  readonly read: () => SessionState
  /** Whoever signs in after another customer's session ended finds nothing of that customer. */
  readonly signIn: (token: string, customer: Pick<CustomerProfile, 'customer_id' | 'country'>) => void
  /** Forgets both tokens and every trace of the customer; the language and what this browser was told stay. */
  readonly signOut: () => void
  /** The server knows the session no more: both tokens go, and what the customer typed waits for their next sign-in. */
  readonly end: () => void
  readonly keepCountry: (country: Country) => void
  readonly keepAccess: (access: { access_token: string; expires_at: string }) => void
  readonly remember: (url: string | null) => void
  readonly keepLanguage: (language: Language) => void
  readonly keepMode: (mode: Mode) => void
  readonly keepContact: (contact: PendingContact | null) => void
  readonly keepTold: (what: string) => void
  /** When the last change has reached the storage: before the page is left for another. */
  readonly saved: () => Promise<void>
}

/** The session of the page. Specification section 4, Session; [SESS-07]. */
export function createSession(initial: Partial<SessionState>, storage: SessionStorage): Session {
  const store = createStore<SessionState>(() => ({ ...emptySession, ...initial }))
  let saving: void | Promise<void>
  const change = (next: Partial<SessionState>): void => {
    store.setState(next)
    saving = storage.save(store.getState())
  }
  const forgotten = (): SessionState => {
    const { language, told } = store.getState()
    return { ...emptySession, language, told }
  }
  return {
    store,
    read: store.getState,
    // An access token is bound to the session it was made for.
    signIn: (token, { customer_id, country }) => {
      const { ended_customer_id } = store.getState()
      storage.keepDraftsOf(customer_id)
      change({
        ...(ended_customer_id !== null && ended_customer_id !== customer_id ? forgotten() : {}),
        ...{ token, customer_id, account_country: country, ended_customer_id: null },
        ...{ access_token: null, access_expires_at: null, pending_contact: null },
      })
    },
    signOut: () => {
      storage.wipe()
      change(forgotten())
    },
    end: () => {
      const { history_url, mode } = store.getState()
      change({ ...forgotten(), history_url, mode, ended_customer_id: workOwner(store.getState()) })
    },
    keepCountry: (account_country) => change({ account_country }),
    keepAccess: ({ access_token, expires_at }) => change({ access_token, access_expires_at: expires_at }),
    remember: (history_url) => change({ history_url }),
    keepLanguage: (language) => change({ language }),
    keepMode: (mode) => change({ mode }),
    keepContact: (pending_contact) => change({ pending_contact }),
    keepTold: (what) => change({ told: { ...store.getState().told, [what]: Date.now() } }),
    saved: async () => {
      await saving
    },
  }
}
