import { zoneOfCountry, type Country } from '@layar/domain'
import type { Db } from '../../../db/open'
import { findExportTariff, type PricedZone, type PublishedTariff } from './store'

/** Where `destinationCountry` (ISO 3166-1 alpha-2) lies in this tariff; undefined where it does not go, and at home. */
export const exportZoneIn = (tariff: PublishedTariff, destinationCountry: string): PricedZone | undefined =>
  destinationCountry.toLowerCase() === tariff.country
    ? undefined
    : zoneOfCountry(tariff.exportZones, destinationCountry)

/**
 * The zone of the export tariff in force that `destinationCountry` lies in; undefined where nothing is sent there from
 * `country`.
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
