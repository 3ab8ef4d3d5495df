import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { staffRoles } from '@layar/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../config/read-config'
import { migrate } from '../db/migrate'
import { openDb, type Db } from '../db/open'
import { clearReferenceCache, readReferenceVersion } from '../db/reference-cache'
import { queryRows } from '../db/statement'
import { isAtHub } from '../features/cargo/carton/hub'
import { findTariff } from '../features/pricing/freight/store'
import {
  consolidationCartons,
  consolidations,
  customers,
  handOverCartons,
  handOvers,
  idCards,
  invoices,
  payments,
  shipments,
  staff,
} from '../db/schema'
import { sampleLogins, samplePassword } from './logins'
import { seedIfEmpty } from './seed'

/** Each carton that stands at a hub, with the status of its shipment and its shelf. */
const atTheHub = async (db: Db) =>
  (
    await queryRows<{ country: string; status: string; shelf: string | null }>(
      db,
      sql`select s.country, s.status, l.name as shelf
            from cartons c join shipments s on s.id = c.shipment_id left join locations l on l.id = c.location_id
           where c.status in ('gone', 'returned') and s.status in ('inbound', 'outbound') and ${isAtHub}
           order by 1, 2, 3 nulls last`,
    )
  ).map(({ country, status, shelf }) => [country, status, shelf])

test('seeds an empty database once, and leaves one with any customer unchanged', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'layar-seed-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const database = await openDb({ source: { kind: 'memory' }, production: false, onConnectionError: () => undefined })
  try {
    await migrate(database.pool, join(import.meta.dirname, '..', 'db', 'migrations'))
    const { db } = database
    // This process has read before, and caches, that there are no prices: the sample is priced by its own all the same.
    clearReferenceCache()
    await readReferenceVersion(db)
    expect(await findTariff(db, 'sg', new Date())).toBeUndefined()
    await seedIfEmpty(database, config)

    const clerks = await db.select().from(staff)
    // One of each role at all sites, and somebody at each site.
    expect([...new Set(clerks.map(({ roles }) => roles.join()))].sort()).toEqual([...staffRoles].sort())
    expect(clerks.every(({ isSample }) => isSample)).toBe(true)
    const people = await db.select().from(customers)
    const known = new Map([...clerks, ...people].map(({ email, passwordHash }) => [email, passwordHash]))
    for (const { userId } of sampleLogins)
      expect(await verify(known.get(userId) ?? '', samplePassword).catch(() => false), userId).toBe(true)
    const ofOneSite = clerks.filter(({ email }) => /^(?:warehouse|hub)-/.test(email))
    expect(ofOneSite.length).toBeGreaterThan(2)
    expect(known.size).toBe(sampleLogins.length + ofOneSite.length)

    // Every queue of the console has an entry.
    const cards = await db.select().from(idCards)
    expect(cards.map(({ status }) => status)).toEqual(expect.arrayContaining(['pending', 'verified', 'rejected']))
    const states = (await db.select().from(shipments)).map(({ status }) => status)
    expect(states).toEqual(
      expect.arrayContaining(['pending', 'quarantine', 'warehouse', 'sent', 'inbound', 'outbound']),
    )
    const departures = (await db.select().from(consolidations)).map(({ status }) => status)
    expect(departures).toEqual(expect.arrayContaining(['open', 'departed', 'at_customs', 'unloaded', 'settled']))
    const outcomes = (await db.select().from(consolidationCartons)).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(expect.arrayContaining([null, 'fine', 'short']))
    expect(await atTheHub(db)).toEqual([
      ['id', 'inbound', null],
      ['sg', 'inbound', 'H-01'],
      ['sg', 'inbound', null],
      ['sg', 'inbound', null],
      ['sg', 'outbound', 'H-02'],
    ])
    const given = (await db.select().from(handOvers)).map(({ status }) => status)
    expect(given.sort()).toEqual(['open', 'signed'])
    expect((await db.select().from(handOverCartons)).filter(({ printed }) => printed !== null)).not.toHaveLength(0)
    const attempts = (await db.select().from(payments)).map(({ status }) => status)
    expect(attempts).toEqual(expect.arrayContaining(['waiting_payment', 'waiting_verification', 'paid']))
    const [sums] = await db
      .select({ wrong: sql<number>`count(*)::int` })
      .from(invoices)
      .where(
        sql`${invoices.totalMinor} <> (select sum(l.amount_minor) from invoice_lines l where l.invoice_id = ${invoices.id})`,
      )
    expect(sums?.wrong).toBe(0)

    await seedIfEmpty(database, config)
    expect(await db.$count(customers)).toBe(people.length)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
