import type { Country, QuarantineReason, ShipmentStatus, Track } from '@layar/domain'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'
import { storageEventsOf, storageOfGoods, type StorageEventRow, type TermedStorage } from './clock'

export const storedBatch = 200

export interface StoredRow {
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
export const storedAfter = statement<StoredRow>(
  'stored_shipments',
  selectStored(`s.id > $1::uuid order by s.id limit ${storedBatch}`),
)
/** Locked. */
export const storedAgain = statement<StoredRow>('stored_shipment_held', selectStored('s.id = $1::uuid for update of s'))

export const storageOfRow = (db: Db, row: StoredRow): Promise<TermedStorage | undefined> =>
  storageOfGoods({ db, now: new Date(row.now) }, { ...row, agentId: row.agent_id })

/** Whether the goods were stored for so long that they may be disposed of; not while the clock stands still. */
export const isAbandoned = async (db: Db, row: StoredRow): Promise<boolean> => {
  const storage = await storageOfRow(db, row)
  return storage !== undefined && storage.isAbandoned && storage.isRunning
}
