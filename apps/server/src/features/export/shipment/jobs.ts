import { daysToFinish } from '@layar/domain'
import { and, eq, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { exportShipments } from '../../../db/schema'
import { job } from '../../../jobs/job'
import { transitionEach } from '../../../request/unless-moved'
import { nothingToCome } from '../../cargo/public'
import { transitionExport } from './transition'

const everyHour = '17 * * * *'
const batch = 200
const deliveredBefore = sql`now() - make_interval(days => ${daysToFinish})`

/** Finishes export shipments that were delivered seven days ago without an objection, and of which nothing is still to come. */
export const finishExports = job({
  name: 'export.finish',
  schema: z.object({}),
  cron: everyHour,
  run: async (context) => {
    const rows = await context.database.db
      .select({ id: exportShipments.id })
      .from(exportShipments)
      .where(
        and(
          eq(exportShipments.status, 'delivered'),
          lte(exportShipments.statusAt, deliveredBefore),
          nothingToCome('export_shipment_id', sql`export_shipments.id`),
        ),
      )
      .orderBy(exportShipments.statusAt)
      .limit(batch)
    await transitionEach(context, rows, async (write, id) => {
      await transitionExport(write, { shipmentId: id, from: 'delivered', to: 'finished', actor: { kind: 'timer' } })
    })
  },
})
