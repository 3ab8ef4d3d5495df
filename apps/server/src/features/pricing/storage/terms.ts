import { storageTermsOf, type BillingCurrency, type Country, type StorageTerms, type Track } from '@layar/domain'
import type { Db } from '../../../db/open'
import { findTariff } from '../freight/store'

export type DatedStorageTerms = StorageTerms & { readonly currency: BillingCurrency }

/** The terms of storage by the tariff in force at this moment; undefined if it has none: then storage is free. */
export const findStorageTerms = async (
  db: Db,
  goods: { readonly country: Country; readonly agentId: number; readonly track: Track },
  at: Date,
): Promise<DatedStorageTerms | undefined> => {
  const tariff = await findTariff(db, goods.country, at)
  const terms = tariff && storageTermsOf(tariff.storage, goods)
  return tariff && terms && { ...terms, currency: tariff.currency }
}
