import { useEffect } from 'react'

/** Moves the focus to the first field of a form that is at fault, each time faults are told: `attempt` changes then. */
export function useFocusFault(formId: string, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [formId, attempt])
}
