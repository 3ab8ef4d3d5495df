import {
  staffCartonCalls,
  staffDepartureCalls,
  staffShipmentCalls,
  staffSortCalls,
  staffUndoCalls,
} from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { nextFlight } from '../../../testing/counted'
import { openHalfDock, type HalfDock } from '../../../testing/left-behind'
import type { DockCarton } from '../../../testing/departure-dock'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: HalfDock
let shelf: string
beforeAll(async () => {
  app = await startApp()
  dock = await openHalfDock(app)
  const made = await app.send(
    staffCartonCalls.staffMakeLocations,
    { body: { country: 'sg', names: ['A-01'] } },
    dock.hub.sender,
  )
  shelf = made.body.result.locations[0]?.barcode ?? ''
})

const sort = async ({ barcode }: DockCarton) =>
  (await app.send(staffSortCalls.staffSortCarton, { query: { barcode } }, dock.hub.sender)).body.result

/** A departure that is being unloaded at the hub. */
const arrived = async (): Promise<string> => {
  const other = await dock.paid()
  const code = await dock.opened(other.cartons)
  await dock.go(code, 'closed', 'departed', 'at_customs', 'released', 'arrived')
  return code
}
const two = async () => {
  const shipment = await dock.paid(2)
  const [stays, ahead] = shipment.cartons
  if (stays === undefined || ahead === undefined) throw new Error('It has no two cartons.')
  return { shipment, stays, ahead }
}

test('a carton that comes ahead of its shipment is recorded, stands at the hub, and is not short when the others arrive', async () => {
  const { shipment, stays, ahead } = await two()
  const first = await arrived()
  const scan = await dock.by(dock.hub).unload(first, ahead, false, shelf)
  expect(scan.status, scan.text).toBe(200)
  expect(scan.body.result.row).toMatchObject({ outcome: 'over' })
  expect(await dock.stateOf(ahead)).toMatchObject({ status: 'gone', leftBehindAt: null })
  const sorted = await sort(ahead)
  expect([sorted.step, sorted.carton.location?.name]).toEqual(['held', 'A-01'])

  const second = await dock.opened([stays])
  await dock.go(second, 'closed', 'departed', 'at_customs', 'released', 'arrived')
  expect((await dock.shipmentOf(shipment)).status).toBe('sent')
  expect((await dock.rowsOf(ahead)).map(({ outcome, offloadedAt }) => [outcome, offloadedAt])).toEqual([['over', null]])
  await dock.by(dock.hub).unload(second, stays, false, shelf)
  await dock.go(second, 'unloaded')
  await dock.go(second, 'settled')
  await dock.arrive(shipment)
  const both = [await sort(stays), await sort(ahead)]
  expect(both.map(({ step, here_count: count }) => [step, count])).toEqual([
    ['delivery', 2],
    ['delivery', 2],
  ])
})

test('one that was missed at its origin is no longer missing once it came off', async () => {
  const { ahead } = await two()
  await dock.miss(ahead)
  expect((await dock.by(dock.hub).unload(await arrived(), ahead)).status).toBe(200)
  expect(await dock.stateOf(ahead)).toMatchObject({ status: 'gone' })
  expect((await sort(ahead)).step).toBe('held')
})

test('one that was loaded onto a later departure is taken off it, and back on it where the scan was a mistake', async () => {
  const { stays, ahead } = await two()
  const later = await dock.opened([stays, ahead])
  const first = await arrived()
  expect((await dock.by(dock.hub).unload(first, ahead)).status).toBe(200)
  const onLater = async () => (await dock.by().detail(later)).body.result.cartons.map(({ carton }) => carton.barcode)
  expect(await onLater()).toEqual([stays.barcode])
  const undone = await app.send(
    staffDepartureCalls.staffUndoUnload,
    { params: { departure_code: first }, body: { barcode: ahead.barcode, outcome: 'over', reason: 'Another box' } },
    dock.hub.sender,
  )
  expect(undone.status, undone.text).toBe(200)
  expect([await dock.stateOf(ahead), await onLater()]).toMatchObject([
    { status: 'loaded' },
    [stays.barcode, ahead.barcode],
  ])
})

test('a number typed for the others takes no carton along that is at the hub, and undoing it leaves that there', async () => {
  const { shipment, stays, ahead } = await two()
  await dock.by(dock.hub).unload(await arrived(), ahead, false, shelf)
  const sent = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: shipment.code }, body: { to: 'sent', manifest_number: nextFlight('SQ') } },
    dock.loader.sender,
  )
  expect(sent.status, sent.text).toBe(200)
  const boarded = async (carton: DockCarton) =>
    (await dock.rowsOf(carton)).filter(({ offloadedAt }) => offloadedAt === null).map(({ outcome }) => outcome)
  expect([await boarded(stays), await boarded(ahead)]).toEqual([[null], ['over']])
  const undone = await app.send(
    staffUndoCalls.staffUndoShipments,
    { body: { status: 'sent', cart_codes: [shipment.code], reason: 'The wrong flight' } },
    dock.loader.sender,
  )
  expect(undone.body, undone.text).toMatchObject({ moved_count: 1 })
  expect([(await dock.stateOf(stays))?.status, (await dock.stateOf(ahead))?.status]).toEqual(['stored', 'gone'])
  expect(await boarded(ahead)).toEqual(['over'])
})
