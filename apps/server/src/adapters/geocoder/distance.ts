import type { Point } from '../gazetteer/port'

const metersPerDegree = 111_195

/** Metres between two points on a plane: accurate to a per mille over the tens of kilometres that matter here. */
export const metersBetween = (a: Point, b: Point): number => {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180)
  const east = (a.longitude - b.longitude) * Math.cos(middle)
  return Math.hypot(east, a.latitude - b.latitude) * metersPerDegree
}
