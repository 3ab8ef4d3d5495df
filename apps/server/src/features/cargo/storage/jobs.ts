import { storageNotice, type StorageNotice } from '@layar/domain'
import * as z from 'zod/mini'
import { storageNotices } from '../../../db/schema'
import type { Db } from '../../../db/open'
import { job } from '../../../jobs/job'
import { inTransaction, type WriteContext } from '../../../jobs/write'
import { notify, type TemplateName } from '../../platform/public'
import type { TermedStorage } from './clock'
import { storageOfRow, storedAfter, storedAgain, storedBatch, type StoredRow } from './rows'

/** At hours at which a message disturbs nobody; what is due in the night is told in the morning. */
const everyHourOfTheDay = '17 9-20 * * *'

const templateOf = (notice: StorageNotice): TemplateName => {
  if (notice === 'charged') return 'shipment_storage_charged'
  if (notice === 'abandoned_soon') return 'shipment_storage_warning'
  return notice === 'abandoned' ? 'shipment_abandoned' : 'shipment_storage_ending'
}

const dueOf = async (
  db: Db,
  row: StoredRow,
): Promise<{ readonly notice: StorageNotice; readonly storage: TermedStorage } | undefined> => {
  const storage = await storageOfRow(db, row)
  const notice = storage && storageNotice(storage.terms, storage)
  return storage === undefined || notice === undefined || row.told.includes(notice) ? undefined : { notice, storage }
}

/** Tells the customer of a shipment what is due, unless it was told or no longer is. */
const tell = async (write: WriteContext, shipmentId: string): Promise<void> => {
  const [row] = await storedAgain(write.db, [shipmentId])
  if (row === undefined) return
  const due = await dueOf(write.db, row)
  if (due === undefined) return
  const { notice, storage } = due
  // What another run has told while this one waited for the lock is not among what was read with it.
  const told = await write.db
    .insert(storageNotices)
    .values({ shipmentId, notice })
    .onConflictDoNothing()
    .returning({ notice: storageNotices.notice })
  if (told.length === 0) return
  await notify(write, {
    customerId: row.customer_id,
    template: templateOf(notice),
    data: {
      cart_code: row.cart_code,
      country: row.country,
      currency: storage.terms.currency,
      fee_minor: storage.terms.fee,
      days: storage.days,
      free_until: storage.lastFreeDay ?? '',
      abandoned_on: storage.abandonedOn ?? '',
    },
    link: `/import/transaction/detail?code=${row.cart_code}`,
  })
}

/** Tells customers when the free storage of their goods ends, what it costs, and when the goods count as abandoned. */
export const tellStorage = job({
  name: 'storage.tell',
  schema: z.object({}),
  cron: everyHourOfTheDay,
  run: async (context) => {
    const { db } = context.database
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await storedAfter(db, [after])
      for (const row of rows)
        if ((await dueOf(db, row)) !== undefined) await inTransaction(context, (write) => tell(write, row.id))
      const last = rows.at(-1)
      if (last === undefined || rows.length < storedBatch) return
      after = last.id
    }
  },
})
