import { collectionReminderDays } from '@layar/domain'
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { collections, shipments } from '../../../db/schema'
import { job } from '../../../jobs/job'
import { inTransaction } from '../../../jobs/write'
import { notify } from '../../platform/public'
import { collectionWords } from './ready'
import { beginRest, endOldRests, restingNow } from './rest'

const everyHour = '23 * * * *'
const batch = 200
// The notice itself is reminder enough for goods that are kept for a few days only. A last day that passed while no job ran is
// not named as one to come.
const isDue = and(
  gt(collections.keepUntil, sql`now()`),
  lte(collections.keepUntil, sql`now() + make_interval(days => ${collectionReminderDays}::int)`),
  lte(collections.readyAt, sql`now() - interval '1 day'`),
)

/** Reminds each customer once, three days before the goods are no longer kept. */
export const remindToCollect = job({
  name: 'collection.remind',
  schema: z.object({}),
  cron: everyHour,
  run: async (context) => {
    const due = await context.database.db
      .select({ id: collections.id })
      .from(collections)
      .innerJoin(shipments, eq(shipments.id, collections.shipmentId))
      .where(
        and(isNull(collections.remindedAt), isDue, or(eq(shipments.status, 'outbound'), isNotNull(collections.restAt))),
      )
      .orderBy(asc(collections.keepUntil))
      .limit(batch)
    for (const { id } of due)
      await inTransaction(context, async (write) => {
        const [reminded] = await write.db
          .update(collections)
          .set({ remindedAt: write.now })
          .where(and(eq(collections.id, id), isNull(collections.remindedAt)))
          .returning()
        if (reminded === undefined) return
        const [shipment] = await write.db.select().from(shipments).where(eq(shipments.id, reminded.shipmentId))
        if (shipment === undefined || (shipment.status !== 'outbound' && reminded.restAt === null)) return
        await notify(write, {
          customerId: shipment.customerId,
          template: 'shipment_collection_reminder',
          data: { cart_code: shipment.cartCode, ...(await collectionWords(write.db, shipment)) },
          link: `/import/transaction/detail?code=${shipment.cartCode}`,
        })
      })
  },
})

const everyFiveMinutes = '*/5 * * * *'

/**
 * Goods that nobody came for, and what came to the counter after the others were handed out, rest there: in a queue of their
 * own, with a code that opens, and their customer is told once. Found here rather than by each act that puts a carton down, so
 * that none is forgotten.
 */
export const restCollections = job({
  name: 'collection.rest',
  schema: z.object({}),
  cron: everyFiveMinutes,
  run: async (context) => {
    await inTransaction(context, ({ db }) => endOldRests(db))
    for (const { id } of await restingNow(context.database.db, batch))
      await inTransaction(context, (write) => beginRest(write, id))
  },
})
