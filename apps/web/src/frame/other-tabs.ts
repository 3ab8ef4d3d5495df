import { isGuestPath, placeAfterLogin } from '../shared/access/session/next-place'
import { followTabs } from '../shared/tabs/follow-tabs'
import type { Portal } from './portal'
import type { createPortalRouter } from './router'

/** A new sign-in in another tab applies to this tab too; a sign-in by another customer reloads it. */
export const syncSessionFromOtherTabs = async (
  { session, settings }: Portal,
  router: ReturnType<typeof createPortalRouter>,
): Promise<void> => {
  const what = await followTabs(session, settings.version)
  if (what === 'another') window.location.assign('/')
  else if (what === 'renewed' && isGuestPath(router.state.location.pathname))
    router.history.replace(placeAfterLogin(session.read().history_url))
}
