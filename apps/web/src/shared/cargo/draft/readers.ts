/** Takes from something kept what it still understands: undefined is for what it does not. */
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

/** Entries that are not understood at all are left out; the others stay in their order. */
export const list =
  <Value>(read: Reader<Value>): Reader<readonly Value[]> =>
  (kept) =>
    Array.isArray(kept) ? kept.map(read).filter((value) => value !== undefined) : undefined

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)

export const textByName: Reader<Readonly<Record<string, string>>> = (kept) =>
  isRecord(kept)
    ? Object.fromEntries(
        Object.entries(kept).filter((entry): entry is [string, string] => text(entry[1]) !== undefined),
      )
    : undefined

type Fields<Value extends object> = { readonly [Name in keyof Value]-?: Reader<Value[Name]> }

/** Each field for itself: one that is not understood is as in `empty`, and one that nobody knows any more is left out. */
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
