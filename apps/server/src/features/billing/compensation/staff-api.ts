import { staffCompensationCalls } from '@layar/contract'
import { compensationCap } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { moneyOf } from '../../../request/money'
import { answerPage } from '../../../request/page'
import { coverOf, type ShipmentRow } from '../../cargo/public'
import { enteredMinor } from '../payment/proof'
import { compensationRefusal, paidForGoods } from './cap'
import {
  approveCompensation,
  compensationRows,
  compensationsOf,
  compensationView,
  findCompensation,
  rejectCompensation,
  requestCompensation,
} from './store'

const replaySeconds = 600

const named = async ({ db }: StaffContext, cartCode: string): Promise<ShipmentRow> => {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.cartCode, cartCode))
  if (shipment === undefined) throw fail('not_found')
  return shipment
}

const shown = async (context: StaffContext, compensationId: string) =>
  compensationView(context, await findCompensation(context, compensationId))

export const staffCompensationFeature = feature(staffCompensationCalls, {
  staffCompensations: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => compensationRows(context, { ...page, status: query.status ?? 'requested' }),
      (rows) => rows.map((row) => compensationView(context, row)),
    ),

  staffShipmentCompensation: async (context, { params }) => {
    const shipment = await named(context, params.cart_code)
    const goods = await coverOf(context, shipment)
    const rows = await compensationsOf(context, shipment.id)
    const isOpen = rows.every(({ request }) => request.status === 'rejected')
    const capMinor = goods && compensationCap(goods.cover)
    const paid = await paidForGoods(context.db, shipment.id)
    const leftMinor = Math.max(0, (capMinor ?? 0) - paid.refundedMinor - paid.compensatedMinor)
    return {
      action: true,
      message: context.message('ok'),
      result: {
        is_covered: goods?.cover.is_bought === true,
        cap: capMinor === undefined ? null : moneyOf(shipment.currency, capMinor),
        refunded: moneyOf(shipment.currency, paid.refundedMinor),
        left: moneyOf(shipment.currency, leftMinor),
        may_request: isOpen && leftMinor > 0 && compensationRefusal(shipment, goods) === null,
        compensations: rows.map((row) => compensationView(context, row)),
      },
    }
  },

  staffRequestCompensation: {
    naturalKey: (_, { params, body }) => `${params.cart_code}:${body.amount}:${body.reason}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const shipment = await named(context, params.cart_code)
      const amountMinor = enteredMinor(body.amount, shipment.currency, 'amount')
      const compensationId = await requestCompensation(context, shipment, { amountMinor, reason: body.reason })
      return {
        action: true,
        message: context.message('compensation_requested'),
        result: await shown(context, compensationId),
      }
    },
  },

  staffApproveCompensation: {
    naturalKey: (_, { params }) => `approve:${params.compensation_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      await approveCompensation(context, params.compensation_id, body.bank_reference?.trim() ?? '')
      return {
        action: true,
        message: context.message('compensation_paid'),
        result: await shown(context, params.compensation_id),
      }
    },
  },

  staffRejectCompensation: {
    naturalKey: (_, { params }) => `reject:${params.compensation_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      await rejectCompensation(context, params.compensation_id, body.note)
      return {
        action: true,
        message: context.message('compensation_rejected'),
        result: await shown(context, params.compensation_id),
      }
    },
  },
})
