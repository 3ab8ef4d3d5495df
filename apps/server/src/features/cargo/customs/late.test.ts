import {
  staffCustomsCalls,
  staffHandOverCalls,
  staffQueueCalls,
  staffShipmentCalls,
  staffSortCalls,
  staffUndoCalls,
} from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { consolidations, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { nextFlight, nextNumber } from '../../../testing/counted'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import type { DockShipment } from '../../../testing/departure-dock'
import { makeStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
let desk: CustomsDesk
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  desk = await openCustomsDesk(app)
})

const join = async ({ code }: DockShipment, flight: string): Promise<void> => {
  const reply = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: code }, body: { to: 'sent', manifest_number: flight } },
    desk.loader.sender,
  )
  expect(reply.status, reply.text).toBe(200)
}
const receive = ({ code }: DockShipment) =>
  app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: code }, body: { to: 'inbound', reason: String(nextNumber()) } },
    desk.hub.sender,
  )
const stateOf = async (code: string, shipment: DockShipment) => (await desk.houseOf(code, shipment)).file.state
const lateCount = async (code: string) => (await desk.customs(code)).body.result.late_count
const listed = async (): Promise<readonly (string | null)[]> =>
  (await app.send(staffCustomsCalls.staffLateHouses, { query: { count: 100 } }, desk.hub.sender)).body.results.map(
    ({ cart_code: code }) => code,
  )
const waiting = async (): Promise<number> =>
  (await app.send(staffQueueCalls.staffQueues, {}, desk.hub.sender)).body.results.find(
    ({ queue }) => queue === 'goods_late',
  )?.count ?? 0

/** A declared departure at customs, which a second shipment joined after its master was lodged. */
const joinedLate = async () => {
  const flight = nextFlight('SQ')
  const [first, late] = [await desk.paid(), await desk.paid()]
  await join(first, flight)
  const [row] = await app.deps.database.db
    .select()
    .from(consolidations)
    .where(eq(consolidations.flightOrVessel, flight))
  const code = row?.code ?? ''
  const master = (await desk.customs(code)).body.result.master?.customs_file_id ?? ''
  await desk.move(code, [{ customs_file_id: master, declaration_number: 'M-1' }], { to: 'lodged' })
  await join(late, flight)
  await desk.go(code, 'at_customs')
  return { code, first, late, master }
}

test('a departure that customs let go leaves goods that joined after its declaration with customs, and in a queue', async () => {
  const before = await waiting()
  const { code, first, late } = await joinedLate()
  expect([await lateCount(code), await waiting()]).toEqual([1, before + 1])
  await desk.go(code, 'released')
  expect([await stateOf(code, first), await stateOf(code, late)]).toEqual(['released', 'not_lodged'])
  expect((await desk.houses(code, { goods: 'late' })).map(({ cart_code: cart }) => cart)).toEqual([late.code])
  expect([await lateCount(code), await waiting()]).toEqual([1, before + 1])
  expect(await listed()).toContain(late.code)

  const { file } = await desk.houseOf(code, late)
  await desk.move(code, [{ customs_file_id: file.customs_file_id, declaration_number: 'P-1' }], { to: 'lodged' })
  // Declared by itself it still waits for customs.
  expect([await lateCount(code), await waiting()]).toEqual([1, before + 1])
  await desk.move(code, [file.customs_file_id], { to: 'released' })
  expect([await lateCount(code), await waiting()]).toEqual([0, before])
  expect(await listed()).not.toContain(late.code)
})

test('goods that customs have not released are scanned off and go no further until they are', async () => {
  const { code, first, late } = await joinedLate()
  await desk.go(code, 'released', 'arrived')
  for (const carton of [...first.cartons, ...late.cartons])
    expect((await desk.by(desk.hub).unload(code, carton)).status).toBe(200)
  expect((await receive(first)).status).toBe(200)
  const refused = await receive(late)
  expect([refused.status, refused.body.error_code]).toEqual([409, 'customs_not_released'])
  const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, late.id))
  expect([row?.status, await stateOf(code, late)]).toEqual(['sent', 'not_lodged'])

  const barcode = late.cartons[0]?.barcode ?? ''
  const sorted = await app.send(staffSortCalls.staffSortCarton, { query: { barcode } }, desk.hub.sender)
  expect(sorted.body.result.step).toBe('held')
  expect(sorted.body.result.reasons.join(' ')).toContain('Customs have not released this shipment')
  const opened = await app.send(
    staffHandOverCalls.staffCreateHandOver,
    { body: { service: 'impor', country: 'sg', carrier: 'Ninja Van' } },
    desk.hub.sender,
  )
  const handedOver = await app.send(
    staffHandOverCalls.staffAddToHandOver,
    { params: { hand_over_code: opened.body.result.hand_over.hand_over_code }, body: { barcode } },
    desk.hub.sender,
  )
  expect(handedOver.status, handedOver.text).toBe(409)

  await desk.move(code, [(await desk.houseOf(code, late)).file.customs_file_id], { to: 'released' })
  expect((await receive(late)).status).toBe(200)
})

test('a departure that customs let go is taken back with what it released, and late goods are as they were', async () => {
  const { code, first, late } = await joinedLate()
  await desk.go(code, 'released')
  const offer = (await desk.by(desk.hub).detail(code)).body.result.undo
  const undone = await app.send(
    staffUndoCalls.staffUndoDeparture,
    {
      params: { departure_code: code },
      body: { event_id: offer?.event_id ?? '', reason: 'The wrong departure' },
    },
    desk.hub.sender,
  )
  expect(undone.status, undone.text).toBe(200)
  expect([await stateOf(code, first), await stateOf(code, late)]).toEqual(['not_lodged', 'not_lodged'])
  expect(await lateCount(code)).toBe(1)
})

test('without a declaration of the whole departure its release lets go all that is on it', async () => {
  const shipment = await desk.paid()
  const code = await desk.atCustoms([shipment])
  expect(await lateCount(code)).toBe(0)
  await desk.go(code, 'released')
  expect(await stateOf(code, shipment)).toBe('released')
})

test('late goods are listed to the desk of their own country alone', async () => {
  const { late } = await joinedLate()
  const abroad = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
  const seen = await app.send(staffCustomsCalls.staffLateHouses, { query: { count: 100 } }, abroad.sender)
  expect([seen.status, seen.body.results.map(({ cart_code: code }) => code)]).toEqual([200, []])
  expect(await listed()).toContain(late.code)
})
