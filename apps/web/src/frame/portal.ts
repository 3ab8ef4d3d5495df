import type { QueryClient } from '@tanstack/react-query'
import type { Settings } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'
import type { Session } from '../shared/access/session/session'

/** Context of every route: guards read the session, loaders send calls. */
export interface Portal {
  readonly settings: Settings
  readonly session: Session
  readonly send: Send
  readonly queries: QueryClient
}
