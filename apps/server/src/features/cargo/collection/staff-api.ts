import { staffCollectionCalls, type StaffCounter } from '@layar/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { collectionCounters } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { assertSeenVersion, versionOf } from '../../../request/version'
import { normalizePhoneAbroad } from '../../customer/public'
import { audit } from '../../platform/public'
import type { CounterRow } from './counter'

const counterOf = (row: CounterRow): Omit<StaffCounter, 'version'> => ({
  country: row.country,
  name: { en: row.name.en, id: row.name.id, cn: row.name.cn },
  address: row.address,
  hours: row.hours,
  phone: row.phone,
  keep_days: row.keepDays,
})
const view = (row: CounterRow): StaffCounter => ({ ...counterOf(row), version: versionOf(counterOf(row)) })

/** Two who save the counter of a country wait here for each other, also where it has none yet. */
const lockCounter = async ({ db }: StaffContext, country: CounterRow['country']): Promise<CounterRow | undefined> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`counter:${country}`}, 0))`)
  const [row] = await db.select().from(collectionCounters).where(eq(collectionCounters.country, country)).for('update')
  return row
}

export const staffCollectionFeature = feature(staffCollectionCalls, {
  staffCounters: async (context) => {
    const rows = await context.db.select().from(collectionCounters).orderBy(asc(collectionCounters.country))
    return { action: true, message: context.message('ok'), results: rows.map(view) }
  },

  staffSaveCounter: async (context, { body }) => {
    const { country, name, address, hours, phone, keep_days: keepDays } = body
    if (phone !== '' && !normalizePhoneAbroad(phone, country).ok) throw failFields({ phone: 'phone_invalid' })
    const before = await lockCounter(context, country)
    const values = { name, address, hours, phone, keepDays }
    const saved = { action: true, message: context.message('saved') }
    if (before !== undefined && versionOf(counterOf({ ...before, ...values })) === versionOf(counterOf(before)))
      return { ...saved, result: view(before) }
    assertSeenVersion(before && counterOf(before), body.version)
    const [row] = await context.db
      .insert(collectionCounters)
      .values({ country, ...values })
      .onConflictDoUpdate({ target: collectionCounters.country, set: { ...values, updatedAt: sql`now()` } })
      .returning()
    if (row === undefined) throw fail('not_found')
    await audit(context.db, {
      staffId: context.staff.id,
      action: 'collection_counter.saved',
      subject: `country:${country}`,
      details: { after: counterOf(row), ...(before && { before: counterOf(before) }) },
    })
    return { ...saved, result: view(row) }
  },
})
