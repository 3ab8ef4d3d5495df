import { requestableStatuses } from '@layar/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { cartons, serviceRequests, shipmentPackagings, shipmentProducts } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { servicesFor, type PricedService } from '../../pricing/public'
import type { ShipmentRow } from '../shipment/transition'
import { invoiceQuestions, settlementRefusal } from '../transition/guard'

const invoicesOf = invoiceQuestions('invoice_shipments')

export interface Offers {
  readonly services: readonly PricedService[]
  /** The shipment was billed already. */
  readonly isBilled: boolean
  /** A carton of it is on a departure. */
  readonly isLoaded: boolean
}

/** What can be bought for a shipment now. While its invoice is unpaid nothing can: that one may still lapse or be paid. */
export const offersFor = async (
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  shipment: ShipmentRow,
): Promise<Offers> => {
  const { id, country, track, status } = shipment
  const invoice = await invoicesOf.main(db, id)
  const isBilled = invoice !== undefined
  const onBoard = await db.$count(cartons, and(eq(cartons.shipmentId, id), eq(cartons.status, 'loaded')))
  const isLoaded = onBoard > 0
  const isReachable = requestableStatuses.some((one) => one === status) && !isLoaded
  if (!isReachable || (isBilled && settlementRefusal(invoice) !== null)) return { services: [], isBilled, isLoaded }
  const boxes = await db.select().from(shipmentPackagings).where(eq(shipmentPackagings.shipmentId, id))
  const kind = boxes.some((box) => box.kind === 'measured') ? 'measured' : 'declared'
  const goods = await db
    .select({ slug: shipmentProducts.categorySlug })
    .from(shipmentProducts)
    .where(eq(shipmentProducts.shipmentId, id))
  const priced = await servicesFor(
    db,
    { country, track, boxes: boxes.filter((box) => box.kind === kind), categorySlugs: goods.map(({ slug }) => slug) },
    now,
  )
  const open = await db
    .select({ code: serviceRequests.code })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.shipmentId, id), inArray(serviceRequests.status, ['requested'])))
  return { services: priced.filter(({ code }) => open.every((one) => one.code !== code)), isBilled, isLoaded }
}
