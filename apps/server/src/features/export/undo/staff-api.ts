import { staffExportUndoCalls, type ExportMoveResult } from '@layar/contract'
import { inArray } from 'drizzle-orm'
import { exportShipments } from '../../../db/schema'
import { feature } from '../../../request/implement'
import { bulkAnswer, lockShipments, oneOfMany } from '../../cargo/public'
import { findStaffExport, staffExportAnswer } from '../shipment/staff-find'
import { undoExportDelivery } from './delivery'
import { undoExport } from './shipment'

/** Long enough for a repeated request. */
const replaySeconds = 10

export const staffExportUndoFeature = feature(staffExportUndoCalls, {
  staffUndoExport: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${body.event_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { shipment_code: code }, body }) => {
      await findStaffExport(context, code)
      await undoExport(context, code, { which: { eventId: body.event_id }, reason: body.reason })
      return { action: true, message: context.message('act_undone'), result: await staffExportAnswer(context, code) }
    },
  },
  staffUndoExportDelivery: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${String(body.number)}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { shipment_code: code }, body }) => {
      await findStaffExport(context, code)
      await undoExportDelivery(context, code, body)
      return { action: true, message: context.message('act_undone'), result: await staffExportAnswer(context, code) }
    },
  },
  staffUndoExports: {
    naturalKey: (_, { body }) => JSON.stringify([body.status, body.shipment_codes.toSorted()]),
    keepSeconds: replaySeconds,
    run: async (context, { body: { shipment_codes: codes, status, reason } }) => {
      await lockShipments(context.db, exportShipments, inArray(exportShipments.shipmentCode, codes))
      const results: ExportMoveResult[] = []
      for (const code of new Set(codes))
        results.push({
          shipment_code: code,
          ...(await oneOfMany(context, async () => {
            await findStaffExport(context, code)
            return undoExport(context, code, { which: { status }, reason })
          })),
        })
      return bulkAnswer(context, results, 'acts_undone')
    },
  },
})
