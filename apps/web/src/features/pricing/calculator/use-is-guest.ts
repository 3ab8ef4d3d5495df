import { useIsAway, useSessionState } from '../../../shared/access/session/session-context'

/** Whether a visitor calculates. A customer whose session has ended under the page is none: it stays theirs. */
export function useIsGuest(): boolean {
  const isAway = useIsAway()
  return useSessionState(({ token }) => token === null) && !isAway
}
