import type { BillingCurrency, Country } from '@layar/domain'
import type { Db } from '../../../db/open'
import { findTariff, type TariffCover } from '../freight/store'

export type DatedCover = TariffCover & { readonly currency: BillingCurrency }

/** The terms of cover by the tariff in force at this moment; undefined if it has none: then no cover is sold. */
export const findCoverTerms = async (db: Db, country: Country, at: Date): Promise<DatedCover | undefined> => {
  const tariff = await findTariff(db, country, at)
  const [terms] = tariff?.cover ?? []
  return tariff && terms && { ...terms, currency: tariff.currency }
}
