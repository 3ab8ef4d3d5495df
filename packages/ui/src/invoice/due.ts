const urgentMs = 3 * 86_400_000

/** Whether a due date is at most three days away, or past: only then it is shown in red. */
export const isDueSoon = (dueAt: string, now: number = Date.now()): boolean => Date.parse(dueAt) - now <= urgentMs
