import pg from 'pg'

const oid = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  int8Array: 1016,
  timestampArray: 1115,
  dateArray: 1182,
  numericArray: 1231,
  textArray: 1009,
} as const

function safeInteger(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

function text(value: string): string {
  return value
}

/**
 * Parses column values the same on both engines: `int8` as a number while that is exact (otherwise text), `numeric`,
 * `date` and `timestamp` as text, `timestamptz` as a `Date`. A `date` parsed as a `Date` would shift by a day in time
 * zones east of Greenwich.
 */
export function installParsers(): void {
  // The published types list the scalar types alone.
  const register = pg.types.setTypeParser as (typeOid: number, parse: (value: string) => unknown) => void
  const textArray = pg.types.getTypeParser(oid.textArray as never) as (value: string) => (string | null)[]
  register(oid.int8, safeInteger)
  register(oid.date, text)
  register(oid.timestamp, text)
  register(oid.int8Array, (value) => textArray(value).map((item) => (item === null ? null : safeInteger(item))))
  for (const array of [oid.timestampArray, oid.dateArray, oid.numericArray]) register(array, textArray)
}
