import { staffShipmentCalls } from '@layar/contract'
import {
  needsTypedReason,
  quarantineReasons,
  shipmentStatuses,
  shipmentTable,
  type QuarantineReason,
  type ShipmentStatus,
} from '@layar/domain'
import { beforeAll, expect, test } from 'vitest'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let admin: TestStaff
let owner: TestCustomer
beforeAll(async () => {
  app = await startApp()
  admin = await makeStaff(app, ['admin', 'warehouse', 'hub'])
  owner = await makeCustomer(app)
})

/** Whether the server asks for a reason when staff move such a shipment without one. */
const isAsked = async (status: ShipmentStatus, to: ShipmentStatus, held: QuarantineReason | null): Promise<boolean> => {
  const { cartCode } = await makeShipment(app, owner, {
    status,
    measured: true,
    ...(held && { quarantineReason: held }),
  })
  const body = { to, manifest_number: 'GA881', quarantine_reason: 'damaged' as const }
  const reply = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: cartCode }, body },
    admin.sender,
  )
  return reply.text.includes('Please give a reason.')
}

const hands = ['origin', 'hub', 'broker', 'last_mile', 'support', 'admin']
const steps = shipmentStatuses.flatMap((status) =>
  shipmentTable[status].to
    .filter(({ by }) => by.some((actor) => hands.includes(actor)))
    .flatMap(({ status: to }) => {
      const reasons: readonly (QuarantineReason | null)[] = status === 'quarantine' ? quarantineReasons : [null]
      return reasons.map((held) => ({ status, to, held }))
    }),
)

test('the console asks for a reason exactly where the server does', async () => {
  const asked: string[] = []
  const told: string[] = []
  for (const { status, to, held } of steps) {
    const step = `${status} → ${to} (${String(held)})`
    if (await isAsked(status, to, held)) asked.push(step)
    if (needsTypedReason({ status, quarantine_reason: held }, to)) told.push(step)
  }
  expect(told).toEqual(asked)
  expect(asked.length).toBeGreaterThan(10)
})
