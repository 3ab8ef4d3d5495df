import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountCalls } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { forgetCaches } from '../shared/platform/offline/forget'
import { useSession } from '../shared/access/session/session-context'

/** Ends the session here at once and at the server as soon as it answers; token and history URL are forgotten [SHELL-06]. */
export function useLogout(sendLogout?: Send): () => Promise<void> {
  const ownSend = useSend()
  const send = sendLogout ?? ownSend
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // A session that cannot be ended at the server (no network) dies there by itself; this browser forgets it anyway.
    await Promise.race([
      send(accountCalls.logout, {}).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ])
    await queries.cancelQueries()
    session.signOut()
    // They hold nothing of the customer, and a failure to empty them must keep nobody here.
    await forgetCaches().catch(() => undefined)
    await navigate({ to: '/login', replace: true })
    // Only now: screens that still stand would read everything anew, without a session.
    queries.clear()
  }
}
