const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Singapore',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment as the value of a `datetime-local` field in Singapore time; empty for null. */
export const toSgtField = (moment: string | null): string =>
  moment === null ? '' : local.format(new Date(moment)).replace(' ', 'T')

/** The moment in such a field; undefined if it is empty or incomplete. */
export const fromSgtField = (field: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(field) ? `${field.slice(0, 16)}:00+08:00` : undefined
