import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Portal } from '../frame/portal'
import { isOfOtherCountry } from '../shared/session/session'
import { useSessionState } from '../shared/session/session-context'
import { useSettings } from '../shared/settings/settings-context'

const OtherCountryPage = lazy(() =>
  import('../frame/other-country/other-country-page').then(({ OtherCountryPage: Named }) => ({ default: Named })),
)

/** No screen reads anything for an account of the other country: one page takes the place of them all. */
function Root() {
  const settings = useSettings()
  const isElsewhere = useSessionState((state) => isOfOtherCountry(state, settings))
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const [leftPath, setLeftPath] = useState<string>()
  // After the log-out the page stays until the login is there: the screen behind it would read everything first.
  const pathToKeep = isElsewhere || leftPath === path ? path : undefined
  if (leftPath !== pathToKeep) setLeftPath(pathToKeep)
  if (!isElsewhere && leftPath === undefined) return <Outlet />
  return (
    <Suspense>
      <OtherCountryPage />
    </Suspense>
  )
}

export const Route = createRootRouteWithContext<Portal>()({ component: Root })
