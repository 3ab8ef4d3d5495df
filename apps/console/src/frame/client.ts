import { CallFailure, staffCalls } from '@layar/contract'
import { createClient } from '@layar/ui/call/create-client.ts'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { reload } from '@layar/ui/call/query-key.ts'
import { waitingAtGate } from '@layar/ui/session/sign-in-gate.ts'
import { signInGate, useSession } from '../shared/access/session/session'
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

const atGate = waitingAtGate(client, signInGate, () => useSession.getState().token)

/**
 * The client of the console: calls of a session that ended under an open page wait for the sign-in. What is not found or refused
 * may be a right that an admin took away: then the own rights are read again.
 */
export const send: typeof atGate = async (call, input, options) => {
  try {
    return await atGate(call, input, options)
  } catch (error) {
    if (
      error instanceof CallFailure &&
      (error.status === 404 || error.status === 403) &&
      call.path !== staffCalls.staffMe.path
    )
      void reload(queries, staffCalls.staffMe)
    throw error
  }
}
