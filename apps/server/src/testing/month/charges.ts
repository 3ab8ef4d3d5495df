import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { GatewayEvent } from '../../adapters/payment-gateway/port'
import { payments, providerEvents } from '../../db/schema'
import { pollCharges, syncCharges } from '../../features/billing/gateway/jobs'
import { prepareCharge } from '../../features/billing/gateway/prepare'
import { expirePayments } from '../../features/billing/invoice/jobs'
import type { JobContext } from '../../jobs/job'
import { countIn, pickFrom, type Act, type Month, type MonthCustomer } from './plan'

const jobsOf = ({ app: { deps } }: Month): JobContext => ({ ...deps, enqueue: deps.queue.enqueue })

/** A job that fails because the bank is away runs again later; anything else is a fault. */
const tryJob = async (month: Month, run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'The bank is away.') throw error
    countIn(month.counts.refused, 'jobs: bank away')
  }
}

const chargesOf = ({ app }: Month, { owner }: MonthCustomer) =>
  app.deps.database.db
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, owner.customer.id), eq(payments.vendor, 'va')))
    .orderBy(payments.createdAt)

/** The queue prepares what the customer chose, at times twice at once. */
export const prepareCharges: Act = async (month, customer, chance) => {
  const waiting = (await chargesOf(month, customer)).filter(
    ({ status, providerReference }) => status === 'waiting_payment' && providerReference === null,
  )
  const payment = pickFrom(chance, waiting)
  if (payment === undefined) return
  const run = () => tryJob(month, () => prepareCharge.run(jobsOf(month), { payment_id: payment.id }))
  await Promise.all(chance.often(0.3) ? [run(), run()] : [run()])
}

const tell = async (month: Month, event: GatewayEvent): Promise<void> => {
  const { eventId: event_id, paymentId: payment_id, kind, currency, amountMinor: amount_minor } = event
  const status = await month.callback({ event_id, payment_id, kind, currency, amount_minor })
  if (status !== 200) throw new Error(`The bank was answered ${status}.`)
}

/** A customer pays what the screen shows, perhaps one that is over; the bank's message is lost at times, or doubled. */
export const payCharge: Act = async (month, customer, chance) => {
  const shown = (await chargesOf(month, customer)).filter(({ providerReference }) => providerReference !== null)
  const live = shown.filter(({ status }) => status === 'waiting_payment')
  const payment = pickFrom(chance, live.length > 0 && chance.often(0.7) ? live : shown)
  if (payment === undefined) return
  const amountMinor = payment.amountMinor + (chance.often(0.1) ? 5000 : 0)
  const event = month.bank.pay(payment.id, amountMinor)
  if (event === null) return
  customer.purse.receive(event.eventId, amountMinor)
  const messages = pickFrom(chance, [0, 1, 1, 2]) ?? 0
  await Promise.all(Array.from({ length: messages }, () => tell(month, event)))
}

/** As if minutes had passed for these attempts: the jobs look at what has rested for a while. */
const letRest = ({ app }: Month, customerIds: readonly string[]) =>
  app.deps.database.db
    .update(payments)
    .set({ updatedAt: sql`now() - interval '10 minutes'` })
    .where(and(inArray(payments.customerId, [...customerIds]), eq(payments.vendor, 'va')))

const runJobs = async (month: Month): Promise<void> => {
  const context = jobsOf(month)
  const runs = [pollCharges, syncCharges, expirePayments].map((job) => tryJob(month, () => job.run(context, {})))
  await Promise.all(runs)
}

/** The jobs of the clock ask the bank and close what is over, while an attempt's time passes now and then. */
export const askBank: Act = async (month, customer, chance) => {
  const { id } = customer.owner.customer
  await letRest(month, [id])
  const live = (await chargesOf(month, customer)).filter(({ status }) => status === 'waiting_payment')
  const over = chance.often(0.4) ? pickFrom(chance, live) : undefined
  if (over !== undefined)
    await month.app.deps.database.db
      .update(payments)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(and(eq(payments.id, over.id), eq(payments.status, 'waiting_payment')))
  await runJobs(month)
}

/** What the bank took from this customer and could not tell us yet. */
export const untoldMinor = async ({ app, bank }: Month, { owner }: MonthCustomer): Promise<number> => {
  const { db } = app.deps.database
  const own = await db.select({ id: payments.id }).from(payments).where(eq(payments.customerId, owner.customer.id))
  const ids = new Set(own.map(({ id }) => id))
  const took = bank.took.filter(({ paymentId }) => ids.has(paymentId))
  if (took.length === 0) return 0
  const names = took.map(({ eventId }) => eventId)
  const told = await db
    .select({ eventId: providerEvents.eventId })
    .from(providerEvents)
    .where(inArray(providerEvents.eventId, names))
  const known = new Set(told.map(({ eventId }) => eventId))
  return took.reduce((all, { eventId, amountMinor }) => (known.has(eventId) ? all : all + amountMinor), 0)
}

/** At the end of the month the bank answers: whatever it took has to be known soon, and no charge of the past is open. */
export const closeBooks = async (month: Month): Promise<string[]> => {
  const { db } = month.app.deps.database
  month.bank.calmDown()
  const ids = month.customers.map(({ owner }) => owner.customer.id)
  await letRest(month, ids)
  for (let run = 0; run < 3; run += 1) await runJobs(month)
  const untold = await Promise.all(month.customers.map((customer) => untoldMinor(month, customer)))
  const open = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['expired', 'cancelled']),
        eq(payments.vendor, 'va'),
        isNotNull(payments.providerReference),
        isNull(sql`${payments.instructions}->>'closed_at'`),
      ),
    )
  return [
    ...untold.flatMap((minor, at) =>
      minor === 0 ? [] : [`the bank keeps ${minor} of ${month.customers[at]?.owner.customer.code}`],
    ),
    ...open.map(({ id }) => `the charge of ${id} is over and open`),
  ]
}
