import { collectionReminderDays } from '@layar/domain'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { collections, shipments } from '../../../db/schema'
import { job } from '../../../jobs/job'
import { inTransaction } from '../../../jobs/write'
import { notify } from '../../platform/public'
import { collectionWords } from './ready'

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
      .where(and(isNull(collections.remindedAt), isDue, eq(shipments.status, 'outbound')))
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
        if (shipment?.status !== 'outbound') return
        await notify(write, {
          customerId: shipment.customerId,
          template: 'shipment_collection_reminder',
          data: { cart_code: shipment.cartCode, ...(await collectionWords(write.db, shipment)) },
          link: `/import/transaction/detail?code=${shipment.cartCode}`,
        })
      })
  },
})
