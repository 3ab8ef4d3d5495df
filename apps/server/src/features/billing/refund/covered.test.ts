import { checkoutCalls, staffShipmentCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messages, refunds, voucherRedemptions } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer } from '../../../testing/make-customer'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeVoucher, usesOf } from '../../../testing/make-voucher'
import { setRedeliverer } from '../../../testing/set-redeliverer'
import { startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  admin = await makeStaff(app, ['admin'])
  // No voucher pays a tax.
  await setRedeliverer(db(), false)
})

const db = () => app.deps.database.db

/** Two shipments on an invoice that a voucher pays in full. */
const makeCovered = async () => {
  const owner = await makeCustomer(app)
  const { voucherCode } = await makeVoucher(db(), { country: 'sg', service: 'impor', value: 1_000_000 })
  const carts: string[] = []
  for (const _ of [1, 2])
    carts.push((await makeShipment(app, owner, { status: 'pending_locker', measured: true })).cartCode)
  const address_id = await makeAddress(app, owner)
  const body = {
    cart_codes: carts,
    address_id,
    domestic_service: 'delivery' as const,
    voucher_codes: [voucherCode],
    expected_total_minor: 0,
  }
  const reply = await app.send(checkoutCalls.checkout, { body }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body.result).toMatchObject({ status: 'paid', total: { amount_minor: 0 } })
  return { owner, voucherCode, carts }
}
const cancel = async (cart_code: string): Promise<void> => {
  const body = { to: 'cancelled', reason: 'The goods may not be carried' } as const
  const reply = await app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code }, body }, admin.sender)
  expect(reply.status, reply.text).toBe(200)
}

test('an invoice that a voucher pays in full asks for no money, and says so [CART-05, VOUCH-02]', async () => {
  const { owner } = await makeCovered()
  const told = await db()
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'app')))
  expect(told.map(({ template }) => template)).toContain('invoice_settled')
  expect(told.map(({ body }) => body).join(' ')).not.toContain('We received')
})

test('a voucher that paid an invoice in full is free again once the last of its goods is cancelled [CART-05, VOUCH-02]', async () => {
  const { owner, voucherCode, carts } = await makeCovered()
  const [first = '', second = ''] = carts
  expect(await usesOf(db(), voucherCode)).toBe(1)
  await cancel(first)
  expect(await usesOf(db(), voucherCode)).toBe(1)
  await cancel(second)
  expect(await usesOf(db(), voucherCode)).toBe(0)
  const mine = eq(voucherRedemptions.customerId, owner.customer.id)
  expect(await db().select().from(voucherRedemptions).where(mine)).toMatchObject([{ isLive: false }])
  expect(await db().select().from(refunds).where(eq(refunds.customerId, owner.customer.id))).toEqual([])
  expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
})
