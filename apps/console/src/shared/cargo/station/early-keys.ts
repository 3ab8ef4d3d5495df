declare global {
  interface Window {
    /** Keys that the inline script of `index.html` has noted. */
    layarKeys?: { readonly typed: readonly KeyboardEvent[]; readonly note: (event: KeyboardEvent) => void } | undefined
  }
}

/**
 * What a scanner types between the way to a station and the first render of its field: the chunk of the page loads, its
 * data come, and nothing on the page could take a key. The field takes it when it appears.
 */

/** Pages with a field that scans go into. */
const stations =
  /\/(receiving|sort|move|deliveries|pickups|locations)\/?$|\/(departures|hand-overs|transfers|locations)\/[^/]+\/?$/

const isStation = (path: string): boolean => stations.test(path)

/** Where keys have a meaning of their own. A field of the page that is being left is none: its scans were over. */
const writing = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [contenteditable], dialog'
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(writing) !== null && target.closest('[data-scan-field]') === null

/** Between the last answer of a page and the render of its field. */
const renderMs = 300

let isExpected = false
let expectedPath: string | undefined
let text = ''
/** Whether the page still loads its code or its data. */
let isLoading: () => boolean = () => true
let loadedAtMs: number | undefined

const end = (): void => {
  isExpected = false
  text = ''
}

/** The page at this path, without the base of the console, was asked for and takes the place of the one before. */
export const expectStation = (path: string): void => {
  if (path === expectedPath) return
  end()
  expectedPath = path
  isExpected = isStation(path)
  loadedAtMs = undefined
}

/** A page that has loaded without such a field is no station, for this person or at this moment. */
const isOver = (nowMs: number): boolean => {
  if (isLoading()) {
    loadedAtMs = undefined
    return false
  }
  loadedAtMs ??= nowMs
  return nowMs - loadedAtMs > renderMs
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const keep = (event: KeyboardEvent): void => {
  if (!isExpected || isWriting(event.target)) return
  if (isOver(event.timeStamp)) return end()
  const isEnd = event.key === 'Enter' || event.key === 'Tab'
  // Before a code, Enter presses what has the focus, Tab leaves it, a blank scrolls, and a slash opens the bar.
  if (text === '' && (isEnd || event.key === ' ' || event.key === '/')) return
  if (!isEnd && !isCharacter(event)) return
  event.preventDefault()
  event.stopPropagation()
  text += isEnd ? '\n' : event.key
}

/** Listens from now on, and takes what was typed before; the address of the document counts as a page that was asked for. */
export const keepEarlyKeys = (base: string): void => {
  expectStation(location.pathname.replace(base, ''))
  document.addEventListener('keydown', keep, { capture: true })
  const { layarKeys: before } = window
  if (before) document.removeEventListener('keydown', before.note, { capture: true })
  for (const event of before?.typed ?? []) keep(event)
  window.layarKeys = undefined
  // Whoever reaches for the page is no scanner.
  document.addEventListener('pointerdown', end, { capture: true })
}

/** Asked at every key: whether the page that was asked for still loads. */
export const whileLoading = (isStill: () => boolean): void => {
  isLoading = isStill
}

interface EarlyKeys {
  /** Whole scans. */
  readonly scans: readonly string[]
  /** The beginning of another one. */
  readonly rest: string
}

/** Hands what was typed to the field that has just appeared, once. */
export const takeEarlyKeys = (take: (keys: EarlyKeys) => void): void => {
  const lines = text.split('\n')
  end()
  const rest = lines.pop() ?? ''
  take({ scans: lines.filter((line) => line.trim() !== ''), rest })
}
