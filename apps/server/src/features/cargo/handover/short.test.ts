import { staffShipmentCalls } from '@layar/contract'
import { expect, test } from 'vitest'
import { openDock } from '../../../testing/departure-dock'
import { openDesk } from '../../../testing/hand-over-desk'
import { startApp } from '../../../testing/start'

test('a carton that is short on its departure is handed over only once it was scanned off there', async () => {
  const app = await startApp()
  const dock = await openDock(app)
  const desk = await openDesk(app)
  const shipment = await dock.paid(2)
  const [landed = { id: '', barcode: '' }, short = landed] = shipment.cartons
  const departure = await dock.opened(shipment.cartons)
  await dock.go(departure, 'closed', 'departed', 'arrived')
  const hub = dock.by(dock.hub)
  await hub.unload(departure, landed)
  await dock.go(departure, 'unloaded')
  const moved = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: shipment.code }, body: { to: 'inbound' } },
    dock.hub.sender,
  )
  expect(moved.status, moved.text).toBe(200)
  const code = await desk.opened([landed])
  const refused = await desk.by().add(code, short.barcode)
  expect(refused.body).toMatchObject({ error_code: 'carton_still_short', message: expect.stringContaining(departure) })
  expect((await desk.by().detail(code)).body.result.cartons).toHaveLength(1)
  expect((await hub.unload(departure, short)).status).toBe(200)
  expect((await desk.by().add(code, short.barcode)).status).toBe(200)
  expect((await dock.rowsOf(short)).at(-1)?.outcome).toBe('fine')
})
