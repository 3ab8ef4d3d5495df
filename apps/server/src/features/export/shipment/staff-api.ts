import { createHash } from 'node:crypto'
import { staffExportCalls, type StaffExportDetail } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { exportShipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { approveExport, askExportDocuments, rejectExport } from './decide'
import { receiveExport } from './receive'
import { answerPage } from '../../../request/page'
import { conditionUnder, exportCountries, exportQueueCondition } from '../../platform/public'
import { showToOwner, inspectionPhotoIds, photosKey, givenText, staffActor } from '../../cargo/public'
import { auditExport, moveExportAsStaff } from './staff-transitions'
import { staffExportByCode, staffExportPage, type StaffExportRow } from './staff-rows'
import { staffExportDetail, staffExportView } from './staff-view'

/** Long enough for a repeated request, too short for a shipment that comes back and leaves again. */
const replaySeconds = 10

/** @throws `not_found`, also if its origin country has no export */
const find = async (context: StaffContext, shipmentCode: string): Promise<StaffExportRow> => {
  const countries = exportCountries(context.config)
  const row = countries.length === 0 ? undefined : await staffExportByCode(context, countries, shipmentCode)
  if (row === undefined) throw fail('not_found')
  return row
}

const detail = async (context: StaffContext, shipmentCode: string): Promise<StaffExportDetail> =>
  staffExportDetail(context, await find(context, shipmentCode))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const wasApprovedByMe = async ({ db, staff }: StaffContext, id: string): Promise<boolean> => {
  const [row] = await db.select().from(exportShipments).where(eq(exportShipments.id, id))
  return row?.approvedBy === staff.id
}

export const staffExportFeature = feature(staffExportCalls, {
  staffExports: async (context, { query }) => {
    const countries = exportCountries(context.config)
    if (countries.length === 0) throw fail('not_found')
    const queue = query.queue && conditionUnder(exportQueueCondition[query.queue], context.config.delivery)
    const search = { ...query, queue }
    return answerPage(
      context,
      query,
      ({ cursor, limit }) => staffExportPage(context, countries, search, cursor, limit),
      (rows) => rows.map((row) => staffExportView(context, row)),
    )
  },

  staffExport: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await detail(context, params.shipment_code),
  }),

  staffApproveExport: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${String(body.expected_total_minor)}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { shipment_code: code }, body }) => {
      const row = await find(context, code)
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
        result: await detail(context, code),
      }
    },
  },

  staffAskExportDocuments: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${hashOf(body.note)}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { shipment_code: code }, body: { note } }) => {
      await find(context, code)
      await askExportDocuments(context, { shipmentCode: code, staff: staffActor(context.staff), note })
      await auditExport(context, code, 'document_incomplete', { note })
      return { action: true, message: context.message('export_documents_asked'), result: await detail(context, code) }
    },
  },

  staffRejectExport: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${hashOf(body.note)}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { shipment_code: code }, body: { note } }) => {
      await find(context, code)
      await rejectExport(context, { shipmentCode: code, staff: staffActor(context.staff), note })
      await auditExport(context, code, 'rejected', { note })
      return {
        action: true,
        message: context.message('export_rejected', { code }),
        result: await detail(context, code),
      }
    },
  },

  staffReceiveExport: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${hashOf(photosKey(body.photos))}`,
    keepSeconds: 600,
    run: async (context, { params: { shipment_code: code }, body }) => {
      const row = await find(context, code)
      const photoIds = await inspectionPhotoIds(context, body.photos, (index) => `photos.${String(index)}`)
      await receiveExport(context, { shipmentCode: code, staff: staffActor(context.staff), input: body, photoIds })
      await showToOwner(context.db, photoIds, row.customer_id)
      await auditExport(context, code, 'received', { condition: body.condition, shelf: body.shelf })
      return {
        action: true,
        message: context.message('parcel_received', { cart_code: code }),
        result: await detail(context, code),
      }
    },
  },

  staffMoveExport: {
    naturalKey: (_, { params, body }) => `${params.shipment_code}:${body.from ?? ''}:${body.to}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { shipment_code: code }, body }) => {
      await moveExportAsStaff(context, await find(context, code), body)
      return { action: true, message: context.message('shipment_moved'), result: await detail(context, code) }
    },
  },
})
