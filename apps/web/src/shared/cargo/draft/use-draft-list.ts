import { type Answer, draftCalls } from '@layar/contract'
import type { DraftKind } from '@layar/domain'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useDrafts } from './drafts'
import type { DraftEntry } from './sync'

/** A draft as the customer chooses it from a list. */
export interface ListedDraft {
  readonly id: string
  /** May be empty. */
  readonly title: string
  readonly step: number
  readonly changedAt: string
  /** Whether the server does not have its latest content yet. */
  readonly isHere: boolean
}

type List = Answer<typeof draftCalls.drafts>

/** A read of the drafts on the server. */
export type DraftRead = UseQueryResult<List>

const listed = ({ id, title, state, changedAt, status }: DraftEntry): ListedDraft => ({
  id,
  title,
  step: typeof state['step'] === 'number' ? state['step'] : 1,
  changedAt,
  isHere: status === 'changed',
})

/** The customer's drafts of one kind, on the server and in this browser, the last changed first. */
export function useDraftList(
  kind: DraftKind,
  read: DraftRead,
): { readonly drafts: readonly ListedDraft[]; readonly remove: (id: string) => void } {
  const { sync } = useDrafts()
  const queries = useQueryClient()
  const entries = useStore(sync.store, (state) => state.entries)
  // What was deleted or submitted, here or in another tab, leaves the answer: its entry, which said so, goes too.
  useEffect(
    () =>
      sync.store.subscribe((now, before) => {
        const gone = Object.keys(before.entries).filter((id) => now.entries[id] === undefined)
        if (gone.length === 0) return
        queries.setQueriesData<List>({ queryKey: [draftCalls.drafts.path, draftCalls.drafts.method] }, (list) =>
          list === undefined
            ? undefined
            : { ...list, results: list.results.filter(({ draft_id }) => !gone.includes(draft_id)) },
        )
      }),
    [sync, queries],
  )
  // An earlier answer may list what has been submitted since.
  const answer = read.isSuccess && read.isFetchedAfterMount ? read.data.results : undefined
  const local = Object.values(entries).filter(
    (entry) => entry.kind === kind && (entry.status === 'changed' || (entry.status === 'saved' && !answer)),
  )
  const stored = (answer ?? []).filter((draft) => draft.kind === kind && !isUnsent(entries[draft.draft_id]))
  return {
    drafts: [
      ...local.map(listed),
      ...stored.map(({ draft_id: id, title, step, changed_at: changedAt }) => ({
        ...{ id, title, step, changedAt },
        isHere: false,
      })),
    ].toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)),
    remove: sync.remove,
  }
}

const isUnsent = (entry: DraftEntry | undefined): boolean => entry !== undefined && entry.status !== 'saved'
