import { type RefObject, useEffect, useEffectEvent } from 'react'
import { dialogStack } from '@layar/ui/dialog/stack.ts'

/** Null for nowhere, undefined for what is not there yet. */
type Find = () => HTMLElement | null | undefined

/**
 * An act often takes away the button that was pressed for it, and leaves the focus nowhere. It goes to what `findFor` named
 * when the button, or one that opened a dialog, had the focus. `findFor` returns undefined for what is none of its business.
 */
export function useLostFocus(
  area: RefObject<HTMLElement | null>,
  findFor: (target: Element) => Find | undefined,
): void {
  const ask = useEffectEvent(findFor)
  useEffect(() => {
    const node = area.current
    if (!node) return
    let held: { readonly target: Element; readonly find: Find } | undefined
    const note = ({ target }: FocusEvent): void => {
      // A dialog may be rendered beside the rows.
      if (!(target instanceof Element) || target.closest('dialog') !== null) return
      const find = ask(target)
      held = find && { target, find }
    }
    const leave = (): void => {
      // A dialog opened from the button, or the button itself, may be gone by then.
      setTimeout(() => {
        if (held?.target.isConnected && dialogStack.top() === undefined && !node.contains(document.activeElement))
          held = undefined
      })
    }
    const restore = (): void => {
      if (held === undefined || held.target.isConnected || dialogStack.top() !== undefined) return
      const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
      const next = isElsewhere ? null : held.find()
      if (next === undefined) return
      held = undefined
      next?.focus({ preventScroll: true })
      next?.scrollIntoView?.({ block: 'nearest' })
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
  }, [area])
}
