import { randomUUID } from 'node:crypto'
import { checkoutCalls, exportShipmentCalls, staffVoucherCalls, voucherCalls, type VoucherInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, vouchers } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { redeemVouchers } from './store'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  finance = await makeStaff(app, ['finance'])
})

const words = { en: 'Trial', id: 'Uji', cn: '测试' }
const inputOf = (changes: Partial<VoucherInput> = {}): VoucherInput => ({
  voucher_code: `V${randomUUID().slice(0, 12).toUpperCase()}`,
  title: words,
  description: words,
  terms: words,
  country: 'sg',
  service: 'impor',
  category: 'all',
  kind: 'amount',
  value: 300,
  min_transaction_minor: 0,
  active_from: '2025-01-01T00:00:00+08:00',
  active_to: '2099-01-01T00:00:00+08:00',
  usage_limit: 10,
  per_customer_limit: 1,
  is_active: true,
  is_listed: true,
  ...changes,
})
const create = (changes: Partial<VoucherInput> = {}, by = finance) =>
  app.send(staffVoucherCalls.staffCreateVoucher, { body: inputOf(changes) }, by.sender)
const read = async (voucher_id: string) =>
  (await app.send(staffVoucherCalls.staffVoucher, { params: { voucher_id } }, finance.sender)).body.result
const updateSeen = (voucher_id: string, version: string, body: VoucherInput, by = finance) =>
  app.send(staffVoucherCalls.staffUpdateVoucher, { params: { voucher_id }, body: { ...body, version } }, by.sender)
/** By a staff member who has just read it. */
const update = async (voucher_id: string, body: VoucherInput) =>
  updateSeen(voucher_id, (await read(voucher_id)).version, body)
const switchTo = (voucher_id: string, is_active: boolean) =>
  app.send(staffVoucherCalls.staffSwitchVoucher, { params: { voucher_id }, body: { is_active } }, finance.sender)
const check = (owner: TestCustomer, voucher_code: string) =>
  app.send(voucherCalls.checkVoucher, { body: { voucher_code } }, owner.sender)

const checkout = async (owner: TestCustomer, voucher_code: string) => {
  const address_id = await makeAddress(app, owner)
  const { cartCode } = await makeShipment(app, owner, { status: 'pending_locker', measured: true })
  const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
  const body = {
    cart_codes: [cartCode],
    address_id,
    domestic_service: 'delivery',
    voucher_codes: [voucher_code],
    payment,
  }
  return app.send(checkoutCalls.checkout, { body }, owner.sender)
}

