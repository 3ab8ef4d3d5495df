import { createHash } from 'node:crypto'
import { staffExportCalls, type ExportMoveResult, type Received } from '@layar/contract'
import { eq, inArray } from 'drizzle-orm'
import { exportShipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { approveExport, askExportDocuments, rejectExport } from './decide'
import { lockExportsToCancel } from './lock'
import { receiveExport } from './receive'
import { answerPage } from '../../../request/page'
import { conditionUnder, exportCountries, exportQueueCondition } from '../../platform/public'
import {
  bulkAnswer,
  givenCourierNumber,
  givenText,
  inspectionPhotoIds,
  lockCourierNumbers,
  lockShipments,
  oneOfMany,
  photosKey,
  sharedNumberErrors,
  showToOwner,
  staffActor,
} from '../../cargo/public'
import { findStaffExport, staffExportAnswer } from './staff-find'
import { auditExport, moveExportAsStaff } from './staff-transitions'
import { staffExportPage } from './staff-rows'
import { staffExportView } from './staff-view'

/** Long enough for a repeated request, too short for a shipment that comes back and leaves again. */
const replaySeconds = 10

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const wasApprovedByMe = async ({ db, staff }: StaffContext, id: string): Promise<boolean> => {
  const [row] = await db.select().from(exportShipments).where(eq(exportShipments.id, id))
  return row?.approvedBy === staff.id
}

type BulkMove = Received<typeof staffExportCalls.staffMoveExports>['body']

/** The errors of a request's courier numbers, by shipment. Locks the numbers until the transaction ends. */
const numberErrors = async (
  { db }: StaffContext,
  { shipments: asked, is_one_consignment: isOneConsignment }: BulkMove,
  locked: readonly (typeof exportShipments.$inferSelect)[],
) => {
  const given = locked.flatMap(({ id, shipmentCode }) => {
    const number = givenCourierNumber(asked.find((one) => one.shipment_code === shipmentCode)?.tracking_number)
    return number === undefined ? [] : [{ shipmentId: id, number, shipmentCode }]
  })
  await lockCourierNumbers(
    db,
    given.map(({ number }) => number),
  )
  const errors = await sharedNumberErrors(db, given, isOneConsignment === true)
  return new Map(given.map(({ shipmentCode, shipmentId }) => [shipmentCode, errors.get(shipmentId)]))
}

export const staffExportFeature = feature(staffExportCalls, {
  staffExports: async (context, { query }) => {
    const countries = exportCountries(context.config)
    if (countries.length === 0) throw fail('not_found')
    const queue = query.queue && conditionUnder(exportQueueCondition[query.queue], context.config.queueLimits)
    const search = { ...query, queue }
    return answerPage(
      context,
      query,
      (page) => staffExportPage(context, countries, search, page),
      (rows) => rows.map((row) => staffExportView(context, row)),
    )
  },

  staffExport: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await staffExportAnswer(context, params.shipment_code),
  }),

  staffApproveExport: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${String(body.expected_total_minor)}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { shipment_code: code }, body }) => {
      const row = await findStaffExport(context, code)
      await approveExport(context, {
        shipmentCode: code,
        staff: staffActor(context.staff),
        expectedTotalMinor: body.expected_total_minor,
        publicNote: givenText(body.public_note),
      })
      // An earlier approval by another staff member is audited as theirs.
      if (await wasApprovedByMe(context, row.id))
        await auditExport(context, code, 'approved', {
          total_minor: body.expected_total_minor,
          currency: row.currency,
        })
      return {
        action: true,
        message: context.message('export_approved', { code }),
        result: await staffExportAnswer(context, code),
      }
    },
  },

  staffAskExportDocuments: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${hashOf(body.note)}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { shipment_code: code }, body: { note } }) => {
      await findStaffExport(context, code)
      await askExportDocuments(context, { shipmentCode: code, staff: staffActor(context.staff), note })
      await auditExport(context, code, 'document_incomplete', { note })
      return {
        action: true,
        message: context.message('export_documents_asked'),
        result: await staffExportAnswer(context, code),
      }
    },
  },

  staffRejectExport: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${hashOf(body.note)}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { shipment_code: code }, body: { note } }) => {
      await findStaffExport(context, code)
      await rejectExport(context, { shipmentCode: code, staff: staffActor(context.staff), note })
      await auditExport(context, code, 'rejected', { note })
      return {
        action: true,
        message: context.message('export_rejected', { code }),
        result: await staffExportAnswer(context, code),
      }
    },
  },

  staffReceiveExport: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${hashOf(photosKey(body.photos))}`,
    keepSeconds: 600,
    run: async (context, { params: { shipment_code: code }, body }) => {
      const row = await findStaffExport(context, code)
      const photoIds = await inspectionPhotoIds(context, body.photos, (index) => `photos.${String(index)}`)
      await receiveExport(context, { shipmentCode: code, staff: staffActor(context.staff), input: body, photoIds })
      await showToOwner(context.db, photoIds, row.customer_id)
      await auditExport(context, code, 'received', { condition: body.condition, shelf: body.shelf })
      return {
        action: true,
        message: context.message('parcel_received', { cart_code: code }),
        result: await staffExportAnswer(context, code),
      }
    },
  },

  staffMoveExport: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${body.from ?? ''}:${body.to}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { shipment_code: code }, body }) => {
      await moveExportAsStaff(context, await findStaffExport(context, code), body)
      return {
        action: true,
        message: context.message('shipment_moved'),
        result: await staffExportAnswer(context, code),
      }
    },
  },

  staffMoveExports: {
    // The key covers the whole body: a request with a corrected number is a different request.
    naturalKey: (_, { body: { shipments: asked, ...move } }) =>
      hashOf(JSON.stringify([move, asked.map((one) => JSON.stringify(one)).sort()])),
    keepSeconds: replaySeconds,
    run: async (context, { body }) => {
      const { shipments: asked, ...move } = body
      const seen = new Map(asked.map((one) => [one.shipment_code, one]))
      const codes = [...seen.keys()]
      const which = inArray(exportShipments.shipmentCode, codes)
      const locked = await (move.to === 'cancelled'
        ? lockExportsToCancel(context.db, which)
        : lockShipments(context.db, exportShipments, which))
      const errors = await numberErrors(context, body, locked)
      const results: ExportMoveResult[] = []
      for (const [code, one] of seen)
        results.push({
          shipment_code: code,
          ...(await oneOfMany(context, async () => {
            const error = errors.get(code)
            if (error !== undefined) throw failFields({ tracking_number: error })
            await moveExportAsStaff(context, await findStaffExport(context, code), { ...move, ...one })
            return move.to
          })),
        })
      return bulkAnswer(context, results, 'shipments_moved')
    },
  },
})
