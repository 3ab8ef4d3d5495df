import type { WriteContext } from '../../../jobs/write'
import type { ExportsHandedOver } from '../../cargo/public'
import { transitionExport } from './transition'

/** Export shipments are out for delivery with the last carrier that took them over. */
export const deliverWithHandOver = async (
  context: WriteContext,
  { shipments, carrier, handOverCode, actor, reason }: ExportsHandedOver,
): Promise<void> => {
  for (const { shipmentId, number, sharesCourierNumber } of shipments)
    await transitionExport(context, {
      shipmentId,
      to: 'delivering',
      actor,
      reason,
      details: { tracking_number: number, hand_over_code: handOverCode },
      set: { outboundTrackingNumber: number, outboundCarrier: carrier, sharesCourierNumber },
    })
}
