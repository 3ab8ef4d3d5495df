export interface SubDistrict {
  /** Kecamatan code, as in `31.74.05`. */
  readonly id: string
  readonly name: string
  readonly city: string
  readonly province: string
  /** Two digits; determines the last-mile zone. */
  readonly provinceCode: string
}

/** Coordinates in degrees (WGS 84). */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Edges in degrees. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface PostalArea {
  /** Code of the village, as in `31.74.07.1002`. */
  readonly id: string
  /** Empty where the data sets know none. */
  readonly postalCode: string
  readonly village: string
  /** The middle of the village; undefined for about one in a hundred. */
  readonly center: Point | undefined
  readonly subDistrict: SubDistrict
}

export interface SingaporeSector {
  readonly postalCode: string
  readonly district: string
  readonly area: string
}

export interface AreaName {
  readonly id: string
  readonly name: string
}

export type LocatedVillage = PostalArea & { readonly center: Point }

/** A name of the map with the middle of its area. */
export interface AreaPoint {
  readonly name: string
  readonly center: Point
}

/** Indonesian areas with postal codes, and Singapore's postal sectors. Read-only and in memory. */
export interface Gazetteer {
  /** Best matches first; at most `limit`. Matches any part of "kecamatan, kabupaten, provinsi", folded. */
  searchSubDistricts(text: string, limit: number): readonly SubDistrict[]
  subDistrict(id: string): SubDistrict | undefined
  villages(subDistrictId: string): readonly PostalArea[]
  /** Matches a postal code or the name of a village or kecamatan. */
  searchPostalAreas(text: string, limit: number): readonly PostalArea[]
  /** Provinces, by name. */
  provinces(): readonly AreaName[]
  /** Cities and regencies of a province, by name; empty where the code is unknown. */
  cities(provinceId: string): readonly AreaName[]
  /** Sub-districts of a city or regency, by name. */
  subDistrictsOf(cityId: string): readonly SubDistrict[]
  /** The village whose known centre is nearest, within a distance of at most some 50 km. */
  nearestVillage(point: Point, mostMeters: number): { village: LocatedVillage; distanceMeters: number } | undefined
  /** The areas of a level whose known centres are within the bounds; cities without their kind. */
  pointsWithin(level: 'village' | 'district' | 'city', bounds: Bounds): readonly AreaPoint[]
  singaporeSector(postalCode: string): SingaporeSector | undefined
}
