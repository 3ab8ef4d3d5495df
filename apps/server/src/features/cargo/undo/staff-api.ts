import { staffUndoCalls, type MoveResult } from '@layar/contract'
import { inArray } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { staffCartons } from '../carton/rows'
import { bulkAnswer, oneOfMany } from '../shipment/staff-bulk'
import { staffShipmentByCode } from '../shipment/staff-rows'
import { staffShipmentDetail } from '../shipment/staff-view'
import { lockShipments } from '../transition/store'
import { undoCartons } from './cartons'
import { departureDetail } from '../consolidation/view'
import { undoDelivery } from './delivery'
import { undoDeparture } from './departure'
import { undoShipment } from './shipment'

/** Long enough for a repeated request. */
const replaySeconds = 10

const detail = async (context: StaffContext, cartCode: string) => {
  const row = await staffShipmentByCode(context, cartCode)
  if (row === undefined) throw fail('not_found')
  return staffShipmentDetail(context, row)
}

export const staffUndoFeature = feature(staffUndoCalls, {
  staffUndoShipment: {
    naturalKey: (_, { params, body }) => `${params.cart_code}:${body.event_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { cart_code: code }, body }) => {
      await undoShipment(context, code, { which: { eventId: body.event_id }, reason: body.reason })
      return { action: true, message: context.message('act_undone'), result: await detail(context, code) }
    },
  },
  staffUndoShipments: {
    naturalKey: (_, { body }) => JSON.stringify([body.status, body.cart_codes.toSorted()]),
    keepSeconds: replaySeconds,
    run: async (context, { body: { cart_codes: codes, status, reason } }) => {
      await lockShipments(context.db, shipments, inArray(shipments.cartCode, codes))
      const results: MoveResult[] = []
      for (const code of new Set(codes))
        results.push({
          cart_code: code,
          ...(await oneOfMany(context, async () => {
            if ((await staffShipmentByCode(context, code)) === undefined) throw fail('not_found')
            return undoShipment(context, code, { which: { status }, reason })
          })),
        })
      return bulkAnswer(context, results, 'acts_undone')
    },
  },
  // It changes nothing where it is repeated.
  staffUndoDeparture: async (context, { params: { departure_code: code }, body }) => {
    await undoDeparture(context, code, { eventId: body.event_id, reason: body.reason })
    return { action: true, message: context.message('act_undone'), result: await departureDetail(context, code) }
  },
  staffUndoDelivery: {
    naturalKey: (_, { params, body }) => `${params.cart_code}:${String(body.number)}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { cart_code: code }, body }) => {
      await undoDelivery(context, code, body)
      return { action: true, message: context.message('act_undone'), result: await detail(context, code) }
    },
  },
  staffUndoCartons: {
    naturalKey: (_, { body }) => body.cartons.map(({ event_id: id }) => id).join(' '),
    keepSeconds: replaySeconds,
    run: async (context, { body }) => {
      const ids = await undoCartons(context, body)
      return {
        action: true,
        message: context.message('act_undone'),
        result: { cartons: await staffCartons(context.db, ids) },
      }
    },
  },
})
