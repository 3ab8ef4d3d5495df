import { staffPaymentCalls } from '@layar/contract'
import type { AuditAction } from '@layar/domain'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { payments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { rejectPayment, settleInvoice } from '../invoice/settle'
import { assertReferenceFree } from './bank-reference'
import { enteredMinor } from './proof'
import { recordTransfer } from './record'
import { beyond, keyOrder } from '../../../request/cursor'
import { answerPage } from '../../../request/page'
import { foundBy } from '../../../request/found-by'
import { namedLike } from '../../customer/public'
import { containing } from '../../../request/search-pattern'
import { seenInvoiceId } from '../../../request/sites'
import { audit } from '../../platform/public'
import {
  findStaffPayment,
  staffPaymentDetailOf,
  staffPaymentRows,
  staffPaymentView,
  type StaffPaymentRow,
} from './staff-detail'

const replaySeconds = 600

const assertUndecided = ({ payment }: StaffPaymentRow): void => {
  if (payment.status !== 'waiting_verification') throw fail('decided_already')
}

const told = (context: StaffContext, action: AuditAction, paymentId: string, details: Record<string, unknown>) =>
  audit(context.db, { staffId: context.staff.id, action, subject: `payment:${paymentId}`, details })

const waysOf = (text: string): SQL[] => {
  const like = containing(text)
  return [
    sql`${payments.invoiceId} in (select v.id from invoices v where v.invoice_code ilike ${like})`,
    sql`${payments.customerId} in (${namedLike(text)})`,
    sql`(${payments.proof}->>'sender_name') ilike ${like}`,
  ]
}

export const staffPaymentFeature = feature(staffPaymentCalls, {
  staffPayments: (context, { query }) =>
    answerPage(
      context,
      query,
      ({ cursor, limit, order = 'asc' }) => {
        const where = and(
          eq(payments.status, query.status ?? 'waiting_verification'),
          seenInvoiceId(context.staff, sql`${payments.invoiceId}`),
          beyond(payments.updatedAt, payments.id, cursor, order),
        )
        const inOrder = keyOrder(payments.updatedAt, payments.id, order)
        const search = { table: payments, id: payments.id, where, order: inOrder, limit }
        return staffPaymentRows(context)
          .where(query.search ? foundBy(search, waysOf(query.search)) : where)
          .orderBy(inOrder)
          .limit(limit)
      },
      (rows) => rows.map((row) => staffPaymentView(context, row)),
    ),
  staffPayment: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await staffPaymentDetailOf(context, params.payment_id),
  }),
  staffRecordTransfer: async (context, { params, body }) => {
    const { payment, isNew } = await recordTransfer(context, {
      invoiceCode: params.invoice_code,
      currency: body.currency,
      amountMinor: body.amount_minor,
      receivedOn: body.received_on,
      bankReference: body.bank_reference,
      senderName: body.sender_name ?? '',
    })
    if (isNew)
      await told(context, 'payment.recorded', payment.id, {
        invoice_code: params.invoice_code,
        currency: body.currency,
        amount_minor: body.amount_minor,
        received_on: body.received_on,
        bank_reference: body.bank_reference,
      })
    return {
      action: true,
      message: context.message('transfer_recorded'),
      result: await staffPaymentDetailOf(context, payment.id),
    }
  },
  staffVerifyPayment: {
    naturalKey: (_, { params }) => `verify:${params.payment_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const row = await findStaffPayment(context, params.payment_id)
      assertUndecided(row)
      const { payment } = row
      const receivedMinor = enteredMinor(body.received_amount, payment.currency, 'received_amount')
      await assertReferenceFree(context.db, payment, body.bank_reference)
      await settleInvoice(context, {
        paymentId: payment.id,
        staffId: context.staff.id,
        receivedMinor,
        bankReference: body.bank_reference,
        note: body.note ?? undefined,
      })
      await told(context, 'payment.verified', payment.id, { bank_reference: body.bank_reference })
      return {
        action: true,
        message: context.message('payment_verified'),
        result: await staffPaymentDetailOf(context, payment.id),
      }
    },
  },
  staffRejectPayment: {
    naturalKey: (_, { params }) => `reject:${params.payment_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      assertUndecided(await findStaffPayment(context, params.payment_id))
      await rejectPayment(context, { paymentId: params.payment_id, staffId: context.staff.id, note: body.note })
      await told(context, 'payment.rejected', params.payment_id, { note: body.note })
      return {
        action: true,
        message: context.message('payment_rejected'),
        result: await staffPaymentDetailOf(context, params.payment_id),
      }
    },
  },
})
