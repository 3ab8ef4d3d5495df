import { createClient } from '@layar/ui/call/create-client.ts'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { useSession } from '../shared/session'
import { settings } from './settings'

export const queries = createQueryClient()

export const send = createClient({
  getHeaders: () => {
    const { token, language } = useSession.getState()
    return { service: 'import', country: settings.country, language, sessionToken: token ?? undefined }
  },
  onUnauthorized: () => {
    useSession.getState().signOut()
    queries.clear()
  },
})
