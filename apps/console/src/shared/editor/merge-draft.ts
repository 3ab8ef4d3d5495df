const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Parts = Readonly<Record<string, unknown>>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

interface MergedValue {
  readonly value: unknown
  /** Both changed it, differently: the own value is kept. */
  readonly isBoth: boolean
}

/** A value with parts, such as a text in three languages, is merged part by part. */
const mergeValue = (mine: unknown, before: unknown, theirs: unknown): MergedValue => {
  if (isSame(mine, before)) return { value: theirs, isBoth: false }
  if (!isParts(mine) || !isParts(before) || !isParts(theirs))
    return { value: mine, isBoth: !isSame(theirs, before) && !isSame(theirs, mine) }
  const parts = Object.keys(mine).map((name) => [name, mergeValue(mine[name], before[name], theirs[name])] as const)
  return {
    value: Object.fromEntries(parts.map(([name, { value }]) => [name, value])),
    isBoth: parts.some(([, { isBoth }]) => isBoth),
  }
}

export type NameOf<Draft> = keyof Draft & string

/**
 * Merges the typed values into what another person saved meanwhile. `both` lists the fields that both changed; the typed
 * value is kept there, and nowhere that is fixed by now.
 */
export const mergeDraft = <Draft extends object>(
  mine: Draft,
  before: Draft,
  theirs: Draft,
  isFixed: (name: NameOf<Draft>) => boolean = () => false,
): { readonly draft: Draft; readonly both: readonly NameOf<Draft>[] } => {
  const names = Object.keys(mine) as NameOf<Draft>[]
  const merged = names
    .filter((name) => !isFixed(name))
    .map((name) => [name, mergeValue(mine[name], before[name], theirs[name])] as const)
  return {
    draft: { ...theirs, ...Object.fromEntries(merged.map(([name, { value }]) => [name, value])) },
    both: merged.filter(([, { isBoth }]) => isBoth).map(([name]) => name),
  }
}
