import {
  storageNotice,
  type Country,
  type QuarantineReason,
  type ShipmentStatus,
  type StorageNotice,
  type Track,
} from '@layar/domain'
import * as z from 'zod/mini'
import { storageNotices } from '../../../db/schema'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'
import { job } from '../../../jobs/job'
import { inTransaction, type WriteContext } from '../../../jobs/write'
import { notify, type TemplateName } from '../../platform/public'
import { storageEventsOf, storageOfGoods, type StorageEventRow, type TermedStorage } from './clock'

/** At hours at which a message disturbs nobody; what is due in the night is told in the morning. */
const everyHourOfTheDay = '17 9-20 * * *'
const batch = 200

interface StoredRow {
  /** The database's clock. */
  readonly now: Date
  readonly id: string
  readonly cart_code: string
  readonly customer_id: string
  readonly country: Country
  readonly agent_id: number
  readonly track: Track
  readonly status: ShipmentStatus
  readonly quarantine_reason: QuarantineReason | null
  readonly cartons: number
  readonly events: readonly StorageEventRow[]
  readonly told: readonly string[]
}

const selectStored = (condition: string): string => `
  select now() as now, s.id, s.cart_code, s.customer_id, s.country, coalesce(s.declared_agent_id, s.agent_id) as agent_id, s.track,
         s.status, s.quarantine_reason,
         (select coalesce(sum(b.quantity), 0)::int from shipment_packagings b
           where b.shipment_id = s.id and b.kind = 'measured') as cartons,
         ${storageEventsOf('e.shipment_id = s.id')} as events,
         array(select n.notice from storage_notices n where n.shipment_id = s.id) as told
    from shipments s where s.status in ('pending_locker', 'quarantine') and ${condition}`

/** By id, so that a message sent in between moves nothing. */
const storedAfter = statement<StoredRow>(
  'stored_shipments',
  selectStored(`s.id > $1::uuid order by s.id limit ${batch}`),
)
const storedAgain = statement<StoredRow>('stored_shipment_held', selectStored('s.id = $1::uuid for update of s'))

const templateOf = (notice: StorageNotice): TemplateName => {
  if (notice === 'charged') return 'shipment_storage_charged'
  if (notice === 'abandoned_soon') return 'shipment_storage_warning'
  return notice === 'abandoned' ? 'shipment_abandoned' : 'shipment_storage_ending'
}

const dueOf = async (
  db: Db,
  row: StoredRow,
): Promise<{ readonly notice: StorageNotice; readonly storage: TermedStorage } | undefined> => {
  const storage = await storageOfGoods({ db, now: new Date(row.now) }, { ...row, agentId: row.agent_id })
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
      if (last === undefined || rows.length < batch) return
      after = last.id
    }
  },
})
