import { staffHandOverCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportShipments } from '../../../db/schema'
import { openDesk, type Desk } from '../../../testing/hand-over-desk'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeStaff } from '../../../testing/make-staff'
import { textOfPdf } from '../../../testing/read-pdf'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startApp()
  desk = await openDesk(app)
})

test('the packing list of an export names its sender as the shipper, as the wizard promises', async () => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const made = await makeExport(app, owner, 'received')
  const sender = { ...made.sender, recipient_name: 'Batik Sekar Jagad', full_address: 'Jalan Malioboro 7, Yogyakarta' }
  await app.deps.database.db.update(exportShipments).set({ sender }).where(eq(exportShipments.id, made.id))
  await desk.arrivedCartons({ exportShipmentId: made.id }, 1)
  const staff = await makeStaff(app, ['admin'])
  const params = { shipment_code: made.shipmentCode }
  const reply = await app.send(staffHandOverCalls.staffExportPackingList, { params }, staff.sender)
  expect(reply.status, reply.text).toBe(200)
  const { text } = await textOfPdf(Buffer.from(reply.body.result.content, 'base64'))
  const [shippedBy = ''] = /Shipped by[\s\S]*?Cartons/.exec(text) ?? []
  expect(shippedBy).toContain('Batik Sekar Jagad')
  expect(text).toContain('Jalan Malioboro 7, Yogyakarta')
})
