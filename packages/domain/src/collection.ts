import { countrySettings, type Country } from './country'
import { dayIn, startOfDay } from './local-day'

/** For how many days after the notice a counter keeps goods, at least and at most. */
export const collectionDays = { min: 1, max: 90 } as const

/** How long before the last day the customer is reminded. */
export const collectionReminderDays = 3

const dayMs = 86_400_000

/**
 * The last moment at which goods can be collected: the end of the `keepDays`-th day after they were ready, in the
 * country's own time.
 */
export function keepUntil(readyAt: Date, keepDays: number, country: Country): Date {
  const { businessTimeZone: timeZone } = countrySettings[country]
  const today = Date.parse(dayIn(readyAt, timeZone))
  return new Date(startOfDay(today + (keepDays + 1) * dayMs, timeZone).getTime() - 1)
}

export type CollectionError = 'collection_code_wrong' | 'collection_photo_needed' | 'collection_note_needed'

/** What the counter shows of a hand-out. */
export interface HandOut {
  readonly expectedCode: string
  /** As typed, in groups or with the digits of a Chinese keyboard; empty where the person has no code. */
  readonly givenCode: string
  readonly hasPhoto: boolean
  readonly note: string
}

/** A collection code as it is compared: typed in groups, with dashes, or with the digits of a Chinese keyboard. */
export const collectionCodeOf = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\p{Pd}.]/gu, '')

/**
 * Why goods may not be handed out at the counter: whoever has the code gets them; without it staff photograph the person
 * with the goods and write down how they know that these are theirs.
 */
export function handOutError({ expectedCode, givenCode, hasPhoto, note }: HandOut): CollectionError | null {
  const code = collectionCodeOf(givenCode)
  if (code !== '') return code === expectedCode ? null : 'collection_code_wrong'
  if (!hasPhoto) return 'collection_photo_needed'
  return note.trim() === '' ? 'collection_note_needed' : null
}
