import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'

const Tour = lazy(() => import('./tour').then(({ Tour: Named }) => ({ default: Named })))

/** The guided tour, started from the account menu or the offer to a newcomer at any time [SHELL-18]. Render `tour`. */
export function useTour(): { readonly start: () => void; readonly tour: ReactNode } {
  const [isRunning, setRunning] = useState(false)
  const end = useCallback(() => setRunning(false), [])
  return {
    start: useCallback(() => setRunning(true), []),
    tour: isRunning && (
      <Suspense>
        <Tour onEnd={end} />
      </Suspense>
    ),
  }
}
