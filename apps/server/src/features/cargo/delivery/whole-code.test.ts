import type { DeliverySnapshot } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { deliveryAttempts } from '../../../db/schema'
import { copyRows } from '../../../testing/copy-rows'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff } from '../../../testing/make-staff'
import { overseer } from '../../../testing/overseer'
import { lastingPlansOf, plansOf } from '../../../testing/plans-of'
import { startApp, type TestApp } from '../../../testing/start'
import { findProof } from '../../billing/document/delivery-proof'
import { exportDeliveries } from '../../export/delivery/rows'
import { importDeliveries } from './import-rows'
import { deliveryPage } from './rows'

const count = 8000

let app: TestApp
let owner: TestCustomer
let codes: { readonly cart: string; readonly abroad: string }
beforeAll(async () => {
  app = await startApp()
  owner = await makeCustomer(app)
  const courier = await makeStaff(app, ['hub'])
  const shipment = await makeShipment(app, owner, { status: 'outbound' })
  const abroad = await makeExport(app, owner, 'delivering')
  codes = { cart: shipment.cartCode, abroad: abroad.shipmentCode }
  const [attempt] = await app.deps.database.db
    .insert(deliveryAttempts)
    .values({
      customerId: owner.customer.id,
      shipmentId: shipment.id,
      number: 1,
      outcome: 'delivered',
      snapshot: { code: shipment.cartCode } as DeliverySnapshot,
      recordedBy: courier.staff.id,
      attemptedAt: new Date(),
    })
    .returning()
  if (attempt === undefined) throw new Error('The attempt was not written.')
  await copyRows(app, [
    { table: 'shipments', id: shipment.id, count, changes: `'cart_code', 'SHP-OUT' || n` },
    { table: 'export_shipments', id: abroad.id, count, changes: `'shipment_code', 'EXP-OUT' || n` },
    {
      table: 'delivery_attempts',
      id: attempt.id,
      count,
      changes: `'shipment_id', md5('shipments' || n)::uuid, 'snapshot', jsonb_build_object('code', 'SHP-OUT' || n)`,
    },
  ])
})

test('a delivery is found by its whole code alone, however many are out', async () => {
  const { config } = app.deps
  const planOf = (source: typeof importDeliveries, search: string): Promise<string> =>
    lastingPlansOf(app, (db) =>
      deliveryPage({ db, config, staff: overseer }, source, { search }, { cursor: null, limit: 31 }),
    )
  const byCode = { cart: 'shipments_cart_code_unique', abroad: 'export_shipments_shipment_code_unique' }
  expect(await planOf(importDeliveries, codes.cart)).toContain(`Index Scan using ${byCode.cart}`)
  expect(await planOf(exportDeliveries, codes.abroad)).toContain(`Index Scan using ${byCode.abroad}`)
  // Control: a part of one is looked for in many.
  expect(await planOf(importDeliveries, codes.cart.slice(4, 9))).not.toContain(byCode.cart)
  expect(await planOf(exportDeliveries, codes.abroad.slice(4, 9))).not.toContain(byCode.abroad)
})

test('a proof of delivery is found by the code that its paper names, for its customer and for staff', async () => {
  const { id: customerId } = owner.customer
  for (const asked of [{ code: codes.cart }, { code: codes.cart, customerId }])
    expect(await plansOf(app, (db) => findProof(db, asked))).toContain('Index Scan using delivery_attempts_proof')
})
