import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DraftKind } from '@layar/domain'

/** What the server stores of a draft. */
export interface DraftContent {
  readonly kind: DraftKind
  readonly title: string
  readonly format: number
  readonly state: Readonly<Record<string, unknown>>
}

/** A draft as this browser knows it. */
export interface DraftEntry extends DraftContent {
  readonly id: string
  /** The server's version that this content is based on; 0 if it was never there. */
  readonly version: number
  /** `saved`: the server has this content. `changed`, `deleted`: it has yet to be told. */
  readonly status: 'saved' | 'changed' | 'deleted'
  readonly changedAt: string
}

interface Saved {
  readonly version: number
  readonly changedAt: string
  readonly outcome: 'saved' | 'kept_both' | 'restored'
  readonly otherId: string | null
}

export interface ServerDraft extends DraftContent {
  readonly version: number
  readonly changedAt: string
  readonly lostFiles: number
}

/** Rejects with `Refused`, or with anything else if the same request may succeed later. */
export interface DraftTransport {
  readonly save: (draft: DraftEntry) => Promise<Saved>
  /** Deleting a draft that is not there succeeds. */
  readonly remove: (id: string) => Promise<void>
  /** Undefined if there is none. */
  readonly read: (id: string) => Promise<ServerDraft | undefined>
}

/** The server will not accept this content, however often it is sent. */
export class Refused extends Error {}

/** Where the browser keeps the drafts. */
export interface DraftShelf {
  readonly put: (draft: DraftEntry) => void
  readonly drop: (id: string) => void
}

export interface SyncClock {
  /** Returns the function that cancels. */
  readonly after: (ms: number, work: () => void) => () => void
  readonly now: () => string
}

/** What the customer has to know about a draft that was changed elsewhere too. */
export type DraftNews =
  | { readonly kind: 'kept_both'; readonly id: string; readonly otherId: string }
  | { readonly kind: 'restored' | 'newer' | 'lost_files'; readonly id: string }

export interface SyncState {
  readonly entries: Readonly<Record<string, DraftEntry>>
  /** Why a changed draft is not on the server: the server's words, or empty for a failing network. */
  readonly trouble: Readonly<Record<string, string>>
}

export const saveDelayMs = 1_000
const retryMs = (tries: number): number => Math.min(60_000, 2_000 * 2 ** tries)

interface SyncOptions {
  readonly entries: readonly DraftEntry[]
  readonly shelf: DraftShelf
  readonly transport: DraftTransport
  readonly clock: SyncClock
  /** Whether the session of the customer is open. */
  readonly isSignedIn: () => boolean
  readonly onNews: (news: DraftNews) => void
}

export interface DraftSync {
  readonly store: StoreApi<SyncState>
  /** Keeps the content in the browser at once, and on the server after a pause in typing. */
  readonly put: (id: string, content: DraftContent) => void
  readonly remove: (id: string) => void
  /** Sends at once whatever the server has yet to be told: at the start, online again, signed in again. */
  readonly wake: () => void
  /** Takes over the server's content unless there are changes here. False if the draft is nowhere. */
  readonly refresh: (id: string) => Promise<boolean>
  /** Takes over what another tab has kept; that tab also sends it. */
  readonly follow: (id: string, draft: DraftEntry | undefined) => void
  readonly stop: () => void
}

