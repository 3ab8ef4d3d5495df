import { profileCalls } from '@layar/contract'
import { forgetDrafts } from '@layar/ui/session/encrypted-state.ts'
import { workOwner } from '../shared/access/session/session'
import { isGuestPath, placeAfterLogin } from '../shared/access/session/next-place'
import { followTabs, storedOwner } from '../shared/tabs/follow-tabs'
import type { Portal } from './portal'
import type { createPortalRouter } from './router'

/**
 * A sign-in in another tab applies to this tab too, and one by another customer reloads it. After a log-out in another
 * tab this one shows the login; after the end of the session there, it asks the server whether its own has ended.
 */
export const syncSessionFromOtherTabs = async (
  { session, settings, send, queries }: Portal,
  router: ReturnType<typeof createPortalRouter>,
  close: () => void,
): Promise<void> => {
  const what = await followTabs(session, settings.version)
  if (what === 'another') {
    // A form that asks before it is left would keep the page of the former customer, under the session of the next.
    close()
    return window.location.assign('/')
  }
  if (what === 'ended') return void send(profileCalls.profile, {}).catch(() => undefined)
  const isAtLogin = isGuestPath(router.state.location.pathname)
  if (what === 'renewed' && isAtLogin) router.history.replace(placeAfterLogin(session.read().history_url))
  // The other tab has wiped the storage; this one may have been writing meanwhile.
  if (what === 'left') await forgetDrafts()
  if (what === 'left' && !isAtLogin) {
    await queries.cancelQueries()
    await router.navigate({ to: '/login', replace: true, ignoreBlocker: true })
    queries.clear()
  }
}

/**
 * Shows a hidden page that the browser kept whole and opens again by its Back, unless somebody else than its customer, or
 * nobody, is signed in by now. Without an answer nobody sees it.
 */
export const showToItsOwner = async (
  { session, settings }: Portal,
  page: HTMLElement,
  leave: () => void,
): Promise<void> => {
  const owner = await storedOwner(settings.version).catch(() => undefined)
  if (owner === workOwner(session.read())) page.style.visibility = ''
  else leave()
}
