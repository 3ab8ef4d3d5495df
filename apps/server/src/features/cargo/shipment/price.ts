import {
  coverCode,
  type Country,
  type Currency,
  type SellerGstState,
  type Track,
  type ContainerType,
} from '@layar/domain'
import { fail } from '../../../request/fail'
import { findGstRegistration, isGstRegistered } from '../../customer/public'
import { quoteShipment, type LostRelief, type ShipmentQuote } from '../../pricing/public'
import type { DeclaredBox } from './goods'
import type { WriteContext } from '../../../jobs/write'

export interface PricedThing {
  readonly country: Country
  readonly agentId: number
  /** The warehouse that was declared, where the goods are at another by now: a move of ours changes no price. */
  readonly declaredAgentId?: number | null
  /** When its goods were declared: the quantity limits of then hold. Neither for what is being declared. */
  readonly createdAt?: Date
  readonly declaredAt?: Date | null
  /** When cover was bought; neither for goods without it nor for what is being declared. */
  readonly coveredAt?: Date | null
  readonly track: Track
  readonly containerType: ContainerType
  readonly boxes: readonly DeclaredBox[]
  readonly products: readonly {
    readonly categorySlug: string
    readonly quantity: number
    readonly currency: Currency
    readonly priceMinor: number
    readonly hsCode: string
    readonly sellerGstState?: SellerGstState | null
  }[]
  /** Whether the customer is registered for GST, now or when the goods were invoiced. */
  readonly isBuyerGstRegistered: boolean
  /** What vouchers take off its freight, as it is billed. */
  readonly freightDiscountMinor?: number
  /** What its flight makes due, where that was billed or is about to be. */
  readonly lostRelief?: LostRelief | undefined
}

/** The price of a shipment by the tariffs in force. */
export interface ShipmentPrice {
  /** The snapshot stored in the row: rules, rates and versions. */
  readonly quote: Readonly<Record<string, unknown>>
  /** Freight, surcharges, cover and itemised tax; null if staff must quote. */
  readonly totalMinor: number | null
  /** Null until the contents are declared. */
  readonly full: ShipmentQuote | null
}

export const priceShipment = async (
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  thing: PricedThing,
): Promise<ShipmentPrice> => {
  if (thing.products.length === 0 || thing.boxes.length === 0)
    return { quote: { reason: 'package_data_not_filled' }, totalMinor: null, full: null }
  const { country, track, containerType, boxes, isBuyerGstRegistered } = thing
  const agentId = thing.declaredAgentId ?? thing.agentId
  const products = thing.products.map(({ priceMinor, sellerGstState, ...product }) => ({
    ...product,
    unitPriceMinor: priceMinor,
    isGstPaidAtSource: sellerGstState === 'accepted',
  }))
  const requested = thing.coveredAt ? [coverCode] : []
  const goods = { country, agentId, track, containerType, boxes, products, requested }
  const declaredAt = thing.declaredAt ?? thing.createdAt ?? now
  const { freightDiscountMinor = 0, lostRelief } = thing
  const terms = { isBuyerGstRegistered, freightDiscountMinor, now, declaredAt, ...(lostRelief && { lostRelief }) }
  const quoted = await quoteShipment(db, { ...goods, ...terms })
  if (!quoted.ok)
    throw fail(quoted.code === 'no_boxes' || quoted.code === 'bad_box' ? 'package_data_not_filled' : quoted.code)
  return { quote: quoted.value.snapshot, totalMinor: quoted.value.totalMinor, full: quoted.value }
}

/** Whether the customer of a shipment is registered for GST now, where nobody signed in says so. */
export const isBuyerGstRegistered = async (
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  { country, customerId }: { readonly country: Country; readonly customerId: string },
): Promise<boolean> =>
  country === 'sg' && isGstRegistered((await findGstRegistration(db, customerId))?.validFrom ?? null, now)
