import { useEffect, useState } from 'react'

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds left until a time in milliseconds; computed from the clock, so correct after a tab slept. */
export function useCountdown(until: number | undefined): number {
  const [state, setState] = useState(() => ({ until, left: until === undefined ? 0 : secondsTo(until) }))
  if (state.until !== until) setState({ until, left: until === undefined ? 0 : secondsTo(until) })
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      const left = secondsTo(until)
      setState({ until, left })
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return state.left
}

/** `0:45`, `1:02:09`, and days as hours: `49:00:00`. */
export const clockText = (seconds: number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
