import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/read-config'
import { migrate } from '../db/migrate'
import { openDb, type Database } from '../db/open'
import { seedIfEmpty } from './seed'

let database: Database
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'layar-times-'))
  database = await openDb({ source: { kind: 'memory' }, production: false, onConnectionError: () => undefined })
  await migrate(database.pool, join(import.meta.dirname, '..', 'db', 'migrations'))
  await seedIfEmpty(database, readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Every event of a sample shipment, import or export, with its code. */
const events = `
  select s.cart_code as code, e.id, e.to_status, e.sub_status, e.created_at, s.created_at as declared_at
    from shipment_events e join shipments s on s.id = e.shipment_id
  union all
  select s.shipment_code, e.id, e.to_status, null, e.created_at, s.created_at
    from export_events e join export_shipments s on s.id = e.shipment_id`

/** When a shipment reached a status, and when its departure reached one. */
const landings = `
  select distinct coalesce(s.cart_code, x.shipment_code) as code, d.code as departure, v.to_status, v.created_at
    from consolidation_events v
    join consolidations d on d.id = v.consolidation_id
    join consolidation_cartons l on l.consolidation_id = d.id and l.offloaded_at is null
    join cartons c on c.id = l.carton_id
    left join shipments s on s.id = c.shipment_id
    left join export_shipments x on x.id = c.export_shipment_id`

const wrong = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(statement)).rows

test('each sample shipment is declared first, and no event of it is before the one that precedes it or to come', async () => {
  const [counted] = await wrong(`select count(distinct code)::int as count from (${events}) e`)
  expect(counted?.['count']).toBeGreaterThan(30)
  expect(
    await wrong(`
      select code, to_status, created_at from (
        select e.*, lag(created_at, 1, declared_at) over (partition by code order by id) as before from (${events}) e) e
       where created_at < before or created_at > now()`),
  ).toEqual([])
})

test.each([
  ['sent', 'departed'],
  ['on_clearance', 'at_customs'],
  ['inbound', 'arrived'],
  ['delivering', 'arrived'],
])('no sample shipment is “%s” before its flight has “%s”', async (status, landing) => {
  expect(
    await wrong(`
      select e.code, l.departure, e.created_at, l.created_at as landed_at from (${events}) e
        join (${landings}) l on l.code = e.code and l.to_status = '${landing}'
       where coalesce(e.sub_status, e.to_status) = '${status}' and e.created_at < l.created_at`),
  ).toEqual([])
})

/** Every sample shipment that customs hold, with when it says so and what its customer reads. */
const holds = `
  select s.cart_code as code, s.country, 'impor' as service, e.created_at, e.public_note, h.id as house_id
    from shipments s join shipment_events e on e.shipment_id = s.id and e.sub_status = 'hold'
    left join house_consignments h on h.shipment_id = s.id
   where s.sub_status = 'hold'
  union all
  select x.shipment_code, x.country, 'ekspor', e.created_at, e.public_note, h.id
    from export_shipments x join export_events e on e.shipment_id = x.id and e.to_status = 'hold'
    left join house_consignments h on h.export_shipment_id = x.id
   where x.status = 'hold' and x.held_from = 'on_clearance'`

test('customs hold a sample shipment after its flight came to them, when the shipment says so', async () => {
  expect(
    await wrong(`
      select t.code from (${holds}) t where not exists (
        select 1 from customs_files f
         where f.house_consignment_id = t.house_id and f.state = 'held' and f.must_act = 'customer'
           and abs(extract(epoch from f.state_at - t.created_at)) < 60)`),
  ).toEqual([])
})

test('the courier of a sample shipment tries between its hand-over and its delivery', async () => {
  expect(
    await wrong(`
      select s.cart_code, a.number from delivery_attempts a join shipments s on s.id = a.shipment_id
       where a.attempted_at < (select min(created_at) from shipment_events where shipment_id = s.id and to_status = 'outbound')
          or a.attempted_at > coalesce(
               (select min(created_at) from shipment_events where shipment_id = s.id and to_status in ('delivered', 'returned')), now())`),
  ).toEqual([])
})

test('a sample customer of each country and of each service reads what customs hold and what to do', async () => {
  const rows = await wrong(`select country, service, public_note from (${holds}) t order by country, service`)
  expect(rows.map(({ country, service }) => [country, service])).toEqual([
    ['id', 'ekspor'],
    ['id', 'impor'],
    ['sg', 'impor'],
  ])
  expect(rows.filter(({ public_note: note }) => !/tiket|ticket/.test(String(note)))).toEqual([])
})

test('the declaration of one sample flight waits for the HS code of goods that were ordered late', async () => {
  expect(await wrong(`select title from shipment_products where hs_code = ''`)).toEqual([
    { title: 'Sketchbooks, ordered later' },
  ])
  expect(await wrong(`select name from export_items where hs_code = ''`)).toEqual([])
  expect(
    await wrong(`select d.master_number, m.state from house_goods g
      join house_consignments h on h.id = g.house_consignment_id and h.voided_at is null
      join consolidations d on d.id = h.consolidation_id
      join customs_files m on m.consolidation_id = d.id and m.house_consignment_id is null
     where g.hs_code = ''`),
  ).toEqual([{ master_number: 'MAWB-000-00000011', state: 'not_lodged' }])
})

test('staff wrote to the sample customers of a country in its language', async () => {
  const notes = await wrong(`
    select s.country, e.public_note as note from shipment_events e join shipments s on s.id = e.shipment_id
     where e.public_note is not null
    union
    select x.country, e.public_note from export_events e join export_shipments x on x.id = e.shipment_id
     where e.public_note is not null`)
  const isIndonesian = (note: unknown): boolean => /\b(di\w+|ber\w+|dalam|kami|tetapi|ini|koli)\b/i.test(String(note))
  expect(notes.length).toBeGreaterThan(8)
  expect(notes.filter(({ country, note }) => isIndonesian(note) !== (country === 'id'))).toEqual([])
})

test('the sample world tells of two sites abroad, departures in four states, a hold, a short carton, a failed delivery, a return and a proof', async () => {
  const [told] = await wrong(`select
    (select count(distinct s.agent_id)::int from shipments s join cartons c on c.shipment_id = s.id) as sites,
    (select count(distinct d.status)::int from consolidations d join consolidation_cartons l on l.consolidation_id = d.id) as states,
    (select count(*)::int from customs_files where state = 'held') as holds,
    (select count(*)::int from consolidation_cartons where outcome = 'short' and settled_at is null) as short,
    (select count(*)::int from delivery_attempts where outcome <> 'delivered') as failed,
    (select count(*)::int from shipments where status in ('returning', 'returned')) as returns,
    (select count(*)::int from delivery_attempts where outcome = 'delivered' and photo_file_id is not null
        and signature_file_id is not null) as proofs`)
  const few = Object.entries(told ?? {}).filter(([what, count]) => Number(count) < ({ sites: 2, states: 4 }[what] ?? 1))
  expect(few).toEqual([])
  expect(Object.keys(told ?? {})).toHaveLength(7)
})
