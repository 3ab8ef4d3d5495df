import type { KeyboardEvent } from 'react'

/** Escape closes an open list, and the form around it only where no list is open. */
export const keepDialogOpen = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault()
}
