import type { Bounds, Point } from '../gazetteer/port'
import { metersBetween } from './distance'

const cellsPerDegree = 10
const rowOf = (latitude: number): number => Math.floor((latitude + 90) * cellsPerDegree)
const columnOf = (longitude: number): number => Math.floor((longitude + 180) * cellsPerDegree)

export interface Points {
  /** Not a number where no centre is known. */
  readonly latitudes: Float64Array
  readonly longitudes: Float64Array
}

/** Of what is known; nothing is where all is unknown. */
const extent = (degrees: Float64Array, cellAt: (degree: number) => number): readonly [first: number, count: number] => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const degree of degrees) {
    if (degree < least) least = degree
    if (degree > most) most = degree
  }
  return most < least ? [0, 0] : [cellAt(least), cellAt(most) - cellAt(least) + 1]
}

/**
 * Indexes points in cells of a tenth of a degree, so that finding the nearest needs no full scan. Sorted by counting into
 * two arrays: a hundred thousand points take some milliseconds.
 */
export const pointGrid = ({ latitudes, longitudes }: Points) => {
  const [firstRow, rows] = extent(latitudes, rowOf)
  const [firstColumn, columns] = extent(longitudes, columnOf)
  const cellOf = (row: number, column: number): number => (row - firstRow) * columns + (column - firstColumn)
  const starts = new Uint32Array(rows * columns + 1)
  const cells = new Int32Array(latitudes.length).fill(-1)
  let known = 0
  for (let at = 0; at < latitudes.length; at += 1) {
    const cell = cellOf(rowOf(latitudes[at] ?? Number.NaN), columnOf(longitudes[at] ?? Number.NaN))
    if (Number.isNaN(cell)) continue
    cells[at] = cell
    starts[cell + 1] = (starts[cell + 1] ?? 0) + 1
    known += 1
  }
  for (let cell = 0; cell < rows * columns; cell += 1) starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0)
  const sorted = new Uint32Array(known)
  const next = starts.slice()
  for (let at = 0; at < latitudes.length; at += 1) {
    const cell = cells[at] ?? -1
    if (cell < 0) continue
    const place = next[cell] ?? 0
    sorted[place] = at
    next[cell] = place + 1
  }

  function* inCells(top: number, left: number, bottom: number, right: number): Generator<number> {
    for (let row = Math.max(top, firstRow); row <= Math.min(bottom, firstRow + rows - 1); row += 1)
      for (
        let column = Math.max(left, firstColumn);
        column <= Math.min(right, firstColumn + columns - 1);
        column += 1
      ) {
        const cell = cellOf(row, column)
        for (let place = starts[cell] ?? 0; place < (starts[cell + 1] ?? 0); place += 1) yield sorted[place] ?? 0
      }
  }
  const pointAt = (at: number): Point => ({ latitude: latitudes[at] ?? 0, longitude: longitudes[at] ?? 0 })

  return {
    /** The position of the nearest point within `mostMeters`, itself at most some 50 km. */
    nearest: (point: Point, mostMeters: number): { at: number; distanceMeters: number } | undefined => {
      const [row, column] = [rowOf(point.latitude), columnOf(point.longitude)]
      // A cell is 11 km high and, at our latitudes, nearly as wide.
      const reach = Math.ceil(mostMeters / 10_900)
      let best: { at: number; distanceMeters: number } | undefined
      for (const at of inCells(row - reach, column - reach, row + reach, column + reach)) {
        const distanceMeters = metersBetween(point, pointAt(at))
        if (distanceMeters <= (best?.distanceMeters ?? mostMeters)) best = { at, distanceMeters }
      }
      return best
    },
    /** The positions of all points within the bounds, by row and column of their cells. */
    within: ({ west, south, east, north }: Bounds): number[] => {
      const found: number[] = []
      for (const at of inCells(rowOf(south), columnOf(west), rowOf(north), columnOf(east))) {
        const { latitude, longitude } = pointAt(at)
        if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) found.push(at)
      }
      return found
    },
  }
}

/** Of things that are objects already. */
export const thingGrid = <T extends { readonly center: Point }>(things: readonly T[]) => {
  const grid = pointGrid({
    latitudes: Float64Array.from(things, ({ center }) => center.latitude),
    longitudes: Float64Array.from(things, ({ center }) => center.longitude),
  })
  return {
    nearest: (point: Point, mostMeters: number): { thing: T; distanceMeters: number } | undefined => {
      const found = grid.nearest(point, mostMeters)
      const thing = found && things[found.at]
      return thing && { thing, distanceMeters: found.distanceMeters }
    },
    within: (bounds: Bounds): T[] => grid.within(bounds).flatMap((at) => things[at] ?? []),
  }
}
