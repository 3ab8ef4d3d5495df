const name = 'layar-chunk-reload'
const onceInMs = 60_000

/** The page is reloading: failures until then must not be shown. */
export const isReloading = ({ document }: Window): boolean => 'reloading' in document.documentElement.dataset

/** Whether something on the page asks before it is left: it holds input that is kept nowhere. */
const isHeld = (page: Window): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

interface LostChunk extends Event {
  readonly payload?: Error
}

export interface ChunkReloadOptions {
  readonly reload: () => void
  /** Whether the chunk is for a prefetched screen, which may never be opened. */
  readonly isAhead: () => boolean
  /** Loads the next screen from the server; `onLoad` is called right before. */
  readonly reloadNext: (onLoad: () => void) => void
  readonly now?: () => number
}

/**
 * A script chunk that fails to load usually belongs to a replaced version: the page is reloaded, at most once a minute
 * [SESS-08]. A failed prefetch, and a page that holds unsaved input, are kept until the customer follows a link: on a phone
 * a link is fetched and pressed at once, and the page may just ask whether the input is to be discarded.
 */
export function reloadOnLostChunk(
  page: Window,
  { reload, isAhead, reloadNext, now = Date.now }: ChunkReloadOptions,
): void {
  const note = (): void => page.sessionStorage.setItem(name, String(now()))
  let isNextReloaded = false
  page.addEventListener('vite:preloadError', (event: LostChunk) => {
    // The router also reloads for a lost screen, without a time limit: this marks the reload as done.
    page.sessionStorage.setItem(`tanstack_router_reload:${event.payload?.message}`, '1')
    if (now() - Number(page.sessionStorage.getItem(name) ?? 0) < onceInMs) return
    if (!isAhead() && !isHeld(page)) {
      note()
      page.document.documentElement.dataset['reloading'] = ''
      event.preventDefault()
      reload()
    } else if (!isNextReloaded) {
      isNextReloaded = true
      reloadNext(note)
    }
  })
}
