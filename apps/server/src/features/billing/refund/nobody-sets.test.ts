import { staffExportCalls, staffRoles, staffShipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportEvents, messages, shipmentEvents } from '../../../db/schema'
import { goodsStatuses, makePaid, type TestPaid } from '../../../testing/make-paid'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let admin: TestStaff
let imported: TestPaid
let exported: TestPaid
beforeAll(async () => {
  app = await startApp()
  const finance = await makeStaff(app, ['finance'])
  admin = await makeStaff(app, ['admin'])
  imported = await makePaid(app, finance, { service: 'impor', country: 'id' })
  exported = await makePaid(app, finance, { service: 'ekspor', country: 'id' })
  const cancelled = { to: 'cancelled', reason: 'Prohibited goods' } as const
  for (const { service, goods } of [imported, exported]) {
    const code = goods[0]?.code ?? ''
    const reply =
      service === 'impor'
        ? await app.send(
            staffShipmentCalls.staffMoveShipment,
            { params: { cart_code: code }, body: cancelled },
            admin.sender,
          )
        : await app.send(
            staffExportCalls.staffMoveExport,
            { params: { shipment_code: code }, body: cancelled },
            admin.sender,
          )
    if (reply.status !== 200) throw new Error(reply.text)
  }
})

const move = { to: 'refunded', from: 'cancelled', reason: 'The money is on its way' } as const
const codeOf = ({ goods }: TestPaid): string => goods[0]?.code ?? ''
const ways = {
  single: (by: TestStaff) =>
    app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: codeOf(imported) }, body: move }, by.sender),
  bulk: (by: TestStaff) => {
    const { from, ...body } = move
    const shipments = [{ cart_code: codeOf(imported), from }]
    return app.send(staffShipmentCalls.staffMoveShipments, { body: { ...body, shipments } }, by.sender)
  },
  export: (by: TestStaff) =>
    app.send(staffExportCalls.staffMoveExport, { params: { shipment_code: codeOf(exported) }, body: move }, by.sender),
}
const traces = async ({ service, owner, goods }: TestPaid): Promise<number[]> => {
  const { db } = app.deps.database
  const table = service === 'impor' ? shipmentEvents : exportEvents
  const events = await db
    .select()
    .from(table)
    .where(eq(table.shipmentId, goods[0]?.id ?? ''))
  const told = await db.select().from(messages).where(eq(messages.customerId, owner.customer.id))
  return [events.length, told.length]
}

describe.each(staffRoles)('a staff member with the role %s', (role) => {
  test.each(['single', 'bulk', 'export'] as const)(
    'cannot set a shipment to refunded by the %s transition, and is not offered it [SHIP-05] [CART-05]',
    async (way) => {
      const by = await makeStaff(app, [role])
      const made = way === 'export' ? exported : imported
      const before = await traces(made)
      const reply = await ways[way](by)
      // A call that this role may not use returns the same as an unknown path.
      expect([404, 409]).toContain(reply.status)
      if (reply.status === 409) expect(reply.body).toMatchObject({ error_code: 'refunded_by_its_refund' })
      expect(await goodsStatuses(app, made)).toEqual(['cancelled'])
      expect(await traces(made)).toEqual(before)
      const code = codeOf(made)
      const seen =
        way === 'export'
          ? await app.send(staffExportCalls.staffExport, { params: { shipment_code: code } }, by.sender)
          : await app.send(staffShipmentCalls.staffShipment, { params: { cart_code: code } }, by.sender)
      expect(seen.body.result.shipment.moves).not.toContain('refunded')
    },
  )
})
