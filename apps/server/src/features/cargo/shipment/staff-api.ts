import { createHash } from 'node:crypto'
import { staffShipmentCalls, type MoveResult, type Received } from '@layar/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { givenCourierNumber, lockCourierNumbers, sharedNumberErrors } from '../transition/courier-number'
import { lockShipments } from '../transition/store'
import { answerPage } from '../../../request/page'
import { audit, conditionUnder, queueCondition, type ShipmentQueue } from '../../platform/public'
import { decideSellerGst } from './decide-seller-gst'
import { lockToCancel } from './lock'
import { sellerGstClaimView, sellerGstPage } from './seller-gst-claims'
import { bulkAnswer, oneOfMany } from './staff-bulk'
import { assertComplete, moveAsStaff, type MoveInput } from './staff-transitions'
import { staffShipmentByCode, staffShipmentPage, type StaffRow } from './staff-rows'
import { staffShipmentDetail, staffShipmentView } from './staff-view'

const isShipmentQueue = (queue: string): queue is ShipmentQueue => Object.hasOwn(queueCondition, queue)

const find = async (context: StaffContext, cartCode: string): Promise<StaffRow> => {
  const row = await staffShipmentByCode(context, cartCode)
  if (row === undefined) throw fail('not_found')
  return row
}

/** Long enough for a repeated request, too short for a shipment that comes back and leaves again. */
const replaySeconds = 10

const stepOf = ({ from, to, customs_status: customs }: MoveInput): string => `${from ?? ''}:${to}:${customs ?? ''}`

/** Locks all rows at once, and in the order of a checkout: it would deadlock with one otherwise. */
const lockByCodes = ({ db }: StaffContext, codes: readonly string[], { to }: Pick<MoveInput, 'to'>) => {
  const which = inArray(shipments.cartCode, [...codes])
  return to === 'cancelled' ? lockToCancel(db, which) : lockShipments(db, shipments, which)
}

type BulkMove = Received<typeof staffShipmentCalls.staffMoveShipments>['body']

/** The errors of a request's courier numbers, by shipment. Locks the numbers until the transaction ends. */
const numberErrors = async (
  { db }: StaffContext,
  { shipments: asked, is_one_consignment: isOneConsignment }: BulkMove,
  locked: Awaited<ReturnType<typeof lockByCodes>>,
) => {
  const given = locked.flatMap(({ id, cartCode }) => {
    const number = givenCourierNumber(asked.find(({ cart_code }) => cart_code === cartCode)?.tracking_number)
    return number === undefined ? [] : [{ shipmentId: id, number, cartCode }]
  })
  await lockCourierNumbers(
    db,
    given.map(({ number }) => number),
  )
  const errors = await sharedNumberErrors(db, given, isOneConsignment === true)
  return new Map(given.map(({ cartCode, shipmentId }) => [cartCode, errors.get(shipmentId)]))
}

export const staffShipmentFeature = feature(staffShipmentCalls, {
  staffShipments: async (context, { query }) => {
    if (query.queue && !isShipmentQueue(query.queue)) throw failFields({ queue: 'field_invalid' })
    const queue =
      query.queue && isShipmentQueue(query.queue)
        ? conditionUnder(queueCondition[query.queue], context.config.queueLimits)
        : undefined
    const search = { ...query, queue }
    return answerPage(
      context,
      query,
      (page) => staffShipmentPage(context, search, page),
      (rows) => rows.map((row) => staffShipmentView(context, row)),
    )
  },
  staffShipment: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await staffShipmentDetail(context, await find(context, params.cart_code)),
  }),
  staffSellerGstClaims: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => sellerGstPage(context, page),
      (rows) => rows.map(sellerGstClaimView),
    ),
  staffDecideSellerGst: async (context, { params, body }) => {
    await decideSellerGst(context, await find(context, params.cart_code), body)
    return {
      action: true,
      message: context.message('saved'),
      result: await staffShipmentDetail(context, await find(context, params.cart_code)),
    }
  },
  staffMoveShipment: {
    naturalKey: (_, { params, body }) => `${params.cart_code}:${stepOf(body)}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      await lockByCodes(context, [params.cart_code], body)
      await moveAsStaff(context, await find(context, params.cart_code), body)
      return {
        action: true,
        message: context.message('shipment_moved'),
        result: await staffShipmentDetail(context, await find(context, params.cart_code)),
      }
    },
  },
  staffReviewLimits: {
    naturalKey: (_, { params }) => params.cart_code,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const { db, staff } = context
      const row = await find(context, params.cart_code)
      const reviewed = await db
        .update(shipments)
        .set({ limitReview: 'done' })
        .where(and(eq(shipments.id, row.id), eq(shipments.limitReview, 'open')))
        .returning({ id: shipments.id })
      if (reviewed.length === 0) throw fail('conflict')
      await audit(db, {
        staffId: staff.id,
        action: 'shipment.limit_reviewed',
        subject: `shipment:${row.cart_code}`,
        details: { note: body.note },
      })
      return {
        action: true,
        message: context.message('limit_reviewed'),
        result: await staffShipmentDetail(context, row),
      }
    },
  },
  staffMoveShipments: {
    // The key covers the whole body: a request with a corrected number is a different request.
    naturalKey: (_, { body: { shipments: asked, ...move } }) =>
      createHash('sha256')
        .update(JSON.stringify([move, asked.map((one) => JSON.stringify(one)).sort()]))
        .digest('hex'),
    keepSeconds: replaySeconds,
    run: async (context, { body }) => {
      const { shipments: asked, ...move } = body
      if (asked.some(({ from }) => from !== move.to)) assertComplete(move)
      const seen = new Map(asked.map((one) => [one.cart_code, one]))
      const locked = await lockByCodes(context, [...seen.keys()], move)
      const errors = await numberErrors(context, body, locked)
      const results: MoveResult[] = []
      for (const [code, one] of seen)
        results.push({
          cart_code: code,
          ...(await oneOfMany(context, async () => {
            const error = errors.get(code)
            if (error !== undefined) throw failFields({ tracking_number: error })
            await moveAsStaff(context, await find(context, code), { ...move, ...one })
            return move.to
          })),
        })
      return bulkAnswer(context, results, 'shipments_moved')
    },
  },
})
