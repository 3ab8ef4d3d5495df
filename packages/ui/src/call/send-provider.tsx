import { createContext, type ReactNode, useContext } from 'react'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Send } from './create-client'

/**
 * A read that just failed is not resent by a part that mounts on the same screen: the failure itself may have mounted
 * it, and the two would loop. It is resent when the customer retries, on the next screen, or after this time.
 */
const failureRestsMs = 10_000

/** Retries belong to the client (`create-client.ts`); a second layer would multiply the tries. */
export const createQueryClient = (): QueryClient => {
  const failedAt = new Map<string, string>()
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash, state }) => {
        failedAt.set(queryHash, location.pathname)
        // What was read before stays on the page (`useRead`).
        if (state.data !== undefined)
          import('./tell-stale').then(({ tellStale }) => tellStale(error, queryHash)).catch(() => undefined)
      },
    }),
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

/** Provides `send` to the screens below: the client in the apps, a fake in tests. */
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
