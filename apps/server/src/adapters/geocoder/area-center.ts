import type { Gazetteer, Point } from '../gazetteer/port'

/** The mean of the points; undefined if there are none. */
export const meanPoint = (points: readonly (Point | undefined)[]): Point | undefined => {
  const known = points.filter((point) => point !== undefined)
  if (known.length === 0) return undefined
  const sum = known.reduce(
    (total, { latitude, longitude }) => ({
      latitude: total.latitude + latitude,
      longitude: total.longitude + longitude,
    }),
    { latitude: 0, longitude: 0 },
  )
  return { latitude: sum.latitude / known.length, longitude: sum.longitude / known.length }
}

/** The approximate centre of a sub-district, or of the named village in it. */
export const subDistrictCenter = (gazetteer: Gazetteer, subDistrictId: string, village = ''): Point | undefined => {
  const villages = gazetteer.villages(subDistrictId)
  const wanted = village.trim().toLowerCase()
  const named = villages.find(({ village: name }) => name.toLowerCase() === wanted)
  return named?.center ?? meanPoint(villages.map(({ center }) => center))
}
