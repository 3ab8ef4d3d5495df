import { openColumns } from '../columns'
import { dataFile } from '../data-file'
import { clipRing } from './clip-ring'
import type { Bounds, Ring } from './port'

/** The outlines of one level of detail, kept outside of the heap; a ring is made for the question that meets it. */
export const openLand = (detail: string) => {
  const columns = openColumns(dataFile(`land-${detail}.bin`))
  const [starts, positions, edges] = [columns.uint32('starts'), columns.float64('positions'), columns.float64('bounds')]
  const meets = (at: number, { west, south, east, north }: Bounds): boolean =>
    (edges[at * 4] ?? 0) <= east &&
    (edges[at * 4 + 2] ?? 0) >= west &&
    (edges[at * 4 + 1] ?? 0) <= north &&
    (edges[at * 4 + 3] ?? 0) >= south
  /**
   * The ring without what lies on one side of the bounds: of each such stretch only both ends are kept, which are cut the
   * same. The mainland has eighty thousand positions, and most questions are about a town.
   */
  const ringNear = (piece: number, { west, south, east, north }: Bounds): Ring => {
    const ring: (readonly [number, number])[] = []
    let [sideBefore, isSkipped] = [0, false]
    const end = (starts[piece + 1] ?? 0) * 2
    for (let at = (starts[piece] ?? 0) * 2; at < end; at += 2) {
      const [x, y] = [positions[at] ?? 0, positions[at + 1] ?? 0]
      const side = x < west ? 1 : x > east ? 2 : y < south ? 3 : y > north ? 4 : 0
      const isLast = at === end - 2
      if (side !== 0 && side === sideBefore && !isLast) {
        isSkipped = true
        continue
      }
      if (isSkipped) ring.push([positions[at - 2] ?? 0, positions[at - 1] ?? 0])
      ring.push([x, y])
      ;[sideBefore, isSkipped] = [side, false]
    }
    return ring
  }
  return {
    within: (bounds: Bounds): Ring[] => {
      const found: Ring[] = []
      for (let at = 0; at < starts.length - 1; at += 1) {
        if (!meets(at, bounds)) continue
        const ring = clipRing(ringNear(at, bounds), bounds)
        if (ring.length > 0) found.push(ring)
      }
      return found
    },
  }
}
