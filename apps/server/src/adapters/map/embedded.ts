import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Gazetteer } from '../gazetteer/port'
import { meanPoint } from '../geocoder/area-center'
import { pointGrid } from '../geocoder/point-grid'
import { sectorPlaces } from '../geocoder/singapore-sectors'
import { areaBorders } from './area-borders'
import { clipRing } from './clip-ring'
import type { Bounds, MapPlace, MapSource, Ring } from './port'

interface Piece extends Bounds {
  readonly ring: Ring
}
type NamedPoint = MapPlace & { readonly center: MapPlace['point'] }

/** We have no customers beyond these bounds, so outlines of the rest of the world are not kept. */
const kept: Bounds = { west: 92, south: -14, east: 144, north: 10 }
const mostPlaces = 300
/** A larger span shows sub-districts, and then cities. */
const villageSpanDegrees = 0.25
const districtSpanDegrees = 1.5
/** A larger span uses coarser outlines. */
const fineSpanDegrees = 4
const mediumSpanDegrees = 18

const require = createRequire(import.meta.url)
const shoresFolder = (): string => dirname(require.resolve('world-atlas/package.json'))

const boundsOf = (ring: Ring): Bounds => {
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  for (const [x, y] of ring) {
    bounds.west = Math.min(bounds.west, x)
    bounds.east = Math.max(bounds.east, x)
    bounds.south = Math.min(bounds.south, y)
    bounds.north = Math.max(bounds.north, y)
  }
  return bounds
}
const meet = (a: Bounds, b: Bounds): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south

const widened = ({ west, south, east, north }: Bounds, degrees: number): Bounds => ({
  west: west - degrees,
  south: south - degrees,
  east: east + degrees,
  north: north + degrees,
})

type LandTopology = Topology<{ land: GeometryCollection }>

type Detail = '10m' | '50m' | '110m'

const readPieces = (detail: Detail): Piece[] => {
  const topology = JSON.parse(readFileSync(join(shoresFolder(), `land-${detail}.json`), 'utf8')) as LandTopology
  return feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) =>
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [],
    )
    .flatMap(([outer]) => (outer === undefined ? [] : [outer.map(([x = 0, y = 0]) => [x, y] as const)]))
    .map((ring) => ({ ring, ...boundsOf(ring) }))
    .filter((piece) => meet(piece, kept))
}

const named = (kind: MapPlace['kind'], name: string, point: MapPlace['point'] | undefined): NamedPoint[] =>
  point === undefined ? [] : [{ kind, name, point, center: point }]

const readPlaces = (gazetteer: Gazetteer) => {
  const sectors = sectorPlaces.flatMap(({ name, center }) => named('village', name, center))
  const cities = gazetteer.provinces().flatMap(({ id }) => gazetteer.cities(id))
  const villages = gazetteer.locatedVillages().flatMap(({ village, center }) => named('village', village, center))
  const middles = new Map<string, MapPlace['point']>()
  const districts = cities.flatMap(({ id }) =>
    gazetteer.subDistrictsOf(id).flatMap((subDistrict) => {
      const middle = meanPoint(gazetteer.villages(subDistrict.id).map(({ center }) => center))
      if (middle !== undefined) middles.set(subDistrict.id, middle)
      return named('district', subDistrict.name, middle)
    }),
  )
  const cityPlaces = cities.flatMap(({ id, name }) =>
    named(
      'city',
      name.replace(/^(Kabupaten|Kota)( Administrasi)? /, ''),
      meanPoint(gazetteer.subDistrictsOf(id).map((subDistrict) => middles.get(subDistrict.id))),
    ),
  )
  return {
    village: pointGrid([...sectors, ...villages]),
    district: pointGrid([...sectors.map((place) => ({ ...place, kind: 'district' as const })), ...districts]),
    city: pointGrid([...named('city', 'Singapore', { latitude: 1.345, longitude: 103.82 }), ...cityPlaces]),
  }
}

const spanOf = ({ west, south, east, north }: Bounds): number => Math.max(east - west, north - south)

/** Keeps every nth item if there are too many: evenly, so that no corner of the map is empty. */
const thinned = <T>(things: readonly T[], most: number): readonly T[] => {
  const step = Math.ceil(things.length / most)
  return step <= 1 ? things : things.filter((_, at) => at % step === 0)
}

/**
 * Draws outlines from an installed data set and names from the gazetteer, both loaded on first use and kept in memory.
 */
export const embeddedMap = (gazetteer: Gazetteer): MapSource => {
  const pieces = new Map<Detail, readonly Piece[]>()
  const piecesOf = (detail: Detail): readonly Piece[] => {
    const known = pieces.get(detail) ?? readPieces(detail)
    pieces.set(detail, known)
    return known
  }
  let places: ReturnType<typeof readPlaces> | undefined
  const landOf = (bounds: Bounds): Ring[] => {
    const span = spanOf(bounds)
    return piecesOf(span <= fineSpanDegrees ? '10m' : span <= mediumSpanDegrees ? '50m' : '110m')
      .filter((piece) => meet(piece, bounds))
      .map(({ ring }) => clipRing(ring, bounds))
      .filter((ring) => ring.length > 0)
  }
  const placesOf = (bounds: Bounds, span: number): MapPlace[] => {
    places ??= readPlaces(gazetteer)
    const level = span <= villageSpanDegrees ? 'village' : span <= districtSpanDegrees ? 'district' : 'city'
    return thinned(places[level].within(bounds), mostPlaces).map(({ kind, name, point }) => ({ kind, name, point }))
  }
  return {
    draw: (bounds) => {
      const span = spanOf(bounds)
      const land = landOf(bounds)
      const drawn = { land, places: placesOf(bounds, span) }
      if (span > districtSpanDegrees) return { ...drawn, borders: [] }
      // An area near the edge borders on one beyond it.
      const middles = placesOf(widened(bounds, span / 3), span).map(({ point }) => point)
      return { ...drawn, borders: areaBorders(middles, land, widened(bounds, span / 3)) }
    },
  }
}
