import type { Bounds, Ring } from './port'

type Position = readonly [number, number]
interface Edge {
  readonly isInside: (position: Position) => boolean
  readonly crossing: (a: Position, b: Position) => Position
}

const edgesOf = ({ west, south, east, north }: Bounds): readonly Edge[] => {
  const across = (x: number, [ax, ay]: Position, [bx, by]: Position): Position => [
    x,
    ay + ((by - ay) * (x - ax)) / (bx - ax),
  ]
  const along = (y: number, [ax, ay]: Position, [bx, by]: Position): Position => [
    ax + ((bx - ax) * (y - ay)) / (by - ay),
    y,
  ]
  return [
    { isInside: ([x]) => x >= west, crossing: (a, b) => across(west, a, b) },
    { isInside: ([x]) => x <= east, crossing: (a, b) => across(east, a, b) },
    { isInside: ([, y]) => y >= south, crossing: (a, b) => along(south, a, b) },
    { isInside: ([, y]) => y <= north, crossing: (a, b) => along(north, a, b) },
  ]
}

const cut = (ring: readonly Position[], { isInside, crossing }: Edge): Position[] => {
  const rest: Position[] = []
  let before = ring.at(-1)
  let wasInside = before !== undefined && isInside(before)
  // A loop: the ring of a large island has tens of thousands of positions.
  for (const here of ring) {
    const isIn = isInside(here)
    if (isIn !== wasInside && before !== undefined) rest.push(crossing(before, here))
    if (isIn) rest.push(here)
    before = here
    wasInside = isIn
  }
  return rest
}

/**
 * Clips a ring to the bounds (Sutherland and Hodgman); empty if nothing is left. The parts of a ring that leaves and
 * re-enters stay joined along the edge, which is invisible in a filled drawing.
 */
export const clipRing = (ring: Ring, bounds: Bounds): Ring => {
  const open = ring.slice(0, -1)
  const inside = edgesOf(bounds).reduce<readonly Position[]>((rest, edge) => cut(rest, edge), open)
  const [first] = inside
  return first === undefined || inside.length < 3 ? [] : [...inside, first]
}
