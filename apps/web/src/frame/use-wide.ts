import { useSyncExternalStore } from 'react'

const query = '(min-width: 1024px)'
const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Specification section 9: sidebar hide threshold 1024 px [SHELL-13]. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    // Unknown during prerendering; the style sheet reserves the space of the sidebar.
    () => false,
  )
