import { type RefObject, useEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controlsOf = (dialog: HTMLElement): Control[] =>
  [...dialog.querySelectorAll<Control>('input:not([type=file], [type=search], [readonly]), textarea, select')].filter(
    // A dialog inside answers for itself.
    (control) => control.closest('dialog') === dialog,
  )

const stateOf = (control: Control): string =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
    ? String(control.checked)
    : control.value

/**
 * Tells whether something was typed or chosen in a dialog, by comparing its fields with what they held before the first
 * press. Fields that appear later are compared with what they held when the focus first came to them. Other parts mark
 * themselves by `data-dirty`.
 */
export function useEntered(ref: RefObject<HTMLDialogElement | null>): () => boolean {
  const before = useRef(new Map<Control, string>())
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const known = before.current
    let isBegun = false
    const begin = (): void => {
      if (isBegun) return
      isBegun = true
      for (const control of controlsOf(dialog)) known.set(control, stateOf(control))
    }
    const note = ({ target }: Event): void => {
      for (const control of controlsOf(dialog))
        if (control === target && !known.has(control)) known.set(control, stateOf(control))
    }
    const stop = (): void => void (isBegun = true)
    dialog.addEventListener('pointerdown', begin, { capture: true })
    dialog.addEventListener('keydown', begin, { capture: true })
    dialog.addEventListener('input', stop, { capture: true })
    dialog.addEventListener('focusin', note)
    return () => {
      dialog.removeEventListener('pointerdown', begin, { capture: true })
      dialog.removeEventListener('keydown', begin, { capture: true })
      dialog.removeEventListener('input', stop, { capture: true })
      dialog.removeEventListener('focusin', note)
      known.clear()
    }
  }, [ref])
  return () => {
    const dialog = ref.current
    if (!dialog) return false
    const known = before.current
    const isChanged = controlsOf(dialog).some(
      (control) => known.has(control) && known.get(control) !== stateOf(control),
    )
    return isChanged || [...dialog.querySelectorAll('[data-dirty]')].some((part) => part.closest('dialog') === dialog)
  }
}
