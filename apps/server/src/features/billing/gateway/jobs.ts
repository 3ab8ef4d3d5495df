import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { GatewayEvent, PaymentGateway } from '../../../adapters/payment-gateway/port'
import { payments } from '../../../db/schema'
import { job, type JobContext } from '../../../jobs/job'
import { inTransaction } from '../../../jobs/write'
import { gatewayVendors } from '../payment/gateway-methods'
import { bookEvent } from './book'
import { prepareCharge } from './prepare'

const batch = 200
/** A gateway that fails so often in a row is away: the next run asks again. */
const mostFaults = 3
const isCollected = inArray(payments.vendor, [...gatewayVendors])
const ago = (interval: string) => sql`now() - ${interval}::interval`

const book = (context: JobContext, { name }: PaymentGateway, event: GatewayEvent): Promise<void> =>
  inTransaction(context, async (write) => {
    await bookEvent(write, name, event)
  })

/** Each in turn; one that fails does not hold up the others. @throws the first fault, after all had their turn */
const eachOf = async (ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> => {
  const faults: unknown[] = []
  for (const id of ids) {
    if (faults.length >= mostFaults) break
    try {
      await act(id)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}

/** Attempts whose charge was never made, because its job was lost or had tried too often. */
const prepareAgain = async (context: JobContext): Promise<void> => {
  const { db } = context.database
  const waiting = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'waiting_payment'),
        isCollected,
        isNull(payments.providerReference),
        lt(payments.updatedAt, ago('3 minutes')),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(batch)
  for (const { id } of waiting) await context.enqueue(db, prepareCharge, { payment_id: id })
}

/**
 * Charges whose attempt has ended, whichever way it ended, are closed at the gateway. Money that came before is booked:
 * it goes to suspense.
 */
const closeEnded = async (context: JobContext, gateway: PaymentGateway): Promise<void> => {
  const { db } = context.database
  const ended = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['expired', 'cancelled']),
        isCollected,
        isNotNull(payments.providerReference),
        sql`${payments.updatedAt} > now() - interval '7 days'`,
        sql`${payments.instructions}->>'closed_at' is null`,
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(batch)
  await eachOf(
    ended.map(({ id }) => id),
    async (id) => {
      const event = await gateway.closeCharge(id)
      if (event !== null) await book(context, gateway, event)
      await db
        .update(payments)
        .set({ instructions: sql`${payments.instructions} || jsonb_build_object('closed_at', now()::text)` })
        .where(eq(payments.id, id))
    },
  )
}

/** Keeps the gateway's side like ours: what is missing is made, what has ended is closed. */
export const tendCharges = job({
  name: 'gateway.tend',
  schema: z.object({}),
  retries: 0,
  cron: '* * * * *',
  run: async (context) => {
    const gateway = context.adapters.paymentGateway
    if (gateway === undefined) return
    await prepareAgain(context)
    await closeEnded(context, gateway)
  },
})

/** A callback may never come: the gateway is asked about every attempt that waits. */
export const askAboutCharges = job({
  name: 'gateway.ask',
  schema: z.object({}),
  retries: 0,
  cron: '*/5 * * * *',
  run: async (context) => {
    const gateway = context.adapters.paymentGateway
    if (gateway === undefined) return
    const waiting = await context.database.db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.status, 'waiting_payment'),
          isCollected,
          isNotNull(payments.providerReference),
          lt(payments.updatedAt, ago('5 minutes')),
        ),
      )
      .orderBy(sql`random()`)
      .limit(batch)
    await eachOf(
      waiting.map(({ id }) => id),
      async (id) => {
        const event = await gateway.findEvent(id)
        if (event !== null) await book(context, gateway, event)
      },
    )
  },
})
