import { localDay, type Country } from '@layar/domain'
import { useSyncExternalStore } from 'react'

const everyMinute = (look: () => void): (() => void) => {
  const timer = setInterval(look, 60_000)
  // A tab that slept over midnight shows the new day at once.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The day that it is at a hub, also while its page stays open overnight. */
export const useToday = (hub: Country): string => useSyncExternalStore(everyMinute, () => localDay(new Date(), hub))
