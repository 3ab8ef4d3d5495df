import { createContext, type ReactNode, useContext } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Send } from './create-client'

/** Retrying is the client's business (`create-client.ts`); a second layer would multiply the tries. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, gcTime: 300_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })

const SendContext = createContext<Send | undefined>(undefined)

/** Gives the screens below their `send`: the client in the apps, a fake in tests. */
export function SendProvider({ send, queries, children }: { send: Send; queries: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <SendContext value={send}>{children}</SendContext>
    </QueryClientProvider>
  )
}

export function useSend(): Send {
  const send = useContext(SendContext)
  if (!send) throw new Error('Put a SendProvider around this screen: it sends calls.')
  return send
}
