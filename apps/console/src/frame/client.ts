import { createClient } from '@layar/ui/call/create-client.ts'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { waitingAtGate } from '@layar/ui/session/sign-in-gate.ts'
import { signInGate, useSession } from '../shared/session'
import { settings } from './settings'

export const queries = createQueryClient()

const client = createClient({
  getHeaders: () => {
    const { token, language } = useSession.getState()
    return { service: 'import', country: settings.country, language, sessionToken: token ?? undefined }
  },
  onUnauthorized: (sessionToken) => {
    const { token, end } = useSession.getState()
    // A late response may be of a session that has been replaced.
    if ((sessionToken ?? null) !== token) return
    signInGate.shut(token)
    end()
    if (!signInGate.isShut()) queries.clear()
  },
})

/** The client of the console: calls of a session that ended under an open page wait for the sign-in. */
export const send = waitingAtGate(client, signInGate, () => useSession.getState().token)
