import type { BillingCurrency, Country, Track } from '@layar/domain'
import type { Db } from '../../../db/open'
import { moneyOf } from '../../../request/money'
import type { BoxRow } from '../parcel/rows'
import { storageEventsOf, storageOfGoods, type StorageEventRow } from './clock'

/** Selects the events of a row `s` of `shipments` whose goods may wait for their customer; null for any other. */
export const storageEventsColumn = `
  case when s.status in ('pending_locker', 'quarantine') then ${storageEventsOf('e.shipment_id = s.id')} end as storage_events`

interface ListedGoods {
  readonly id: string
  readonly country: Country
  readonly agent_id: number
  readonly track: Track
  readonly boxes: readonly BoxRow[]
  readonly storage_events: readonly StorageEventRow[] | null
}

export interface StorageTotal {
  readonly storage_total: { readonly currency: BillingCurrency; readonly amount_minor: number }
}

/** What storage costs so far, before tax, by the id of a shipment: of those only whose storage costs anything. */
export const storageTotals = async (
  context: { readonly db: Db; readonly now: Date },
  rows: readonly ListedGoods[],
): Promise<ReadonlyMap<string, StorageTotal>> => {
  const totals = new Map<string, StorageTotal>()
  for (const { id, country, agent_id: agentId, track, boxes, storage_events: events } of rows) {
    if (events === null) continue
    const measured = boxes.filter(({ kind }) => kind === 'measured')
    const cartons = measured.reduce((sum, { quantity }) => sum + quantity, 0)
    const storage = await storageOfGoods(context, { country, agentId, track, cartons, events })
    if (storage !== undefined && storage.feeMinor > 0)
      totals.set(id, { storage_total: moneyOf(storage.terms.currency, storage.feeMinor) })
  }
  return totals
}
