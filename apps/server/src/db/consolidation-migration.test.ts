import { isCode } from '@layar/domain'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate'
import type { Database } from './open'
import { allMigrations, openLastRelease } from './testing-last-release'

let database: Database

const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(query)).rows

const numbers = `select 'impor' as service, country, agent_id, track, country as destination, upper(manifest_number) as number
    from shipments where manifest_number is not null
  union select 'ekspor', country, null, track, destination_country, upper(manifest_number)
    from export_shipments where manifest_number is not null order by 1, 2, 3, 4, 5, 6`

let typed: unknown[]

beforeAll(async () => {
  database = await openLastRelease()
  // Two people wrote one number in two ways.
  await database.pool.query(`update shipments set manifest_number = 'Sq831'
    where id = (select id from shipments where status = 'sent' and manifest_number is not null order by id limit 1)`)
  await database.pool.query(`update shipments s set manifest_number = ' SQ831 ' from shipments one
    where one.manifest_number = 'Sq831' and s.country = one.country and s.agent_id = one.agent_id and s.track = one.track
      and s.status in ('inbound', 'outbound', 'finished') and s.id = (select o.id from shipments o
        where o.country = one.country and o.agent_id = one.agent_id and o.track = one.track
          and o.status in ('inbound', 'outbound', 'finished') and o.manifest_number is not null order by o.id limit 1)`)
  typed = await rowsOf(numbers.replaceAll('upper(manifest_number)', 'upper(btrim(manifest_number))'))
  await migrate(database.pool, allMigrations)
})

test('each manifest number that was typed is one consolidation of its route, however it was written', async () => {
  const made = await rowsOf(`select service, country, agent_id, track, destination_country as destination,
    upper(coalesce(flight_or_vessel, master_number)) as number from consolidations order by 1, 2, 3, 4, 5, 6`)
  expect(made).toEqual(typed)
  expect(made.filter(({ number }) => number === 'SQ831')).toHaveLength(1)
  expect(new Set(made.map(({ service }) => service))).toEqual(new Set(['impor', 'ekspor']))
})

test('each has a code of ours and a history that ends where it is', async () => {
  for (const { code } of await rowsOf('select code from consolidations'))
    expect(isCode('consolidation', String(code))).toBe(true)
  expect(
    await rowsOf(`select c.id from consolidations c left join consolidation_events e on e.consolidation_id = c.id
      where e.to_status is distinct from c.status`),
  ).toEqual([])
})

test('the cartons that left under a number are on it, unloaded where their shipment has arrived', async () => {
  expect(
    await rowsOf(`select k.id from cartons k left join shipments s on s.id = k.shipment_id
        left join export_shipments x on x.id = k.export_shipment_id
        left join consolidation_cartons l on l.carton_id = k.id
        left join consolidations d on d.id = l.consolidation_id
      where k.status in ('gone', 'delivered') and coalesce(s.manifest_number, x.manifest_number) is not null
        and upper(coalesce(d.flight_or_vessel, d.master_number)) is distinct from upper(btrim(coalesce(s.manifest_number, x.manifest_number)))`),
  ).toEqual([])
  expect(
    await rowsOf(`select l.id from consolidation_cartons l join cartons k on k.id = l.carton_id
        join shipments s on s.id = k.shipment_id
      where (l.outcome is null) <> (s.status = 'sent') or l.loaded_at > l.unloaded_at`),
  ).toEqual([])
})

test('a number is on its way while one of its shipments is, and nothing is left to settle of the others', async () => {
  expect(
    await rowsOf(`select d.id from consolidations d where (d.status = 'settled') = exists (
        select 1 from consolidation_cartons l where l.consolidation_id = d.id and l.outcome is null)`),
  ).toEqual([])
  expect(await rowsOf(`select status from consolidations where upper(flight_or_vessel) = 'SQ831'`)).not.toEqual([
    { status: 'settled' },
  ])
})
