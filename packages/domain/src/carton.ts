/** Most cartons that one booking-in makes. */
export const mostCartonsAtOnce = 1_000

/** Weight and sides of one carton. */
export interface CartonMeasure {
  readonly weightGrams: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  /** Name of the scale that weighed it; absent if the figures were typed. */
  readonly scale?: string
}

/** Identical cartons. */
export interface CartonGroup extends CartonMeasure {
  readonly quantity: number
}

/** One measure per carton, of groups of identical cartons. */
export function eachCarton(groups: readonly CartonGroup[]): CartonMeasure[] {
  return groups.flatMap(({ quantity, weightGrams, lengthMm, widthMm, heightMm, scale }) => {
    const measure = { weightGrams, lengthMm, widthMm, heightMm, ...(scale !== undefined && { scale }) }
    return Array.from({ length: quantity }, () => measure)
  })
}

/** Neighbours with the same measures as one group: the opposite of `eachCarton`. */
export function groupCartons(cartons: readonly CartonMeasure[]): CartonGroup[] {
  const groups: CartonGroup[] = []
  for (const { weightGrams, lengthMm, widthMm, heightMm } of cartons) {
    const last = groups.at(-1)
    const isSame =
      last?.weightGrams === weightGrams &&
      last.lengthMm === lengthMm &&
      last.widthMm === widthMm &&
      last.heightMm === heightMm
    if (last !== undefined && isSame) groups[groups.length - 1] = { ...last, quantity: last.quantity + 1 }
    else groups.push({ weightGrams, lengthMm, widthMm, heightMm, quantity: 1 })
  }
  return groups
}

const locationName = /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]{0,39}$/u

/** The name of a location as it is printed and stored: capital letters, single blanks. Undefined if it is none. */
export function parseLocationName(text: string): string | undefined {
  const name = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase()
  return locationName.test(name) ? name : undefined
}

/** The zone that a location's name begins with: `A-01` is in zone A, a name in one piece is in none. */
export const zoneOfLocation = (name: string): string => (/^([^-]+)-./.exec(name)?.[1] ?? '').trim()
