import { staffDepartureCalls, staffExportCalls, staffShipmentCalls, type NewDeparture } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shipments } from '../../../db/schema'
import { nextNumber } from '../../../testing/counted'
import { openDock, type Dock, type DockShipment } from '../../../testing/departure-dock'
import { makePaid } from '../../../testing/make-paid'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { sampleAgentId } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
/** At the warehouse of these shipments alone. */
let local: TestStaff
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
  local = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: sampleAgentId }] })
})

const nextMaster = (): string => `618-3${String(nextNumber()).padStart(7, '0').slice(-7)}`
const send = ({ code }: DockShipment, number: string, language: 'en' | 'id' | 'cn' = 'en') =>
  app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: code }, body: { to: 'sent', manifest_number: number } },
    { ...local.sender, language },
  )
/** All that have this master number, cancelled or not. */
const departuresOf = async (master: string) => {
  const { rows } = await app.deps.database.pool.query<{ code: string; status: string }>(
    'select code, status from consolidations where master_number = $1 order by created_at, id',
    [master],
  )
  return rows
}
const statusOf = async ({ id }: DockShipment) =>
  (await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id)))[0]?.status

/** Refused at the field of the number, and nothing has changed. */
const refused = async (shipment: DockShipment, typed: string, language?: 'en' | 'id' | 'cn') => {
  const reply = await send(shipment, typed, language)
  expect([reply.status, Object.keys(Object(reply.body.message))], reply.text).toEqual([422, ['manifest_number']])
  expect(await statusOf(shipment)).toBe('warehouse')
  return reply.text
}

test('the master number of a departure at customs, arrived or unloaded opens no second one: the field says whose it is', async () => {
  const [late, aboard] = [await dock.paid(), await dock.paid()]
  const master = nextMaster()
  const code = await dock.opened(aboard.cartons, { master_number: master })
  await dock.go(code, 'closed', 'departed', 'at_customs')
  for (const told of [master, code, 'At customs']) expect(await refused(late, master)).toContain(told)
  await dock.go(code, 'released', 'arrived')
  for (const [language, arrived] of [
    ['en', 'Arrived'],
    ['id', 'Tiba'],
    ['cn', '已到达'],
  ] as const) {
    // As hands type it.
    const text = await refused(late, ` ${master.replace('-', ' ')} `, language)
    for (const told of [code, arrived]) expect(text).toContain(told)
  }
  await dock.go(code, 'unloaded')
  expect(await refused(late, master)).toContain('Unloaded')
  expect((await departuresOf(master)).map((one) => one.code)).toEqual([code])
  const bulk = await app.send(
    staffShipmentCalls.staffMoveShipments,
    { body: { to: 'sent', manifest_number: master, shipments: [{ cart_code: late.code }] } },
    local.sender,
  )
  expect(bulk.body.results).toMatchObject([{ moved: false, error_code: 'departure_master_used' }])
  expect(bulk.body.fields).toEqual({ manifest_number: bulk.body.results[0]?.message })
})

test('a number that was typed for a departure, and one that is cancelled, are refused alike, in whatever form they are kept', async () => {
  const [first, late] = [await dock.paid(), await dock.paid()]
  const master = nextMaster()
  expect((await send(first, master)).status).toBe(200)
  const [departure] = await departuresOf(master)
  await dock.go(departure?.code ?? '', 'arrived')
  await app.deps.database.pool.query('update consolidations set master_number = $2 where code = $1', [
    departure?.code,
    master.replace('-', ' '),
  ])
  expect(await refused(late, master)).toContain(departure?.code)
  const other = nextMaster()
  const cancelled = await dock.opened([], { master_number: other })
  await dock.by().move(cancelled, 'cancelled', { reason: 'Not needed' })
  const text = await refused(late, other)
  for (const told of [cancelled, 'Cancelled']) expect(text).toContain(told)
})

test('a number that an airline issues again is used by opening a departure with it', async () => {
  const [aboard, late] = [await dock.paid(), await dock.paid()]
  const master = nextMaster()
  const code = await dock.opened(aboard.cartons, { master_number: master })
  await dock.go(code, 'closed', 'departed', 'arrived')
  await refused(late, master)
  const again = await app.send(
    staffDepartureCalls.staffCreateDeparture,
    {
      body: {
        service: 'impor',
        country: 'sg',
        track: 'udara',
        agent_id: String(sampleAgentId),
        master_number: master.replace('-', ''),
      },
    },
    local.sender,
  )
  expect(again.status, again.text).toBe(200)
  expect((await send(late, master)).status).toBe(200)
  const { departure_code: opened } = again.body.result.departure
  expect((await dock.by().detail(opened)).body.result.cartons.map(({ carton }) => carton.cart_code)).toEqual([
    late.code,
  ])
})

test('one that has left still takes goods, and another route knows nothing of it', async () => {
  const [first, second, elsewhere] = [await dock.paid(), await dock.paid(), await dock.paid()]
  const master = nextMaster()
  const route = { service: 'ekspor', country: 'id', agent_id: null, destination_country: 'sg' } as const
  const abroad = await dock.opened([], { ...route, master_number: master })
  await app.deps.database.pool.query(`update consolidations set status = 'settled' where code = $1`, [abroad])
  for (const shipment of [first, second]) expect((await send(shipment, master)).status).toBe(200)
  const [, own] = await departuresOf(master)
  expect((await dock.by().detail(own?.code ?? '')).body.result.cartons).toHaveLength(2)
  await dock.go(own?.code ?? '', 'arrived')
  const text = await refused(elsewhere, master)
  expect(text).toContain(own?.code)
  expect(text).not.toContain(abroad)
})

