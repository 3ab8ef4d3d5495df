import { staffCartonCalls, staffDeliveryCalls, staffShipmentCalls } from '@layar/contract'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDesk, type Desk, type DeskCarton } from '../../../testing/hand-over-desk'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { statementNames, statementsSentBy } from '../../../testing/statements-sent'

let app: TestApp
let desk: Desk
let sg: TestStaff
let barcodeOf: ReadonlyMap<string, string>
beforeAll(async () => {
  app = await startApp()
  desk = await openDesk(app)
  sg = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'sg' }] })
  const made = await app.send(
    staffCartonCalls.staffMakeLocations,
    { body: { country: 'sg', names: ['H-01', 'H-02', 'H-03'] } },
    sg.sender,
  )
  barcodeOf = new Map(made.body.result.locations.map(({ name, barcode }) => [name, barcode]))
})

const put = async (location: string, on: readonly DeskCarton[]) => {
  const cartons = on.map(({ barcode }) => barcode)
  const moved = await app.send(staffCartonCalls.staffMoveCartons, { body: { cartons, location } }, sg.sender)
  expect(moved.status, moved.text).toBe(200)
}
const moveOut = async (code: string, courier: object = {}) => {
  const moved = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: code }, body: { to: 'outbound', ...courier } },
    sg.sender,
  )
  expect(moved.status, moved.text).toBe(200)
}
const listed = async (query: { search?: string; count?: number }, by = sg) =>
  (await app.send(staffDeliveryCalls.staffDeliveries, { query }, by.sender)).body.results

/** Ready at the counter, each shipment with as many cartons. */
const atTheCounter = async (cartons: number, count = 1) => {
  const { goods } = await desk.arrived({ service: 'self_collection', cartons, count })
  for (const { code } of goods) await moveOut(code)
  const [{ code, cartons: boxes } = { code: '', cartons: [] }] = goods
  return { code, boxes, goods }
}

describe('a stop of the courier or the counter', () => {
  test('names each shelf of the hub with its cartons, then those on none, then those that a count did not find', async () => {
    const { code, boxes } = await atTheCounter(5)
    await put('H-02', boxes.slice(0, 1))
    await put('H-01', boxes.slice(1, 3))
    await put('H-03', boxes.slice(3, 4))
    const location = barcodeOf.get('H-03') ?? ''
    const expected = boxes.slice(3, 4).map(({ barcode }) => barcode)
    await app.send(staffCartonCalls.staffCountLocation, { body: { location, expected, scanned: [] } }, sg.sender)
    const [stop] = await listed({ search: code })
    expect(stop?.shelves).toEqual([
      { name: 'H-01', is_missing: false, carton_count: 2 },
      { name: 'H-02', is_missing: false, carton_count: 1 },
      { name: null, is_missing: false, carton_count: 1 },
      { name: null, is_missing: true, carton_count: 1 },
    ])
  })

  test('names none for what is with the last carrier, and nothing to staff of another hub', async () => {
    const { goods } = await desk.arrived({ cartons: 1 })
    const [{ code, cartons } = { code: '', cartons: [] }] = goods
    await put('H-01', cartons)
    await moveOut(code, { tracking_number: desk.freshNumber(), tracking_carrier: 'Sample Express' })
    expect(await listed({ search: code })).toMatchObject([{ cart_code: code, shelves: [] }])
    const other = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
    expect(await listed({ search: code }, other)).toEqual([])
  })

  test('keeps its shelf in the answer to an attempt that failed', async () => {
    const { code, boxes } = await atTheCounter(1)
    await put('H-01', boxes)
    const body = { number: 1, outcome: 'failed', reason: 'no_access' } as const
    const failed = await app.send(
      staffDeliveryCalls.staffRecordDelivery,
      { params: { cart_code: code }, body },
      sg.sender,
    )
    expect(failed.body.result.shelves).toEqual([{ name: 'H-01', is_missing: false, carton_count: 1 }])
  })

  test.runIf(inject('preparedDatabase').engine === 'postgres')(
    'costs no statement of its own: a page of many reads their shelves at once',
    async () => {
      await atTheCounter(2, 6)
      const sentFor = async (count: number) => {
        const { result, sent } = await statementsSentBy(() => listed({ count }))
        return { stops: result.length, statements: statementNames(sent) }
      }
      const [few, many] = [await sentFor(1), await sentFor(6)]
      expect([few.stops, many.stops]).toEqual([1, 6])
      expect(many.statements).toEqual(few.statements)
    },
  )
})
