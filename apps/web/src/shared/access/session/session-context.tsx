import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Session, SessionState } from './session'

const SessionContext = createContext<Session | undefined>(undefined)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('Put a SessionProvider around this screen.')
  return session
}

/** A part of the session; re-renders the component when it changes. */
export const useSessionState = <T,>(choose: (state: SessionState) => T): T => useStore(useSession().store, choose)

/** Whether the session has ended under an open page, which waits for its customer to sign in again. */
export const useIsAway = (): boolean => {
  const { gate } = useSession()
  return useSyncExternalStore(gate.subscribe, gate.isShut, gate.isShut)
}
