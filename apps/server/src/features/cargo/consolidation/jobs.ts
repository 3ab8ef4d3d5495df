import * as z from 'zod/mini'
import { job } from '../../../jobs/job'
import { inTransaction } from '../../../jobs/write'
import { overdueDepartures, tellOverdue } from './overdue'

const everyHour = '41 * * * *'

/** Tells customers that their goods did not arrive by the day that they know, each departure in a transaction of its own. */
export const tellOverdueGoods = job({
  name: 'departure.overdue',
  schema: z.object({}),
  cron: everyHour,
  run: async (context) => {
    for (const { id } of await overdueDepartures(context.database.db))
      await inTransaction(context, (write) => tellOverdue(write, id))
  },
})
