/** A point of the earth in degrees. */
export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

export interface MapBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The shores that we have are right to about this: what lies just off them may be land. */
export const shoreMeters = 1200

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/**
 * The box to ask for so that a view is covered: its edges lie on a grid as coarse as half the view, so that moving a
 * little asks nothing new.
 */
export const boxAround = ({ west, south, east, north }: MapBox): MapBox => {
  const span = Math.max(east - west, north - south, 0.02)
  const step = 2 ** Math.ceil(Math.log2(span)) / 2
  return {
    west: clamp(Math.floor(west / step) * step, 180),
    south: clamp(Math.floor(south / step) * step, 90),
    east: clamp((Math.floor(east / step) + 1) * step, 180),
    north: clamp((Math.floor(north / step) + 1) * step, 90),
  }
}
