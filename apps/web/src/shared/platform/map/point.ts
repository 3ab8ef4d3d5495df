/** A geographic point in degrees. */
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

/** Approximate accuracy of our coastlines: points this close offshore may be on land. */
export const shoreMeters = 1200

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/**
 * The box to request to cover a view: its edges snap to a grid of half the view's size, so that small moves trigger no
 * new request.
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