test('an export is held to the same', async () => {
  const { goods } = await makePaid(app, dock.finance, { service: 'ekspor', country: 'id' })
  const { code = '' } = goods[0] ?? {}
  const { rows } = await app.deps.database.pool.query<{ to: string }>(
    `select destination_country as "to" from export_shipments where shipment_code = $1`,
    [code],
  )
  const master = nextMaster()
  const used = await dock.opened([], {
    service: 'ekspor',
    country: 'id',
    agent_id: null,
    destination_country: rows[0]?.to ?? '',
    master_number: master,
  })
  await app.deps.database.pool.query(`update consolidations set status = 'settled' where code = $1`, [used])
  const reply = await app.send(
    staffExportCalls.staffMoveExport,
    { params: { shipment_code: code }, body: { to: 'sent', manifest_number: master } },
    dock.hub.sender,
  )
  expect([reply.status, Object.keys(Object(reply.body.message))], reply.text).toEqual([422, ['manifest_number']])
  expect(reply.text).toContain(used)
})

/** A shipment that leaves by sea, and a ship of its route. */
const bySea = async () => {
  const made = await dock.paid()
  await app.deps.database.pool.query(`update shipments set track = 'laut' where id = $1`, [made.id])
  return made
}
const nextBill = (): string => `COSU${String(nextNumber()).padStart(10, '0').slice(-10)}`
const openShip = (more: Partial<NewDeparture>) =>
  dock.by().create({ track: 'laut', flight_or_vessel: 'SAMPLE STAR', ...more })
const setStatus = (code: string, status: string) =>
  app.deps.database.pool.query('update consolidations set status = $2 where code = $1', [code, status])

test('the bill of lading of a ship at customs, arrived or cancelled opens no second departure: the field says whose it is', async () => {
  const late = await bySea()
  const bill = nextBill()
  const code = await dock.opened([], { track: 'laut', flight_or_vessel: 'SAMPLE STAR', master_number: bill })
  for (const [status, language, told] of [
    ['at_customs', 'en', 'At customs'],
    ['arrived', 'id', 'Tiba'],
    ['settled', 'en', 'Settled'],
    ['cancelled', 'cn', '已取消'],
  ] as const) {
    await setStatus(code, status)
    // As hands type it.
    const text = await refused(late, ` ${bill.toLowerCase().replace('cosu', 'cosu ')} `, language)
    for (const one of [bill, code, told]) expect(text).toContain(one)
  }
  expect(await departuresOf(bill)).toHaveLength(1)
})

test('one that another carrier issued is used by opening a ship of that carrier with it', async () => {
  const late = await bySea()
  const bill = nextBill()
  const code = await dock.opened([], { track: 'laut', carrier: 'Sample Line', master_number: bill })
  // Two containers of one bill that stand side by side.
  expect((await openShip({ carrier: 'Sample Line', master_number: bill })).status).toBe(200)
  await app.deps.database.pool.query(`update consolidations set status = 'arrived' where master_number = $1`, [bill])
  for (const carrier of ['sample line', undefined]) {
    const reply = await openShip({ carrier, master_number: bill })
    expect([reply.status, Object.keys(Object(reply.body.message))], reply.text).toEqual([422, ['master_number']])
    expect(reply.text).toContain(bill)
  }
  const open = await openShip({ carrier: 'Sample Line' })
  const { departure_code: edited } = open.body.result.departure
  const edit = (carrier: string) =>
    app.send(
      staffDepartureCalls.staffEditDeparture,
      { params: { departure_code: edited }, body: { carrier, master_number: bill } },
      dock.loader.sender,
    )
  expect((await edit('Sample Line')).status).toBe(422)
  expect((await edit('Other Line')).status).toBe(200)
  expect((await send(late, bill)).status).toBe(200)
  expect((await dock.by().detail(edited)).body.result.cartons).toHaveLength(1)
  expect(code).not.toBe(edited)
})

test('a ship that was cancelled is opened anew with its bill of lading', async () => {
  const bill = nextBill()
  const cancelled = await dock.opened([], { track: 'laut', master_number: bill })
  await dock.by().move(cancelled, 'cancelled', { reason: 'Rolled to the next sailing' })
  expect((await openShip({ master_number: bill })).status).toBe(200)
})

test.each([
  ['container', 'CSQU3054383', 'container_number'],
  ['ship', 'SAMPLE COMET', 'flight_or_vessel'],
] as const)(
  'a %s sails again: its number opens a departure that keeps it where it belongs',
  async (_, number, column) => {
    const [first, second] = [await bySea(), await bySea()]
    const used = await dock.opened([], { track: 'laut', [column]: number })
    await setStatus(used, 'settled')
    for (const shipment of [first, second]) expect((await send(shipment, number)).status).toBe(200)
    const { rows } = await app.deps.database.pool.query<{ status: string; master_number: string | null }>(
      `select status, master_number from consolidations where ${column} = $1 order by created_at, id`,
      [number],
    )
    expect(rows).toEqual([
      { status: 'settled', master_number: null },
      { status: 'departed', master_number: null },
    ])
  },
)
