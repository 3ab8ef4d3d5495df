import type { KeyboardEvent } from 'react'

/** Escape closes an open list first, and the surrounding dialog only where no list is open. */
export const keepDialogOpen = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault()
}
