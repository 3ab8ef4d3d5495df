import type { Point } from '../gazetteer/port'

/** Edges in degrees. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A ring of `[longitude, latitude]`, its first position repeated at the end. */
export type Ring = readonly (readonly [number, number])[]

/** From one `longitude, latitude` to another. */
export type Line = readonly [number, number, number, number]

export interface MapPlace {
  readonly name: string
  readonly kind: 'village' | 'district' | 'city'
  readonly point: Point
}

/** What a map of our own is drawn with. */
export interface MapDrawing {
  /** The shores of what land lies between the edges, cut at them. */
  readonly land: readonly Ring[]
  /** Names between the edges, of the level that fits their distance. */
  readonly places: readonly MapPlace[]
  /** About where the areas of these names meet. */
  readonly borders: readonly Line[]
}

export interface MapSource {
  draw(bounds: Bounds): MapDrawing
}
