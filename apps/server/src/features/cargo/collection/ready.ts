import { randomInt } from 'node:crypto'
import { keepUntil, type Country } from '@layar/domain'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { collections } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { fail } from '../../../request/fail'
import type { MessageData } from '../../platform/public'
import { findCounter, type CounterRow } from './counter'

type CollectionRow = typeof collections.$inferSelect

interface Collected {
  readonly id: string
  readonly customerId: string
  readonly country: Country
}

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Makes a shipment ready at the counter of its country: a code, and a last day. One that comes back is ready anew, and
 * its earlier code no longer works.
 * @throws `collection_counter_missing`
 */
export const makeReady = async ({ db, now }: Pick<WriteContext, 'db' | 'now'>, shipment: Collected): Promise<void> => {
  const counter = await findCounter(db, shipment.country)
  if (counter === undefined) throw fail('collection_counter_missing')
  const ready = {
    code: newCode(),
    readyAt: now,
    keepUntil: keepUntil(now, counter.keepDays, shipment.country),
    remindedAt: null,
    restAt: null,
  }
  await db
    .insert(collections)
    .values({ shipmentId: shipment.id, customerId: shipment.customerId, ...ready })
    .onConflictDoUpdate({ target: collections.shipmentId, set: ready })
}

/** What a ready shipment's customer is told; undefined for one that was ready before there were codes. */
export const readyCollection = async (
  db: Db,
  { id, country }: Pick<Collected, 'id' | 'country'>,
): Promise<{ readonly row: CollectionRow; readonly counter: CounterRow } | undefined> => {
  const counter = await findCounter(db, country)
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.shipmentId, id), isNotNull(collections.code)))
  return row && counter && { row, counter }
}

/** The words of a notice about goods at the counter. */
export const collectionWords = async (db: Db, shipment: Pick<Collected, 'id' | 'country'>): Promise<MessageData> => {
  const ready = await readyCollection(db, shipment)
  if (ready === undefined) return {}
  const { row, counter } = ready
  return {
    code: row.code ?? '',
    due_at: row.keepUntil.toISOString(),
    counter_en: counter.name.en,
    counter_id: counter.name.id,
    counter_cn: counter.name.cn,
    counter_address: counter.address,
    counter_hours: counter.hours,
  }
}
