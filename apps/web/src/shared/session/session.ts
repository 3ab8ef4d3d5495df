import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Language, Otp } from '@layar/contract'
import type { Mode } from '../mode/mode'

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
  access_token: null,
  access_expires_at: null,
  history_url: null,
  language: null,
  mode: null,
  pending_contact: null,
  told: {},
}

/** The encrypted place where the state outlives the page. */
export interface SessionStorage {
  readonly save: (state: SessionState) => void | Promise<void>
  readonly wipe: () => void
}

export interface Session {
  readonly store: StoreApi<SessionState>
  readonly read: () => SessionState
  readonly signIn: (token: string, customerId: string) => void
  /** Forgets both tokens and every trace of the customer; the language and what this browser was told stay. */
  readonly signOut: () => void
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
  return {
    store,
    read: store.getState,
    // An access token is bound to the session it was made for.
    signIn: (token, customer_id) =>
      change({ token, customer_id, access_token: null, access_expires_at: null, pending_contact: null }),
    signOut: () => {
      storage.wipe()
      const { language, told } = store.getState()
      change({ ...emptySession, language, told })
    },
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
