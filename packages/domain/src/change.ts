export type MonthChange = {
  /** Percentage change from last month, to one decimal. */
  readonly percent: number
  readonly ring: 'blue' | 'red'
}

/**
 * Compares two monthly counts (specification section 4): 0 when both are zero, +100 when only last month is, otherwise
 * relative. The ring is blue above zero and red otherwise.
 */
export function monthChange(currentMonth: number, lastMonth: number): MonthChange {
  const percent = relativePercent(currentMonth, lastMonth)
  return { percent, ring: percent > 0 ? 'blue' : 'red' }
}

function relativePercent(currentMonth: number, lastMonth: number): number {
  if (lastMonth === 0) return currentMonth === 0 ? 0 : 100
  return Math.round(((currentMonth - lastMonth) / lastMonth) * 1000) / 10
}

/** `+100%`, `-33.3%`, `0%`. */
export function formatPercentChange(percent: number): string {
  return `${percent > 0 ? '+' : ''}${percent}%`
}
