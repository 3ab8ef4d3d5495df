import type { Country } from './country'
import type { Language } from './language'
import { dayAfter, localDay, localMoment, weekdayOf } from './local-day'
import type { PickupFailure } from './status/pickup'

/** A part of the day in which couriers pick up, as staff set it. Times are those of the country's wall clocks. */
export interface PickupWindow {
  /** `09:00`; names the window on its days. */
  readonly starts: string
  readonly ends: string
  /** Monday is 1. */
  readonly weekdays: readonly number[]
  /** How many pickups fit on one day. */
  readonly capacity: number
  /** Booked, changed or cancelled until this time, so many days before: 0 is the same day. */
  readonly cutoff_days: number
  readonly cutoff_time: string
}

/** When couriers of a country pick up. */
export interface PickupPlan {
  /** How far ahead customers book; today is 0. */
  readonly daysAhead: number
  readonly windows: readonly PickupWindow[]
  /** Public holidays and other days without pickups. */
  readonly closedDays: readonly string[]
}

export const pickupLimits = { daysAhead: 60, windows: 12, capacity: 500, closedDays: 100, cutoffDays: 7 } as const

export interface PickupSlot {
  readonly day: string
  readonly from: string
  readonly to: string
  /** Places left; 0 is full. */
  readonly left: number
  /** The last moment to book it, change it or cancel it. */
  readonly closesAt: Date
}

/** When a window of a day can no longer be booked. */
export const pickupClosesAt = (day: string, window: PickupWindow, country: Country): Date =>
  localMoment(dayAfter(day, -window.cutoff_days), window.cutoff_time, country)

/** The windows of a day, none where couriers do not work. */
const windowsOf = ({ windows, closedDays }: PickupPlan, day: string): PickupWindow[] =>
  closedDays.includes(day)
    ? []
    : windows
        .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
        .toSorted((first, second) => first.starts.localeCompare(second.starts))

/**
 * Every slot that can be booked now by the plan of a country, earliest first; a full one has no places left.
 * @param taken how many pickups a window of a day already has
 */
export function pickupSlots(
  plan: PickupPlan,
  taken: (day: string, from: string) => number,
  { now, country }: { readonly now: Date; readonly country: Country },
): PickupSlot[] {
  const today = localDay(now, country)
  const days = Array.from({ length: plan.daysAhead + 1 }, (_, ahead) => dayAfter(today, ahead))
  return days.flatMap((day) =>
    windowsOf(plan, day).flatMap((window) => {
      const closesAt = pickupClosesAt(day, window, country)
      const { starts: from, ends: to, capacity } = window
      return closesAt > now ? [{ day, from, to, left: Math.max(0, capacity - taken(day, from)), closesAt }] : []
    }),
  )
}

/** The next slots with a place, for whoever came too late for another. */
export const nextFreeSlots = (slots: readonly PickupSlot[], count = 3): PickupSlot[] =>
  slots.filter(({ left }) => left > 0).slice(0, count)

const locales: Readonly<Record<Language, string>> = { en: 'en-SG', id: 'id-ID', cn: 'zh-CN' }

/** `Fri, 27 Nov`, or in full `Friday, 27 November`. */
export const pickupDayText = (day: string, language: Language, length: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: length,
    day: 'numeric',
    month: length,
    timeZone: 'UTC',
  }).format(Date.parse(day))

/** `Fri, 27 Nov, 09:00–12:00`: day and window of a pickup in words. */
export const pickupSlotText = (
  { day, from, to }: Pick<PickupSlot, 'day' | 'from' | 'to'>,
  language: Language,
  length: 'short' | 'long' = 'short',
): string => `${pickupDayText(day, language, length)}${language === 'cn' ? ' ' : ', '}${from}–${to}`

export type PickupPlanError = 'pickup_window_order' | 'pickup_window_overlap' | 'pickup_cutoff_late'

/** What is wrong with a window beside the others; null if nothing is. */
export function pickupWindowError(windows: readonly PickupWindow[], index: number): PickupPlanError | null {
  const window = windows[index]
  if (window === undefined) return null
  if (window.starts >= window.ends) return 'pickup_window_order'
  if (window.cutoff_days === 0 && window.cutoff_time > window.starts) return 'pickup_cutoff_late'
  const overlaps = windows
    .slice(0, index)
    .some(
      (other) =>
        other.starts < window.ends &&
        window.starts < other.ends &&
        other.weekdays.some((weekday) => window.weekdays.includes(weekday)),
    )
  return overlaps ? 'pickup_window_overlap' : null
}

export type PickupProofError = 'pickup_name_needed' | 'pickup_photo_needed' | 'pickup_boxes_needed'

/** Why a pickup cannot be recorded: boxes are taken with their number, a name and a photo, and left for a reason. */
export function pickupError(attempt: {
  readonly isPickedUp: boolean
  readonly failure: PickupFailure | null
  readonly boxes: number | null
  readonly name: string
  readonly hasPhoto: boolean
}): PickupProofError | 'reason_needed' | null {
  if (!attempt.isPickedUp) return attempt.failure === null ? 'reason_needed' : null
  if (attempt.boxes === null || attempt.boxes < 1) return 'pickup_boxes_needed'
  if (attempt.name.trim() === '') return 'pickup_name_needed'
  return attempt.hasPhoto ? null : 'pickup_photo_needed'
}
