import { staffGatewayCalls, type GatewayEventView, type SuspenseEntry } from '@layar/contract'
import { asc, eq } from 'drizzle-orm'
import { isSandboxGateway, type SandboxGateway } from '../../../adapters/payment-gateway/port'
import { payments, providerEvents } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { bookEvent } from './book'
import { recordHeld } from './record'
import { settleSuspense } from './suspense'
import { gatewayVendors } from '../payment/gateway-methods'
import { positiveMinor } from '../payment/proof'
import { answerPage } from '../../../request/page'
import { audit } from '../../platform/public'
import { staffPaymentDetailOf } from '../payment/staff-detail'
import { suspenseById, suspensePage, suspenseViews } from './staff-view'

const replaySeconds = 600

const sandboxOf = ({ adapters }: StaffContext): SandboxGateway | undefined => {
  const { paymentGateway } = adapters
  return paymentGateway !== undefined && isSandboxGateway(paymentGateway) ? paymentGateway : undefined
}

const findPayment = async ({ db }: StaffContext, id: string) => {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  if (row === undefined) throw fail('not_found')
  return row
}

const suspenseViewOf = async (context: StaffContext, id: string): Promise<SuspenseEntry> => {
  const row = await suspenseById(context, id)
  const [view] = row === undefined ? [] : await suspenseViews(context, [row])
  if (view === undefined) throw fail('not_found')
  return view
}

/** What was typed, or nothing where it was only blanks. */
const typed = (text: string | null | undefined): string | undefined => text?.trim() || undefined

/** Each invoice once, as it is written. */
const codesOf = (named: readonly string[] | null | undefined): string[] => [
  ...new Set((named ?? []).map((code) => code.trim().toUpperCase())),
]

const eventView = (row: typeof providerEvents.$inferSelect): GatewayEventView => ({
  event_id: row.eventId,
  provider: row.provider,
  kind: row.kind,
  currency: row.currency,
  amount_minor: row.amountMinor,
  outcome: row.outcome,
  created_at: row.createdAt.toISOString(),
})

export const staffGatewayFeature = feature(staffGatewayCalls, {
  staffGatewayEvents: async (context, { params }) => {
    const payment = await findPayment(context, params.payment_id)
    const rows = await context.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.paymentId, payment.id))
      .orderBy(asc(providerEvents.createdAt))
    const isCollected = gatewayVendors.includes(payment.vendor) && payment.providerReference !== null
    return {
      action: true,
      message: context.message('ok'),
      results: rows.map(eventView),
      can_play: isCollected && sandboxOf(context) !== undefined,
    }
  },

  staffPlayPayment: async (context, { params, body }) => {
    const sandbox = sandboxOf(context)
    const payment = await findPayment(context, params.payment_id)
    const isCollected = gatewayVendors.includes(payment.vendor) && payment.providerReference !== null
    if (sandbox === undefined || !isCollected) throw fail('sandbox_only')
    const amountMinor = body.amount ? positiveMinor(body.amount, payment.currency) : payment.amountMinor
    if (amountMinor === null) throw failFields({ amount: 'field_number' })
    const message = sandbox.signPaid({ paymentId: payment.id, currency: payment.currency, amountMinor }, context.now)
    const event = sandbox.readEvent(message, context.now)
    if (event === null) throw fail('sandbox_only')
    await bookEvent(context, sandbox.name, event)
    await audit(context.db, {
      staffId: context.staff.id,
      action: 'payment.played',
      subject: `payment:${payment.id}`,
      details: { amount_minor: amountMinor, currency: payment.currency },
    })
    return {
      action: true,
      message: context.message('sandbox_paid'),
      result: await staffPaymentDetailOf(context, payment.id),
    }
  },

  staffSuspense: (context, { query }) =>
    answerPage(
      context,
      query,
      ({ cursor, limit }) => suspensePage(context, query.status ?? 'open', cursor, limit),
      (rows) => suspenseViews(context, rows),
    ),

  staffRecordSuspense: async (context, { body }) => {
    const { entry, isNew } = await recordHeld(context, {
      invoiceCode: body.invoice_code ?? undefined,
      currency: body.currency,
      amountMinor: body.amount_minor,
      receivedOn: body.received_on,
      bankReference: body.bank_reference,
      senderName: typed(body.sender_name) ?? null,
    })
    if (isNew)
      await audit(context.db, {
        staffId: context.staff.id,
        action: 'suspense.recorded',
        subject: `suspense:${entry.id}`,
        details: {
          ...(body.invoice_code && { invoice_code: body.invoice_code }),
          currency: body.currency,
          amount_minor: body.amount_minor,
          received_on: body.received_on,
          bank_reference: body.bank_reference,
        },
      })
    return {
      action: true,
      message: context.message('transfer_recorded'),
      result: await suspenseViewOf(context, entry.id),
    }
  },

  staffSettleSuspense: {
    naturalKey: (_, { params }) => params.suspense_id,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const settlement = {
        suspenseId: params.suspense_id,
        staff: context.staff,
        way: body.way,
        invoiceCodes: codesOf(body.invoice_codes),
        bankReference: typed(body.bank_reference),
        note: body.note,
      }
      await settleSuspense(context, settlement)
      await audit(context.db, {
        staffId: context.staff.id,
        action: 'suspense.settled',
        subject: `suspense:${params.suspense_id}`,
        details: {
          way: body.way,
          invoice_codes: settlement.invoiceCodes,
          bank_reference: body.bank_reference ?? null,
        },
      })
      return {
        action: true,
        message: context.message(body.way === 'withdrawn' ? 'suspense_withdrawn' : 'suspense_settled'),
        result: await suspenseViewOf(context, params.suspense_id),
      }
    },
  },
})
