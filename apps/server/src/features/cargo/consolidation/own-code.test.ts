import { staffShipmentCalls } from '@layar/contract'
import { codeBytes, codeFromBytes } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shipments } from '../../../db/schema'
import { nextBytes, nextFlight } from '../../../testing/counted'
import { openDock, type Dock, type DockShipment } from '../../../testing/departure-dock'
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

const send = ({ code }: DockShipment, number: string, by = local, language: 'en' | 'id' | 'cn' = 'en') =>
  app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: code }, body: { to: 'sent', manifest_number: number } },
    { ...by.sender, language },
  )
const countDepartures = async (): Promise<number> => {
  const { rows } = await app.deps.database.pool.query<{ count: number }>(
    'select count(*)::int as count from consolidations',
  )
  return rows[0]?.count ?? 0
}
const statusOf = async ({ id }: DockShipment) =>
  (await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id)))[0]?.status

/** Refused at the field of the number, and nothing has changed. */
const refused = async (shipment: DockShipment, number: string, by = local, language?: 'en' | 'id' | 'cn') => {
  const before = await countDepartures()
  const reply = await send(shipment, number, by, language)
  expect([reply.status, Object.keys(Object(reply.body.message))], reply.text).toEqual([422, ['manifest_number']])
  expect([await countDepartures(), await statusOf(shipment)]).toEqual([before, 'warehouse'])
  return reply.text
}

test('the code of a departure that has arrived sends nothing: the field says which it is, in three languages', async () => {
  const [late, aboard] = [await dock.paid(), await dock.paid()]
  const flight = nextFlight('GA')
  const code = await dock.opened(aboard.cartons, { flight_or_vessel: flight })
  await dock.go(code, 'closed', 'departed', 'arrived')
  for (const [language, arrived] of [
    ['en', 'has already arrived'],
    ['id', 'sudah tiba'],
    ['cn', '已到达'],
  ] as const) {
    const text = await refused(late, code, local, language)
    for (const told of [code, flight, arrived]) expect(text).toContain(told)
  }
  // As hands type it, and for many at once.
  expect(await refused(late, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toContain(code)
  const bulk = await app.send(
    staffShipmentCalls.staffMoveShipments,
    { body: { to: 'sent', manifest_number: code, shipments: [{ cart_code: late.code }] } },
    local.sender,
  )
  expect(bulk.body.results).toMatchObject([{ moved: false, error_code: 'departure_has_arrived' }])
  expect(bulk.body.results[0]?.message).toContain(flight)
  expect(bulk.body.fields).toEqual({ manifest_number: bulk.body.results[0]?.message })
  expect((await send(late, nextFlight('GA'))).status).toBe(200)
})

test('the code of one at customs, or cancelled, is refused with its status; of one that has just left it is not', async () => {
  const [late, aboard] = [await dock.paid(), await dock.paid()]
  const cancelled = await dock.opened()
  await dock.by().move(cancelled, 'cancelled', { reason: 'Not needed' })
  expect(await refused(late, cancelled)).toContain('Cancelled')
  const code = await dock.opened(aboard.cartons)
  await dock.go(code, 'closed', 'departed', 'at_customs')
  expect(await refused(late, code)).toContain('At customs')
  const leaving = await dock.opened((await dock.paid()).cartons)
  await dock.go(leaving, 'closed', 'departed')
  expect((await send(late, leaving.replaceAll('-', '').toLowerCase())).status).toBe(200)
  expect((await dock.by().detail(leaving)).body.result.cartons).toHaveLength(2)
})

test('a departure of another warehouse reads like one that does not exist, and says its route to who sees both', async () => {
  const shipment = await dock.paid()
  const elsewhere = await dock.opened([], { agent_id: '2', track: 'laut', flight_or_vessel: 'MS Harapan' })
  const absent = codeFromBytes('consolidation', nextBytes(codeBytes))
  const hidden = await refused(shipment, elsewhere)
  expect(hidden.replaceAll(elsewhere, absent)).toBe(await refused(shipment, absent))
  expect(hidden).not.toMatch(/harapan/i)
  const seen = await refused(shipment, elsewhere, dock.loader)
  expect(seen).toContain('another route')
  expect(seen).toContain('MS HARAPAN')
})

test('what is scanned by mistake opens no departure: a carton, a shipment, an invoice, a code with a wrong character', async () => {
  const shipment = await dock.paid()
  const [carton] = shipment.cartons
  const code = await dock.opened()
  const wrong = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`
  const invoice = codeFromBytes('invoice', nextBytes(codeBytes))
  for (const text of [carton?.barcode ?? '', `]C1${carton?.barcode ?? ''}`, shipment.code, invoice, wrong])
    expect(await refused(shipment, text), text).toContain('There is no departure')
})
