/** Whether the server has drawn a page into the root: its attribute `data-drawn` says which. */
export const isDrawn = (root: HTMLElement): boolean => 'drawn' in root.dataset
/** Whether the drawn page is for others than this visitor, who will be led away from it. */
export const isForOthers = (root: HTMLElement, isSignedIn: boolean): boolean =>
  root.dataset['drawnFor'] === (isSignedIn ? 'guests' : 'customers')

const fieldsIn = (root: HTMLElement) =>
  root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea')
const focusableIn = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLElement>('input, select, textarea, button, a[href]'),
]

type Field = ReturnType<typeof fieldsIn>[number]

/** What a person would call an element by; several of one name are told apart by their order. */
const nameOf = (element: HTMLElement): string =>
  [
    element.localName,
    ...['type', 'name', 'href', 'aria-label'].map((attribute) => element.getAttribute(attribute)),
    element.localName === 'button' || element.localName === 'a' ? element.textContent : '',
  ].join(' ')

/** The same element of the other page: both show the same, but one of them knows whose it is and may hold more. */
const twinOf = <E extends HTMLElement>(element: E, old: readonly E[], fresh: readonly E[]): E | undefined => {
  const name = nameOf(element)
  const namedSo = (one: E): boolean => nameOf(one) === name
  return fresh.filter(namedSo)[old.filter(namedSo).indexOf(element)]
}

/** Writes as a keyboard does, so that React hears of it: past the setter that it watches. */
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

/** Keeps the focus and where the caret stood in it. */
const carryFocus = (old: Element, fresh: HTMLElement): void => {
  fresh.focus({ preventScroll: true })
  if (!(old instanceof HTMLInputElement || old instanceof HTMLTextAreaElement)) return
  // Fields of numbers and emails have no caret to ask for.
  if (old.selectionStart === null || !('setSelectionRange' in fresh)) return
  ;(fresh as HTMLInputElement).setSelectionRange(old.selectionStart, old.selectionEnd)
}

/** The click of a press that has begun on the drawn page would be lost with it. */
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
 * Puts the living page in the place of the drawn one. What was typed, chosen, focused and pressed meanwhile is carried over
 * to the elements of the same name.
 * @param root holds the drawn page
 * @param render renders the living page into the element it is given, which stands nowhere yet, and tells when all of it is
 *   there but nothing of it has been painted
 */
export const takeOver = (root: HTMLElement, render: (fresh: HTMLElement, arrive: () => void) => void): void => {
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
    // Before it is painted, and after React has finished with it.
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
