import { useLayoutEffect } from 'react'

/** Tells when the page is there and not yet painted: first among its siblings, it is told before any effect of theirs. */
export function Arrival({ onArrive }: { onArrive: () => void }) {
  useLayoutEffect(onArrive, [onArrive])
  return null
}
