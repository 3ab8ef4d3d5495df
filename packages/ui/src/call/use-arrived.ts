import { useDeferredValue } from 'react'

/**
 * Whether what is read may be shown: a screen full of it is then drawn in pieces that let the customer press something in
 * between. What is read anew takes it away at once.
 */
export function useArrived(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending)
  return !isPending && !wasPending
}
