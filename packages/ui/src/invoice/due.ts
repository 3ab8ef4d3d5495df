const urgentMs = 3 * 86_400_000

/** Whether a due date is at most three days away, or past: only then it is shown in red. */
export const isDueSoon = (dueAt: string, now: number = Date.now()): boolean => Date.parse(dueAt) - now <= urgentMs

interface DueFormat {
  readonly date: (at: string) => string
  readonly dateTime: (at: string) => string
}

/** Until when to pay: within three days with the time, since the invoice closes at that moment, not at the end of the day. */
export const dueText = (format: DueFormat, dueAt: string, now?: number): string =>
  isDueSoon(dueAt, now) ? format.dateTime(dueAt) : format.date(dueAt)
