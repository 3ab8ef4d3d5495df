import { isGuestPath, placeAfterLogin } from '../shared/session/next-place'
import { followTabs } from '../shared/tabs/follow-tabs'
import type { Portal } from './portal'
import type { createPortalRouter } from './router'

/** A new sign-in in another tab serves this one too; another customer's makes it start over as theirs. */
export const goAlongWithTabs = ({ session, settings }: Portal, router: ReturnType<typeof createPortalRouter>): void =>
  followTabs(session, settings.version, (what) => {
    if (what === 'another') return window.location.assign('/')
    if (isGuestPath(router.state.location.pathname)) router.history.replace(placeAfterLogin(session.read().history_url))
  })
