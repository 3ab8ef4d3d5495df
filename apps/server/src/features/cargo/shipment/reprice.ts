import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { shipmentPackagings, shipmentProducts, shipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { lockCarts } from './lock'
import { isBuyerGstRegistered, priceShipment, type ShipmentPrice } from './price'
import type { ShipmentRow } from './transition'

/** Its price by the tariffs in force, with or without cover; undefined while its contents are not declared. */
export const repricedBy = async (
  context: Pick<WriteContext, 'db' | 'now'>,
  shipment: ShipmentRow,
  { coveredAt }: Pick<ShipmentRow, 'coveredAt'>,
): Promise<ShipmentPrice | undefined> => {
  const { db } = context
  const boxes = await db
    .select()
    .from(shipmentPackagings)
    .where(eq(shipmentPackagings.shipmentId, shipment.id))
    .orderBy(asc(shipmentPackagings.position))
  const products = await db
    .select()
    .from(shipmentProducts)
    .where(eq(shipmentProducts.shipmentId, shipment.id))
    .orderBy(asc(shipmentProducts.position))
  const measured = boxes.filter(({ kind }) => kind === 'measured')
  const counted = measured.length > 0 ? measured : boxes
  if (products.length === 0 || counted.length === 0) return undefined
  return priceShipment(context, {
    ...shipment,
    coveredAt,
    boxes: counted,
    products: products.map((product) => ({ ...product, currency: product.currency as 'USD' })),
    isBuyerGstRegistered: await isBuyerGstRegistered(context, shipment),
  })
}

/** Prices one that no invoice bills anew; the caller has locked it. True if its price changed. */
export const repriceShipment = async (context: WriteContext, shipment: ShipmentRow): Promise<boolean> => {
  const { db } = context
  const price = await repricedBy(context, shipment, shipment)
  if (price === undefined || price.totalMinor === shipment.totalMinor) return false
  const { quote, totalMinor } = price
  await db
    .update(shipments)
    .set({ quote, totalMinor, updatedAt: sql`now()` })
    .where(eq(shipments.id, shipment.id))
  return true
}

const inCart = ['pending', 'pending_locker', 'quarantine'] as const

/** Shipments in the cart that no invoice bills: their price may still change. */
export const isUnbilled = and(
  inArray(shipments.status, [...inCart]),
  sql`not exists (select from invoice_shipments x
                   where x.shipment_id = ${shipments.id} and x.is_live and x.role = 'main')`,
)

/** Prices all goods of a customer anew that no invoice bills: the cart shows what a checkout would bill. */
export const repriceCart = async (
  context: WriteContext,
  { customerId }: { readonly customerId: string },
): Promise<void> => {
  await lockCarts(context.db, customerId)
  const rows = await context.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.customerId, customerId), isUnbilled))
    .orderBy(asc(shipments.id))
    .for('update')
  for (const row of rows) await repriceShipment(context, row)
}
