import { staffDepartureCalls, staffQueueCalls, staffShipmentCalls, staffUndoCalls } from '@layar/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { consolidations, customers, exportShipments, messages, shipments } from '../../../db/schema'
import { queryRows } from '../../../db/statement'
import { openTestDatabase } from '../../../db/testing'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import type { DockShipment } from '../../../testing/departure-dock'
import { inWriteOf } from '../../../testing/in-write'
import { makePaid } from '../../../testing/make-paid'
import { makeStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard } from '../../../testing/without-guard'
import { isOverdue } from '../../platform/public'
import { tellOverdueGoods } from './jobs'
import { overdueDepartures, tellOverdue } from './overdue'

let app: TestApp
let desk: CustomsDesk
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  desk = await openCustomsDesk(app)
})

// Far ahead, so that the clock of the machine has no say: each test holds the clock of its own.
const eta = '2031-03-03T09:00:00.000Z'
const dayLater = '2031-03-04T09:00:00.000Z'
/** The first moment of 4 March in Singapore. */
const over = '2031-03-03T16:00:00.000Z'
const overLater = '2031-03-04T16:00:00.000Z'

const idOf = async (code: string): Promise<string> => {
  const [row] = await app.deps.database.db.select().from(consolidations).where(eq(consolidations.code, code))
  return row?.id ?? ''
}
/** The work of the job for one departure, at a held time. */
const tellAt = async (code: string, at: string, house: TestApp = app): Promise<void> => {
  const id = await idOf(code)
  await inWriteOf(house, (write) => tellOverdue(write, id), new Date(at))
}
const told = async ({ code }: Pick<DockShipment, 'code'>, template = 'shipment_overdue') =>
  (
    await app.deps.database.db
      .select()
      .from(messages)
      .where(eq(sql`coalesce(${messages.data}->>'cart_code', ${messages.data}->>'shipment_code')`, code))
  )
    .filter((one) => one.template === template)
    .map(({ channel, subject, body }) => ({ channel, subject, body }))
const channels = async (goods: Pick<DockShipment, 'code'>, template?: string): Promise<string[]> =>
  (await told(goods, template)).map(({ channel }) => channel).sort()
const once = ['app', 'email']

const departed = async (goods: readonly DockShipment[], eta_at: string | null = eta): Promise<string> => {
  const code = await desk.opened(
    goods.flatMap(({ cartons }) => cartons),
    { eta_at },
  )
  await desk.go(code, 'closed', 'departed')
  return code
}
const changeEta = (code: string, eta_at: string) =>
  app.send(
    staffDepartureCalls.staffChangeEta,
    { params: { departure_code: code }, body: { eta_at, reason: 'Missed its connection' } },
    desk.hub.sender,
  )

test.each([
  ['in Singapore until its midnight', 'impor', 'sg', 'departed', '2031-03-03T15:59:59.999Z', false],
  ['in Singapore from its midnight on', 'impor', 'sg', 'departed', over, true],
  ['in Indonesia until the midnight of Jakarta', 'impor', 'id', 'at_customs', '2031-03-03T16:59:59.999Z', false],
  ['in Indonesia from then on', 'impor', 'id', 'released', '2031-03-03T17:00:00.000Z', true],
  ['abroad until its day is over in each zone', 'ekspor', 'id', 'departed', '2031-03-04T08:59:59.999Z', false],
  ['abroad from then on', 'ekspor', 'id', 'departed', '2031-03-04T09:00:00.001Z', true],
  ['before it has left', 'impor', 'sg', 'closed', '2031-03-09T00:00:00.000Z', false],
  ['once it has arrived', 'impor', 'sg', 'arrived', '2031-03-09T00:00:00.000Z', false],
])('is overdue or not: %s', async (_, service, country, status, now, expected) => {
  const [row] = await queryRows<{ is_overdue: boolean }>(
    app.deps.database.db,
    sql`select ${isOverdue(sql`${now}::timestamptz`)} as is_overdue
          from (select null::uuid as id, ${service}::text as service, ${country}::text as country, ${status}::text as status,
                       ${eta}::timestamptz as eta_at) d`,
  )
  expect(row?.is_overdue).toBe(expected)
})

test('the customer is told once, after the day of the ETA, in their language, however often it is looked at', async () => {
  const goods = await desk.paid()
  await app.deps.database.db.update(customers).set({ language: 'id' }).where(eq(customers.id, goods.owner.customer.id))
  const code = await departed([goods])
  await tellAt(code, '2031-03-03T15:59:59.000Z')
  expect(await told(goods)).toEqual([])
  for (const at of [
    over,
    over,
    over,
    '2031-03-04T01:00:00Z',
    '2031-03-05T01:00:00Z',
    '2031-03-06T01:00:00Z',
    overLater,
  ])
    await tellAt(code, at)
  expect(await channels(goods)).toEqual(once)
  const [message] = await told(goods)
  expect(message?.subject).toBe(`${goods.code}: belum tiba sesuai rencana`)
  expect(message?.body).toContain('Senin, 3 Maret 2031')
})

