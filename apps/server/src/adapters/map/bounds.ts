import type { Bounds, Ring } from './port'

export const boundsOf = (ring: Ring): Bounds => {
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  for (const [x, y] of ring) {
    bounds.west = Math.min(bounds.west, x)
    bounds.east = Math.max(bounds.east, x)
    bounds.south = Math.min(bounds.south, y)
    bounds.north = Math.max(bounds.north, y)
  }
  return bounds
}

export const meet = (a: Bounds, b: Bounds): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south

export const widened = ({ west, south, east, north }: Bounds, degrees: number): Bounds => ({
  west: west - degrees,
  south: south - degrees,
  east: east + degrees,
  north: north + degrees,
})

export const spanOf = ({ west, south, east, north }: Bounds): number => Math.max(east - west, north - south)
