import { useLayoutEffect } from 'react'

/**
 * Runs `onArrive` once the page is mounted but not yet painted: as the first sibling, it runs before the effects of the
 * others.
 */
export function Arrival({ onArrive }: { onArrive: () => void }) {
  useLayoutEffect(onArrive, [onArrive])
  return null
}
