/** A line of a price, by what its reader calls it. */
export interface PricePart {
  readonly label: string
  readonly amountMinor: number
}

export interface ChangedPart {
  readonly label: string
  /** Zero where there was or is none. */
  readonly beforeMinor: number
  readonly nowMinor: number
}

const sumsOf = (parts: readonly PricePart[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { label, amountMinor } of parts) sums.set(label, (sums.get(label) ?? 0) + amountMinor)
  return sums
}

const sizeOf = ({ beforeMinor, nowMinor }: ChangedPart): number => Math.abs(nowMinor - beforeMinor)

/** The parts of a price that changed, by the size of their change. Lines of one name are one part. */
export function changedParts(before: readonly PricePart[], now: readonly PricePart[]): ChangedPart[] {
  const [former, present] = [sumsOf(before), sumsOf(now)]
  return [...new Set([...former.keys(), ...present.keys()])]
    .map((label) => ({ label, beforeMinor: former.get(label) ?? 0, nowMinor: present.get(label) ?? 0 }))
    .filter((part) => sizeOf(part) > 0)
    .sort((one, other) => sizeOf(other) - sizeOf(one))
}
