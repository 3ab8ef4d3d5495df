import type { createPortalRouter } from './router'

type WatchedRouter = Pick<ReturnType<typeof createPortalRouter>, 'preloadRoute'> & {
  readonly state: { readonly isLoading: boolean }
}

const pressable = 'a, button, summary, label, [role=button], [role=menuitem], [role=tab], [role=option]'

/**
 * Tells whether the current load is only a prefetch from pointing at a link. A screen has several files, and one may
 * fail long after the first: the state lasts until the customer presses something or navigates.
 */
export const watchFetchedAhead = (page: Window, router: WatchedRouter): (() => boolean) => {
  const { preloadRoute } = router
  let isOnlyPointedAt = false
  router.preloadRoute = (screen) => {
    isOnlyPointedAt = true
    return preloadRoute(screen)
  }
  page.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(pressable)) isOnlyPointedAt = false
    },
    { capture: true },
  )
  return () => isOnlyPointedAt && !router.state.isLoading
}