describe('vouchers made by staff [VOUCH-01]', () => {
  test('creates a voucher that is found by its code and usable at once, and records it', async () => {
    const { status, body, text } = await create()
    expect(status, text).toBe(201)
    const { voucher_code, voucher_id } = body.result
    expect(body.result).toMatchObject({ state: 'running', used: 0, is_settled: false, edited_by: finance.staff.name })
    const list = await app.send(
      staffVoucherCalls.staffVouchers,
      { query: { search: voucher_code.toLowerCase().slice(0, 10) } },
      finance.sender,
    )
    expect(list.body.results.map((row) => row.voucher_id)).toEqual([voucher_id])
    expect((await check(await makeCustomer(app), voucher_code)).status).toBe(200)
    const [record] = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `voucher:${voucher_code}`))
    expect(record).toMatchObject({
      action: 'voucher.created',
      details: { currency: 'SGD', kind: 'amount', value: 300 },
    })
  })

  test('reports errors at their fields', async () => {
    const known = (await create()).body.result
    const cases = [
      [{ voucher_code: known.voucher_code, value: 7 }, 'voucher_code'],
      [{ kind: 'percent', value: 10_001 }, 'value'],
      [{ value: 0 }, 'value'],
      [{ active_to: '2024-01-01T00:00:00+08:00' }, 'active_to'],
      [{ customer_code: 'ZZZZZ' }, 'customer_code'],
      [{ usage_limit: 0 }, 'usage_limit'],
      [{ service: 'ekspor', category: 'domestic_shipping' }, 'category'],
    ] as const
    for (const [changes, field] of cases) {
      const { status, body } = await create(changes)
      expect(status, field).toBe(422)
      expect(Object.keys(body.message as unknown as object), field).toEqual([field])
    }
  })

  test('lets one of two staff members create a code that both submit at once', async () => {
    const other = await makeStaff(app, ['finance'])
    const voucher_code = `RACE${randomUUID().slice(0, 8).toUpperCase()}`
    const answers = await Promise.all([create({ voucher_code }), create({ voucher_code, value: 5 }, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('applies one for exports to exports only, and lists it there [EXP-05]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { body } = await create({ country: 'id', service: 'ekspor', category: 'international_shipping' })
    const { voucher_code } = body.result
    expect(body.result).toMatchObject({ service: 'ekspor', category: 'international_shipping' })
    const listed = async (service: 'impor' | 'ekspor') =>
      (await app.send(voucherCalls.myVouchers, { query: { service } }, owner.sender)).body.results.map(
        (one) => one.voucher_code,
      )
    expect(await listed('ekspor')).toContain(voucher_code)
    expect(await listed('impor')).not.toContain(voucher_code)
    expect((await check(owner, voucher_code)).body.error_code).toBe('voucher_other_service')
    const abroad = await app.send(exportShipmentCalls.exportCheckVoucher, { body: { voucher_code } }, owner.sender)
    expect(abroad.status, abroad.text).toBe(200)
  })

  test('hides a voucher bound to one customer from all others', async () => {
    const owner = await makeCustomer(app)
    const { body } = await create({ customer_code: owner.customer.code.toLowerCase() })
    expect(body.result.customer?.customer_id).toBe(owner.customer.id)
    expect((await check(owner, body.result.voucher_code)).status).toBe(200)
    expect((await check(await makeCustomer(app), body.result.voucher_code)).status).toBe(404)
  })

  test('neither shows nor accepts a switched-off voucher; invoices that use it keep it', async () => {
    const owner = await makeCustomer(app)
    const { voucher_code, voucher_id } = (await create()).body.result
    const bought = await checkout(owner, voucher_code)
    expect(bought.status, bought.text).toBe(200)
    expect((await switchTo(voucher_id, false)).body.result.state).toBe('off')
    const other = await makeCustomer(app)
    expect((await check(other, voucher_code)).body.error_code).toBe('voucher_switched_off')
    const shown = await app.send(voucherCalls.myVouchers, { query: {} }, other.sender)
    expect(shown.body.results.map((row) => row.voucher_code)).not.toContain(voucher_code)
    const uses = await app.send(
      staffVoucherCalls.staffVoucherUses,
      { params: { voucher_id }, query: {} },
      finance.sender,
    )
    expect(uses.body.results).toMatchObject([
      { customer_code: owner.customer.code, is_live: true, discount: { currency: 'SGD', amount_minor: 300 } },
    ])
    expect((await switchTo(voucher_id, true)).body.result.state).toBe('running')
    expect((await check(other, voucher_code)).status).toBe(200)
  })
})

describe('concurrent edits of a voucher [VOUCH-01]', () => {
  test('rejects an edit of an outdated version, and keeps the first change', async () => {
    const other = await makeStaff(app, ['finance'])
    const input = inputOf()
    const { voucher_id, version } = (await create(input)).body.result
    const first = await updateSeen(voucher_id, version, { ...input, value: 400 })
    expect(first.status, first.text).toBe(200)
    const late = { ...input, usage_limit: 20 }
    const refused = await updateSeen(voucher_id, version, late, other)
    expect([refused.status, refused.body.error_code]).toEqual([409, 'edited_meanwhile'])
    expect(await read(voucher_id)).toMatchObject({ value: 400, usage_limit: 10, edited_by: finance.staff.name })
    // Control: with the current version the same change is accepted.
    const again = await updateSeen(voucher_id, first.body.result.version, late, other)
    expect(again.body.result).toMatchObject({ value: 300, usage_limit: 20, edited_by: other.staff.name })
  })

  test('saves one of two concurrent edits, rejects the other, and records one change', async () => {
    const other = await makeStaff(app, ['finance'])
    const input = inputOf()
    const { voucher_id, version, voucher_code } = (await create(input)).body.result
    const answers = await Promise.all([
      updateSeen(voucher_id, version, { ...input, value: 400 }),
      updateSeen(voucher_id, version, { ...input, value: 500 }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const saved = answers.find(({ status }) => status === 200)
    expect((await read(voucher_id)).value).toBe(saved?.body.result.value)
    const records = await app.deps.database.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subject, `voucher:${voucher_code}`))
    expect(records.filter(({ action }) => action === 'voucher.changed')).toHaveLength(1)
  })

  test('does not switch a voucher on from an editor opened before it was switched off', async () => {
    const input = inputOf()
    const { voucher_id, version } = (await create(input)).body.result
    await switchTo(voucher_id, false)
    const late = await updateSeen(voucher_id, version, { ...input, title: { ...words, en: 'New name' } })
    expect(late.body.error_code).toBe('edited_meanwhile')
    expect((await read(voucher_id)).state).toBe('off')
  })

  test('does not count customer uses as edits, and accepts the same change sent again', async () => {
    const input = inputOf()
    const { voucher_id, version, voucher_code } = (await create(input)).body.result
    const bought = await checkout(await makeCustomer(app), voucher_code)
    expect(bought.status, bought.text).toBe(200)
    const longer = { ...input, usage_limit: 20 }
    for (let i = 0; i < 2; i += 1)
      expect((await updateSeen(voucher_id, version, longer)).body.result).toMatchObject({ usage_limit: 20, used: 1 })
  })
})

describe('a used voucher [VOUCH-01]', () => {
  test('keeps its value; period, texts and limits may still change', async () => {
    const owner = await makeCustomer(app)
    const input = inputOf()
    const { voucher_id } = (await app.send(staffVoucherCalls.staffCreateVoucher, { body: input }, finance.sender)).body.result // prettier-ignore
    // Control: before its first use everything may change.
    expect((await update(voucher_id, { ...input, value: 400 })).status).toBe(200)
    await checkout(owner, input.voucher_code)
    const refused = await update(voucher_id, { ...input, value: 500, kind: 'percent', category: 'domestic_shipping' })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.message as unknown as object).sort()).toEqual(['category', 'kind', 'value'])
    const kept = { ...input, value: 400 }
    const renamed = await update(voucher_id, { ...kept, title: { ...words, en: 'New name' }, usage_limit: 1 })
    expect(renamed.body.result).toMatchObject({ title: { en: 'New name' }, usage_limit: 1, state: 'used_up' })
    expect((await update(voucher_id, { ...kept, usage_limit: 5, active_to: '2098-01-01T00:00:00Z' })).status).toBe(200)
  })

  test('rejects a limit below the uses taken', async () => {
    const input = inputOf({ usage_limit: 5 })
    const { voucher_id } = (await app.send(staffVoucherCalls.staffCreateVoucher, { body: input }, finance.sender)).body.result // prettier-ignore
    for (let i = 0; i < 2; i += 1) await checkout(await makeCustomer(app), input.voucher_code)
    const { status, body } = await update(voucher_id, { ...input, usage_limit: 1 })
    expect([status, Object.keys(body.message as unknown as object)]).toEqual([422, ['usage_limit']])
  })

  test('is not accepted at its old value if changed or switched off between pricing and checkout', async () => {
    const { db } = app.deps.database
    const owner = await makeCustomer(app)
    for (const change of [{ value: 1 }, { isActive: false }]) {
      const { voucher_id } = (await create()).body.result
      const [voucher] = await db.select().from(vouchers).where(eq(vouchers.id, voucher_id))
      if (voucher === undefined) throw new Error('no voucher')
      await db.update(vouchers).set(change).where(eq(vouchers.id, voucher_id))
      const taken = app.deps.database.transaction((tx) =>
        redeemVouchers(tx, {
          customerId: owner.customer.id,
          invoiceId: randomUUID(),
          accepted: [{ voucher, discountMinor: 300 }],
        }),
      )
      await expect(taken).rejects.toThrow(fail('voucher_changed').message)
    }
  })
})
