import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '@layar/ui/address/search-text.ts'
import { focusPage, focusPageAfter } from '@layar/ui/page/focus-page.ts'
import { toast, toastStore } from '@layar/ui/toast/store.ts'
import { routeTree } from '../route-tree.gen'
import { isGuestPath } from '../shared/access/session/next-place'
import { ErrorPage, NotFoundPage } from './error-page'
import { readAgainAfterSignIn } from './own-answers'
import type { Portal } from './portal'

const makeRouter = (portal: Portal, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: portal,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The queries decide what is stale, not the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    ...(history ? { history } : {}),
  })

/** A failure message belongs to the screen it occurred on; only a redirect to the login keeps it. */
const leaveFailuresBehind = (): void => {
  for (const { id, tone } of toastStore.read()) if (tone === 'fail') toast.close(id)
}

const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // No frame comes in a tab that is not shown.
    setTimeout(resolve, 100)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** The press on a link is drawn before the work for the next screen begins: fetching its code, and taking this one down. */
const answerPressFirst = (router: ReturnType<typeof makeRouter>): void => {
  const { navigate } = router
  router.navigate = async (options) => {
    if (router.buildLocation(options as never).pathname !== router.state.location.pathname) await nextPaint()
    return navigate(options as never)
  }
}

/** The keyboard goes on at the heading of a new screen, and at that of the page where what was pressed is gone. */
const keepFocus = (router: ReturnType<typeof makeRouter>): void => {
  let pressed: Element | null = null
  router.subscribe('onBeforeNavigate', () => {
    pressed = document.activeElement
  })
  // The link that led to a screen may be gone. The first screen has the focus of the browser, at the head of the page or
  // where it is carried from a prerendered one.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined) return
    if (pathChanged) focusPage()
    else focusPageAfter(pressed)
  })
}

export const createPortalRouter = (portal: Portal, history?: RouterHistory) => {
  const router = makeRouter(portal, history)
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (pathChanged && toLocation.pathname !== '/login') leaveFailuresBehind()
    if (isGuestPath(toLocation.pathname)) portal.session.gate.leave()
  })
  // A page that is drawn on the server has no keyboard and no frames.
  if (typeof document !== 'undefined') {
    keepFocus(router)
    answerPressFirst(router)
    readAgainAfterSignIn(portal)
  }
  return router
}

/**
 * The session has ended. A page that stands stays, under the sign-in; its address is kept for ways that leave it, as a
 * recovery of the password does. Otherwise the screen's guard keeps the address and redirects to the login.
 */
export const signedOut = ({ session, queries }: Portal, router: ReturnType<typeof createPortalRouter>): void => {
  if (session.gate.isShut()) session.remember(router.state.location.href)
  else void router.invalidate().then(() => queries.clear())
}

/** A newer build was deployed: the next screen loads from the server, so that no old and new code mix. */
export const reloadOnNextNavigation = (
  router: ReturnType<typeof createPortalRouter>,
  load: (href: string) => void | Promise<void>,
): void => {
  const stop = router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (!pathChanged) return
    stop()
    void load(toLocation.href)
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
