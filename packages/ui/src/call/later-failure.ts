import { type Query, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { isForbidden } from './retry'

interface Read {
  readonly error: Error | null
  readonly dataUpdatedAt: number
  readonly isRefetchError: boolean
}

/** Whether an answer of that moment, in milliseconds, stays on the page after a later read of it failed. */
export type StaysAfter = (error: Error | null, readAtMs: number) => boolean

/** Whoever may no longer read it is not shown it any longer. */
export const StaysAfterContext = createContext<StaysAfter>((error) => !isForbidden(error))

/**
 * What becomes of an answer whose later read failed: it stays, since an error in its place would take a form, and what was
 * typed into it, with it, or it is gone. Undefined where no later read failed.
 */
export function useLaterFailure(read: Read): 'stays' | 'gone' | undefined {
  const staysAfter = useContext(StaysAfterContext)
  // Nothing else of it is looked at before: the library renders again whatever was looked at.
  if (!read.isRefetchError) return undefined
  return staysAfter(read.error, read.dataUpdatedAt) ? 'stays' : 'gone'
}

/** Calls `heard` at each later read that fails while its answer is shown, before the page shows what becomes of it. */
export function useLaterFailures(heard: (error: Error | null, readAtMs: number) => void): void {
  const queries = useQueryClient()
  const tell = useEffectEvent((query: Query<unknown>): void => {
    const { data, dataUpdatedAt, error } = query.state
    if (data !== undefined && query.isActive()) heard(error, dataUpdatedAt)
  })
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') tell(event.query as Query<unknown>)
      }),
    [queries],
  )
}
