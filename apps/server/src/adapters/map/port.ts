import type { Bounds, Point } from '../gazetteer/port'

export type { Bounds } from '../gazetteer/port'

/** A ring of `[longitude, latitude]`, its first position repeated at the end. */
export type Ring = readonly (readonly [number, number])[]

/** From one `longitude, latitude` to another. */
export type Line = readonly [number, number, number, number]

export interface MapPlace {
  readonly name: string
  readonly kind: 'village' | 'district' | 'city'
  readonly point: Point
}

/** The data of an embedded map. */
export interface MapDrawing {
  /** The land within the bounds, clipped to them. */
  readonly land: readonly Ring[]
  /** Names within the bounds, of the level that fits their span. */
  readonly places: readonly MapPlace[]
  /** Approximate borders between these places. */
  readonly borders: readonly Line[]
}

export interface MapSource {
  draw(bounds: Bounds): MapDrawing
}
