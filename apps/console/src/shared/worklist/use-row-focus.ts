import type { RefObject } from 'react'
import { useLostFocus } from '../keyboard/lost-focus'

/**
 * After an act that took its button or its row away, the focus goes to the row, to the one that stands in its place, or to the
 * list where it was the last. Rows are the elements with `data-row`. The header that turned a list has it again once the rows of
 * the other end are there.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): void {
  useLostFocus(list, (target) => {
    const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = target.closest<HTMLElement>('[data-row]')
    if (row === null)
      return target.closest('thead') === null
        ? undefined
        : () => list.current?.querySelector('thead button') ?? undefined
    const place = rows().indexOf(row)
    return () => (row.isConnected ? row : (rows().at(Math.min(place, rows().length - 1)) ?? list.current))
  })
}
