import { staffExportCalls } from '@layar/contract'
import { codeBytes, codeFromBytes } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportShipments } from '../../../db/schema'
import { nextBytes, nextFlight } from '../../../testing/counted'
import { openDock, type Dock, type DockShipment } from '../../../testing/departure-dock'
import { makePaid } from '../../../testing/make-paid'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
/** At the hub of Indonesia alone. */
let local: TestStaff
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
  local = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
})

const rowOf = async ({ id }: Pick<DockShipment, 'id'>) => {
  const [row] = await app.deps.database.db.select().from(exportShipments).where(eq(exportShipments.id, id))
  if (row === undefined) throw new Error('The shipment is gone.')
  return row
}
/** Paid and on a shelf of the hub in Indonesia, with the route that takes it. */
const received = async () => {
  const { goods } = await makePaid(app, dock.finance, { service: 'ekspor', country: 'id' })
  const [one = { id: '', code: '' }] = goods
  await app.deps.database.db
    .update(exportShipments)
    .set({ status: 'received', measuredAt: new Date() })
    .where(eq(exportShipments.id, one.id))
  const { destinationCountry: destination_country } = await rowOf(one)
  const route = { service: 'ekspor', country: 'id', agent_id: null, destination_country } as const
  return { ...(await dock.shelved(one, 1, 'ekspor')), route }
}
const send = ({ code }: DockShipment, number: string, by = local, language: 'en' | 'id' | 'cn' = 'en') =>
  app.send(
    staffExportCalls.staffMoveExport,
    { params: { shipment_code: code }, body: { to: 'sent', manifest_number: number } },
    { ...by.sender, language },
  )
const countDepartures = async (): Promise<number> => {
  const { rows } = await app.deps.database.pool.query<{ count: number }>(
    'select count(*)::int as count from consolidations',
  )
  return rows[0]?.count ?? 0
}

/** Refused at the field of the number, and nothing has changed. */
const refused = async (shipment: DockShipment, number: string, by = local, language?: 'en' | 'id' | 'cn') => {
  const before = await countDepartures()
  const reply = await send(shipment, number, by, language)
  expect([reply.status, Object.keys(Object(reply.body.message))], reply.text).toEqual([422, ['manifest_number']])
  expect([await countDepartures(), (await rowOf(shipment)).status]).toEqual([before, 'received'])
  return reply.text
}

test('the code of a departure that has arrived sends no export: the field says which it is, in three languages', async () => {
  const [late, aboard] = [await received(), await received()]
  const flight = nextFlight('GA')
  const code = await dock.opened(aboard.cartons, { ...aboard.route, flight_or_vessel: flight })
  await dock.go(code, 'closed', 'departed', 'at_customs', 'released', 'arrived')
  for (const [language, arrived] of [
    ['en', 'has already arrived'],
    ['id', 'sudah tiba'],
    ['cn', '已到达'],
  ] as const) {
    const text = await refused(late, code, local, language)
    for (const told of [code, flight, arrived]) expect(text).toContain(told)
  }
  const bulk = await app.send(
    staffExportCalls.staffMoveExports,
    { body: { to: 'sent', manifest_number: code, shipments: [{ shipment_code: late.code }] } },
    local.sender,
  )
  expect(bulk.body.results).toMatchObject([{ moved: false, error_code: 'departure_has_arrived' }])
  expect(bulk.body.fields).toEqual({ manifest_number: bulk.body.results[0]?.message })
  expect((await send(late, nextFlight('GA'))).status).toBe(200)
})

test('a departure of another country reads like one that does not exist, and says its route to who sees both', async () => {
  const shipment = await received()
  const elsewhere = await dock.opened([], { ...shipment.route, country: 'sg', flight_or_vessel: nextFlight('SQ') })
  const absent = codeFromBytes('consolidation', nextBytes(codeBytes))
  expect((await refused(shipment, elsewhere)).replaceAll(elsewhere, absent)).toBe(await refused(shipment, absent))
  expect(await refused(shipment, elsewhere, dock.hub)).toContain('another route')
  const japan = await dock.opened([], { ...shipment.route, destination_country: 'jp' })
  expect(await refused(shipment, japan)).toContain('another route')
  const own = await dock.opened([], shipment.route)
  expect((await send(shipment, own)).status).toBe(200)
})
