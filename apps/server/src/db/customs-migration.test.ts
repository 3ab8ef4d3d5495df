import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate'
import type { Database } from './open'
import { allMigrations, openLastRelease } from './testing-last-release'

let database: Database

const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(query)).rows

beforeAll(async () => {
  database = await openLastRelease()
  // One of the last release's goods is held by customs.
  await database.pool.query(`with held as (update shipments set sub_status = 'hold'
      where id = (select id from shipments where status = 'sent' and manifest_number is not null order by id limit 1) returning id)
    insert into shipment_events (shipment_id, from_status, to_status, sub_status, actor_kind, reason)
    select id, 'sent', 'sent', 'hold', 'system', 'Invoice asked for' from held`)
  await migrate(database.pool, allMigrations)
})

test('each shipment on a departure has one house consignment there, with its cartons, goods and consignee', async () => {
  const [{ count } = { count: 0 }] = await rowsOf(`select count(*)::int as count from house_consignments`)
  expect(count).toBeGreaterThan(5)
  expect(
    await rowsOf(`select k.id from consolidation_cartons l join cartons k on k.id = l.carton_id
        left join house_consignments h on h.consolidation_id = l.consolidation_id
         and (h.shipment_id = k.shipment_id or h.export_shipment_id = k.export_shipment_id)
      where l.loaded_at is not null and h.id is null`),
  ).toEqual([])
  expect(
    await rowsOf(`select h.id from house_consignments h where h.consignee->>'name' = '' or h.carton_count <> (
        select count(*) from consolidation_cartons l join cartons k on k.id = l.carton_id where l.consolidation_id = h.consolidation_id
           and (k.shipment_id = h.shipment_id or k.export_shipment_id = h.export_shipment_id))
      or (select count(*) from house_goods g where g.house_consignment_id = h.id) <> (select count(*) from (
        select 1 from shipment_products p where p.shipment_id = h.shipment_id
        union all select 1 from export_items p where p.shipment_id = h.export_shipment_id) goods)`),
  ).toEqual([])
})

test('each departure and each of its house consignments has a customs file, which says what its shipment says', async () => {
  const files = `select coalesce(s.status, x.status) as status, s.sub_status, f.state, f.hold_reason from customs_files f
      join house_consignments h on h.id = f.house_consignment_id
      left join shipments s on s.id = h.shipment_id left join export_shipments x on x.id = h.export_shipment_id`
  expect(
    await rowsOf(`${files} where (f.state = 'held') <> coalesce(s.sub_status = 'hold', x.status = 'hold')`),
  ).toEqual([])
  expect(await rowsOf(`${files} where s.status = 'finished' and f.state <> 'released'`)).toEqual([])
  expect(await rowsOf(`${files} where f.state = 'held' and f.hold_reason = 'Invoice asked for'`)).toHaveLength(1)
  expect(
    await rowsOf(`select d.code from consolidations d left join customs_files f on f.consolidation_id = d.id
      and f.house_consignment_id is null where f.printed is null or f.printed->>'from' = ''`),
  ).toEqual([])
  expect(
    await rowsOf(`select f.id from customs_files f left join customs_events e on e.customs_file_id = f.id
      where e.to_state is distinct from f.state`),
  ).toEqual([])
})

test('the released departures of the last release speak for all that was on them', async () => {
  const rows = await rowsOf(`select f.covered_by, count(*)::int as count from customs_files f
      join customs_files m on m.consolidation_id = f.consolidation_id and m.house_consignment_id is null
     where f.house_consignment_id is not null and m.state = 'released' group by 1`)
  expect(rows).toEqual([{ covered_by: 'release', count: expect.any(Number) as number }])
})

test.each([
  ['lodged', `state = 'lodged', declaration_number = 'M-1', lodged_at = now(), released_at = null`, 'declaration'],
  [
    'lodged and released',
    `state = 'released', declaration_number = 'M-1', lodged_at = now(), released_at = now()`,
    'declaration',
  ],
  ['released', `state = 'released', released_at = now()`, 'release'],
  ['neither', `state = 'not_lodged', released_at = null`, null],
])('a master that was %s speaks for what was on its departure then, not for what joined later', async (_, set, by) => {
  const [, fill = ''] = readFileSync(join(allMigrations, '0044_customs_covered.sql'), 'utf8').split(/^-- .*$/m)
  const { pool } = database
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('update customs_files set covered_by = null')
    // Two that were made at one time, on one departure; the second joined an hour later.
    const { rows: houses } = await client.query<{ id: string; of: string }>(
      `select h.id, h.consolidation_id as of from house_consignments h order by h.serial limit 2`,
    )
    const [first, late] = houses
    const of = first?.of
    for (const table of ['house_consignments', 'customs_files'])
      await client.query(
        `update ${table} set consolidation_id = $1, created_at = now() + interval '1 hour'
          where ${table === 'customs_files' ? 'house_consignment_id' : 'id'} = $2`,
        [of, late?.id],
      )
    await client.query(
      `update customs_files set ${set}, must_act = null, hold_reason = null
        where consolidation_id = $1 and house_consignment_id is null`,
      [of],
    )
    await client.query(fill)
    const { rows } = await client.query<{ covered_by: string | null }>(
      `select f.covered_by from customs_files f join house_consignments h on h.id = f.house_consignment_id
        where f.consolidation_id = $1 order by h.serial`,
      [of],
    )
    expect(rows.map(({ covered_by: covered }) => covered)).toEqual([by, null])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
