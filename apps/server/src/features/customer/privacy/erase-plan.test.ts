import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartonEvents, cartons } from '../../../db/schema'
import { copyRows } from '../../../testing/copy-rows'
import { makeCustomer } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { plansOf } from '../../../testing/plans-of'
import { startApp } from '../../../testing/start'
import { erase } from './erase'
import { findDataSubject } from './store'

test('an erasure finds the cartons of the person by their shipments, and does not read those of everybody', async () => {
  const app = await startApp()
  const { db } = app.deps.database
  const owner = await makeCustomer(app)
  const shipment = await makeShipment(app, owner, { measured: true })
  const [carton] = await db.select().from(cartons).where(eq(cartons.shipmentId, shipment.id))
  const [event] = await db
    .insert(cartonEvents)
    .values({ cartonId: carton?.id ?? '', act: 'booked_in', toStatus: 'received', actorKind: 'system' })
    .returning()
  await copyRows(app, [
    {
      table: 'cartons',
      id: carton?.id ?? '',
      count: 20_000,
      changes: `'serial', 1000000 + n, 'shipment_id', md5('shipments' || n)::uuid, 'intake_id', null`,
    },
    {
      table: 'carton_events',
      id: String(event?.id),
      count: 20_000,
      changes: `'id', 1000000 + n, 'carton_id', md5('cartons' || n)::uuid`,
    },
  ])
  const subjects = await findDataSubject(db, app.deps.config.pepper, owner.customer.id)
  const plans = await plansOf(app, (tx) => erase(tx, subjects))
  expect(plans).toContain('cartons_shipment')
  expect(plans).not.toMatch(/Seq Scan on (cartons|carton_events)\b/)
  // Rows of a shipment of either service: no index answers one condition for both.
  expect(plans).not.toMatch(/hashed SubPlan \d+\) OR \(hashed SubPlan/)
})
