import type { Text } from '@layar/contract'
import {
  isRequestable,
  servicePrice,
  type BillingCurrency,
  type Box,
  type Country,
  type TaxCode,
  type Track,
} from '@layar/domain'
import type { Db } from '../../../db/open'
import { allCategories } from '../agent/store'
import { serviceTaxLines } from '../tax/service-tax'
import { findTariff } from './store'

/** A service that customers buy by itself, priced for one shipment. */
export interface PricedService {
  readonly code: string
  readonly name: Text
  readonly currency: BillingCurrency
  /** Before tax. */
  readonly amountMinor: number
  readonly taxMinor: number
  readonly taxCode: TaxCode
}

export interface ServedGoods {
  readonly country: Country
  readonly track: Track
  readonly boxes: readonly Box[]
  readonly categorySlugs: readonly string[]
}

/** The services of the tariff in effect that suit these goods, in its order; none without a tariff. */
export const servicesFor = async (db: Db, goods: ServedGoods, now: Date): Promise<PricedService[]> => {
  const tariff = await findTariff(db, goods.country, now)
  if (tariff === undefined) return []
  const { currency } = tariff
  const categories = await allCategories(db)
  const categoryGroups = categories
    .filter(({ slug }) => goods.categorySlugs.includes(slug))
    .map(({ categoryGroup }) => categoryGroup)
  const services: PricedService[] = []
  for (const service of tariff.surcharges.filter(isRequestable)) {
    const { code, name, tax_code: taxCode } = service
    const amountMinor = servicePrice({ ...goods, currency, categoryGroups }, service)?.amountMinor
    if (amountMinor === undefined) continue
    const line = { kind: 'service', taxCode, amountMinor }
    const taxes = await serviceTaxLines(db, { country: goods.country, currency, lines: [line], now })
    const taxMinor = taxes.reduce((sum, tax) => sum + tax.amountMinor, 0)
    services.push({ code, name, currency, amountMinor, taxMinor, taxCode })
  }
  return services
}
