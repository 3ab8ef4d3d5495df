import { useEffect } from 'react'

let holders = 0

/** Whether hands did something on this page that is nowhere else. */
export const isWorkHeld = (): boolean => holders > 0

/** While it is held, a sign-out in another tab leaves the page below the sign-in instead of taking it away. */
export const useHeldWork = (isHeld: boolean): void => {
  useEffect(() => {
    if (!isHeld) return
    holders += 1
    return () => {
      holders -= 1
    }
  }, [isHeld])
}
