import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { invoices, payments } from '../../db/schema'
import { expireInvoices } from '../../features/billing/invoice/jobs'
import { invoicesOf } from './found'
import { pickFrom, type Act } from './plan'

/** What the gateway may tell of one attempt, in any order: a customer may even pay it twice. */
const reports = [['paid'], ['paid'], ['paid', 'paid'], ['failed', 'paid', 'expired']] as const

/** The gateway reports of an attempt, whatever became of it: paid, failed, doubled, late, or of another amount. */
export const reportCharge: Act = async (month, customer, chance) => {
  const { db } = month.app.deps.database
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, customer.owner.customer.id), eq(payments.vendor, 'va')))
    .orderBy(payments.createdAt)
  const attempts = rows.filter(({ id }) => !month.bank.hasTaken(id))
  const live = attempts.filter(({ status }) => status === 'waiting_payment')
  const payment = pickFrom(chance, live.length > 0 && chance.often(0.7) ? live : attempts)
  if (payment === undefined) return
  const kinds = chance.shuffled<'paid' | 'failed' | 'expired'>(pickFrom(chance, reports) ?? ['paid'])
  const amount_minor = payment.amountMinor + (chance.often(0.15) ? (pickFrom(chance, [-100, 100, 5000]) ?? 0) : 0)
  const events = kinds.map((kind) => ({
    event_id: `tx-${randomUUID()}`,
    payment_id: payment.id,
    kind,
    currency: payment.currency,
    amount_minor,
  }))
  if (kinds.includes('paid')) month.bank.notePaid(payment.id)
  const sent = chance.often(0.3) ? [...events, ...events] : events
  const answers = await Promise.all(sent.map((event) => month.callback(event)))
  if (answers.some((status) => status !== 200)) throw new Error(`The gateway was answered ${answers.join()}.`)
  for (const { kind, event_id } of events) if (kind === 'paid') customer.purse.receive(event_id, amount_minor)
}

/** The term of an unpaid invoice passes, while its customer or the gateway may pay it. */
export const lapse: Act = async (month, customer, chance) => {
  const { app } = month
  const invoice = pickFrom(chance, await invoicesOf(month, customer, 'pending'))
  if (invoice === undefined) return
  await app.deps.database.db
    .update(invoices)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(and(eq(invoices.id, invoice.id), eq(invoices.status, 'pending')))
  await expireInvoices.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
}
