import type { RefObject } from 'react'
import { useLostFocus } from '../shared/keyboard/lost-focus'

/**
 * After an act that took its button away, the focus goes to the title of the page that it was done on, so that whoever works by
 * keyboard goes on from there. Lists look after their own (`useRowFocus`).
 */
export function useTitleFocus(content: RefObject<HTMLElement | null>): void {
  useLostFocus(content, (target) => {
    if (target.closest('[data-row], thead') !== null) return undefined
    const { pathname } = window.location
    return () => {
      const title = window.location.pathname === pathname ? content.current?.querySelector('h1') : null
      if (!title) return null
      title.tabIndex = -1
      return title
    }
  })
}
