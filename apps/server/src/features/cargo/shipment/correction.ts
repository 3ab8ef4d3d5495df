import type { shipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { notify } from '../../platform/public'
import { isSelfCollected } from './collection'

type ShipmentRow = typeof shipments.$inferSelect

const pageOf = (cartCode: string): string => `/import/transaction/detail?code=${cartCode}`

/** Follows the message of a mistaken station; a hold reached everybody, and so does its correction. */
export const notifyCorrection = async (
  context: WriteContext,
  { status: mistaken }: Pick<ShipmentRow, 'status'>,
  { id, customerId, cartCode, country, status }: ShipmentRow,
): Promise<void> =>
  notify(context, {
    customerId,
    template: mistaken === 'quarantine' ? 'shipment_hold_corrected' : 'shipment_corrected',
    data: {
      cart_code: cartCode,
      country,
      mistaken,
      standing: status,
      is_collected: (await isSelfCollected(context.db, id)) ? 1 : 0,
    },
    link: pageOf(cartCode),
  })

/** Follows the message of an attempt that was recorded by mistake; the shipment stayed out. */
export const notifyAttemptCorrection = async (
  context: WriteContext,
  { id, customerId, cartCode, country, status }: ShipmentRow,
): Promise<void> =>
  notify(context, {
    customerId,
    template: 'shipment_delivery_corrected',
    data: {
      cart_code: cartCode,
      country,
      standing: status,
      is_collected: (await isSelfCollected(context.db, id)) ? 1 : 0,
    },
    link: pageOf(cartCode),
  })

/** Follows the message of a clearance that has not begun; the shipment is still on its way. */
export const notifyClearanceCorrection = async (
  context: WriteContext,
  { customerId, cartCode, country, status }: ShipmentRow,
): Promise<void> =>
  notify(context, {
    customerId,
    template: 'shipment_clearance_corrected',
    data: { cart_code: cartCode, country, standing: status },
    link: pageOf(cartCode),
  })
