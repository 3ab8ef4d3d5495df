import { type RefObject, useEffect } from 'react'
import { dialogStack } from '@layar/ui/dialog/stack.ts'

/**
 * An act often takes its button away, or its row off the list. The focus, which was on it or in a dialog opened from it,
 * goes to the row then, to the one that stands in its place, or to the list where it was the last. Rows are the elements
 * with `data-row`.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = list.current
    if (!node) return
    const rows = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>('[data-row]')]
    let held: { readonly target: Element; readonly row: HTMLElement; readonly place: number } | undefined
    const note = ({ target }: FocusEvent): void => {
      // A dialog may be rendered beside the rows.
      if (!(target instanceof Element) || target.closest('dialog') !== null) return
      const row = target.closest<HTMLElement>('[data-row]')
      held = row === null ? undefined : { target, row, place: rows().indexOf(row) }
    }
    const leave = (): void => {
      // A dialog opened from the row, or the row itself, may be gone by then.
      setTimeout(() => {
        if (held?.target.isConnected && dialogStack.top() === undefined && !node.contains(document.activeElement))
          held = undefined
      })
    }
    const restore = (): void => {
      if (held === undefined || held.target.isConnected || dialogStack.top() !== undefined) return
      const { row, place } = held
      held = undefined
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const left = rows()
      const next = row.isConnected ? row : (left[Math.min(place, left.length - 1)] ?? node)
      next.focus({ preventScroll: true })
      next.scrollIntoView?.({ block: 'nearest' })
    }
    const watch = new MutationObserver(restore)
    watch.observe(node, { childList: true, subtree: true })
    const unsubscribe = dialogStack.subscribe(() => setTimeout(restore))
    node.addEventListener('focusin', note)
    node.addEventListener('focusout', leave)
    return () => {
      watch.disconnect()
      unsubscribe()
      node.removeEventListener('focusin', note)
      node.removeEventListener('focusout', leave)
    }
  }, [list])
}
