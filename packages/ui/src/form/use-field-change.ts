import { useEffect, useEffectEvent } from 'react'

/** The names by which an error may call this control: those that the error summary looks for. */
const namesOf = (target: EventTarget | null): string[] => {
  if (!(target instanceof HTMLElement)) return []
  const path = target.closest<HTMLElement>('[data-path]')?.dataset['path']
  return [path, target.getAttribute('name'), target.id].filter((name): name is string => Boolean(name))
}

/** Whether an error at `field` is about one of the names: `documents.0` is about `documents`, and the reverse. */
export const isAbout = (field: string, names: readonly string[]): boolean =>
  names.some((name) => field === name || field.startsWith(`${name}.`) || name.startsWith(`${field}.`))

/** The text field that has the focus, with its text. */
const focusedText = (): { field: HTMLInputElement | HTMLTextAreaElement; value: string } | undefined => {
  const field = document.activeElement
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText ? { field, value: field.value } : undefined
}

/**
 * Reports a field as soon as its value changes, whatever control it is, so that its error goes: an error next to a
 * corrected value is false. Listens only while there are errors.
 */
export function useFieldChange(fields: readonly string[], onChanged: (changed: readonly string[]) => void): void {
  const report = useEffectEvent((event: Event): void => {
    const names = namesOf(event.target)
    const changed = fields.filter((field) => isAbout(field, names))
    if (changed.length > 0) onChanged(changed)
  })
  const isListening = fields.length > 0
  useEffect(() => {
    if (!isListening) return
    const judged = focusedText()
    const listen = (event: Event): void => {
      // What was typed before the error came is told once more when the field loses the focus. Taking the error away then
      // would move the button that is being pressed.
      const isToldAgain =
        event.type === 'change' && event.target === judged?.field && judged.field.value === judged.value
      if (!isToldAgain) report(event)
    }
    // In the bubbling phase, after React's own handler: a render before it would put the old value back, and the key that
    // was pressed would be lost.
    document.addEventListener('input', listen)
    document.addEventListener('change', listen)
    return () => {
      document.removeEventListener('input', listen)
      document.removeEventListener('change', listen)
    }
  }, [isListening])
}
