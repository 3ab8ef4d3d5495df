import type { Received, staffShipmentCalls } from '@layar/contract'
import { and, eq, notExists } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { shipmentProducts, shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { audit, notify } from '../../platform/public'
import type { DeclaredProduct } from './declare'
import { lockCarts } from './lock'
import { isUnbilled, repriceShipment } from './reprice'
import { claimVersion } from './seller-gst'
import type { ShipmentRow } from './transition'

type Decision = Received<typeof staffShipmentCalls.staffDecideSellerGst>['body']
type ProductRow = typeof shipmentProducts.$inferSelect

const versionOfRow = (row: ProductRow): string =>
  claimVersion({
    title: row.title,
    currency: row.currency as 'USD',
    price_minor: row.priceMinor,
    quantity: row.quantity,
    seller_gst_number: row.sellerGstNumber,
    seller_gst_proof: row.sellerGstProof,
    seller_gst_state: row.sellerGstState,
    seller_gst_reason: row.sellerGstReason,
  })

/** The carts of the customer are locked first, as for a checkout: it sees the decision, or this one its invoice. */
const hold = async (
  { db }: StaffContext,
  { id, customer_id: customerId }: { readonly id: string; readonly customer_id: string },
): Promise<ShipmentRow> => {
  await lockCarts(db, customerId)
  const [row] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, id), isUnbilled))
    .for('update')
  if (row === undefined) throw fail('seller_gst_invoiced')
  return row
}

const told = async (context: StaffContext, shipment: ShipmentRow, item: ProductRow, body: Decision): Promise<void> => {
  const reason = body.reason || null
  await notify(context, {
    customerId: shipment.customerId,
    template: `seller_gst_${body.decision}`,
    data: {
      cart_code: shipment.cartCode,
      item: item.title,
      ...(body.decision === 'rejected' && { note: reason ?? '' }),
    },
    link: `/import/transaction/detail?code=${shipment.cartCode}`,
  })
  await audit(context.db, {
    staffId: context.staff.id,
    action: `seller_gst.${body.decision}`,
    subject: `shipment:${shipment.cartCode}`,
    details: { position: item.position, gst_number: item.sellerGstNumber, ...(reason !== null && { reason }) },
  })
}

/** Once no item of it waits for a decision. */
const leaveQueue = async ({ db }: StaffContext, { id }: ShipmentRow): Promise<void> => {
  const open = db
    .select({ position: shipmentProducts.position })
    .from(shipmentProducts)
    .where(and(eq(shipmentProducts.shipmentId, id), eq(shipmentProducts.sellerGstState, 'claimed')))
  await db
    .update(shipments)
    .set({ gstClaimedAt: null })
    .where(and(eq(shipments.id, id), notExists(open)))
}

/**
 * Decides whether the seller charged GST on an item, and prices the shipment anew. The same decision again changes nothing.
 * @throws `seller_gst_invoiced` once an invoice bills it, or `edited_meanwhile` if the item or the claim is another one
 */
export const decideSellerGst = async (
  context: StaffContext,
  found: { readonly id: string; readonly customer_id: string },
  body: Decision,
): Promise<void> => {
  const { db } = context
  const reason = body.decision === 'rejected' ? body.reason || null : null
  if (body.decision === 'rejected' && reason === null) throw failFields({ reason: 'reason_needed' })
  const shipment = await hold(context, found)
  const which = and(eq(shipmentProducts.shipmentId, shipment.id), eq(shipmentProducts.position, body.position))
  const [item] = await db.select().from(shipmentProducts).where(which)
  if (item?.sellerGstState === null || item === undefined) throw fail('not_found')
  if (item.sellerGstState === body.decision && item.sellerGstReason === reason) return
  if (versionOfRow(item) !== body.version) throw fail('edited_meanwhile')
  await db.update(shipmentProducts).set({ sellerGstState: body.decision, sellerGstReason: reason }).where(which)
  await leaveQueue(context, shipment)
  await repriceShipment(context, shipment)
  await told(context, shipment, item, body)
}

const isSame = (row: ProductRow, product: DeclaredProduct): boolean =>
  row.title === product.title &&
  row.currency === product.currency &&
  row.priceMinor === product.priceMinor &&
  row.quantity === product.quantity &&
  row.sellerGstNumber === product.sellerGstNumber &&
  row.sellerGstProof === product.sellerGstProof

/** What was decided of an item stays where it is declared again unchanged; a changed one is checked anew. */
export const withDecisions = async (
  db: Db,
  shipmentId: string,
  products: readonly DeclaredProduct[],
): Promise<readonly DeclaredProduct[]> => {
  if (products.every(({ sellerGstState }) => sellerGstState === null)) return products
  const stored = await db.select().from(shipmentProducts).where(eq(shipmentProducts.shipmentId, shipmentId))
  return products.map((product) => {
    const same = stored.find((row) => isSame(row, product))
    return same?.sellerGstState
      ? { ...product, sellerGstState: same.sellerGstState, sellerGstReason: same.sellerGstReason }
      : product
  })
}
