import { createStore, type StoreApi } from 'zustand/vanilla'
import { encryptedDrafts, type EncryptedDrafts } from '@layar/ui/session/encrypted-state.ts'
import { type Session, workOwner } from '../../access/session/session'
import type { Reader } from './readers'

/** Storage in which input survives the page. */
export interface KeptPlace {
  readonly read: () => Promise<string | null>
  readonly save: (text: string) => void
}

/** How one kind of draft is stored. */
export interface DraftForm<State extends object> {
  /**
   * Version of the draft, not of the app. Raise it only when a field keeps its name and changes its meaning; `read`
   * then converts what was stored under an earlier version.
   */
  readonly format: number
  readonly empty: State
  /** Keeps every field it can still read: a new version of the app must not lose a customer's input. */
  readonly read: (kept: unknown, format: number) => ReturnType<Reader<State>>
  /** The part that is kept here; all of it by default. */
  readonly written?: (state: State) => object
}

const parse = <State extends object>(text: string | null, form: DraftForm<State>): State => {
  try {
    const { format, state } = JSON.parse(text ?? '{}') as { readonly format?: unknown; readonly state?: unknown }
    // A later format (after a rollback of the app) cannot be interpreted.
    if (typeof format !== 'number' || format > form.format) return form.empty
    return form.read(state, format) ?? form.empty
  } catch {
    return form.empty
  }
}

/**
 * A store that starts with the stored state, or empty. Every change is saved at once: encryption is asynchronous, and a
 * page that is left does not wait for it.
 */
export async function openKept<State extends object>(
  place: KeptPlace,
  form: DraftForm<State>,
): Promise<StoreApi<State>> {
  const stored = parse(await place.read(), form)
  const store = createStore<State>(() => stored)
  const { format, written = (state: State) => state } = form
  store.subscribe((state) => place.save(JSON.stringify({ format, state: written(state) })))
  return store
}

interface Opening<Kept> {
  readonly owner: string | null
  readonly kept: Promise<Kept>
}

/** The time between two sign-ins, as seen by what is kept for it. */
export interface Login {
  /** Undefined without a customer. */
  readonly drafts: EncryptedDrafts | undefined
  /** After the logout, which wipes the storage: a late write must not restore anything. */
  readonly isOver: () => boolean
  /** Not the one of an earlier sign-in, whose page is still shown. */
  readonly isCurrent: () => boolean
  readonly onOver: (work: () => void) => void
}

/**
 * One for each customer: input is never shown to the next customer. It is stored for the customer, not for the login,
 * so that it is restored after the session has ended or a new version of the app has asked for the password again.
 * Returns the same promise until the customer logs out or another signs in.
 */
export function byLogin<Kept, Rest extends readonly unknown[]>(
  open: (login: Login, session: Session, ...rest: Rest) => Promise<Kept>,
) {
  const openings = new WeakMap<Session, Opening<Kept>>()
  return (session: Session, ...rest: Rest): Promise<Kept> => {
    const owner = workOwner(session.read())
    const known = openings.get(session)
    if (known?.owner === owner) return known.kept
    let isOver = false
    const atEnd: (() => void)[] = []
    const stop = session.store.subscribe((now) => {
      if (workOwner(now) === owner) return
      isOver = true
      stop()
      if (openings.get(session)?.kept === kept) openings.delete(session)
      for (const work of atEnd) work()
    })
    const kept = open(
      {
        drafts: owner === null ? undefined : encryptedDrafts(owner),
        isOver: () => isOver,
        isCurrent: () => openings.get(session)?.kept === kept,
        onOver: (work) => void atEnd.push(work),
      },
      session,
      ...rest,
    )
    openings.set(session, { owner, kept })
    return kept
  }
}

/** Where one value of a customer is kept. Input entered while the session ends is kept too. */
export const placeOf = ({ drafts, isOver }: Pick<Login, 'drafts' | 'isOver'>, name: string): KeptPlace => ({
  read: async () => (await drafts?.getItem(name).catch(() => null)) ?? null,
  save: (text) => {
    if (!isOver()) drafts?.setItem(name, text).catch(() => undefined)
  },
})

export const keptByLogin = <Kept>(name: string, open: (place: KeptPlace) => Promise<Kept>) =>
  byLogin((login) => open(placeOf(login, name)))
