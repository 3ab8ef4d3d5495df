import type { shipmentPackagings, shipmentProducts } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { priceShipment, type ShipmentPrice, type ShipmentRow } from '../../cargo/public'
import type { LostRelief } from '../../pricing/public'
import { freightDiscountOf, pricedAt, wasGstRegistered } from './snapshot'
import type { InvoiceRow } from './store'

interface Priced {
  readonly shipment: ShipmentRow
  readonly boxes: readonly (typeof shipmentPackagings.$inferSelect)[]
  readonly products: readonly (typeof shipmentProducts.$inferSelect)[]
  readonly lostRelief: LostRelief | undefined
}

/** A billed shipment by the tariffs, rates and taxes of its main invoice: later ones change nothing. */
export const priceAsBilled = (
  { db }: Pick<WriteContext, 'db'>,
  main: InvoiceRow,
  { shipment, boxes, products, lostRelief }: Priced,
): Promise<ShipmentPrice> =>
  priceShipment(
    { db, now: pricedAt(main) },
    {
      ...shipment,
      boxes,
      isBuyerGstRegistered: wasGstRegistered(main),
      freightDiscountMinor: freightDiscountOf(main, shipment.id),
      lostRelief,
      products: products.map((product) => ({ ...product, currency: product.currency as 'USD' })),
    },
  )
