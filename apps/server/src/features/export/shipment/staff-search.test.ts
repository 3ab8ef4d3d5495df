import { staffExportCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customers, exportItems, exportShipments } from '../../../db/schema'
import { makeCartons } from '../../../testing/make-cartons'
import { makeExportInvoice, type TestExportInvoice } from '../../../testing/make-export-invoice'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let clerk: TestStaff
let made: TestExportInvoice
beforeAll(async () => {
  app = await startApp()
  clerk = await makeStaff(app, ['hub'])
  made = await makeExportInvoice(app)
  // Everything that is searched for is another's, too.
  await makeExportInvoice(app)
  const { db } = app.deps.database
  const [shipment] = made.shipments
  await db
    .update(exportShipments)
    .set({
      manifestNumber: '618-55554444',
      inboundTrackingNumber: 'JNE70605040',
      outboundTrackingNumber: 'DHL10203040',
    })
    .where(eq(exportShipments.id, shipment?.id ?? ''))
  const boxes = [{ weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }]
  const owner = { exportShipmentId: shipment?.id ?? '' }
  for (const shelf of ['E-07', 'Q9']) await makeCartons(db, { owner, country: 'sg', shelf, boxes })
  await db
    .update(exportItems)
    .set({ name: 'Batik 100% cotton' })
    .where(eq(exportItems.shipmentId, shipment?.id ?? ''))
  await db
    .update(customers)
    .set({ firstName: 'Wulandari', lastName: 'Li' })
    .where(eq(customers.id, made.owner.customer.id))
})

const find = async (search: string): Promise<string[]> =>
  (await app.send(staffExportCalls.staffExports, { query: { search } }, clerk.sender)).body.results.map(
    ({ shipment_code: code }) => code,
  )

test.each<[string, (made: TestExportInvoice) => (string | null | undefined)[]]>([
  ['its code', ({ shipments: [shipment] }) => [shipment?.shipmentCode, shipment?.shipmentCode.slice(4).toLowerCase()]],
  ['the name of an item', () => ['batik', '100% cotton']],
  ['its shelf', () => ['E-07', 'Q9', 'q9']],
  ['its manifest number', () => ['618-55554444', '5555444', '61855554444', '618 5555 4444']],
  ['a courier number', () => ['JNE70605040', 'jne706', 'DHL10203040', '203040']],
  ['the code of its invoice', ({ invoice }) => [invoice.invoiceCode, invoice.invoiceCode.slice(4).toLowerCase()]],
  ['the name of its customer', () => ['wulandari', 'Li']],
  ['the code of its customer', ({ owner }) => [owner.customer.code]],
  ['the e-mail address of its customer', ({ owner }) => [owner.customer.email]],
  ['the phone number of its customer', ({ owner }) => [`+${owner.customer.phone ?? ''}`]],
])('the search of exports finds a shipment by %s', async (_, searches) => {
  const code = made.shipments[0]?.shipmentCode
  for (const search of searches(made)) expect(await find(search ?? ''), search ?? '').toEqual([code])
})

test('signs of a pattern stand for themselves in the search of exports', async () => {
  for (const search of ['100_ cotton', 'batik%cotton', '%', '_']) expect(await find(search)).toEqual([])
})
