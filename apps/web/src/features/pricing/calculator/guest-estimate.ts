import type { KeptPlace } from '../../../shared/cargo/draft/kept-store'

const name = 'layar-estimate'
/** Longer ago than this it was probably somebody else at this device. */
const keptMs = 86_400_000

const read = (): string | null => {
  try {
    const { at, text } = JSON.parse(localStorage.getItem(name) ?? '{}') as { readonly at?: unknown; text?: unknown }
    return typeof at === 'number' && typeof text === 'string' && Date.now() - at < keptMs ? text : null
  } catch {
    return null
  }
}

interface GuestEstimate extends KeptPlace {
  /** Reads it for the last time. */
  readonly take: () => Promise<string | null>
}

/** A guest's input of the calculator: goods, boxes and a destination, nothing about a person. Kept for a day. */
export const guestEstimate: GuestEstimate = {
  read: () => Promise.resolve(read()),
  save: (text) => {
    try {
      localStorage.setItem(name, JSON.stringify({ at: Date.now(), text }))
    } catch {
      // Without storage the input lives as long as the page.
    }
  },
  take: () => {
    const text = read()
    try {
      localStorage.removeItem(name)
    } catch {
      // There was none.
    }
    return Promise.resolve(text)
  },
}
