import { exportOverviewCalls } from '@layar/contract'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportEvents, exportShipments } from '../../../db/schema'
import { copyRows } from '../../../testing/copy-rows'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makePickup } from '../../../testing/make-pickup'
import { lastingPlansOf } from '../../../testing/plans-of'
import { startApp, type TestApp } from '../../../testing/start'
import { readTasks } from './tasks'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
const db = () => app.deps.database.db

const tasksOf = async ({ sender }: TestCustomer) => {
  const reply = await app.send(exportOverviewCalls.exportTasks, {}, sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data.result
}

const held = async (owner: TestCustomer, note: string | null): Promise<string> => {
  const { id, shipmentCode } = await makeExport(app, owner, 'hold')
  await db().update(exportEvents).set({ publicNote: note }).where(eq(exportEvents.shipmentId, id))
  return shipmentCode
}

test('six booked pickups and six silent holds leave room for older shipments that need something', async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  const toSend = await makeExport(app, owner, 'waiting_shipment')
  const toBook = await makePickup(app, { owner })
  const asked = await held(owner, 'The licence of the cloth, please.')
  for (let made = 0; made < 6; made += 1) {
    const pickup = await makePickup(app, { owner })
    const slot = (await pickup.slots()).find(({ left }) => left > 0)
    const booked = await pickup.book({ pickup_day: slot?.day ?? '', pickup_from: slot?.from ?? '' })
    expect(booked.status, booked.text).toBe(200)
    await held(owner, null)
  }
  expect(await tasksOf(owner)).toEqual({
    held: [{ shipment_code: asked, hold_note: 'The licence of the cloth, please.' }],
    lacking: [],
    to_send: [toSend.shipmentCode],
    to_book: [toBook.shipment.shipmentCode],
  })
})

test('lists at most five of a kind, the longest waiting first, and nothing of another customer', async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  for (let made = 0; made < 6; made += 1) {
    await makeExport(app, owner, 'waiting_shipment')
    await makeExport(app, owner, 'document_incomplete')
  }
  await makeExport(app, await makeCustomer(app, { country: 'id' }), 'waiting_shipment')
  const rows = await db()
    .select()
    .from(exportShipments)
    .where(eq(exportShipments.customerId, owner.customer.id))
    .orderBy(asc(exportShipments.createdAt))
  const firstFive = (status: string) => rows.filter((row) => row.status === status).slice(0, 5)
  expect(await tasksOf(owner)).toEqual({
    held: [],
    lacking: firstFive('document_incomplete').map(({ shipmentCode }) => ({
      shipment_code: shipmentCode,
      review_note: null,
    })),
    to_send: firstFive('waiting_shipment').map(({ shipmentCode }) => shipmentCode),
    to_book: [],
  })
})

test('finds the tasks of a customer with thousands of exports by the index of statuses', async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  const { id } = await makeExport(app, owner, 'finished')
  const changes = `'shipment_code', 'EXP-TASK' || n, 'created_at', now() - n * interval '1 minute',
    'status', case when n % 400 = 0 then 'waiting_shipment' when n % 401 = 0 then 'hold' else 'finished' end`
  await copyRows(app, [{ table: 'export_shipments', id, count: 8000, changes }])
  const plan = await lastingPlansOf(app, (tx) => readTasks({ db: tx, customer: owner.customer }))
  expect(plan.match(/Index (?:Only )?Scan using export_shipments_(?:of_status|open)/g)).toHaveLength(4)
  expect(plan).not.toMatch(/Seq Scan on export_shipments/)
})
