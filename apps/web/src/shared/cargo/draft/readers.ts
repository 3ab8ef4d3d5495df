/** Parses a stored value; returns undefined for one it cannot read. */
export type Reader<Value> = (kept: unknown) => Value | undefined

export const text: Reader<string> = (kept) => (typeof kept === 'string' ? kept : undefined)
export const flag: Reader<boolean> = (kept) => (typeof kept === 'boolean' ? kept : undefined)
/** Finite, zero or more. */
export const amount: Reader<number> = (kept) =>
  typeof kept === 'number' && Number.isFinite(kept) && kept >= 0 ? kept : undefined

export const oneOf =
  <const Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  (kept) =>
    values.find((value) => value === kept)

export const nullable =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (kept) =>
    kept === null ? null : read(kept)

/** Unreadable entries are omitted; the others keep their order. */
export const list =
  <Value>(read: Reader<Value>): Reader<readonly Value[]> =>
  (kept) =>
    Array.isArray(kept) ? kept.map(read).filter((value) => value !== undefined) : undefined

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)

/** Any object, unread. */
export const record: Reader<Readonly<Record<string, unknown>>> = (kept) => (isRecord(kept) ? kept : undefined)

export const textByName: Reader<Readonly<Record<string, string>>> = (kept) =>
  isRecord(kept)
    ? Object.fromEntries(
        Object.entries(kept).filter((entry): entry is [string, string] => text(entry[1]) !== undefined),
      )
    : undefined

type Fields<Value extends object> = { readonly [Name in keyof Value]-?: Reader<Value[Name]> }

/** Reads each field separately: an unreadable one takes its value from `empty`, and an unknown one is omitted. */
export const fields =
  <Value extends object>(empty: Value, readers: Fields<Value>): Reader<Value> =>
  (kept) => {
    if (!isRecord(kept)) return undefined
    const known = { ...empty }
    for (const name in readers) {
      const value = readers[name](kept[name])
      if (value !== undefined) known[name] = value
    }
    return known
  }

/** All or nothing: for what makes no sense without one of its fields. */
export const whole =
  <Value extends object>(readers: Fields<Value>): Reader<Value> =>
  (kept) => {
    if (!isRecord(kept)) return undefined
    const known: Partial<Value> = {}
    for (const name in readers) {
      const value = readers[name](kept[name])
      if (value === undefined) return undefined
      known[name] = value
    }
    return known as Value
  }
