import { daysToFinish } from '@layar/domain'
import { and, eq, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { shipments } from '../../../db/schema'
import { job } from '../../../jobs/job'
import { transitionEach } from '../../../request/unless-moved'
import { nothingToCome } from '../carton/behind'
import { transitionShipment } from './transition'
import { closeReceipts } from './save'

const everyHour = '7 * * * *'
const batch = 200
const deliveredBefore = sql`now() - make_interval(days => ${daysToFinish})`

/** Finishes shipments that were delivered seven days ago without an objection, and of which nothing is still to come (domain notes 4.1, row 15). */
export const finishShipments = job({
  name: 'shipment.finish',
  schema: z.object({}),
  cron: everyHour,
  run: async (context) => {
    const rows = await context.database.db
      .select({ id: shipments.id })
      .from(shipments)
      .where(
        and(
          eq(shipments.status, 'delivered'),
          lte(shipments.statusAt, deliveredBefore),
          nothingToCome('shipment_id', sql`shipments.id`),
        ),
      )
      .orderBy(shipments.statusAt)
      .limit(batch)
    await transitionEach(context, rows, async (write, id) => {
      await transitionShipment(write, { shipmentId: id, from: 'delivered', to: 'finished', actor: { kind: 'timer' } })
      await closeReceipts(write.db, id)
    })
  },
})
