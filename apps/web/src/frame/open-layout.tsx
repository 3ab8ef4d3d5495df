import { lazy } from 'react'
import { useIsAway, useSessionState } from '../shared/access/session/session-context'
import { BlankLayout } from './blank-layout'

const MainLayout = lazy(() => import('./main-layout').then((module) => ({ default: module.MainLayout })))

/** A screen for both: customers see it inside of the portal, guests on a plain page. */
export function OpenLayout() {
  const isSignedIn = useSessionState(({ token }) => token !== null)
  // Under the sign-in the page stays as it is.
  const isAway = useIsAway()
  return isSignedIn || isAway ? <MainLayout /> : <BlankLayout />
}
