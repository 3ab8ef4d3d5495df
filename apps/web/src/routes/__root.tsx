import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Portal } from '../frame/portal'
import { isOfOtherCountry } from '../shared/access/session/session'
import { useSessionState } from '../shared/access/session/session-context'
import { useSettings } from '../shared/settings/settings-context'

const OtherCountryPage = lazy(() =>
  import('../frame/other-country/other-country-page').then(({ OtherCountryPage: Named }) => ({ default: Named })),
)

/** For an account of the other country one page replaces all screens, and no screen reads anything. */
function Root() {
  const settings = useSettings()
  const isElsewhere = useSessionState((state) => isOfOtherCountry(state, settings))
  const [isShown, setShown] = useState(false)
  // After the logout the page stays until the login is shown: the screen behind it would load everything first.
  if (isElsewhere && !isShown) setShown(true)
  if (!isElsewhere && !isShown) return <Outlet />
  return (
    <Suspense>
      <OtherCountryPage onLeft={() => setShown(false)} />
    </Suspense>
  )
}

export const Route = createRootRouteWithContext<Portal>()({ component: Root })
