import { useEffect, useState } from 'react'
import { isCalm } from '@layar/ui/display/is-calm.ts'

const everyMs = 5_000

export interface Rotation {
  readonly index: number
  /** False while it rotates automatically: then nothing is announced. */
  readonly isStill: boolean
  /** Moves by hand; from then on it stays there. */
  readonly go: (by: 1 | -1) => void
  readonly toggle: () => void
  readonly isPaused: boolean
  /** Whether it can rotate: with one item or reduced motion there is nothing to pause. */
  readonly canMove: boolean
}

/**
 * Shows `count` items in turn, 5 s each (specification section 9). Pauses while `isHeld` (pointer or focus on it) or
 * while the tab is hidden, and stops for good once moved by hand.
 */
export function useRotation(count: number, isHeld: boolean): Rotation {
  const [place, setPlace] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHidden, setHidden] = useState(document.hidden)
  const canMove = count > 1 && !isCalm()
  const isMoving = canMove && !isPaused && !isHeld && !isHidden

  useEffect(() => {
    const look = (): void => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (!isMoving) return
    const timer = window.setInterval(() => setPlace((now) => now + 1), everyMs)
    return () => window.clearInterval(timer)
  }, [isMoving])

  return {
    index: count === 0 ? 0 : ((place % count) + count) % count,
    isStill: !isMoving,
    go: (by) => {
      setPaused(true)
      setPlace((now) => now + by)
    },
    toggle: () => setPaused((was) => !was),
    isPaused,
    canMove,
  }
}
