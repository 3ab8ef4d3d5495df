import * as z from 'zod/mini'
import { calls } from '../../define'
import { one, text } from '../../wire'

const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))

/** The format of common geocoding services, plus our own `area`, `is_approximate` and `distance_meters`. */
export const geocodedPlace = z.object({
  place_id: z.string(),
  formatted_address: z.string(),
  types: z.array(z.string()),
  address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
  geometry: z.object({
    location: z.object({ lat: latitude, lng: longitude }),
    location_type: z.enum(['ROOFTOP', 'RANGE_INTERPOLATED', 'GEOMETRIC_CENTER', 'APPROXIMATE']),
  }),
  /** The point is the centre of an area, not an exact address. */
  is_approximate: z.boolean(),
  /** Distance from the requested point; null if an address was requested. */
  distance_meters: z.nullable(z.int()),
  area: z.object({
    sub_district_id: z.nullable(z.string()),
    postal_code: z.nullable(z.string()),
    village: z.nullable(z.string()),
    district: z.string(),
    city: z.string(),
    province: z.string(),
    /** "village, district, city", ready to display. */
    label: z.string(),
  }),
})
export type GeocodedPlace = z.output<typeof geocodedPlace>

/** Map data within a bounding box. Positions in rings are `[longitude, latitude]`. */
export const mapSheet = z.object({
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
  land: z.array(z.array(z.array(z.number()))),
  /** Approximate boundaries between areas: `[longitude, latitude, longitude, latitude]`. */
  borders: z.array(z.array(z.number())),
  places: z.array(z.object({ name: z.string(), kind: z.enum(['village', 'district', 'city']), latitude, longitude })),
  /** Tiles, if a tile server is configured; otherwise the sheet's own geometry is drawn. */
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
})
export type MapSheet = z.output<typeof mapSheet>

const degrees = (most: number) => z.coerce.number().check(z.gte(-most), z.lte(most))

export const mapCalls = calls({
  geocode: {
    method: 'GET',
    path: '/api/{svc}/geocode/json',
    auth: 'access',
    source: 'specification',
    summary:
      'The point of an `address`, or the area of a point (`latlng`, as in `1.35,103.94`); `sensor` changes nothing.',
    labels: { latlng: { en: 'Point', id: 'Titik', cn: '坐标' }, sensor: { en: 'Sensor', id: 'Sensor', cn: '传感器' } },
    input: {
      query: z.object({
        address: z.optional(text(300, 3)),
        latlng: z.optional(z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,16})?,-?\d{1,3}(\.\d{1,16})?$/))),
        sensor: z.optional(z.enum(['true', 'false'])),
      }),
    },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      status: z.enum(['OK', 'ZERO_RESULTS']),
      results: z.array(geocodedPlace),
    }),
  },
  shippingMap: {
    method: 'GET',
    path: '/api/{svc}/shipping/maps',
    auth: 'access',
    source: 'specification',
    summary: 'Land and names of places between four edges, in degrees, at most 64 apart.',
    labels: {
      west: { en: 'Western edge', id: 'Tepi barat', cn: '西边界' },
      south: { en: 'Southern edge', id: 'Tepi selatan', cn: '南边界' },
      east: { en: 'Eastern edge', id: 'Tepi timur', cn: '东边界' },
      north: { en: 'Northern edge', id: 'Tepi utara', cn: '北边界' },
    },
    input: { query: z.object({ west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) }) },
    output: one(mapSheet),
  },
})
