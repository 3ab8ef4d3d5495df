import { useEffect, useEffectEvent } from 'react'

const holders = new Set<() => boolean>()

/** Whether hands did something on this page that is nowhere else. */
export const isWorkHeld = (): boolean => [...holders].some((holds) => holds())

/**
 * While it is held, a login or a logout in another tab leaves the page below the sign-in instead of taking it away or giving
 * it to somebody else, and so does a right that an admin takes away. Asked only when it matters: what is typed is in the fields.
 */
export const useHeldWork = (isHeld: boolean | (() => boolean)): void => {
  const holds = useEffectEvent((): boolean => (typeof isHeld === 'function' ? isHeld() : isHeld))
  useEffect(() => {
    const own = (): boolean => holds()
    holders.add(own)
    return () => void holders.delete(own)
  }, [])
}
