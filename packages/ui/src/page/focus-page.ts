let end = (): void => undefined

/**
 * Moves the keyboard to the page if the element that has it is taken away, as a heading that is drawn anew. Ends once
 * something else has the keyboard; one element is followed at a time.
 */
const followUp = (focused: Element): void => {
  end()
  const ended = new AbortController()
  const watch = new MutationObserver(() => {
    if (focused.isConnected) return
    end()
    focusPage()
  })
  end = (): void => {
    watch.disconnect()
    ended.abort()
  }
  watch.observe(document.body, { subtree: true, childList: true })
  // Not its blur: some browsers take the focus away right before the element itself, and a press beside it gives it to nothing.
  document.addEventListener('focusin', ({ target }) => target !== focused && end(), { signal: ended.signal })
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
