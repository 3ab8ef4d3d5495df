import { and, eq, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { shipments } from '../../../db/schema'
import { job } from '../../../jobs/job'
import { transitionEach } from '../../../request/unless-moved'
import { transitionShipment } from './transition'
import { closeReceipts } from './save'

const everyHour = '7 * * * *'
const batch = 200

/** Finishes shipments that were out for delivery for seven days without an objection (domain notes 4.1, row 15). */
export const finishShipments = job({
  name: 'shipment.finish',
  schema: z.object({}),
  cron: everyHour,
  run: async (context) => {
    const rows = await context.database.db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(eq(shipments.status, 'outbound'), lte(shipments.statusAt, sql`now() - interval '7 days'`)))
      .orderBy(shipments.statusAt)
      .limit(batch)
    await transitionEach(context, rows, async (write, id) => {
      await transitionShipment(write, { shipmentId: id, from: 'outbound', to: 'finished', actor: { kind: 'timer' } })
      await closeReceipts(write.db, id)
    })
  },
})
