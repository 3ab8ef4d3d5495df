import { staffExportCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportShipments, messages } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let hub: TestStaff
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
})

const box = { weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }

test('an export that arrives damaged is held at once with a photo of the damage; the customer is asked once', async () => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const row = await makeExport(app, owner, 'sent_to_warehouse')
  const [label = '', outside = '', damage = ''] = [
    ...(await makePhotos(app, hub)),
    ...(await makePhotos(app, hub)),
  ].map(({ image_url }) => image_url)
  const receive = (photos: string[]) =>
    app.send(
      staffExportCalls.staffReceiveExport,
      {
        params: { shipment_code: row.shipmentCode },
        body: { boxes: [box], condition: 'damaged', shelf: 'A1', photos },
      },
      hub.sender,
    )
  const bare = await receive([label, outside])
  expect([bare.status, bare.body.message]).toEqual([422, { photos: 'Take a photo of the damage too.' }])
  const done = await receive([label, outside, damage])
  expect(done.body.result.shipment, done.text).toMatchObject({ status: 'hold', held_from: 'received' })
  const [kept] = await app.deps.database.db.select().from(exportShipments).where(eq(exportShipments.id, row.id))
  expect(kept).toMatchObject({ status: 'hold', condition: 'damaged' })
  expect(kept?.photos).toHaveLength(3)
  const told = await app.deps.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'email')))
  expect(told.map(({ template }) => template).filter((name) => name.startsWith('export_'))).toEqual(['export_damaged'])
})
