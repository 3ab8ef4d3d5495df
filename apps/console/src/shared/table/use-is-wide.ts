import { useSyncExternalStore } from 'react'

/** From here on a desk is meant: below it, a phone in a hand. */
const desk = '(min-width: 1024px)'

const watch = (onChange: () => void): (() => void) => {
  const media = window.matchMedia(desk)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether a list whose rows are cards in the hand of a courier is a table. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(desk).matches)
