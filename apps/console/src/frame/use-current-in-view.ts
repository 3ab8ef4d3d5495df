import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** The menu is longer than most screens: the entry of the open page is scrolled into it, wherever the page was opened from. */
export function useCurrentInView(menu: RefObject<HTMLElement | null>): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView?.({ block: 'nearest' })
  }, [menu, pathname])
}
