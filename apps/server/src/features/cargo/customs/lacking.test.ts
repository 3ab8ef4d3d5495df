import { staffCustomsCalls, staffQueueCalls, staffShipmentCalls } from '@layar/contract'
import { goodsLack } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../db/open'
import { consolidations, customsFiles, houseGoods, shipmentProducts } from '../../../db/schema'
import { nextFlight } from '../../../testing/counted'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import type { DockShipment } from '../../../testing/departure-dock'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { overseer } from '../../../testing/overseer'
import { plansOf } from '../../../testing/plans-of'
import { startApp, type TestApp } from '../../../testing/start'
import { countQueues } from '../../platform/queue/queues'
import { countLacking, lackingPage } from './rows'

let app: TestApp
let desk: CustomsDesk
let atOrigin: TestStaff
let atHub: TestStaff
let elsewhere: TestStaff
beforeAll(async () => {
  app = await startApp()
  desk = await openCustomsDesk(app)
  atOrigin = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
  atHub = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'sg' }] })
  elsewhere = await makeStaff(app, ['hub', 'warehouse'], {
    sites: [
      { kind: 'hub', country: 'id' },
      { kind: 'warehouse', agentId: 2 },
    ],
  })
})

const db = () => app.deps.database.db
const listed = async (by: TestStaff) =>
  (await app.send(staffCustomsCalls.staffLackingHouses, { query: { count: 100 } }, by.sender)).body.results
const codesFor = async (by: TestStaff) => (await listed(by)).map(({ cart_code: code }) => code)
const counted = async (by: TestStaff) =>
  (await app.send(staffQueueCalls.staffQueues, {}, by.sender)).body.results.find(
    ({ queue }) => queue === 'goods_lacking',
  )?.count
const withoutCode = ({ id }: DockShipment) =>
  db().update(shipmentProducts).set({ title: 'Desk lamp', hsCode: '' }).where(eq(shipmentProducts.shipmentId, id))

/** A shipment that left under a typed number, without an HS code. */
const sentLacking = async (): Promise<{ shipment: DockShipment; code: string; file: string }> => {
  const shipment = await desk.paid()
  await withoutCode(shipment)
  const number = nextFlight('SQ')
  const body = { to: 'sent' as const, manifest_number: number, shipments: [{ cart_code: shipment.code }] }
  const sent = await app.send(staffShipmentCalls.staffMoveShipments, { body }, desk.loader.sender)
  expect(sent.body.moved_count, sent.text).toBe(1)
  const row = (await listed(atHub)).find(({ cart_code: code }) => code === shipment.code)
  return { shipment, code: row?.departure.departure_code ?? '', file: row?.file.customs_file_id ?? '' }
}

test('goods that left under a typed number without an HS code wait in the queue of the destination until staff fill it in', async () => {
  const before = await counted(atHub)
  const { shipment, code, file } = await sentLacking()
  expect(await counted(atHub)).toBe((before ?? 0) + 1)
  expect((await listed(atHub)).find(({ cart_code: one }) => one === shipment.code)).toMatchObject({
    missing_hs_codes: 1,
    departure: { departure_code: code, status: 'departed' },
  })
  expect((await desk.customs(code)).body.result.lacking_count).toBe(1)
  expect(await desk.houses(code, { goods: 'lacking' })).toHaveLength(1)

  const filled = await desk.edit(file, [{ position: 0, hs_code: '9405.21', imeis: [] }], atHub)
  expect(filled.status, filled.text).toBe(200)
  expect([await counted(atHub), await codesFor(atHub)]).toEqual([before, expect.not.arrayContaining([shipment.code])])
  expect((await desk.customs(code)).body.result.lacking_count).toBe(0)
  expect(await desk.houses(code, { goods: 'lacking' })).toEqual([])
})

test('goods are completed by the warehouse until they leave and by the hub from then on; others read of none', async () => {
  const shipment = await desk.paid()
  await withoutCode(shipment)
  const code = await desk.opened(shipment.cartons)
  // Refused, and its house consignment is there to be filled in.
  await desk.by().move(code, 'closed')
  const readers = async () =>
    Promise.all([atOrigin, atHub, elsewhere].map(async (by) => (await codesFor(by)).includes(shipment.code)))
  expect(await readers()).toEqual([true, false, false])
  const { code: left, shipment: sent } = await sentLacking()
  expect(left).not.toBe('')
  const seen = await Promise.all(
    [atOrigin, atHub, elsewhere].map(async (by) => (await codesFor(by)).includes(sent.code)),
  )
  expect(seen).toEqual([false, true, false])
  expect(await counted(elsewhere)).toBe(0)
})

test.each([
  ['the shipment', 'house'],
  ['the whole departure', 'master'],
] as const)('what is declared is not asked for any more: %s', async (_, which) => {
  const { shipment, code, file } = await sentLacking()
  const id = which === 'house' ? file : ((await desk.customs(code)).body.result.master?.customs_file_id ?? '')
  // Lodged when nothing was asked of its goods yet.
  await db().update(customsFiles).set({ state: 'lodged', declarationNumber: 'P-1' }).where(eq(customsFiles.id, id))
  if (which === 'master')
    await db().update(customsFiles).set({ coveredBy: 'declaration' }).where(eq(customsFiles.id, file))
  expect(await codesFor(atHub)).not.toContain(shipment.code)
})

