import type { Send } from '@layar/ui/call/create-client.ts'
import type { Drafts } from './drafts'
import { createDraftSync, type DraftEntry } from './sync'

export const noAnswer: Send = () => new Promise(() => undefined)

/** The drafts on this shelf, without a network. */
export const fakeDrafts = (shelf = new Map<string, DraftEntry>()): Drafts => ({
  sync: createDraftSync({
    entries: [...shelf.values()],
    shelf: { put: (entry) => shelf.set(entry.id, entry), drop: (id) => shelf.delete(id) },
    transport: {
      save: () => Promise.reject(new TypeError('no network')),
      remove: () => Promise.reject(new TypeError('no network')),
      read: () => Promise.reject(new TypeError('no network')),
    },
    clock: { now: () => '2026-03-05T06:05:00.000Z', after: () => () => undefined },
    isSignedIn: () => true,
    onNews: () => undefined,
  }),
  onNews: () => () => undefined,
})
