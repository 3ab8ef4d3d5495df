/**
 * Browsers take the focus from a button that is disabled while its press is sent, and do not give it back. Gives it back
 * once the button can be pressed again, unless the keyboard has gone on meanwhile. Returns the function that stops.
 */
export const keepFocusOfPressed = (): (() => void) => {
  let last: EventTarget | null = null
  const note = ({ target }: FocusEvent): void => {
    last = target
  }
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target === last && target instanceof HTMLButtonElement && !target.disabled)
        if (document.activeElement === document.body) target.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', note)
  watch.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', note)
    watch.disconnect()
  }
}
