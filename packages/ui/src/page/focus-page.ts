/** Moves the keyboard to the page if the element that has it is taken away, as a heading that is drawn anew. */
const followUp = (focused: Element): void => {
  const watch = new MutationObserver(() => {
    if (focused.isConnected) return
    watch.disconnect()
    focusPage()
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
  followUp(place)
}

/**
 * Moves the keyboard to the heading of the page, or to its main part where it has no heading yet: a screen reader reads on
 * from the focus. What the screen or a dialog has focused itself stays so.
 */
export const focusPage = (): void => {
  const main = document.querySelector('main')
  if (main && !document.activeElement?.closest('main, dialog')) focusOnce(main.querySelector('h1') ?? main)
}

/** Once `pressed`, which has or had the keyboard, is gone, the page has it. */
export const focusPageAfter = (pressed: Element | null): void => {
  if (pressed?.isConnected === false) focusPage()
  else if (pressed && pressed !== document.body) followUp(pressed)
}
