import { staffRefundCalls, type StaffRefund } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { invoices } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { audit } from '../../platform/public'
import { recordReturned } from '../gateway/returned'
import { enteredMinor } from '../payment/proof'
import { requestAgain } from './again'
import { approveRefund, rejectRefund, requestRefund, sendRefund } from './decide'
import { answerPage } from '../../../request/page'
import { findRefund, refundRows, refundView } from './staff-rows'

const replaySeconds = 600

const read = async (context: StaffContext, refundId: string): Promise<StaffRefund> =>
  refundView(context, await findRefund(context, refundId))

export const staffRefundFeature = feature(staffRefundCalls, {
  staffRefunds: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => refundRows(context, query, page),
      (rows) => rows.map((row) => refundView(context, row)),
    ),

  staffRequestRefund: {
    naturalKey: (_, { params, body }) =>
      [
        params.invoice_code,
        body.shipment_code ?? '',
        body.way,
        body.is_for_goods === true
          ? 'goods'
          : (body.parts ?? []).map((part) => `${part.tax_code}=${part.amount}`).join(),
        body.amount,
        body.reason,
      ].join(':'),
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const [invoice] = await context.db.select().from(invoices).where(eq(invoices.invoiceCode, params.invoice_code))
      if (invoice === undefined) throw fail('not_found')
      const amountMinor = enteredMinor(body.amount, invoice.currency, 'amount')
      const refundId = await requestRefund(context, {
        invoice,
        amountMinor,
        method: body.way,
        reason: body.reason,
        shipmentCode: body.shipment_code ?? undefined,
        isForGoods: body.is_for_goods === true,
        parts: body.parts?.map((part, at) => ({
          taxCode: part.tax_code,
          amountMinor: enteredMinor(part.amount, invoice.currency, `parts.${at}.amount`),
        })),
      })
      return { action: true, message: context.message('refund_requested'), result: await read(context, refundId) }
    },
  },

  staffRequestRefundAgain: {
    naturalKey: (_, { params }) => `again:${params.refund_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params }) => {
      const refundId = await requestAgain(context, params.refund_id)
      return { action: true, message: context.message('refund_requested'), result: await read(context, refundId) }
    },
  },

  staffApproveRefund: {
    naturalKey: (_, { params }) => `approve:${params.refund_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params }) => {
      await approveRefund(context, params.refund_id)
      return {
        action: true,
        message: context.message('refund_approved'),
        result: await read(context, params.refund_id),
      }
    },
  },

  staffRejectRefund: {
    naturalKey: (_, { params }) => `reject:${params.refund_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      await rejectRefund(context, params.refund_id, body.note)
      return {
        action: true,
        message: context.message('refund_rejected'),
        result: await read(context, params.refund_id),
      }
    },
  },

  staffSendRefund: {
    naturalKey: (_, { params }) => `send:${params.refund_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      await sendRefund(context, params.refund_id, body.bank_reference)
      return { action: true, message: context.message('refund_sent'), result: await read(context, params.refund_id) }
    },
  },

  staffReturnedRefund: async (context, { params, body }) => {
    const { entry, isNew } = await recordReturned(context, params.refund_id, {
      amount: body.amount,
      receivedOn: body.received_on,
      bankReference: body.bank_reference,
    })
    if (isNew)
      await audit(context.db, {
        staffId: context.staff.id,
        action: 'refund.returned',
        subject: `refund:${params.refund_id}`,
        details: {
          amount_minor: entry.amountMinor,
          currency: entry.currency,
          received_on: body.received_on,
          bank_reference: body.bank_reference,
        },
      })
    return { action: true, message: context.message('refund_returned'), result: await read(context, params.refund_id) }
  },
})
