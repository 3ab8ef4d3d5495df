import { staffDeliveryCalls, type StaffDelivery } from '@layar/contract'
import { selfCollection, shipmentLabel } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { answerPage } from '../../../request/page'
import { assertAtSite } from '../../../request/sites'
import { audit } from '../../platform/public'
import type { CartonRow } from '../carton/change'
import { countCodeTry } from '../collection/code-tries'
import { endRest, isHandedOut } from '../collection/rest'
import { notifyCustomer, transitionShipment, type ShipmentRow } from '../shipment/transition'
import { staffActor } from '../transition/resolve-transition'
import { invoiceQuestions } from '../transition/guard'
import { lockShipments } from '../transition/store'
import { attemptsOfEach, type AttemptRow } from './attempts'
import { importDeliveries, type ImportDeliveryRow } from './import-rows'
import { attemptKey, recordAttempt, type AttemptInput } from './record'
import { deliveryById, deliveryPage, standingOf } from './rows'
import { handOutRest, restAtCounter } from './rest'
import { shelvesOfEach } from './shelves'
import { movesShipment } from './undo'
import { snapshotOf, staffDeliveryView } from './view'

const invoicesOf = invoiceQuestions('invoice_shipments')

/**
 * What was billed while the goods stood at our counter is paid before they leave it; at a door nobody takes money.
 * @throws `invoice_unpaid`
 */
const assertPaid = async ({ db, now }: StaffContext, shipmentId: string): Promise<void> => {
  const refusal = await invoicesOf.allPaid(db, shipmentId, now)
  if (refusal !== null) throw fail(refusal)
}

const viewOf = (
  context: StaffContext,
  row: ImportDeliveryRow,
  attempts: readonly AttemptRow[],
  shelves: StaffDelivery['shelves'],
): StaffDelivery => ({
  cart_code: row.code,
  status: row.status,
  ...staffDeliveryView(context, row, attempts, row.status === 'outbound'),
  rest_since: row.rest_at === null ? null : new Date(row.rest_at).toISOString(),
  shelves,
})

/** Moves the shipment, or tells the customer what happens next. */
const follow = async (
  context: StaffContext,
  shipment: ShipmentRow,
  input: AttemptInput,
  { isToReturn, rest }: { readonly isToReturn: boolean; readonly rest: readonly CartonRow[] },
): Promise<void> => {
  const { id, status } = shipment
  if (isHandedOut(status)) {
    await handOutRest(context.db, rest, { actor: staffActor(context.staff) })
    await notifyCustomer(context, shipment, { to: 'delivered' })
    return
  }
  // Taken back, the event takes its attempt along.
  const details = { attempt: input.number }
  const move = { shipmentId: id, from: status, actor: staffActor(context.staff), details }
  if (input.outcome === 'delivered') await transitionShipment(context, { ...move, to: 'delivered' })
  else if (input.outcome === 'returned')
    await transitionShipment(context, { ...move, to: 'returning', reason: input.reason ?? undefined })
  else
    await notifyCustomer(
      context,
      shipment,
      { to: 'outbound', deliveryReason: input.reason ?? undefined },
      isToReturn ? 'shipment_delivery_ended' : 'shipment_delivery_failed',
    )
}

export const staffDeliveryFeature = feature(staffDeliveryCalls, {
  staffDeliveries: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => deliveryPage<ImportDeliveryRow>(context, importDeliveries, query, page),
      async (rows) => {
        const ids = rows.map(({ id }) => id)
        const attempts = await attemptsOfEach(context.db, 'impor', ids)
        const shelves = await shelvesOfEach(context.db, ids)
        return rows.map((row) => viewOf(context, row, attempts(row.id), shelves(row.id)))
      },
    ),
  staffRecordDelivery: {
    naturalKey: (_, { params, body }) => attemptKey(params.cart_code, body),
    keepSeconds: 600,
    prepare: async (context, { params, body }) => {
      if (body.outcome === 'delivered') await countCodeTry(context, params.cart_code, body.collection_code ?? '')
    },
    run: async (context, { params, body }) => {
      const { db } = context
      const [shipment] = await lockShipments(db, shipments, and(eq(shipments.cartCode, params.cart_code)))
      const before = shipment && (await deliveryById<ImportDeliveryRow>(db, importDeliveries, shipment.id))
      if (shipment === undefined || before === undefined) throw fail('not_found')
      assertAtSite(context, shipment)
      const isCollected = before.service_code === selfCollection
      const rest = isCollected ? await restAtCounter(db, shipment) : []
      if (rest.length > 0 && body.outcome !== 'delivered') throw failFields({ outcome: 'field_invalid' })
      const attempts = await recordAttempt(
        context,
        {
          of: { service: 'impor', shipmentId: shipment.id },
          customerId: shipment.customerId,
          country: shipment.country,
          isOut: shipment.status === 'outbound' || rest.length > 0,
          statusAt: shipment.statusAt,
          statusText: shipmentLabel(shipment.status, shipment.country, context.language),
          snapshot: snapshotOf(before, context.staff.name),
          // A code opens once: until the customer has that of the rest, who comes for it is known by other means.
          ...(isCollected && {
            collection: { code: rest.length > 0 && before.rest_at === null ? null : before.collection_code },
          }),
        },
        body,
      )
      if (isCollected && body.outcome === 'delivered') await assertPaid(context, shipment.id)
      const { isToReturn } = standingOf(before, attempts, context.config.queueLimits, context.now)
      await follow(context, shipment, body, { isToReturn, rest })
      if (before.rest_at !== null && movesShipment(body)) await endRest(db, shipment.id)
      await audit(db, {
        staffId: context.staff.id,
        action: `shipment.delivery_${body.outcome}`,
        subject: `shipment:${shipment.cartCode}`,
        details: { number: body.number, reason: body.reason ?? null },
      })
      const after = await deliveryById<ImportDeliveryRow>(db, importDeliveries, shipment.id)
      const shelves = await shelvesOfEach(db, [shipment.id])
      return {
        action: true,
        message: context.message('delivery_recorded'),
        result: viewOf(context, after ?? before, attempts, shelves(shipment.id)),
      }
    },
  },
})