test('what is held before it was lodged is still completed; what was taken off or released is not', async () => {
  const { shipment, code, file } = await sentLacking()
  await desk.move(code, [file], { to: 'held', reason: 'No code', must_act: 'us' })
  expect(await codesFor(atHub)).toContain(shipment.code)
  await desk.move(code, [file], { to: 'released', reason: 'Let go' })
  expect(await codesFor(atHub)).not.toContain(shipment.code)
})

const imei = '490154203237518'
const lines = [
  { hsCode: '', quantity: 1, imeis: [] },
  { hsCode: '940521', quantity: 2, imeis: [] },
  { hsCode: '85171300', quantity: 1, imeis: [] },
  { hsCode: '85171400', quantity: 2, imeis: [imei] },
  { hsCode: '851712', quantity: 1, imeis: [imei] },
  { hsCode: '84713020', quantity: 1, imeis: [] },
]
test.each(['sg', 'id'] as const)(
  'the count asks what the closing asks, for each line of goods: to %s',
  async (country) => {
    const { code, file } = await sentLacking()
    const [made] = await db().select().from(customsFiles).where(eq(customsFiles.id, file))
    const departureId = made?.consolidationId ?? ''
    await db()
      .update(consolidations)
      .set({ country, destinationCountry: country })
      .where(eq(consolidations.id, departureId))
    for (const line of lines) {
      await db()
        .update(houseGoods)
        .set(line)
        .where(eq(houseGoods.houseConsignmentId, made?.houseConsignmentId ?? ''))
      const lack = goodsLack({ ...line, imeis: line.imeis.length }, { service: 'impor', country })
      expect(await countLacking(db(), departureId), `${code} ${JSON.stringify(line)}`).toBe(lack === null ? 0 : 1)
    }
  },
)

test('the few that lack something are found by their index among all the goods of a year', async () => {
  const { file } = await sentLacking()
  const copies = [
    `insert into house_consignments select (jsonb_populate_record(h, jsonb_build_object('id', md5(n::text)::uuid,
       'serial', 1000000 + n, 'shipment_id', md5('s' || n)::uuid))).*
       from house_consignments h join customs_files f on f.house_consignment_id = h.id, generate_series(1, 20000) n
      where f.id = '${file}'`,
    `insert into customs_files select (jsonb_populate_record(f, jsonb_build_object('id', md5('f' || n)::uuid,
       'house_consignment_id', md5(n::text)::uuid))).* from customs_files f, generate_series(1, 20000) n where f.id = '${file}'`,
    `insert into house_goods (house_consignment_id, position, name, category_slug, hs_code, quantity, unit_minor, currency, imeis)
       select md5(n::text)::uuid, 0, 'Lamp', 'lamps', '940521', 1, 100, 'SGD', '{}' from generate_series(1, 20000) n`,
  ]
  const { database } = app.deps
  await database.transaction(async ({ $client }) => {
    // Copies of one row: looking up each reference would take most of the time.
    await $client.query('set local session_replication_role = replica')
    for (const statement of copies) await $client.query(statement)
  })
  await database.pool.query('analyze house_goods, house_consignments, customs_files')
  const wholeTable = /Seq Scan on (house_goods|house_consignments|customs_files)/
  const { config } = app.deps
  const limited = { ...overseer, roles: ['hub' as const] }
  for (const read of [
    (tx: Tx) => countQueues({ db: tx, config, staff: limited }),
    (tx: Tx) => lackingPage({ db: tx, staff: limited }, null, 31),
  ]) {
    const plan = await plansOf(app, read)
    expect(plan).toContain('house_goods_lacking')
    expect(plan).not.toMatch(wholeTable)
  }
  // Control: other words than those of the index read the whole table.
  const other = await plansOf(app, (tx) => tx.execute(sql`select count(*) from house_goods g where g.hs_code like ''`))
  expect(other).toMatch(wholeTable)
})

test('the list is read from either end, page by page, and by nobody else’s cursor', async () => {
  const hub = await makeStaff(app, ['hub'])
  const older = await sentLacking()
  const newer = await sentLacking()
  const read = async (order: 'asc' | 'desc', after?: string) => {
    const query = { count: 1, order, ...(after !== undefined && { after }) }
    return app.send(staffCustomsCalls.staffLackingHouses, { query }, hub.sender)
  }
  const first = (await read('desc')).body
  const next = first.next ?? ''
  const second = (await read('desc', next)).body
  expect([...first.results, ...second.results].map(({ cart_code: code }) => code)).toEqual([
    newer.shipment.code,
    older.shipment.code,
  ])
  expect((await read('asc', next)).status).toBe(400)
  const ofDeparture = { params: { departure_code: newer.code }, query: { order: 'desc' as const } }
  expect((await app.send(staffCustomsCalls.staffHouseConsignments, ofDeparture, hub.sender)).status).toBe(200)
  expect((await app.send(staffCustomsCalls.staffWithdrawals, { query: { order: 'desc' } }, hub.sender)).status).toBe(
    200,
  )
})
