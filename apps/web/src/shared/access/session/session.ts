import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CustomerProfile, Language, Otp } from '@layar/contract'
import type { Country } from '@layar/domain'
import { createSignInGate, type SignInGate } from '@layar/ui/session/sign-in-gate.ts'
import type { Mode } from '../../mode/mode'

/** A registration or a password recovery under way; survives a reload, holds no password. */
export interface PendingContact {
  readonly user_id: string
  readonly otp: Otp
  readonly purpose: 'register' | 'forgot'
  /** Earliest time to resend the code, in milliseconds. */
  readonly resend_at: number
  /** Set after the correct code: allows sign-up. */
  readonly registration_token?: string
}

export interface SessionState {
  readonly token: string | null
  /** Owner of the session; null for a guest. */
  readonly customer_id: string | null
  /** Country of the account; null until known. */
  readonly account_country: Country | null
  /** Owner of a session that ended without a logout: their input is kept until the next sign-in. */
  readonly ended_customer_id: string | null
  readonly access_token: string | null
  readonly access_expires_at: string | null
  /** The path and query a guest requested [GUARD-01]. */
  readonly history_url: string | null
  readonly language: Language | null
  /** Import or export, for the screens that belong to both [CTRY-05]. */
  readonly mode: Mode | null
  readonly pending_contact: PendingContact | null
  /** Set once this sign-in has switched the site to the account's country, and once the customer was told so. */
  readonly country_switch: 'begun' | 'told' | null
  /**
   * What this browser has shown once, and when (milliseconds), so that it is not shown again. Identifies no customer.
   */
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
  country_switch: null,
  told: {},
}

/** Owner of the input this browser keeps: the signed-in customer, or the one whose session ended. */
export const workOwner = ({
  customer_id,
  ended_customer_id,
}: Pick<SessionState, 'customer_id' | 'ended_customer_id'>): string | null => customer_id ?? ended_customer_id

/** Whether this site serves another country than the account's: it has no data for the customer. */
export const isOfOtherCountry = (
  { account_country }: Pick<SessionState, 'account_country'>,
  { country }: { readonly country: Country },
): boolean => account_country !== null && account_country !== country

/** Encrypted storage in which the state survives the page. */
export interface SessionStorage {
  readonly save: (state: SessionState) => void | Promise<void>
  readonly wipe: () => void
  /** Removes the drafts of all other customers. */
  readonly keepDraftsOf: (customerId: string) => void
}

export interface Session {
  readonly store: StoreApi<SessionState>
  /** Shut while the session has ended under an open page. */
  readonly gate: SignInGate
  readonly read: () => SessionState
  /** Signing in after another customer's session ended clears that customer's data. */
  readonly signIn: (token: string, customer: Pick<CustomerProfile, 'customer_id' | 'country'>) => void
  /** Clears both tokens and all data of the customer; keeps the language and `told`. */
  readonly signOut: () => void
  /**
   * The server no longer knows the session: clears both tokens and keeps the customer's input for their next sign-in.
   */
  readonly end: () => void
  readonly keepCountry: (country: Country) => void
  readonly keepAccess: (access: { access_token: string; expires_at: string }) => void
  readonly remember: (url: string | null) => void
  readonly keepLanguage: (language: Language) => void
  readonly keepMode: (mode: Mode) => void
  readonly keepCountrySwitch: (state: 'begun' | 'told') => void
  readonly keepContact: (contact: PendingContact | null) => void
  readonly keepTold: (what: string) => void
  /** Resolves when the last change is stored: await it before leaving the page. */
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
  const gate = createSignInGate()
  const forgotten = (): SessionState => {
    const { language, told } = store.getState()
    return { ...emptySession, language, told }
  }
  return {
    store,
    gate,
    read: store.getState,
    // An access token is bound to the session it was issued for.
    signIn: (token, { customer_id, country }) => {
      const { ended_customer_id } = store.getState()
      storage.keepDraftsOf(customer_id)
      change({
        ...(ended_customer_id !== null && ended_customer_id !== customer_id ? forgotten() : {}),
        ...{ token, customer_id, account_country: country, ended_customer_id: null },
        ...{ access_token: null, access_expires_at: null, pending_contact: null, country_switch: null },
      })
      if (ended_customer_id === customer_id) gate.open()
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
    keepCountrySwitch: (country_switch) => change({ country_switch }),
    keepContact: (pending_contact) => change({ pending_contact }),
    keepTold: (what) => change({ told: { ...store.getState().told, [what]: Date.now() } }),
    saved: async () => {
      await saving
    },
  }
}
