import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { nextNumber } from '../../testing/counted'
import { openDock, type Dock, type DockCarton } from '../../testing/departure-dock'
import { openDesk, type Desk } from '../../testing/hand-over-desk'
import { rowsReadBy } from '../../testing/rows-read'
import { startApp, type TestApp } from '../../testing/start'
import { statementNames, statementsSentBy } from '../../testing/statements-sent'

const [few, many] = [4, 400]
const cartonsOfEach = 4
/** Of any table but the one that is counted: the carton, its shipment and the cartons of that. */
const rowsAtMost = 60
const bytesAtMost = 4096

let app: TestApp
let dock: Dock
let desk: Desk

/** As many more cartons as `count`, of shipments like that of the pattern; returns their ids. */
const alike = async (pattern: DockCarton, count: number): Promise<string[]> => {
  const { pool } = app.deps.database
  const { rows } = await pool.query<{ id: string }>(
    `with made as materialized (
       select gen_random_uuid() as shipment_id, n from generate_series(1, $2::int) n),
     goods as (
       insert into shipments select (jsonb_populate_record(null::shipments, to_jsonb(s) || jsonb_build_object(
           'id', made.shipment_id, 'cart_code', left(s.cart_code, 4) || upper(substr(md5(made.shipment_id::text), 1, 10))))).*
         from made, shipments s join cartons c on c.shipment_id = s.id where c.id = $1),
     boxes as materialized (
       select gen_random_uuid() as id, made.shipment_id from made, generate_series(1, $3::int)),
     stood as (
       insert into cartons select (jsonb_populate_record(null::cartons, to_jsonb(c) || jsonb_build_object(
           'id', boxes.id, 'shipment_id', boxes.shipment_id, 'serial', nextval(pg_get_serial_sequence('cartons', 'serial'))))).*
         from boxes, cartons c where c.id = $1),
     measured as (
       insert into carton_measures select (jsonb_populate_record(null::carton_measures, to_jsonb(m) || jsonb_build_object(
           'id', nextval(pg_get_serial_sequence('carton_measures', 'id')), 'carton_id', boxes.id))).*
         from boxes, carton_measures m where m.carton_id = $1)
     select id from boxes`,
    [pattern.id, count / cartonsOfEach, cartonsOfEach],
  )
  return rows.map(({ id }) => id)
}

const only = ([carton]: readonly DockCarton[]): DockCarton => {
  if (carton === undefined) throw new Error('It has no carton.')
  return carton
}

/** A departure with so many cartons on board. */
const departureOf = async (count: number): Promise<string> => {
  const code = await dock.opened()
  const ids = await alike(only((await dock.paid()).cartons), count)
  await app.deps.database.db.execute(sql`
    with moved as (update cartons set status = 'loaded', location_id = null where id = any(${sql.param(ids)}::uuid[]) returning id)
    insert into consolidation_cartons (consolidation_id, carton_id, loaded_at, loaded_by)
    select d.id, moved.id, now(), ${dock.loader.staff.id}::uuid from moved, consolidations d where d.code = ${code}`)
  return code
}

/** A hand-over with so many cartons on it. */
const handOverOf = async (count: number): Promise<string> => {
  const code = await desk.opened()
  const { goods } = await desk.arrived()
  const ids = await alike(only(goods[0]?.cartons ?? []), count)
  await app.deps.database.db.execute(sql`
    insert into hand_over_cartons (hand_over_id, carton_id, added_by, courier_number)
    select h.id, c.id, ${desk.hub.staff.id}::uuid, 'FULL' || c.serial
      from cartons c, hand_overs h where c.id = any(${sql.param(ids)}::uuid[]) and h.code = ${code}`)
  return code
}

type Reply = Promise<{ readonly status: number; readonly text: string }>
/** Scans in their order, each by what it does. */
type Scans = Readonly<Record<string, () => Reply>>

const onDeparture = async (count: number): Promise<Scans> => {
  const code = await departureOf(count)
  const carton = only((await dock.paid(1)).cartons)
  const over = only((await dock.paid(1)).cartons)
  const { pool } = app.deps.database
  const at = (status: string) => pool.query('update consolidations set status = $2 where code = $1', [code, status])
  return {
    load: () => dock.by().load(code, carton),
    'load again': () => dock.by().load(code, carton),
    offload: () => dock.by().offload(code, carton),
    'load anew': () => dock.by().load(code, carton),
    unload: async () => {
      await at('arrived')
      return dock.by(dock.hub).unload(code, carton, true)
    },
    over: () => dock.by(dock.hub).unload(code, over),
    settle: () => dock.by(dock.hub).settle(code, carton, 'The carrier pays'),
  }
}

const onHandOver = async (count: number): Promise<Scans> => {
  const code = await handOverOf(count)
  const { barcode } = only((await desk.arrived()).goods[0]?.cartons ?? [])
  return {
    add: () => desk.by().add(code, barcode),
    'add again': () => desk.by().add(code, barcode),
    number: () => desk.by().number(code, barcode, `SC${String(nextNumber())}`),
    remove: () => desk.by().remove(code, barcode),
  }
}

const counted = new Set(['consolidation_cartons', 'hand_over_cartons'])

const costOf = async (scans: Scans) => {
  const costs = []
  const { pool } = app.deps.database
  await pool.query('analyze')
  for (const [name, scan] of Object.entries(scans)) {
    const { result, read } = await rowsReadBy(pool, () => statementsSentBy(scan))
    const { status, text } = result.result
    if (status !== 200) throw new Error(`${name}: ${text}`)
    costs.push({
      name,
      statements: statementNames(result.sent),
      bytes: Buffer.byteLength(text),
      rows: Math.max(...[...read].map(([table, rows]) => (counted.has(table) ? 0 : rows))),
      countedRows: Math.max(0, ...[...read].map(([table, rows]) => (counted.has(table) ? rows : 0))),
    })
  }
  return costs
}

describe.runIf(inject('preparedDatabase').engine === 'postgres')('a scan costs the same', () => {
  beforeAll(async () => {
    app = await startApp()
    dock = await openDock(app)
    desk = await openDesk(app)
  })

  test.each([
    ['departure', onDeparture],
    ['hand-over', onHandOver],
  ])('however full the %s is: its statements, its answer, and its rows but for one count', async (_, open) => {
    const [onFew, onMany] = [await costOf(await open(few)), await costOf(await open(many))]
    expect(onMany.map(({ statements }) => statements)).toEqual(onFew.map(({ statements }) => statements))
    for (const { name, bytes, rows, countedRows } of onMany) {
      expect(bytes, name).toBeLessThan(bytesAtMost)
      expect(rows, name).toBeLessThan(rowsAtMost)
      expect(countedRows, name).toBeLessThan(many + rowsAtMost)
    }
  })
})
