import { useState } from 'react'
import { workOwner } from '../access/session/session'
import { useSession } from '../access/session/session-context'

/**
 * What this customer chose last on this device, to be proposed again, and how a new choice is remembered. It outlives the
 * session, so it must be nothing that another person at the device may not read.
 */
export function useRemembered<Choice extends object>(
  what: string,
): readonly [Partial<Choice>, (choice: Partial<Choice>) => void] {
  const owner = workOwner(useSession().read())
  const name = owner === null ? undefined : `layar-${what}-${owner}`
  const [last] = useState((): Partial<Choice> => {
    try {
      return name === undefined ? {} : (JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Choice>)
    } catch {
      return {}
    }
  })
  return [
    last,
    (choice) => {
      try {
        if (name !== undefined) localStorage.setItem(name, JSON.stringify({ ...last, ...choice }))
      } catch {
        // Without storage nothing is proposed next time.
      }
    },
  ]
}
