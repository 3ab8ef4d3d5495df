import { createStore, type StoreApi } from 'zustand/vanilla'
import { encryptedDrafts } from '@layar/ui/session/encrypted-state.ts'
import { type Session, workOwner } from '../../access/session/session'
import type { Reader } from './readers'

const pauseMs = 150

/** Where something typed outlives the page. */
export interface KeptPlace {
  readonly read: () => Promise<string | null>
  readonly save: (text: string) => void
}

/** How one kind of draft is kept. */
export interface DraftForm<State extends object> {
  /**
   * Of the draft, not of the app. It is raised only where a field keeps its name and changes its meaning; `read` then
   * translates what was kept under an earlier number.
   */
  readonly format: number
  readonly empty: State
  /** Keeps every field it still understands: a new version of the app must not cost anybody what they typed. */
  readonly read: (kept: unknown, format: number) => ReturnType<Reader<State>>
}

const parse = <State extends object>(text: string | null, form: DraftForm<State>): State => {
  try {
    const { format, state } = JSON.parse(text ?? '{}') as { readonly format?: unknown; readonly state?: unknown }
    // A later format (the app was put back to an earlier version) may mean anything.
    if (typeof format !== 'number' || format > form.format) return form.empty
    return form.read(state, format) ?? form.empty
  } catch {
    return form.empty
  }
}

/**
 * A store that begins with what was kept, or empty. The first change is kept at once, so that what was just sent
 * does not stand there again after a reload; those that follow it closely are kept together, at the latest when the page
 * is left.
 */
export async function openKept<State extends object>(
  place: KeptPlace,
  form: DraftForm<State>,
): Promise<StoreApi<State>> {
  const stored = parse(await place.read(), form)
  const store = createStore<State>(() => stored)
  let isPaused = false
  let isLate = false
  const save = (): void => {
    isLate = false
    window.removeEventListener('beforeunload', save)
    place.save(JSON.stringify({ format: form.format, state: store.getState() }))
  }
  const pause = (): void => {
    isPaused = true
    setTimeout(() => {
      isPaused = false
      if (!isLate) return
      save()
      pause()
    }, pauseMs)
  }
  store.subscribe(() => {
    if (isPaused) {
      isLate = true
      window.addEventListener('beforeunload', save)
      return
    }
    save()
    pause()
  })
  return store
}

interface Opening<Kept> {
  readonly owner: string | null
  readonly kept: Promise<Kept>
}

/**
 * One for each customer: what one typed is never shown to the next. It is kept for the customer, not for the login, so that
 * it is there again when the session has ended, or a new version of the app has asked for the password anew. Until the
 * customer logs out or another signs in, it gives the same promise.
 */
export function keptByLogin<Kept>(name: string, open: (place: KeptPlace) => Promise<Kept>) {
  const openings = new WeakMap<Session, Opening<Kept>>()
  return (session: Session): Promise<Kept> => {
    const { customer_id: owner } = session.read()
    const known = openings.get(session)
    if (known?.owner === owner) return known.kept
    const drafts = owner === null ? undefined : encryptedDrafts(owner)
    let isOver = false
    const stop = session.store.subscribe((now) => {
      if (workOwner(now) === owner) return
      isOver = true
      stop()
      if (openings.get(session)?.kept === kept) openings.delete(session)
    })
    const kept = open({
      read: async () => (await drafts?.getItem(name).catch(() => null)) ?? null,
      // Signing out wipes the storage; a late write must not bring anything back. What is typed while the session ends stays.
      save: (text) => {
        if (!isOver) drafts?.setItem(name, text).catch(() => undefined)
      },
    })
    openings.set(session, { owner, kept })
    return kept
  }
}
