/** Calls `onGone` when an element is taken away while it has the focus, as a heading that is drawn anew. */
const whenGone = (focused: Element, onGone: () => void): void => {
  const watch = new MutationObserver(() => {
    if (focused.isConnected) return
    watch.disconnect()
    onGone()
  })
  watch.observe(document.body, { subtree: true, childList: true })
  // Some browsers take the focus away right before the element itself: then nothing else has it.
  focused.addEventListener('blur', (event) => (event as FocusEvent).relatedTarget && watch.disconnect(), { once: true })
}

/** Focuses an element that takes no focus otherwise, and takes none of a press later on. */
const focusOnce = (place: HTMLElement): void => {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
  whenGone(place, focusPage)
}

/** To the heading, or to the main part where it has none yet. What a screen or a dialog has focused itself stays so. */
const focusPage = (): void => {
  const main = document.querySelector('main')
  if (main && !document.activeElement?.closest('main, dialog')) focusOnce(main.querySelector('h1') ?? main)
}

/**
 * Moves the keyboard to a screen that was just opened: the link that led here may be gone, and a screen reader reads on
 * from the focus. Another search of the same screen takes it only if `pressed`, which had it, goes.
 */
export const focusOpened = (isOther: boolean, pressed: Element | null): void => {
  if (isOther || pressed?.isConnected === false) focusPage()
  else if (pressed && pressed !== document.body) whenGone(pressed, focusPage)
}
