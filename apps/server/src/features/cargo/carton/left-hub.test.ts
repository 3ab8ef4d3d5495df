import { staffCartonCalls, staffDeliveryCalls, staffShipmentCalls, staffSortCalls } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk, type DeskCarton } from '../../../testing/hand-over-desk'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let desk: Desk
let sg: TestStaff
let everywhere: TestStaff
let origin: TestStaff
beforeAll(async () => {
  app = await startApp()
  desk = await openDesk(app)
  sg = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'sg' }] })
  everywhere = await makeStaff(app, ['hub'])
  origin = await makeStaff(app, ['hub'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
  await app.send(staffCartonCalls.staffMakeLocations, { body: { country: 'sg', names: ['L-01'] } }, sg.sender)
})

const move = ({ barcode }: DeskCarton, by: TestStaff) =>
  app.send(staffCartonCalls.staffMoveCartons, { body: { cartons: [barcode], location: 'L-01' } }, by.sender)
const sort = ({ barcode }: DeskCarton) => app.send(staffSortCalls.staffSortCarton, { query: { barcode } }, sg.sender)

/** A carton that went out with a driver who signed. */
const handedOver = async () => {
  const { goods } = await desk.arrived({ cartons: 1 })
  const [{ code, cartons } = { code: '', cartons: [] }] = goods
  const [carton = { id: '', barcode: '' }] = cartons
  const made = await desk.by(sg).create({ carrier: 'Sample Express' })
  const handOver = made.body.result.hand_over.hand_over_code
  await desk.by(sg).add(handOver, carton.barcode)
  const [number = ''] = await desk.numberAll(handOver, cartons)
  const signed = await desk.by(sg).sign(handOver)
  expect(signed.status, signed.text).toBe(200)
  return { code, carton, handOver, number }
}

test('a carton with the last carrier says so when it is moved or sorted: when, on which hand-over, under which number', async () => {
  const { carton, handOver, number } = await handedOver()
  const refusals = [await move(carton, sg), await move(carton, everywhere)]
  for (const { status, body } of refusals) {
    expect([status, body.error_code]).toEqual([409, 'carton_handed_over_before'])
    for (const told of [carton.barcode, handOver, 'Sample Express', number]) expect(body.message).toContain(told)
    expect(body.message).toMatch(/20\d\d/)
  }
  const { result } = (await sort(carton)).body
  expect([result.step, result.reasons]).toEqual(['elsewhere', [refusals[0]?.body.message]])
})

test('the warehouse where it came from reads that it was handed over, and not on which hand-over of another site', async () => {
  const { carton, handOver } = await handedOver()
  const { body } = await move(carton, origin)
  expect(body.error_code).toBe('carton_handed_over_before')
  expect(body.message).not.toContain(handOver)
})

test('a delivered carton says when it was delivered, when it is moved or sorted', async () => {
  const { goods } = await desk.arrived({ service: 'self_collection', cartons: 1 })
  const [{ code, cartons } = { code: '', cartons: [] }] = goods
  const [carton = { id: '', barcode: '' }] = cartons
  const out = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: code }, body: { to: 'outbound' } },
    sg.sender,
  )
  expect(out.status, out.text).toBe(200)
  const ready = await app.deps.database.pool.query<{ code: string }>(
    'select k.code from collections k join shipments s on s.id = k.shipment_id where s.cart_code = $1',
    [code],
  )
  const body = {
    number: 1,
    outcome: 'delivered',
    receiver_name: 'Mei Tan',
    relation: 'self',
    collection_code: ready.rows[0]?.code ?? '',
  } as const
  const given = await app.send(staffDeliveryCalls.staffRecordDelivery, { params: { cart_code: code }, body }, sg.sender)
  expect(given.status, given.text).toBe(200)
  const moved = await move(carton, sg)
  expect([moved.status, moved.body.error_code]).toEqual([409, 'carton_delivered_before'])
  expect(moved.body.message).toMatch(/was delivered already: .*20\d\d/)
  expect((await sort(carton)).body.result.reasons).toEqual([moved.body.message])
})
