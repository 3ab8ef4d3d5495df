import { staffExportDeliveryCalls } from '@layar/contract'
import { exportTable } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { exportShipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { answerPage } from '../../../request/page'
import { assertAtSite } from '../../../request/sites'
import {
  attemptKey,
  attemptsOfEach,
  deliveryById,
  deliveryPage,
  lockShipments,
  recordAttempt,
  snapshotOf,
  staffActor,
  staffDeliveryView,
  standingOf,
  type AttemptInput,
  type AttemptRow,
} from '../../cargo/public'
import { auditExport } from '../shipment/staff-transitions'
import type { ExportRow } from '../shipment/lock'
import { notifyDelivery, transitionExport } from '../shipment/transition'
import { exportDeliveries, type ExportDeliveryRow } from './rows'

const viewOf = (context: StaffContext, row: ExportDeliveryRow, attempts: readonly AttemptRow[]) => ({
  shipment_code: row.code,
  status: row.status,
  ...staffDeliveryView(context, row, attempts, row.status === 'delivering'),
})

/** Moves the shipment, or tells the customer what happens next. */
const follow = async (
  context: StaffContext,
  shipment: ExportRow,
  input: AttemptInput,
  isToReturn: boolean,
): Promise<void> => {
  const { id, status } = shipment
  // Taken back, the event takes its attempt along.
  const details = { attempt: input.number }
  const move = { shipmentId: id, from: status, actor: staffActor(context.staff), details }
  if (input.outcome === 'delivered') await transitionExport(context, { ...move, to: 'delivered' })
  else if (input.outcome === 'returned')
    await transitionExport(context, { ...move, to: 'returning', reason: input.reason ?? undefined })
  else await notifyDelivery(context, shipment, { reason: input.reason, isToReturn })
}

export const staffExportDeliveryFeature = feature(staffExportDeliveryCalls, {
  staffExportDeliveries: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => deliveryPage<ExportDeliveryRow>(context, exportDeliveries, query, page),
      async (rows) => {
        const attempts = await attemptsOfEach(
          context.db,
          'ekspor',
          rows.map(({ id }) => id),
        )
        return rows.map((row) => viewOf(context, row, attempts(row.id)))
      },
    ),
  staffRecordExportDelivery: {
    naturalKey: (_, { params, body }) => attemptKey(params.shipment_code, body),
    keepSeconds: 600,
    run: async (context, { params, body }) => {
      const { db } = context
      const ofCode = eq(exportShipments.shipmentCode, params.shipment_code)
      const [shipment] = await lockShipments(db, exportShipments, ofCode)
      const before = shipment && (await deliveryById<ExportDeliveryRow>(db, exportDeliveries, shipment.id))
      if (shipment === undefined || before === undefined || shipment.status === 'in_cart') throw fail('not_found')
      assertAtSite(context, { ...shipment, agentId: null })
      const attempts = await recordAttempt(
        context,
        {
          of: { service: 'ekspor', shipmentId: shipment.id },
          customerId: shipment.customerId,
          country: shipment.country,
          isOut: shipment.status === 'delivering',
          statusAt: shipment.statusAt,
          statusText: exportTable[shipment.status].labels[context.language],
          snapshot: snapshotOf(before, context.staff.name),
        },
        body,
      )
      const { isToReturn } = standingOf(before, attempts, context.config.queueLimits, context.now)
      await follow(context, shipment, body, isToReturn)
      await auditExport(context, shipment.shipmentCode, `delivery_${body.outcome}`, {
        number: body.number,
        reason: body.reason ?? null,
      })
      const after = await deliveryById<ExportDeliveryRow>(db, exportDeliveries, shipment.id)
      return {
        action: true,
        message: context.message('delivery_recorded'),
        result: viewOf(context, after ?? before, attempts),
      }
    },
  },
})