test('goods on a departure without an ETA, that has arrived, or whose shipment is in the country, are not told of', async () => {
  const [unplanned, arrived, first, second] = [
    await desk.paid(),
    await desk.paid(),
    await desk.paid(),
    await desk.paid(),
  ]
  const codes = [await departed([unplanned], null), await departed([arrived]), await departed([first, second])]
  await desk.go(codes[1] ?? '', 'arrived')
  const moved = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: first.code }, body: { to: 'inbound' } },
    desk.hub.sender,
  )
  expect(moved.status, moved.text).toBe(200)
  for (const code of codes) await tellAt(code, overLater)
  expect(await Promise.all([unplanned, arrived, first].map((one) => told(one)))).toEqual([[], [], []])
  // Their flight is evidently there.
  expect(await told(second)).toEqual([])
})

test('what customs hold is not told of while they hold it', async () => {
  const goods = await desk.paid()
  const code = await departed([goods])
  const set = (customs_status: 'hold' | 'on_clearance') =>
    app.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: goods.code }, body: { to: 'sent', customs_status, reason: 'Papers' } },
      desk.hub.sender,
    )
  expect((await set('hold')).status).toBe(200)
  await tellAt(code, over)
  expect(await told(goods)).toEqual([])
  expect((await set('on_clearance')).status).toBe(200)
  await tellAt(code, overLater)
  expect(await channels(goods)).toEqual(once)
})

test('once told, the customer hears of the next ETA however close it is, and once more if that passes too', async () => {
  const [goods, other] = [await desk.paid(), await desk.paid()]
  const [code, onTime] = [await departed([goods]), await departed([other])]
  await tellAt(code, over)
  for (const one of [code, onTime]) expect((await changeEta(one, dayLater)).status).toBe(200)
  // A day more is no news for those who wait for nothing.
  expect([await channels(goods, 'shipment_delayed'), await channels(other, 'shipment_delayed')]).toEqual([once, []])
  await tellAt(code, '2031-03-04T15:59:59.000Z')
  expect(await channels(goods)).toEqual(once)
  for (const at of [overLater, '2031-03-06T01:00:00.000Z']) await tellAt(code, at)
  expect(await channels(goods)).toEqual([...once, ...once].sort())
})

test('a departure of long ago that nobody marked as arrived is not told of', async () => {
  const goods = await desk.paid()
  const code = await departed([goods])
  await tellAt(code, '2031-03-20T09:00:00.000Z')
  expect(await told(goods)).toEqual([])
})

test('the customer of an export is told once as well', async () => {
  const { goods } = await makePaid(app, desk.finance, { service: 'ekspor', country: 'id' })
  const [one = { id: '', code: '' }] = goods
  const { db } = app.deps.database
  const [row] = await db
    .update(exportShipments)
    .set({ status: 'received', measuredAt: new Date() })
    .where(inArray(exportShipments.id, [one.id]))
    .returning()
  const shelved = await desk.shelved(one, 1, 'ekspor')
  const code = await desk.opened(shelved.cartons, {
    service: 'ekspor',
    country: 'id',
    agent_id: null,
    destination_country: row?.destinationCountry ?? '',
    eta_at: eta,
  })
  await desk.go(code, 'closed', 'departed')
  await tellAt(code, '2031-03-04T08:59:00.000Z')
  expect(await told(shelved, 'export_overdue')).toEqual([])
  for (const at of ['2031-03-04T09:01:00.000Z', '2031-03-05T09:01:00.000Z']) await tellAt(code, at)
  expect(await channels(shelved, 'export_overdue')).toEqual(once)
})

test('a worker that is killed before it commits has told nobody, and the next one tells them', async () => {
  const goods = await desk.paid()
  const code = await departed([goods])
  const id = await idOf(code)
  const killed = inWriteOf(
    app,
    async (write) => {
      await tellOverdue(write, id)
      throw new Error('killed')
    },
    new Date(over),
  )
  await expect(killed).rejects.toThrow('killed')
  const recorded = async () =>
    (await app.deps.database.db.select().from(shipments).where(eq(shipments.id, goods.id)))[0]?.overdueToldAt
  expect([await told(goods), await recorded()]).toEqual([[], null])
  await tellAt(code, over)
  expect([await channels(goods), (await recorded())?.toISOString()]).toEqual([once, over])
})

