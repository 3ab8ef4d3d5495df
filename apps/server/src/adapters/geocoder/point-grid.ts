import type { Point } from '../gazetteer/port'
import type { Bounds } from '../map/port'
import { metersBetween } from './distance'

const cellsPerDegree = 10
const keyOf = (row: number, column: number): number => row * 10_000 + column
const cellOf = ({ latitude, longitude }: Point): readonly [number, number] => [
  Math.floor((latitude + 90) * cellsPerDegree),
  Math.floor((longitude + 180) * cellsPerDegree),
]

/** Indexes items with a centre in cells of a tenth of a degree, so that finding the nearest needs no full scan. */
export const pointGrid = <T extends { readonly center: Point }>(things: readonly T[]) => {
  const cells = new Map<number, T[]>()
  for (const thing of things) {
    const key = keyOf(...cellOf(thing.center))
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [thing])
    else cell.push(thing)
  }
  return {
    /** The nearest item within `mostMeters`, itself at most some 50 km. */
    nearest: (point: Point, mostMeters: number): { thing: T; distanceMeters: number } | undefined => {
      const [row, column] = cellOf(point)
      // A cell is 11 km high and, at our latitudes, nearly as wide.
      const reach = Math.ceil(mostMeters / 10_900)
      let best: { thing: T; distanceMeters: number } | undefined
      for (let up = -reach; up <= reach; up += 1)
        for (let right = -reach; right <= reach; right += 1)
          for (const thing of cells.get(keyOf(row + up, column + right)) ?? []) {
            const distanceMeters = metersBetween(point, thing.center)
            if (distanceMeters <= (best?.distanceMeters ?? mostMeters)) best = { thing, distanceMeters }
          }
      return best
    },
    within: ({ west, south, east, north }: Bounds): T[] => {
      const [firstRow, firstColumn] = cellOf({ latitude: south, longitude: west })
      const [lastRow, lastColumn] = cellOf({ latitude: north, longitude: east })
      const found: T[] = []
      for (let row = firstRow; row <= lastRow; row += 1)
        for (let column = firstColumn; column <= lastColumn; column += 1)
          for (const thing of cells.get(keyOf(row, column)) ?? []) {
            const { latitude, longitude } = thing.center
            if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) found.push(thing)
          }
      return found
    },
  }
}
