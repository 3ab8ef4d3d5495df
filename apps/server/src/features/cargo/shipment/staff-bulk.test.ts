import { maxBulkMoves, staffShipmentCalls, staffUndoCalls } from '@layar/contract'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoices, shipments } from '../../../db/schema'
import { makePaid } from '../../../testing/make-paid'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

/** Paid shipments on their shelves, and who ships them. */
const paid = async (app: TestApp, count: number) => {
  const finance = await makeStaff(app, ['finance'])
  const clerk = await makeStaff(app, ['warehouse'])
  const codes: string[] = []
  while (codes.length < count) {
    const part = Math.min(100, count - codes.length)
    const { goods } = await makePaid(app, finance, { service: 'impor', country: 'sg', count: part })
    codes.push(...goods.map(({ code }) => code))
  }
  const ship = (cartCodes: readonly string[]) =>
    app.send(
      staffShipmentCalls.staffMoveShipments,
      {
        body: {
          to: 'sent',
          manifest_number: 'SQ831',
          shipments: cartCodes.map((code) => ({ cart_code: code, from: 'warehouse' as const })),
        },
      },
      clerk.sender,
    )
  return { codes, ship, clerk }
}

test('40 parcels are shipped in one act; one that may not leave says why; and all of them come back in one act, but for one that went on', async () => {
  const app = await startApp()
  const { codes, ship, clerk } = await paid(app, 40)
  const { db } = app.deps.database
  const [unpaid] = (await makePaid(app, await makeStaff(app, ['finance']), { service: 'impor', country: 'sg' })).goods
  const [row] = await db
    .select()
    .from(shipments)
    .where(eq(shipments.id, unpaid?.id ?? ''))
  await db
    .update(invoices)
    .set({ status: 'pending' })
    .where(eq(invoices.customerId, row?.customerId ?? ''))
  const reply = await ship([...codes, unpaid?.code ?? ''])
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body.moved_count).toBe(40)
  expect(reply.body.results.filter(({ moved }) => !moved)).toMatchObject([
    { cart_code: unpaid?.code, error_code: 'invoice_unpaid' },
  ])
  const moved = await db.select().from(shipments).where(inArray(shipments.cartCode, codes))
  expect(new Set(moved.map(({ status }) => status))).toEqual(new Set(['sent']))

  const [first = '', ...others] = codes
  const hub = await makeStaff(app, ['hub'])
  await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: first }, body: { to: 'inbound' } },
    hub.sender,
  )
  const undone = await app.send(
    staffUndoCalls.staffUndoShipments,
    { body: { status: 'sent', cart_codes: codes, reason: 'Another flight' } },
    clerk.sender,
  )
  expect(undone.status, undone.text).toBe(200)
  expect(undone.body.results.filter((result) => !result.moved)).toMatchObject([
    { cart_code: first, error_code: 'undo_followed' },
  ])
  const back = await db.select().from(shipments).where(inArray(shipments.cartCode, others))
  expect(back.map(({ status, manifestNumber }) => [status, manifestNumber])).toEqual(
    others.map(() => ['warehouse', null]),
  )
})

test('one act takes as many shipments as a list selects, and no more', async () => {
  const app = await startApp()
  const { ship } = await paid(app, 1)
  const many = Array.from({ length: maxBulkMoves }, (_, index) => `SHP-${String(index)}`)
  expect((await ship(many)).body.moved_count).toBe(0)
  expect((await ship([...many, 'SHP-X'])).status).toBe(422)
})
