import type { CollectionCounter, Language } from '@layar/contract'
import { hoursText, type Country } from '@layar/domain'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { collectionCounters } from '../../../db/schema'

export type CounterRow = typeof collectionCounters.$inferSelect

export const findCounter = async (db: Db, country: Country): Promise<CounterRow | undefined> => {
  const [row] = await db.select().from(collectionCounters).where(eq(collectionCounters.country, country))
  return row
}

/** Name, address, opening hours and phone in the reader's language. */
export const counterFields = (row: CounterRow, language: Language): Omit<CollectionCounter, 'keep_days'> => ({
  name: row.name[language],
  address: row.address,
  hours: hoursText(row.hours, language),
  phone: row.phone,
})
