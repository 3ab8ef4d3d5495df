import { createRootRouteWithContext, notFound, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { sessionText } from '../features/access/session/text/area'
import type { Portal } from '../frame/portal'
import { isOfOtherCountry } from '../shared/access/session/session'
import { useIsAway, useSessionState } from '../shared/access/session/session-context'
import { useSettings } from '../shared/settings/settings-context'

const OtherCountryPage = lazy(() =>
  import('../frame/other-country/other-country-page').then(({ OtherCountryPage: Named }) => ({ default: Named })),
)
const SignInOver = lazy(async () => {
  const [{ SignInOver: Named }, { useLeave }] = await Promise.all([
    import('../features/access/session/sign-in-over'),
    import('../frame/use-logout'),
    loadText(sessionText),
  ])
  const OverThisPage = ({ onAnother }: { readonly onAnother: () => void }) => (
    <Named onLeave={useLeave()} onAnother={onAnother} />
  )
  return { default: OverThisPage }
})

/** The screens, and over them the sign-in when a session has ended. */
function Screens() {
  const isAway = useIsAway()
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  return (
    <>
      <Outlet />
      {isAway && (
        <Suspense>
          <SignInOver onAnother={() => flushSync(() => setGone(true))} />
        </Suspense>
      )}
    </>
  )
}

/** For an account of the other country one page replaces all screens, and no screen reads anything. */
function Root() {
  const settings = useSettings()
  const isElsewhere = useSessionState((state) => isOfOtherCountry(state, settings))
  const [isShown, setShown] = useState(false)
  // After the logout the page stays until the login is shown: the screen behind it would load everything first.
  if (isElsewhere && !isShown) setShown(true)
  if (!isElsewhere && !isShown) return <Screens />
  return (
    <Suspense>
      <OtherCountryPage onLeft={() => setShown(false)} />
    </Suspense>
  )
}

export const Route = createRootRouteWithContext<Portal>()({
  // Before any guard: a screen that this deployment does not offer is not found by a guest either.
  beforeLoad: ({ context, matches }) => {
    if (matches.some(({ staticData: { needs } }) => needs && !context.settings[needs])) throw notFound()
  },
  component: Root,
})
