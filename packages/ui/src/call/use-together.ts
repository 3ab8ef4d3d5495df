import { useDeferredValue, useEffect, useState } from 'react'

/** After the first answer the others are waited for this long; then what is there is shown. */
const patienceMs = 8_000

/**
 * Whether the parts of a screen may be shown: when none waits for its first answer any more. They are asked for at the
 * same time and of unknown height, so shown one by one they would push each other about. What was shown stays: a part
 * that reads anew as it comes, since its first reading failed, would otherwise take the screen away and come again. A
 * whole screen is drawn in pieces that let the customer press something in between.
 * @param pending one for each read, true until its first answer or failure
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
