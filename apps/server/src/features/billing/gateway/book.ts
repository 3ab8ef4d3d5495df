import { and, eq, sql } from 'drizzle-orm'
import type { GatewayEvent } from '../../../adapters/payment-gateway/port'
import { payments, providerEvents, suspenseEntries } from '../../../db/schema'
import { notifyHeld } from './notify'
import { completeInvoice } from '../invoice/settle'
import { lockInvoice, transitionPayment, type InvoiceRow, type PaymentRow } from '../invoice/store'
import type { WriteContext } from '../../../jobs/write'

export type EventOutcome = (typeof providerEvents.$inferSelect)['outcome']
type SuspenseReason = (typeof suspenseEntries.$inferInsert)['reason']

export interface BookedEvent {
  readonly outcome: EventOutcome
  /** False if no payment has that id. */
  readonly isKnown: boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const findPayment = async ({ db }: WriteContext, paymentId: string): Promise<PaymentRow | undefined> => {
  if (!uuid.test(paymentId)) return undefined
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId))
  return row
}

/** Why this money cannot be booked automatically; null if it is exactly what the live attempt expects. */
const reasonToHold = (
  event: GatewayEvent,
  found: { invoice: InvoiceRow; payment: PaymentRow } | undefined,
): SuspenseReason | null => {
  if (found === undefined) return 'unknown_payment'
  const { invoice, payment } = found
  if (event.currency !== payment.currency) return 'wrong_currency'
  if (event.amountMinor !== payment.amountMinor) return 'wrong_amount'
  return payment.status === 'waiting_payment' && invoice.status === 'pending' ? null : 'late'
}

const settle = async (
  context: WriteContext,
  eventRowId: string,
  event: GatewayEvent,
  known: PaymentRow | undefined,
): Promise<EventOutcome> => {
  const { db, now } = context
  let found: { invoice: InvoiceRow; payment: PaymentRow } | undefined
  if (known !== undefined) {
    const invoice = await lockInvoice(db, known.invoiceId)
    const [payment] = await db.select().from(payments).where(eq(payments.id, known.id)).for('update')
    if (payment !== undefined) found = { invoice, payment }
  }
  const reason = reasonToHold(event, found)
  if (reason === null && found !== undefined) {
    const paid = await transitionPayment(db, found.payment.id, 'waiting_payment', 'paid', { decidedAt: now })
    await completeInvoice(context, found.invoice, paid)
    return 'paid'
  }
  const entry = {
    providerEventId: eventRowId,
    invoiceId: found?.invoice.id ?? null,
    currency: event.currency,
    amountMinor: event.amountMinor,
    reason: reason ?? 'late',
  } as const
  await db.insert(suspenseEntries).values(entry)
  // Written with the event's only row: a repeated callback never gets here.
  if (found !== undefined) await notifyHeld(context, found.invoice, entry)
  return 'review'
}

/**
 * Books a gateway event, each one once: the live attempt it names is paid if amount and currency match; any other money
 * is held in suspense for finance. Charges expire by our own clock, so an expiry event changes nothing.
 */
export const bookEvent = async (context: WriteContext, provider: string, event: GatewayEvent): Promise<BookedEvent> => {
  const { db } = context
  const payment = await findPayment(context, event.paymentId)
  const isSame = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, event.eventId))
  const [row] = await db
    .insert(providerEvents)
    .values({
      provider,
      eventId: event.eventId,
      paymentId: payment?.id ?? null,
      kind: event.kind,
      currency: event.currency,
      amountMinor: event.amountMinor,
      outcome: 'ignored',
      body: { ...event.body },
    })
    .onConflictDoNothing()
    .returning()
  const isKnown = payment !== undefined
  if (row === undefined) {
    const [before] = await db.select().from(providerEvents).where(isSame)
    return { outcome: before?.outcome ?? 'ignored', isKnown }
  }
  if (event.kind !== 'paid' || event.amountMinor <= 0) return { outcome: 'ignored', isKnown }
  const outcome = await settle(context, row.id, event, payment)
  await db
    .update(providerEvents)
    .set({ outcome: sql`${outcome}` })
    .where(eq(providerEvents.id, row.id))
  return { outcome, isKnown }
}
