import { and, eq } from 'drizzle-orm'
import { sandboxGateway } from '../adapters/payment-gateway/sandbox'
import type { Config } from '../config/config'
import { reactions } from '../features/events'
import { bookEvent } from '../features/billing/public'
import type { Db } from '../db/open'
import { payments, paylaterLimits, providerEvents, suspenseEntries } from '../db/schema'
import { customerIds, invoiceIds, staffIds } from './ids'

const hourMs = 3_600_000
const limitMinor = 5_000_000

/**
 * Sari's open invoice waits on a virtual account; her first transfer had another amount, which finance must book; she
 * may pay later.
 */
export const seedGateway = async (
  db: Db,
  { now, config }: { readonly now: Date; readonly config: Config },
): Promise<void> => {
  const sandbox = sandboxGateway({ pepper: config.pepper, qris: config.qris.staticCode })
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceIds.sariWaitingPayment), eq(payments.status, 'waiting_payment')))
  if (payment === undefined) throw new Error('The sample invoice that waits for payment is missing.')
  const charge = await sandbox.createCharge({
    paymentId: payment.id,
    kind: 'virtual_account',
    bank: 'bca',
    currency: payment.currency,
    amountMinor: payment.amountMinor,
    name: 'Sari Wijaya',
    description: 'sample',
    expiresAt: payment.expiresAt,
  })
  await db
    .update(payments)
    .set({
      vendor: 'va',
      method: 'bca',
      providerReference: charge.reference,
      instructions: {
        virtual_account: {
          number: charge.virtualAccount?.number,
          biller_code: null,
          name: 'SARI',
          is_sample: true,
        },
      },
    })
    .where(eq(payments.id, payment.id))
  const message = sandbox.signPaid(
    { paymentId: payment.id, currency: payment.currency, amountMinor: payment.amountMinor - 2_500 },
    now,
  )
  const event = sandbox.readEvent(message, now)
  if (event === null) throw new Error('The sample message of the bank is not genuine.')
  const context = { db, now, config, reactions, enqueue: () => Promise.resolve() }
  await bookEvent(context, sandbox.name, event)
  const createdAt = new Date(now.getTime() - 2 * hourMs)
  await db.update(providerEvents).set({ createdAt }).where(eq(providerEvents.paymentId, payment.id))
  await db
    .update(suspenseEntries)
    .set({ createdAt })
    .where(eq(suspenseEntries.invoiceId, invoiceIds.sariWaitingPayment))

  await db.insert(paylaterLimits).values({
    customerId: customerIds.sari,
    currency: 'IDR',
    limitMinor,
    approvedBy: staffIds.admin,
    note: 'Pelanggan tetap, selalu membayar tepat waktu.',
  })
}
