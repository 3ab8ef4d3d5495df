import { useEffect } from 'react'

/** Focuses the first field with an error each time errors are shown: `attempt` changes then. */
export function useFocusError(formId: string, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [formId, attempt])
}
