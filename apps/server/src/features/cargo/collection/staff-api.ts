import { staffCollectionCalls, type StaffCounter } from '@layar/contract'
import { asc, sql } from 'drizzle-orm'
import { collectionCounters } from '../../../db/schema'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { normalizePhoneAbroad } from '../../customer/public'
import { audit } from '../../platform/public'
import { findCounter, type CounterRow } from './counter'

const view = (row: CounterRow): StaffCounter => ({
  country: row.country,
  name: row.name,
  address: row.address,
  hours: row.hours,
  phone: row.phone,
  keep_days: row.keepDays,
})

export const staffCollectionFeature = feature(staffCollectionCalls, {
  staffCounters: async (context) => {
    const rows = await context.db.select().from(collectionCounters).orderBy(asc(collectionCounters.country))
    return { action: true, message: context.message('ok'), results: rows.map(view) }
  },

  staffSaveCounter: async (context, { body }) => {
    const { country, name, address, hours, phone, keep_days: keepDays } = body
    if (phone !== '' && !normalizePhoneAbroad(phone, country).ok) throw failFields({ phone: 'phone_invalid' })
    const before = await findCounter(context.db, country)
    const values = { name, address, hours, phone, keepDays }
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
      details: { after: view(row), ...(before && { before: view(before) }) },
    })
    return { action: true, message: context.message('saved'), result: view(row) }
  },
})
