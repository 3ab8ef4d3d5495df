/** Chance that repeats itself: the same seed makes the same week, as far as the people in it are not racing. */
export interface Chance {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  /** True in this share of the cases, 0 to 1. */
  often(share: number): boolean
  shuffled<T>(values: readonly T[]): T[]
}

/** The generator "mulberry32". */
export const openChance = (seed: number): Chance => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    often: (share) => next() < share,
    shuffled: (values) => {
      const left = [...values]
      const mixed: typeof left = []
      while (left.length > 0) mixed.push(...left.splice(below(left.length), 1))
      return mixed
    },
  }
}
