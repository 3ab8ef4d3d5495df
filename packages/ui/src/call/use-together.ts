import { useDeferredValue, useEffect, useState } from 'react'

/** How long to wait for the others after the first response; then what has arrived is shown. */
const patienceMs = 8_000

/**
 * Whether the parts of a screen may be shown: once none waits for its first response. They are requested at the same
 * time and have unknown heights, so showing them one by one would shift the layout. Shown parts stay: a part that
 * refetches on mount, because its first read failed, would otherwise make the screen disappear and reappear. The value
 * is deferred, so that a whole screen renders in pieces and stays responsive.
 * @param pending one for each read, true until its first response or failure
 */
export function useTogether(...pending: readonly boolean[]): boolean {
  const isWaiting = pending.includes(true)
  const hasAnswer = pending.includes(false)
  const [isOver, setOver] = useState(!isWaiting)
  if (!isWaiting && !isOver) setOver(true)
  useEffect(() => {
    if (isOver || !hasAnswer) return
    const timer = setTimeout(() => setOver(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isOver, hasAnswer])
  return useDeferredValue(isOver || !isWaiting)
}
