import { createRootRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { queries } from '../frame/client'
import { signInGate } from '../shared/access/session/session'

const SignInOver = lazy(() =>
  import('../features/access/session/sign-in-over').then(({ SignInOver: Named }) => ({ default: Named })),
)

/** The screens, and over them the sign-in when a session has ended. */
function Root() {
  const isAway = useSyncExternalStore(signInGate.subscribe, signInGate.isShut)
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  return (
    <>
      <Outlet />
      {isAway && (
        <Suspense>
          <SignInOver
            onAnother={() => flushSync(() => setGone(true))}
            onBack={() => void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })}
            onLeft={() => queries.clear()}
          />
        </Suspense>
      )}
    </>
  )
}

export const Route = createRootRoute({ component: Root })
