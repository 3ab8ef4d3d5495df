import { exportPickupCalls } from '@layar/contract'
import { pickupSlotText } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { exportShipments } from '../../../db/schema'
import { requireExport } from '../../../request/export-mode'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { bookPickup, cancelPickup } from './book'
import { printReceipt } from './receipt'
import { pickupState } from './view'

export const exportPickupFeature = feature(exportPickupCalls, {
  exportPickup: async (context, { query }) => {
    requireExport(context)
    const result = await pickupState(context, query.shipment_code)
    return { data: { action: true, message: context.message('ok'), result } }
  },

  exportBookPickup: async (context, { body }) => {
    requireExport(context)
    const { day, windowFrom: from, windowTo: to } = await bookPickup(context, body)
    const [shipment] = await context.db.select().from(exportShipments).where(eq(exportShipments.id, body.shipment_id))
    if (shipment === undefined) throw fail('not_found')
    const slot = pickupSlotText({ day, from, to }, context.language)
    const result = await pickupState(context, shipment.shipmentCode)
    return { data: { action: true, message: context.message('pickup_booked', { slot }), result } }
  },

  exportCancelPickup: async (context, { body }) => {
    requireExport(context)
    await cancelPickup(context, body.shipment_id)
    return { data: { action: true, message: context.message('pickup_cancelled') } }
  },

  exportPickupReceipt: {
    limits: ({ customer }) => [{ bucket: `pdf:${customer.id}`, max: 30, windowSeconds: 60 }],
    run: async (context, { query }) => {
      requireExport(context)
      const result = await printReceipt(context, query.shipment_code)
      return { data: { action: true, message: context.message('ok'), result } }
    },
  },
})
