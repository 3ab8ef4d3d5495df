import {
  storageBegan,
  storageOf,
  type Country,
  type QuarantineReason,
  type ShipmentStatus,
  type Storage,
  type StorageTurn,
  type Track,
} from '@layar/domain'
import type { Db } from '../../../db/open'
import { findStorageTerms, type DatedStorageTerms } from '../../pricing/public'

/** An event as `storageEventsOf` reads it. */
export interface StorageEventRow {
  readonly shipmentId: string
  readonly status: ShipmentStatus
  readonly heldFor: QuarantineReason | null
  /** What it was without a change of status. */
  readonly act: string | null
  readonly isUndo: boolean
  readonly at: string | Date
}

/**
 * Selects as JSON what the clock of storage is told by: every event of the shipments of a condition on `e`, but for what
 * was taken back. What a shipment was held for before events told it is what it is held for now.
 */
export const storageEventsOf = (condition: string): string => `
  coalesce((
    select json_agg(json_build_object(
      'shipmentId', e.shipment_id, 'status', e.to_status,
      'heldFor', coalesce(e.details->>'held_for', (select h.quarantine_reason from shipments h where h.id = e.shipment_id)),
      'act', e.details->>'act', 'isUndo', e.undoes_id is not null, 'at', e.created_at) order by e.id)
      from shipment_events e
     where ${condition} and not exists (select 1 from shipment_events u where u.undoes_id = e.id)), '[]')`

const turns: Readonly<Record<string, StorageTurn>> = {
  transfer_started: 'moved_out',
  transferred: 'moved_in',
  transfer_cancelled: 'moved_in',
  completed: 'completed',
}

/** An arrival that was taken back is no event: then the goods are still on their way. */
const turnOf = ({ act, isUndo }: Pick<StorageEventRow, 'act' | 'isUndo'>): StorageTurn | null =>
  act === null || isUndo ? null : (turns[act] ?? null)

/** The goods whose storage is asked for. The agent is the declared one: a move of ours changes no price. */
export interface StoredGoods {
  readonly country: Country
  readonly agentId: number
  readonly track: Track
  readonly cartons: number
  /** Oldest first. */
  readonly events: readonly Omit<StorageEventRow, 'shipmentId'>[]
}

export interface TermedStorage extends Storage {
  readonly terms: DatedStorageTerms
}

/** How long goods have been stored, by the terms of when it began; undefined if it never began or those know none. */
export const storageOfGoods = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  { country, cartons, events, ...goods }: StoredGoods,
): Promise<TermedStorage | undefined> => {
  const dated = events.map((event) => ({ ...event, turn: turnOf(event), at: new Date(event.at) }))
  const began = storageBegan(dated)
  const terms = began && (await findStorageTerms(db, { country, ...goods }, began))
  return terms && { ...storageOf(terms, { events: dated, country, cartons, now }), terms }
}
