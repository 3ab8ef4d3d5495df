import { zoneOfCountry, type Country } from '@layar/domain'
import type { Db } from '../../../db/open'
import { findExportTariff, type PricedZone, type PublishedTariff } from './store'

/**
 * The zone of `destinationCountry` (ISO 3166-1 alpha-2) in this tariff; undefined for an unserved country and for the
 * origin.
 */
export const exportZoneIn = (tariff: PublishedTariff, destinationCountry: string): PricedZone | undefined =>
  destinationCountry.toLowerCase() === tariff.country
    ? undefined
    : zoneOfCountry(tariff.exportZones, destinationCountry)

/**
 * The zone of `destinationCountry` in the export tariff in force; undefined where shipments from `country` to it are
 * not served.
 */
export const findExportZone = async (
  db: Db,
  country: Country,
  destinationCountry: string,
  now: Date,
): Promise<PricedZone | undefined> => {
  const tariff = await findExportTariff(db, country, now)
  return tariff && exportZoneIn(tariff, destinationCountry)
}
