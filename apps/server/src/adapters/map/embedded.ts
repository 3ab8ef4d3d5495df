import type { Gazetteer } from '../gazetteer/port'
import { thingGrid } from '../geocoder/point-grid'
import { sectorPlaces } from '../geocoder/singapore-sectors'
import { areaBorders } from './area-borders'
import { spanOf, widened } from './bounds'
import { openLand } from './land'
import type { Bounds, MapPlace, MapSource, Ring } from './port'

const mostPlaces = 300
/** A larger span shows sub-districts, and then cities. */
const villageSpanDegrees = 0.25
const districtSpanDegrees = 1.5
/** A larger span uses coarser outlines. */
const fineSpanDegrees = 4
const mediumSpanDegrees = 18

type Detail = '10m' | '50m' | '110m'

/** Singapore's names: its sectors, and from afar the city alone. */
const sectors = thingGrid(sectorPlaces)
const cities = thingGrid([{ name: 'Singapore', center: { latitude: 1.345, longitude: 103.82 } }])

/** Keeps every nth item if there are too many: evenly, so that no corner of the map is empty. */
const thinned = <T>(things: readonly T[], most: number): readonly T[] => {
  const step = Math.ceil(things.length / most)
  return step <= 1 ? things : things.filter((_, at) => at % step === 0)
}

/** Draws outlines and names from the data that the build cut, opened on first use and kept outside of the heap. */
export const embeddedMap = (gazetteer: Gazetteer): MapSource => {
  const opened = new Map<Detail, ReturnType<typeof openLand>>()
  const landOf = (bounds: Bounds): Ring[] => {
    const span = spanOf(bounds)
    const detail = span <= fineSpanDegrees ? '10m' : span <= mediumSpanDegrees ? '50m' : '110m'
    const land = opened.get(detail) ?? openLand(detail)
    opened.set(detail, land)
    return land.within(bounds)
  }
  const placesOf = (bounds: Bounds, span: number): MapPlace[] => {
    const kind = span <= villageSpanDegrees ? 'village' : span <= districtSpanDegrees ? 'district' : 'city'
    const found = [...(kind === 'city' ? cities : sectors).within(bounds), ...gazetteer.pointsWithin(kind, bounds)]
    return thinned(found, mostPlaces).map(({ name, center }) => ({ kind, name, point: center }))
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
