import { staffCartonCalls } from '@layar/contract'
import { cartonBarcode, locationBarcode, type ShipmentStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cartonEvents, cartons, locations } from '../../../db/schema'
import { openDesk, type Desk } from '../../../testing/receiving-desk'
import { startApp, type TestApp } from '../../../testing/start'
import { cartonsFollowImport } from './follow'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startApp()
  desk = await openDesk(app)
})

const db = () => app.deps.database.db
const ofShipment = (id: string) => db().select().from(cartons).where(eq(cartons.shipmentId, id)).orderBy(cartons.serial)
const statesOf = async (id: string) => (await ofShipment(id)).map(({ status }) => status)

/** Paid and booked in, with two cartons on the shelf. */
const onShelf = async (shelf: string) => {
  const { shipment, first, second } = await desk.ofTwo({ paid: true })
  for (const number of [first, second])
    await desk.receive({ cart_code: shipment.cartCode, receipt_number: number, shelf })
  return shipment
}

test('cartons are where the carrier reports their shipment to be, each with its event', async () => {
  const shipment = await onShelf('F-01')
  const told: [ShipmentStatus, string][] = [
    ['sent', 'gone'],
    ['outbound', 'gone'],
    ['returning', 'gone'],
    ['returned', 'returned'],
    ['outbound', 'gone'],
    ['lost', 'lost'],
    ['outbound', 'gone'],
    ['delivered', 'delivered'],
    ['finished', 'delivered'],
  ]
  let from: ShipmentStatus = 'warehouse'
  for (const [to, expected] of told) {
    await cartonsFollowImport(db(), { owner: { shipmentId: shipment.id }, from, to, actor: { kind: 'system' } })
    expect(new Set(await statesOf(shipment.id)), to).toEqual(new Set([expected]))
    from = to
  }
  const [carton] = await ofShipment(shipment.id)
  const events = await db()
    .select()
    .from(cartonEvents)
    .where(eq(cartonEvents.cartonId, carton?.id ?? ''))
    .orderBy(cartonEvents.id)
  expect(events.map(({ act }) => act)).toEqual([
    'booked_in',
    'left',
    'returned',
    'sent_again',
    'lost',
    'sent_again',
    'delivered',
  ])
})

test('a shipment leaves without a missing carton only with the reason, and the carton stays missing', async () => {
  const shipment = await onShelf('F-02')
  const [lost, ...others] = await ofShipment(shipment.id)
  const [shelf] = await db()
    .select()
    .from(locations)
    .where(eq(locations.id, lost?.locationId ?? ''))
  const barcodes = (rows: readonly { serial: number }[]): string[] => rows.map(({ serial }) => cartonBarcode(serial))
  const body = {
    location: locationBarcode(shelf?.serial ?? 0),
    expected: barcodes([...others, ...(lost ? [lost] : [])]),
    scanned: barcodes(others),
  }
  const counted = await app.send(staffCartonCalls.staffCountLocation, { body }, desk.clerk.sender)
  expect(counted.status, counted.text).toBe(200)
  const refused = await desk.move(shipment, { to: 'sent', manifest_number: 'SQ-1' })
  expect([refused.status, refused.body.error_code]).toEqual([409, 'cartons_missing'])
  expect(refused.body.message).toContain(cartonBarcode(lost?.serial ?? 0))
  expect((await desk.rowOf(shipment.id)).status).toBe('warehouse')
  expect(await statesOf(shipment.id)).toEqual(['missing', ...others.map(() => 'stored')])
  const sent = await desk.move(shipment, { to: 'sent', manifest_number: 'SQ-1', reason: 'The rest flies next week' })
  expect(sent.status, sent.text).toBe(200)
  expect(await statesOf(shipment.id)).toEqual(['missing', ...others.map(() => 'gone')])
})
