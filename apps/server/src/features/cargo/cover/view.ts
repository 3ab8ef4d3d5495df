import type { CartCover } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { moneyOf } from '../../../request/money'
import type { ShipmentPrice } from '../shipment/price'
import type { CoveredGoods } from './terms'

type Prices = CoveredGoods['prices']

const serviceTaxOf = (price: ShipmentPrice | undefined): number =>
  (price?.full?.serviceTax ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What cover adds to the total of a shipment, in minor units; null while either price is unknown. */
export const addedMinor = ({ covered, plain }: Prices): number | null =>
  typeof covered?.totalMinor === 'number' && typeof plain?.totalMinor === 'number'
    ? covered.totalMinor - plain.totalMinor
    : null

/** The premium, the tax on it, and what customs charge on a value that holds the premium. */
const priceView = (prices: Prices, currency: CoveredGoods['terms']['currency']): CartCover['price'] => {
  const { covered, plain } = prices
  const totalMinor = addedMinor(prices)
  if (totalMinor === null) return null
  const premiumMinor = covered?.full?.cover?.premium_minor ?? 0
  const taxMinor = serviceTaxOf(covered) - serviceTaxOf(plain)
  return {
    premium: moneyOf(currency, premiumMinor),
    service_tax: moneyOf(currency, taxMinor),
    import_charges: moneyOf(currency, totalMinor - premiumMinor - taxMinor),
    total: moneyOf(currency, totalMinor),
  }
}

export const cartCoverView = (
  { language }: Pick<CustomerContext, 'language'>,
  goods: CoveredGoods | undefined,
): CartCover | null => {
  if (goods === undefined) return null
  const { terms, cover, isOpen, prices } = goods
  const { currency } = terms
  return {
    is_bought: cover.is_bought,
    is_open: isOpen,
    insured: cover.insured_minor === null ? null : moneyOf(currency, cover.insured_minor),
    free_cap: moneyOf(currency, cover.free_cap_minor),
    covers: terms.covers[language],
    excludes: terms.excludes[language],
    price: priceView(prices, currency),
  }
}
