/** A length of time in its two largest units: days and hours, or hours and minutes. */
export interface Duration {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** Rounded to what is shown: minutes within a day, hours from then on. */
export function durationOf(seconds: number): Duration {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1440) return { days: 0, hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const hours = Math.round(seconds / 3600)
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes: 0 }
}
