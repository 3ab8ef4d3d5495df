import type { TariffRule } from './tariff'
import type { Track } from './track'

/** Countries with the same prices in an export tariff, with their transit days. */
export type ExportZone = {
  readonly code: string
  /** ISO 3166-1 alpha-2 in lower case. */
  readonly countries: readonly string[]
  readonly air_days_min: number
  readonly air_days_max: number
  readonly sea_days_min: number
  readonly sea_days_max: number
}

/** The zone of a country; undefined if it is not served. `country` is ISO 3166-1 alpha-2. */
export function zoneOfCountry<Z extends Pick<ExportZone, 'countries'>>(
  zones: readonly Z[],
  country: string,
): Z | undefined {
  return zones.find(({ countries }) => countries.includes(country.toLowerCase()))
}

/** Only the prices of one zone, for `priceFreight`. */
export function tariffOfZone<T extends { readonly rules: readonly TariffRule[] }>(tariff: T, zoneCode: string): T {
  return { ...tariff, rules: tariff.rules.filter(({ zone }) => zone === zoneCode) }
}

export function daysToZone(zone: ExportZone, track: Track): { readonly min: number; readonly max: number } {
  return track === 'udara'
    ? { min: zone.air_days_min, max: zone.air_days_max }
    : { min: zone.sea_days_min, max: zone.sea_days_max }
}
