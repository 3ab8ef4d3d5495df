import { useDeferredValue } from 'react'

/**
 * Whether loaded data may be shown. Deferred, so that a large screen renders in pieces and stays responsive in between.
 * A new read hides it at once.
 */
export function useArrived(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending)
  return !isPending && !wasPending
}