/** Two workers come to one departure at once. */
const twoWorkers = async (house: TestApp) => {
  const goods = await desk.paid()
  const code = await departed([goods])
  await Promise.all([1, 2].map(() => tellAt(code, over, house)))
  return channels(goods)
}

test('two workers at once tell it once', async () => {
  expect(await twoWorkers(app)).toEqual(once)
})

describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  test('two workers tell it twice without the lock on the goods', async () => {
    const unguard = (text: string): string => text.replace(' for update of s)', ')')
    // What one has recorded is committed only after the other has read: it pauses before it looks up whom to tell.
    const late = 'from customers where id = any('
    expect(await twoWorkers(await startAppOn(withoutGuard(app.deps.database, { unguard, late })))).toEqual(
      [...once, ...once].sort(),
    )
  })
})

test('the job tells of each departure by the clock of the database, and staff see it in a queue of their country', async () => {
  const goods = await desk.paid()
  const code = await departed([goods])
  const elsewhere = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
  const seenBy = async (by = desk.hub) => {
    const { results } = (await app.send(staffQueueCalls.staffQueues, {}, by.sender)).body
    const list = await app.send(
      staffDepartureCalls.staffDepartures,
      { query: { queue: 'departures_overdue' } },
      by.sender,
    )
    return {
      count: results.find(({ queue }) => queue === 'departures_overdue')?.count ?? 0,
      listed: list.body.results.map(({ departure_code: one, is_overdue: isLate }) => [one, isLate]),
    }
  }
  const run = () => tellOverdueGoods.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
  expect(await seenBy()).toEqual({ count: 0, listed: [] })
  await run()
  expect(await told(goods)).toEqual([])
  const { db } = app.deps.database
  await db
    .update(consolidations)
    .set({ etaAt: sql`now() - interval '2 days'` })
    .where(eq(consolidations.code, code))
  expect(await overdueDepartures(db)).toEqual([{ id: await idOf(code) }])
  for (let times = 0; times < 7; times += 1) await run()
  expect(await channels(goods)).toEqual(once)
  expect(await seenBy()).toEqual({ count: 1, listed: [[code, true]] })
  expect(await seenBy(elsewhere)).toEqual({ count: 0, listed: [] })
  expect((await desk.by(desk.hub).detail(code)).body.result.departure.is_overdue).toBe(true)
  await desk.go(code, 'arrived')
  expect(await seenBy()).toEqual({ count: 0, listed: [] })
})

test('a departure of which goods are at the hub is not overdue but to be marked, until that is taken back or it is marked', async () => {
  const goods = [await desk.paid(), await desk.paid()] as const
  const [here, other] = goods
  const code = await departed(goods)
  const { db } = app.deps.database
  await db
    .update(consolidations)
    .set({ etaAt: sql`now() - interval '2 days'` })
    .where(eq(consolidations.code, code))
  const seen = async () => {
    const { results } = (await app.send(staffQueueCalls.staffQueues, {}, desk.hub.sender)).body
    const { departure } = (await desk.by(desk.hub).detail(code)).body.result
    const listed = async (queue: 'departures_overdue' | 'departures_unmarked') =>
      (await app.send(staffDepartureCalls.staffDepartures, { query: { queue } }, desk.hub.sender)).body.results.some(
        ({ departure_code: one }) => one === code,
      )
    return {
      isOverdue: [departure.is_overdue, await listed('departures_overdue')],
      isUnmarked: [departure.is_unmarked, await listed('departures_unmarked')],
      unmarked: results.find(({ queue }) => queue === 'departures_unmarked')?.count,
    }
  }
  const unknown = { isOverdue: [true, true], isUnmarked: [false, false], unmarked: 0 }
  expect(await seen()).toEqual(unknown)
  const received = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: here.code }, body: { to: 'inbound' } },
    desk.hub.sender,
  )
  expect(received.status, received.text).toBe(200)
  expect(await seen()).toEqual({ isOverdue: [false, false], isUnmarked: [true, true], unmarked: 1 })
  const { now } = (await queryRows<{ now: Date | string }>(db, sql`select now() as now`))[0] ?? { now: '' }
  await tellAt(code, new Date(now).toISOString())
  expect(await told(other)).toEqual([])
  const undone = await app.send(
    staffUndoCalls.staffUndoShipments,
    { body: { status: 'inbound', cart_codes: [here.code], reason: 'Another shipment' } },
    desk.hub.sender,
  )
  expect(undone.body.moved_count, undone.text).toBe(1)
  expect(await seen()).toEqual(unknown)
  await tellAt(code, new Date(now).toISOString())
  expect(await channels(other)).toEqual(once)
  await desk.go(code, 'arrived')
  expect(await seen()).toEqual({ isOverdue: [false, false], isUnmarked: [false, false], unmarked: 0 })
})
