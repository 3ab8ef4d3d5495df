/** Whether the root holds a prerendered page; its attribute `data-drawn` names it. */
export const isPrerendered = (root: HTMLElement): boolean => 'drawn' in root.dataset
/** Whether the prerendered page is for another audience than this visitor, who will be redirected. */
export const isForOthers = (root: HTMLElement, isSignedIn: boolean): boolean =>
  root.dataset['drawnFor'] === (isSignedIn ? 'guests' : 'customers')

const fieldsIn = (root: HTMLElement) =>
  root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea')
const focusableIn = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLElement>('input, select, textarea, button, a[href]'),
]

type Field = ReturnType<typeof fieldsIn>[number]

/** Key that identifies an element; elements with the same key are told apart by order. */
const nameOf = (element: HTMLElement): string =>
  [
    element.localName,
    ...['type', 'name', 'href', 'aria-label'].map((attribute) => element.getAttribute(attribute)),
    element.localName === 'button' || element.localName === 'a' ? element.textContent : '',
  ].join(' ')

/** The matching element of the other page: both show the same, but the live one may hold more. */
const twinOf = <E extends HTMLElement>(element: E, old: readonly E[], fresh: readonly E[]): E | undefined => {
  const name = nameOf(element)
  const namedSo = (one: E): boolean => nameOf(one) === name
  return fresh.filter(namedSo)[old.filter(namedSo).indexOf(element)]
}

/** Writes as typing does, so that React notices: bypasses the setter that React wraps. */
const write = (field: Field, name: 'value' | 'files', value: unknown): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value)
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement || name === 'files' ? 'change' : 'input', { bubbles: true }),
  )
}

const carryField = (old: Field, fresh: Field): void => {
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) {
    if (old.type === 'file') {
      if (old.files?.length) write(fresh, 'files', old.files)
      return
    }
    if (old.type === 'checkbox' || old.type === 'radio') {
      if (old.checked !== fresh.checked) fresh.click()
      return
    }
  }
  if (old.value !== fresh.value) write(fresh, 'value', old.value)
}

/** Restores the focus and the caret position. */
const carryFocus = (old: Element, fresh: HTMLElement): void => {
  fresh.focus({ preventScroll: true })
  if (!(old instanceof HTMLInputElement || old instanceof HTMLTextAreaElement)) return
  // Number and e-mail fields have no caret position.
  if (old.selectionStart === null || !('setSelectionRange' in fresh)) return
  ;(fresh as HTMLInputElement).setSelectionRange(old.selectionStart, old.selectionEnd)
}

/** The click of a press begun on the prerendered page would be lost with that page. */
const whenReleased = (act: () => void): void => {
  const end = new AbortController()
  for (const name of ['pointerup', 'keyup', 'pointercancel'])
    window.addEventListener(
      name,
      () => {
        end.abort()
        if (name !== 'pointercancel') act()
      },
      { signal: end.signal },
    )
}

/**
 * Replaces the prerendered page with the live one. Input, selection, focus and presses are carried over to the matching
 * elements.
 * @param root holds the prerendered page
 * @param render renders the live page into the given detached element, and reports when it is complete but not yet
 * painted
 */
export const replacePrerendered = (
  root: HTMLElement,
  render: (fresh: HTMLElement, arrive: () => void) => void,
): void => {
  const fresh = root.cloneNode() as HTMLElement
  delete fresh.dataset['drawn']
  delete fresh.dataset['drawnFor']
  render(fresh, () => {
    const old = { fields: [...fieldsIn(root)], focusable: focusableIn(root) }
    const focused = old.focusable.find((element) => element === document.activeElement)
    const pressed = old.focusable.find((element) => 'pressed' in element.dataset)
    const held = old.focusable.find((element) => element.matches(':active'))
    const { scrollX, scrollY } = window
    root.replaceWith(fresh)
    // Before paint, after React has finished.
    queueMicrotask(() => {
      const fields = [...fieldsIn(fresh)]
      const focusable = focusableIn(fresh)
      for (const field of old.fields) {
        const twin = twinOf<Field>(field, old.fields, fields)
        if (twin) carryField(field, twin)
      }
      const twinOfFocused = focused && twinOf(focused, old.focusable, focusable)
      if (focused && twinOfFocused) carryFocus(focused, twinOfFocused)
      if (scrollY > 0) window.scrollTo(scrollX, scrollY)
      const twinOfPressed = pressed && twinOf(pressed, old.focusable, focusable)
      const twinOfHeld = held && twinOf(held, old.focusable, focusable)
      if (twinOfHeld) whenReleased(() => twinOfHeld.click())
      // After React has heard of what was typed.
      else if (twinOfPressed) setTimeout(() => twinOfPressed.click())
    })
  })
}