const without = <Value>(values: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> => {
  const { [id]: _, ...others } = values
  return others
}

/**
 * Keeps a customer's drafts in the browser and on the server. One request is under way at a time, the next one has the
 * newest content. After an answer was lost, the same content is sent again first: the server recognises it, and does
 * not mistake the customer's own change for that of another device.
 */
export function createDraftSync(options: SyncOptions): DraftSync {
  const { shelf, transport, clock, isSignedIn, onNews } = options
  const store = createStore<SyncState>(() => ({
    entries: Object.fromEntries(options.entries.map((entry) => [entry.id, entry])),
    trouble: {},
  }))
  /** Drafts that this tab sends. */
  const own = new Set<string>()
  const unanswered = new Map<string, DraftEntry>()
  /** Drafts that were begun here and never sent: the server knows nothing of them. */
  const unsent = new Set<string>()
  let isBusy = false
  let isStopped = false
  let tries = 0
  let cancel: (() => void) | undefined

  const set = (entry: DraftEntry): void => {
    store.setState(({ entries }) => ({ entries: { ...entries, [entry.id]: entry } }))
    shelf.put(entry)
  }
  const forget = (id: string): void => {
    own.delete(id)
    unanswered.delete(id)
    unsent.delete(id)
    store.setState(({ entries, trouble }) => ({ entries: without(entries, id), trouble: without(trouble, id) }))
    shelf.drop(id)
  }
  const entryOf = (id: string): DraftEntry | undefined => store.getState().entries[id]
  const isRefused = (id: string): boolean => (store.getState().trouble[id] ?? '') !== ''
  const schedule = (ms: number): void => {
    cancel?.()
    cancel = clock.after(ms, () => {
      cancel = undefined
      void run()
    })
  }
  const next = (): DraftEntry | undefined =>
    [...own].flatMap((id) => entryOf(id) ?? []).find(({ id, status }) => status !== 'saved' && !isRefused(id))

  const settle = (sent: DraftEntry, { version, changedAt, outcome, otherId }: Saved): void => {
    const now = entryOf(sent.id)
    if (now === undefined) return
    set(now === sent ? { ...now, version, changedAt, status: 'saved' } : { ...now, version })
    store.setState(({ trouble }) => ({ trouble: without(trouble, sent.id) }))
    if (outcome === 'kept_both' && otherId !== null) onNews({ kind: 'kept_both', id: sent.id, otherId })
    if (outcome === 'restored') onNews({ kind: 'restored', id: sent.id })
  }
  const send = async (draft: DraftEntry): Promise<void> => {
    if (draft.status === 'deleted') {
      await transport.remove(draft.id)
      const now = entryOf(draft.id)
      if (now?.status === 'deleted') forget(draft.id)
      // The deletion was taken back meanwhile.
      else if (now) set({ ...now, version: 0 })
      return
    }
    unsent.delete(draft.id)
    const sent = unanswered.get(draft.id) ?? draft
    unanswered.set(draft.id, sent)
    const answer = await transport.save({ ...sent, version: draft.version })
    unanswered.delete(draft.id)
    settle(sent, answer)
  }
  const fail = (draft: DraftEntry, error: unknown): void => {
    const words = error instanceof Refused ? error.message : ''
    if (error instanceof Refused) unanswered.delete(draft.id)
    else tries += 1
    store.setState(({ trouble }) => ({ trouble: { ...trouble, [draft.id]: words } }))
  }
  async function run(): Promise<void> {
    const draft = next()
    if (isBusy || isStopped || draft === undefined || !isSignedIn()) return
    isBusy = true
    try {
      await send(draft)
      tries = 0
    } catch (error) {
      fail(draft, error)
    }
    isBusy = false
    if (cancel === undefined && next() !== undefined) schedule(tries === 0 ? 0 : retryMs(tries))
  }

  return {
    store,
    put: (id, content) => {
      own.add(id)
      if (entryOf(id) === undefined) unsent.add(id)
      store.setState(({ trouble }) => (trouble[id] ? { trouble: without(trouble, id) } : {}))
      set({ ...content, id, version: entryOf(id)?.version ?? 0, status: 'changed', changedAt: clock.now() })
      schedule(saveDelayMs)
    },
    remove: (id) => {
      if (unsent.has(id)) return forget(id)
      own.add(id)
      const changedAt = clock.now()
      const nothing = { id, kind: 'import', title: '', format: 1, state: {}, version: 0, changedAt } as const
      set({ ...nothing, version: entryOf(id)?.version ?? 0, status: 'deleted' })
      schedule(0)
    },
    wake: () => {
      tries = 0
      for (const { id, status } of Object.values(store.getState().entries)) if (status !== 'saved') own.add(id)
      schedule(0)
    },
    refresh: async (id) => {
      const before = entryOf(id)
      if (before?.status === 'changed') return true
      if (before?.status === 'deleted') return false
      const found = await transport.read(id)
      if (entryOf(id) !== before) return true
      if (found === undefined) {
        if (before) forget(id)
        return false
      }
      const { lostFiles, ...content } = found
      set({ ...content, id, status: 'saved' })
      if (before && before.version !== found.version) onNews({ kind: 'newer', id })
      if (lostFiles > 0) onNews({ kind: 'lost_files', id })
      return true
    },
    follow: (id, draft) => {
      own.delete(id)
      unanswered.delete(id)
      store.setState(({ entries, trouble }) => ({
        entries: draft ? { ...entries, [id]: draft } : without(entries, id),
        trouble: without(trouble, id),
      }))
    },
    stop: () => {
      isStopped = true
      cancel?.()
    },
  }
}

export type SaveStatus = 'none' | 'saving' | 'saved' | 'device'

export const statusOf = ({ entries, trouble }: SyncState, id: string): SaveStatus => {
  const entry = entries[id]
  if (entry === undefined || entry.status === 'deleted') return 'none'
  if (entry.status === 'saved') return 'saved'
  return trouble[id] === undefined ? 'saving' : 'device'
}
