import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Portal } from '../frame/portal'
import { isOfOtherCountry } from '../shared/access/session/session'
import { useSessionState } from '../shared/access/session/session-context'
import { useSettings } from '../shared/settings/settings-context'

const OtherCountryPage = lazy(() =>
  import('../frame/other-country/other-country-page').then(({ OtherCountryPage: Named }) => ({ default: Named })),
)

/** No screen reads anything for an account of the other country: one page takes the place of them all. */
function Root() {
  const settings = useSettings()
  const isElsewhere = useSessionState((state) => isOfOtherCountry(state, settings))
  const [isShown, setShown] = useState(false)
  // After the log-out the page stays until the login is there: the screen behind it would read everything first.
  if (isElsewhere && !isShown) setShown(true)
  if (!isElsewhere && !isShown) return <Outlet />
  return (
    <Suspense>
      <OtherCountryPage onLeft={() => setShown(false)} />
    </Suspense>
  )
}

export const Route = createRootRouteWithContext<Portal>()({ component: Root })
