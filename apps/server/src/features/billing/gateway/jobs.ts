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
/** After this many failures in a run the gateway counts as unavailable; the next run tries again. */
const mostErrors = 3
const isCollected = inArray(payments.vendor, [...gatewayVendors])
const ago = (interval: string) => sql`now() - ${interval}::interval`

const book = (context: JobContext, { name }: PaymentGateway, event: GatewayEvent): Promise<void> =>
  inTransaction(context, async (write) => {
    await bookEvent(write, name, event)
  })

/** Runs each in turn; one failure does not stop the others. @throws the first error, at the end */
const eachOf = async (ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> => {
  const errors: unknown[] = []
  for (const id of ids) {
    if (errors.length >= mostErrors) break
    try {
      await act(id)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

/** Attempts whose charge was never created, because its job was lost or ran out of retries. */
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

/** Closes the charges of ended attempts at the gateway. Money that arrived before is booked: it goes to suspense. */
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

/** Keeps the gateway in sync: creates missing charges and closes ended ones. */
export const syncCharges = job({
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

/** A callback may never arrive, so the gateway is polled for every waiting attempt. */
export const pollCharges = job({
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
