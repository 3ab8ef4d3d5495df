import { staffServiceRequestCalls } from '@layar/contract'
import { photoService, workableStatuses, type AuditVerb } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { serviceRequests, shipments } from '../../../db/schema'
import { emit } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { answerPage } from '../../../request/page'
import { assertAtSite } from '../../../request/sites'
import { audit, notify } from '../../platform/public'
import { showToOwner } from '../receiving/parcels'
import { inspectionPhotoIds } from '../receiving/photos'
import { lockCartsOf } from '../shipment/lock'
import type { ShipmentRow } from '../shipment/transition'
import { lockShipment } from '../transition/store'
import { assertMayUndo } from '../transition/undo'
import { serviceCancelled } from './events'
import { doneBy, servicePage, serviceRow, servicesOfShipment, staffServiceView } from './staff-rows'
import { endRequest, hasCartonAway, reopenRequest, type ServiceRequestRow } from './store'

interface Locked {
  readonly request: ServiceRequestRow
  readonly shipment: ShipmentRow
}

/** Two people, or one and the customer, decide one after the other. @throws `not_found`, `at_other_site` */
const lock = async (context: StaffContext, requestId: string): Promise<Locked> => {
  const { db } = context
  const found = async () => (await db.select().from(serviceRequests).where(eq(serviceRequests.id, requestId)))[0]
  const shipmentId = (await found())?.shipmentId
  if (shipmentId === undefined) throw fail('not_found')
  await lockCartsOf(db, shipments, eq(shipments.id, shipmentId))
  const shipment = await lockShipment(db, shipments, { shipmentId })
  const request = await found()
  if (request === undefined) throw fail('not_found')
  const { country, agentId, status } = shipment
  assertAtSite(context, { country, agentId, status })
  return { request, shipment }
}

const tell = async (
  context: StaffContext,
  { request, shipment }: Locked,
  template: 'service_done' | 'service_refused' | 'service_undone',
): Promise<void> => {
  const { en, id, cn } = request.label
  await notify(context, {
    customerId: shipment.customerId,
    template,
    data: { cart_code: shipment.cartCode, service_en: en, service_id: id, service_cn: cn, note: request.result },
    link: `/import/transaction/detail?code=${shipment.cartCode}`,
  })
}

const record = (
  { db, staff }: StaffContext,
  { request, shipment }: Locked,
  action: AuditVerb<'service'>,
  note = request.result,
): Promise<void> =>
  audit(db, {
    staffId: staff.id,
    action: `service.${action}`,
    subject: `shipment:${shipment.cartCode}`,
    details: { service: request.label.en, note },
  })

const isWorkable = ({ status }: Pick<ShipmentRow, 'status'>): boolean => workableStatuses.some((one) => one === status)

const replaySeconds = 120

export const staffServiceRequestFeature = feature(staffServiceRequestCalls, {
  staffServices: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => servicePage(context, query.list ?? 'ready', page),
      (rows) => rows.map((row) => staffServiceView(context, row)),
    ),
  staffShipmentServices: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    results: (await servicesOfShipment(context, params.cart_code)).map((row) => staffServiceView(context, row)),
  }),
  staffFinishService: {
    // Done again after an undo, it has other photos or another result.
    naturalKey: (_, { params, body }) => `finish:${params.service_request_id}:${body.photos.join()}:${body.result}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const { db, now, staff, language } = context
      const { request: before, shipment } = await lock(context, params.service_request_id)
      const photos = await inspectionPhotoIds(context, body.photos, () => 'photos')
      const ending = { to: 'done', by: 'origin', now, staffId: staff.id, result: body.result, photos } as const
      const request = await endRequest(db, before, ending, language)
      if (!isWorkable(shipment)) throw fail('service_goods_not_here')
      if (request.code === photoService && photos.length === 0) throw failFields({ photos: 'service_photo_needed' })
      await showToOwner(db, photos, shipment.customerId)
      await tell(context, { request, shipment }, 'service_done')
      await record(context, { request, shipment }, 'done')
      const result = staffServiceView(context, await serviceRow(context, request.id))
      return { action: true, message: context.message('service_done'), result }
    },
  },
  staffUndoService: {
    naturalKey: (_, { params, body }) => `undo:${params.service_request_id}:${body.ended_at}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const { db, language } = context
      const { request: before, shipment } = await lock(context, params.service_request_id)
      const request = await reopenRequest(db, before, { seenAt: body.ended_at }, language)
      assertMayUndo(context, doneBy(before))
      if (!isWorkable(shipment)) throw fail('undo_goods_left')
      // A carton on a departure is out of reach: it is taken off first.
      if (await hasCartonAway(db, shipment.id)) throw fail('undo_followed')
      await tell(context, { request, shipment }, 'service_undone')
      await record(context, { request, shipment }, 'undone', body.reason)
      const result = staffServiceView(context, await serviceRow(context, request.id))
      return { action: true, message: context.message('service_undone'), result }
    },
  },
  staffRefuseService: {
    naturalKey: (_, { params }) => `refuse:${params.service_request_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const { db, now, staff, language } = context
      const { request: before, shipment } = await lock(context, params.service_request_id)
      const ending = { to: 'cancelled', by: 'origin', now, staffId: staff.id, result: body.reason } as const
      const request = await endRequest(db, before, ending, language)
      await emit(context, serviceCancelled, { request, shipment })
      await tell(context, { request, shipment }, 'service_refused')
      await record(context, { request, shipment }, 'refused')
      const result = staffServiceView(context, await serviceRow(context, request.id))
      return { action: true, message: context.message('service_refused'), result }
    },
  },
})
