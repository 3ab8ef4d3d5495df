const form = /^(20\d{2})-(0[1-9]|1[0-2])$/

/** Whether a text is a month: `2026-11`. */
export const isMonth = (text: string): boolean => form.test(text)

/** So many months after a month, or before it. @throws for a text that is no month */
export function monthAfter(month: string, months: number): string {
  const [, year, number] = form.exec(month) ?? []
  if (year === undefined) throw new Error(`${month} is no month.`)
  return new Date(Date.UTC(Number(year), Number(number) - 1 + months, 1)).toISOString().slice(0, 7)
}
