import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

type Field = HTMLInputElement

/**
 * For a field that a scanner types into: its text is selected as it is entered and after each scan, which ends with Enter,
 * so that the next one takes its place.
 */
export const replacedByScan = {
  onFocus: (event: FocusEvent<Field>): void => event.currentTarget.select(),
  // Where the field has no focus yet, the press itself would put the caret into the text and end the selection.
  onMouseDown: (event: MouseEvent<Field>): void => {
    const { currentTarget: field } = event
    if (document.activeElement === field || event.button !== 0) return
    event.preventDefault()
    field.focus()
  },
  onKeyDown: (event: KeyboardEvent<Field>): void => {
    if (event.key === 'Enter') event.currentTarget.select()
  },
}
