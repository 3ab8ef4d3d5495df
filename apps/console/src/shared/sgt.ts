const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Singapore',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment as a `datetime-local` field wants it, in Singapore time; empty for none. */
export const toSgtField = (moment: string | null): string =>
  moment === null ? '' : local.format(new Date(moment)).replace(' ', 'T')

/** What such a field holds, as a moment; undefined for an empty or half filled one. */
export const fromSgtField = (field: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(field) ? `${field.slice(0, 16)}:00+08:00` : undefined
