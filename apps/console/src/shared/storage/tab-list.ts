import { useCallback, useRef, useState } from 'react'
import { useSession } from '../access/session/session'

type Check<T> = (value: unknown) => value is T

/** Another page or version may have written it. */
const keptHere = <T>(key: string, isOne: Check<T>): readonly T[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOne) : []
  } catch {
    return []
  }
}

const keep = (key: string, list: readonly unknown[]): void => {
  try {
    if (list.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(list))
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

/** What hands did at a station: it is there again after the page was read again, in this tab and for its maker alone. */
export const useTabList = <T>(name: string, isOne: Check<T>) => {
  const staffId = useSession(({ staff }) => staff?.staff_id ?? '')
  const key = `layar_ops_${name}:${staffId}`
  const [list, setList] = useState(() => keptHere(key, isOne))
  // Two scans may come before the page is drawn again: the second must see the first.
  const held = useRef(list)
  const hold = useCallback(
    (next: readonly T[]): void => {
      held.current = next
      setList(next)
      keep(key, next)
    },
    [key],
  )
  return { list, held, hold }
}
