import { CallFailure, draftCalls } from '@layar/contract'
import { draftDays, draftKinds } from '@layar/domain'
import { use } from 'react'
import type { EncryptedDrafts } from '@layar/ui/session/encrypted-state.ts'
import { failureOf } from '@layar/ui/call/failure.ts'
import { newKey, type Send } from '@layar/ui/call/create-client.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { type Session, workOwner } from '../../access/session/session'
import { useSession } from '../../access/session/session-context'
import { byLogin } from './kept-store'
import { amount, fields, oneOf, record, text } from './readers'
import { createDraftSync, type DraftEntry, type DraftNews, type DraftSync, type DraftTransport, Refused } from './sync'

/** All drafts of the signed-in customer. */
export interface Drafts {
  readonly sync: DraftSync
  /** Reports what happened to drafts elsewhere, until the returned function is called. */
  readonly onNews: (tell: (news: DraftNews) => void) => () => void
}

/** Random, in the shape of a UUID; `crypto.randomUUID` exists on secure pages only. */
export const newDraftId = (): string => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

const mayPassLater = ({ status }: CallFailure): boolean =>
  status === 0 || status === 401 || status === 403 || status === 408 || status === 429 || status >= 500

const asRefusal = (error: unknown): never => {
  if (error instanceof CallFailure && !mayPassLater(error)) throw new Refused(failureOf(error).messages.join(' '))
  throw error
}
const isMissing = (error: unknown): boolean => error instanceof CallFailure && error.status === 404

export const transportOf = (send: Send): DraftTransport => ({
  save: async ({ id: draft_id, version: base_version, kind, title, format, state }) => {
    const body = { kind, title, format, state, base_version }
    const { result } = await send(draftCalls.saveDraft, { params: { draft_id }, body }).catch(asRefusal)
    const { version, changed_at: changedAt, outcome, other_draft_id: otherId } = result
    return { version, changedAt, outcome, otherId }
  },
  remove: async (draft_id) => {
    await send(draftCalls.deleteDraft, { params: { draft_id } }).catch((error: unknown) => {
      if (!isMissing(error)) asRefusal(error)
    })
  },
  read: async (draft_id) => {
    try {
      const { result } = await send(draftCalls.draft, { params: { draft_id } })
      const { kind, title, format, state, version, changed_at: changedAt, lost_files: lostFiles } = result
      return { kind, title, format, state, version, changedAt, lostFiles }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
})

const blank: DraftEntry = {
  id: '',
  kind: 'import',
  title: '',
  format: 1,
  state: {},
  version: 0,
  status: 'saved',
  changedAt: '',
}
const entryReader = fields<DraftEntry>(blank, {
  id: text,
  kind: oneOf(draftKinds),
  title: text,
  format: amount,
  state: record,
  version: amount,
  status: oneOf(['saved', 'changed', 'deleted']),
  changedAt: text,
})

const head = 'shelf.'
const readEntry = async (drafts: EncryptedDrafts, name: string): Promise<DraftEntry | undefined> => {
  const stored = await drafts.getItem(name).catch(() => null)
  if (stored === null) return undefined
  const entry = entryReader(JSON.parse(stored))
  return entry && head + entry.id === name ? entry : undefined
}

const dayMs = 86_400_000
/** The server has deleted what is older. */
const isKept = ({ status, changedAt }: DraftEntry): boolean =>
  status !== 'saved' || Date.now() - Date.parse(changedAt) < draftDays * dayMs

const clock = {
  now: () => new Date().toISOString(),
  after: (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * The drafts of the signed-in customer; the same instance for the whole login. Each is kept in the browser under its own
 * name, so that two tabs with two drafts do not overwrite each other.
 */
export const sessionDrafts = byLogin(
  async ({ drafts, isOver, isCurrent, onOver }, session: Session, send: Send): Promise<Drafts> => {
    const names = (await drafts?.names(head).catch(() => undefined)) ?? []
    const entries = drafts ? await Promise.all(names.map((name) => readEntry(drafts, name))) : []
    const listeners = new Set<(news: DraftNews) => void>()
    const owner = workOwner(session.read())
    const isSignedIn = (): boolean => owner !== null && session.read().customer_id === owner && isCurrent()
    const quietly = (work: Promise<void> | undefined): void => void work?.catch(() => undefined)
    const sync = createDraftSync({
      entries: entries.filter((entry) => entry !== undefined).filter(isKept),
      shelf: {
        put: (entry) => {
          if (!isOver()) quietly(drafts?.setItem(head + entry.id, JSON.stringify(entry)))
        },
        drop: (id) => {
          if (!isOver()) quietly(drafts?.removeItem(head + id))
        },
      },
      transport: transportOf(send),
      clock,
      isSignedIn,
      onNews: (news) => {
        for (const tell of listeners) tell(news)
      },
    })
    const wake = (): void => sync.wake()
    window.addEventListener('online', wake)
    const stopWatching = drafts?.watch((name) => {
      if (name.startsWith(head))
        void readEntry(drafts, name).then((entry) => {
          if (!isOver()) sync.follow(name.slice(head.length), entry)
        })
    })
    const stopSignIn = session.store.subscribe((now, before) => {
      if (now.customer_id !== before.customer_id) wake()
    })
    onOver(() => {
      sync.stop()
      stopWatching?.()
      stopSignIn()
      window.removeEventListener('online', wake)
    })
    wake()
    return {
      sync,
      onNews: (tell) => {
        listeners.add(tell)
        return () => listeners.delete(tell)
      },
    }
  },
)

export const useDrafts = (): Drafts => use(sessionDrafts(useSession(), useSend()))
