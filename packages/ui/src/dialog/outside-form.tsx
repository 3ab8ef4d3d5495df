import type { FormEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** React carries it on to the form that the dialog was opened from. */
const keepToItself = (event: FormEvent): void => event.stopPropagation()

/**
 * Takes a dialog with a form of its own out of the form it is opened from. Browsers tell nobody of the submit of a form
 * within a form: they load the page anew with its fields, and what was typed is gone.
 */
export function OutsideForm({ children }: { readonly children: ReactNode }) {
  return createPortal(<div onSubmit={keepToItself}>{children}</div>, document.body)
}
