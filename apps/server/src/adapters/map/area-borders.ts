import { Delaunay } from 'd3-delaunay'
import type { Point } from '../gazetteer/port'
import type { Bounds, Line, Ring } from './port'

const isWithin = (ring: Ring, x: number, y: number): boolean => {
  let isInside = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [ax, ay] = ring[at] ?? [0, 0]
    const [bx, by] = ring[before] ?? [0, 0]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside
}

/**
 * Lines half-way between neighbouring centres, on land: the approximate borders of our areas. A pin is assigned to the
 * area whose lines enclose it; no official border is drawn.
 */
export const areaBorders = (middles: readonly Point[], land: readonly Ring[], bounds: Bounds): Line[] => {
  if (middles.length < 3) return []
  const narrow = Math.cos((((bounds.north + bounds.south) / 2) * Math.PI) / 180)
  const { triangles, halfedges, points } = Delaunay.from(
    middles.map(({ latitude, longitude }) => [longitude * narrow, latitude]),
  )
  const { circumcenters } = new Delaunay(points).voronoi()
  const cornerOf = (halfedge: number): readonly [number, number] => {
    const triangle = Math.floor(halfedge / 3)
    return [(circumcenters[triangle * 2] ?? 0) / narrow, circumcenters[triangle * 2 + 1] ?? 0]
  }
  const isNear = (x: number, y: number): boolean =>
    x >= bounds.west && x <= bounds.east && y >= bounds.south && y <= bounds.north
  const lines: Line[] = []
  for (let edge = 0; edge < triangles.length; edge += 1) {
    const twin = halfedges[edge] ?? -1
    if (twin < edge) continue
    const [ax, ay] = cornerOf(edge)
    const [bx, by] = cornerOf(twin)
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2]
    if (isNear(ax, ay) && isNear(bx, by) && land.some((ring) => isWithin(ring, x, y))) lines.push([ax, ay, bx, by])
  }
  return lines
}
