const name = 'layar-chunk-reload'
const onceInMs = 60_000

/** The page is on its way out: what fails until then is nothing to read about. */
export const isReloading = ({ document }: Window): boolean => 'reloading' in document.documentElement.dataset

interface LostChunk extends Event {
  readonly payload?: Error
}

export interface ChunkReloadOptions {
  readonly reload: () => void
  /** Whether the chunk is for a screen that is fetched ahead of a click, which may never come. */
  readonly isAhead: () => boolean
  /** Lets the next screen come from the server; `onLoad` is called right before. */
  readonly reloadNext: (onLoad: () => void) => void
  readonly now?: () => number
}

/**
 * A script chunk that fails to load is usually one of a version that is gone: the page is loaded anew, at most once a
 * minute [SESS-08]. Whoever only points at a link keeps what they typed until they follow one.
 */
export function reloadOnLostChunk(
  page: Window,
  { reload, isAhead, reloadNext, now = Date.now }: ChunkReloadOptions,
): void {
  const note = (): void => page.sessionStorage.setItem(name, String(now()))
  let isNextReloaded = false
  page.addEventListener('vite:preloadError', (event: LostChunk) => {
    // The router reloads for a lost screen as well, but by no clock: it is told that it did so already.
    page.sessionStorage.setItem(`tanstack_router_reload:${event.payload?.message}`, '1')
    if (now() - Number(page.sessionStorage.getItem(name) ?? 0) < onceInMs) return
    if (!isAhead()) {
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
