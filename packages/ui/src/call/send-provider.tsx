import { createContext, type ReactNode, useContext } from 'react'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Send } from './create-client'

/**
 * A read that has just failed is not sent again by a part of the same screen that appears: the failure itself may have made
 * it appear, and the two would take turns for ever. Asking again is for the customer, for the next screen, or for later.
 */
const failureRestsMs = 10_000

/** Retrying is the client's business (`create-client.ts`); a second layer would multiply the tries. */
export const createQueryClient = (): QueryClient => {
  const failedAt = new Map<string, string>()
  return new QueryClient({
    queryCache: new QueryCache({ onError: (_, { queryHash }) => failedAt.set(queryHash, location.pathname) }),
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: ({ queryHash, state }) =>
          failedAt.get(queryHash) !== location.pathname || Date.now() - state.errorUpdatedAt >= failureRestsMs,
        staleTime: 30_000,
        gcTime: 300_000,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  })
}

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
