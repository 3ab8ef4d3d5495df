import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountCalls } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { forgetCaches } from '../shared/platform/offline/forget'
import { useSession } from '../shared/access/session/session-context'
import { mayLeavePage } from '../shared/form/held-pages'

/** A log-out does not hang on the network or on the disk. */
const twoSecondsAtMost = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 2_000))])

/** Wipes all data of the customer from this browser and shows the login; for a session the server has ended already. */
export function useLeave(): () => Promise<void> {
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await queries.cancelQueries()
    session.signOut()
    // They hold no customer data: what cannot be cleared must not block the logout.
    await twoSecondsAtMost(forgetCaches())
    await navigate({ to: '/login', replace: true, ignoreBlocker: true })
    // Only now: mounted screens would reload everything without a session.
    queries.clear()
  }
}

/**
 * Ends the session at the server, waiting two seconds at most, then here; clears token and history URL [SHELL-06]. A form
 * that holds something kept nowhere asks first.
 */
export function useLogout(sendLogout?: Send): () => Promise<void> {
  const ownSend = useSend()
  const send = sendLogout ?? ownSend
  const leave = useLeave()
  const { gate } = useSession()
  const going = useRef<Promise<void>>(undefined)
  const logOut = async (): Promise<void> => {
    if (!(await mayLeavePage())) return
    // If the session is over already, nobody is asked to sign in again.
    gate.prove(null)
    // A session that cannot be ended at the server (no network) expires there; this browser clears it anyway.
    await twoSecondsAtMost(send(accountCalls.logout, {}))
    await leave()
  }
  return () =>
    (going.current ??= logOut().finally(() => {
      going.current = undefined
    }))
}
