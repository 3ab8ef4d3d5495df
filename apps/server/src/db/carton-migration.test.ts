import { beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate'
import type { Database } from './open'
import { allMigrations, openLastRelease } from './testing-last-release'

let database: Database

const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(query)).rows

const figures = (rows: string): string => `select count(*)::int as cartons, sum(weight_grams)::int as grams,
  sum(length_mm::bigint * width_mm * height_mm)::bigint as cubic_mm from (${rows}) rows`

const boxesOf = `select r.* from shipment_intakes i, jsonb_to_recordset(i.boxes)
    as b("weightGrams" int, "lengthMm" int, "widthMm" int, "heightMm" int, quantity int),
    lateral (select b."weightGrams" as weight_grams, b."lengthMm" as length_mm, b."widthMm" as width_mm, b."heightMm" as height_mm
      from generate_series(1, b.quantity)) r
   where not exists (select 1 from shipment_intakes x where x.replaces_id = i.id)`

const exportsOf = `select p.weight_grams, p.length_mm, p.width_mm, p.height_mm from export_packages p
    join export_shipments s on s.id = p.shipment_id and s.measured_at is not null, generate_series(1, p.quantity)
   where p.kind = 'measured'`

const newest = (owner: string): string => `select m.* from cartons c join lateral (select * from carton_measures m
    where m.carton_id = c.id order by m.id desc limit 1) m on true
   where c.${owner} is not null and c.status <> 'voided'`

let before: { imports: unknown; exports: unknown; shelves: unknown }

beforeAll(async () => {
  database = await openLastRelease()
  // One intake of three boxes was measured again as two, and one carton has a shelf typed in another way.
  await database.pool.query(`
    with measured as (select * from shipment_intakes order by created_at, id limit 1),
         of_three as (update shipment_intakes i set shelf = ' a-01 ', boxes = '[
           {"weightGrams": 1000, "lengthMm": 100, "widthMm": 100, "heightMm": 100, "quantity": 2},
           {"weightGrams": 3000, "lengthMm": 300, "widthMm": 100, "heightMm": 100, "quantity": 1}]'
           from measured m where m.id = i.id)
    insert into shipment_intakes (shipment_id, receipt_number, boxes, shelf, received_by, replaces_id, created_at)
    select shipment_id, receipt_number, '[
      {"weightGrams": 1500, "lengthMm": 100, "widthMm": 100, "heightMm": 100, "quantity": 1},
      {"weightGrams": 2500, "lengthMm": 100, "widthMm": 100, "heightMm": 100, "quantity": 1}]',
      'B-07', received_by, id, created_at + interval '1 hour' from measured`)
  before = {
    imports: await rowsOf(figures(boxesOf)),
    exports: await rowsOf(figures(exportsOf)),
    shelves: await rowsOf(`select s.cart_code as code, i.shelf from shipment_intakes i
      join shipments s on s.id = i.shipment_id and s.status in ('warehouse', 'quarantine', 'pending_locker')
     where not exists (select 1 from shipment_intakes x where x.replaces_id = i.id) order by 1`),
  }
  await migrate(database.pool, allMigrations)
})

test('every box of an intake and of an export shipment becomes a carton with its measure', async () => {
  expect(await rowsOf(figures(newest('shipment_id')))).toEqual(before.imports)
  expect(await rowsOf(figures(newest('export_shipment_id')))).toEqual(before.exports)
  expect(await rowsOf('select count(*)::int from cartons where export_shipment_id is not null')).not.toEqual([
    { count: 0 },
  ])
})

test('a box that was measured again has both measures, and one that was not there any more is voided', async () => {
  const rows = await rowsOf(`select c.status, array_agg(m.weight_grams order by m.id) as grams from cartons c
    join carton_measures m on m.carton_id = c.id
    join shipment_intakes i on i.id = c.intake_id and exists (select 1 from shipment_intakes x where x.replaces_id = i.id)
   group by c.id, c.serial, c.status order by c.serial`)
  expect(rows.map(({ grams }) => grams)).toEqual([[1000, 1500], [1000, 2500], [3000]])
  expect(rows.map(({ status }) => status === 'voided')).toEqual([false, false, true])
})

test('a parcel that nobody claimed has its cartons', async () => {
  const rows =
    await rowsOf(`select p.box_count, count(c.id)::int as cartons, min(c.status) as status from unclaimed_parcels p
    left join cartons c on c.unclaimed_id = p.id where p.status = 'waiting' group by p.id`)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    expect(row).toEqual({ box_count: row['cartons'], cartons: row['box_count'], status: 'stored' })
})

test('what stood on a shelf stands there still, and a shelf typed twice is one location', async () => {
  const after =
    await rowsOf(`select s.cart_code as code, l.name as shelf from cartons c join shipments s on s.id = c.shipment_id
      join locations l on l.id = c.location_id where c.status in ('stored', 'quarantined') group by 1, 2 order by 1`)
  expect(after).toEqual(before.shelves)
  expect(await rowsOf(`select name from locations group by agent_id, country, name having count(*) > 1`)).toEqual([])
  expect(await rowsOf(`select zone from locations where name = 'A-01' limit 1`)).toEqual([{ zone: 'A' }])
})

test('the last event of each carton says where it is', async () => {
  expect(
    await rowsOf(`select c.id from cartons c left join lateral (select * from carton_events e where e.carton_id = c.id
       order by e.id desc limit 1) e on true
      where e.id is null or e.to_status <> c.status or e.to_location_id is distinct from c.location_id`),
  ).toEqual([])
  expect(
    await rowsOf(`select s.id from shipments s join cartons c on c.shipment_id = s.id and c.status <> 'voided'
      where ((c.status = 'gone') <> (s.status in ('sent', 'inbound', 'outbound'))
          or (c.status = 'delivered') <> (s.status = 'finished'))
        and s.status not in ('cancelled', 'refunded')`),
  ).toEqual([])
})

test('a courier number of a shipment is the number of each of its cartons that left', async () => {
  const numbered = await rowsOf(`
    select c.courier_number, c.courier, c.handed_over_at is not null as is_out, n.number, n.carrier, n.is_out as was_out
      from cartons c join (
        select id, domestic_tracking_number as number, domestic_carrier as carrier,
               status in ('outbound', 'delivered', 'finished', 'returning', 'lost') as is_out from shipments
        union all
        select id, outbound_tracking_number, outbound_carrier,
               status in ('delivering', 'delivered', 'finished', 'returning', 'lost') from export_shipments
      ) n on n.id = coalesce(c.shipment_id, c.export_shipment_id)
     where c.status in ('gone', 'delivered', 'returned', 'lost') and n.number is not null`)
  expect(numbered.length).toBeGreaterThan(1)
  for (const { courier_number: number, courier, is_out: isOut, ...shipment } of numbered)
    expect({ number, carrier: courier, was_out: isOut }).toEqual(shipment)
  expect(
    await rowsOf(`select id from cartons where courier_number is not null and status in ('received', 'stored')`),
  ).toEqual([])
})
