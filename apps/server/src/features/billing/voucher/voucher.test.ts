import { randomUUID } from 'node:crypto'
import { checkoutCalls, voucherCalls } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices, voucherRedemptions, vouchers } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { makeCustomer, makeGuest, type TestCustomer } from '../../../testing/make-customer'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeVoucher } from '../../../testing/make-voucher'
import { startApp, type TestApp } from '../../../testing/start'
import { countUses, evaluateVouchers, findVoucher, redeemVouchers, releaseRedemptions, type VoucherRow } from './store'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const voucherOf = (changes: Partial<VoucherRow> = {}): Promise<VoucherRow> =>
  makeVoucher(app.deps.database.db, { country: 'sg', service: 'impor', ...changes })

const makeInvoice = async ({ customer }: TestCustomer): Promise<string> => {
  const [row] = await app.deps.database.db
    .insert(invoices)
    .values({
      invoiceCode: `INV-${randomUUID()}`,
      customerId: customer.id,
      country: customer.country,
      currency: 'SGD',
      type: 'shipment',
      status: 'pending',
      totalMinor: 1,
      dueAt: new Date(),
      orderTracking: 'CO',
      snapshot: {},
    })
    .returning({ id: invoices.id })
  return row?.id ?? ''
}

const usedOf = async ({ id }: VoucherRow): Promise<number> => {
  const [row] = await app.deps.database.db.select({ used: vouchers.used }).from(vouchers).where(eq(vouchers.id, id))
  return row?.used ?? -1
}
const liveOf = async ({ id }: VoucherRow): Promise<number> => {
  const rows = await app.deps.database.db.select().from(voucherRedemptions).where(eq(voucherRedemptions.voucherId, id))
  return rows.filter(({ isLive }) => isLive).length
}
const redeem = async (owner: TestCustomer, voucher: VoucherRow): Promise<string> => {
  const invoiceId = await makeInvoice(owner)
  await app.deps.database.transaction((tx) =>
    redeemVouchers(tx, { customerId: owner.customer.id, invoiceId, accepted: [{ voucher, discountMinor: 500 }] }),
  )
  return invoiceId
}
const check = (owner: TestCustomer, body: Record<string, unknown>) =>
  app.send(voucherCalls.checkVoucher, { body: body as never }, owner.sender)
const totals = { currency: 'SGD', internationalShippingMinor: 5000, domesticShippingMinor: 500 }

describe('the list', () => {
  test('shows the vouchers listed for the country, usable ones first, in every language [VOUCH-01] [CALL-34]', async () => {
    const owner = await makeCustomer(app, { language: 'id' })
    const { body } = await app.send(voucherCalls.myVouchers, { query: { service: 'import' } }, owner.sender)
    const codes = body.results.map(({ voucher_code }) => voucher_code)
    expect(codes).toEqual(expect.arrayContaining(['LAYARSG10', 'LAYARSG5', 'ANTARSG', 'SOONSG']))
    for (const hidden of ['HEMATID10', 'REFERRALSG', 'LASTYEARSG']) expect(codes).not.toContain(hidden)
    const usable = body.results.map(({ is_usable }) => is_usable)
    expect(usable).toEqual([...usable].sort((a, b) => Number(b) - Number(a)))
    expect(body.results.find(({ voucher_code }) => voucher_code === 'LAYARSG10')).toMatchObject({
      voucher_title: 'Diskon 10% ongkos kirim internasional',
      voucher_value: 10,
      discount_kind: 'percent',
      maximum_discount: { currency: 'SGD', amount_minor: 2000 },
      minimum_transaction: 30,
      voucher_category: 'international_shipping',
      period: '1 Jan 2025 – 31 Des 2030',
      terms: ['Satu kali untuk setiap pelanggan', 'Hanya memotong ongkos kirim, tidak termasuk bea dan pajak'],
      is_sample: true,
    })
    expect(body.results.find(({ voucher_code }) => voucher_code === 'SOONSG')?.unusable_reason).toBe(
      'Voucher ini berlaku mulai 1 Januari 2030.',
    )
  })

  test('neither shows nor finds another customer’s own voucher [VOUCH-01] [CALL-34]', async () => {
    const owner = await makeCustomer(app)
    const other = await makeCustomer(app)
    const voucher = await voucherOf({ customerId: owner.customer.id, isListed: false })
    const list = async (customer: TestCustomer) =>
      (await app.send(voucherCalls.myVouchers, { query: {} }, customer.sender)).body.results.map(
        ({ voucher_code }) => voucher_code,
      )
    expect(await list(owner)).toContain(voucher.voucherCode)
    expect(await list(other)).not.toContain(voucher.voucherCode)
    const foreign = await app.send(voucherCalls.voucher, { params: { code: voucher.voucherCode } }, other.sender)
    const absent = await app.send(voucherCalls.voucher, { params: { code: 'NOSUCHCODE' } }, other.sender)
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(absent.text)
    expect(foreign.body.message).toBe('Voucher not found')
    expect((await check(other, { voucher_code: voucher.voucherCode })).status).toBe(404)
  })

  test('finds a voucher by its code, also in lower case; the referral one is worth S$2.15 [VOUCH-01] [VOUCH-04] [CALL-34]', async () => {
    const owner = await makeCustomer(app)
    const { body } = await app.send(voucherCalls.voucher, { params: { code: 'referralsg' } }, owner.sender)
    expect(body.result).toMatchObject({
      voucher_code: 'REFERRALSG',
      voucher_value: 2.15,
      currency: 'SGD',
      is_usable: true,
    })
    const guest = await app.send(voucherCalls.voucher, { params: { code: 'REFERRALSG' } }, await makeGuest(app))
    expect(guest.status).toBe(401)
  })
})

describe('check-availability', () => {
  test('returns the texts of the specification and the discount on these shipments [VOUCH-03] [CALL-34]', async () => {
    const owner = await makeCustomer(app)
    const { cartCode } = await makeShipment(app, owner, {
      boxes: [{ weightGrams: 20_000, lengthMm: 300, widthMm: 300, heightMm: 300, quantity: 1 }],
    })
    const alone = await check(owner, { voucher_code: 'LAYARSG5' })
    expect(alone.body).toMatchObject({ action: true, message: 'Voucher success to use', result: { discount: null } })
    const amount = await check(owner, { voucher_code: 'LAYARSG5', cart_codes: [cartCode] })
    expect(amount.body.result.discount).toEqual({ currency: 'SGD', amount_minor: 500 })
    // China by air: 7.50 and 38 half kilograms at 2.00 make S$83.50; a tenth of it.
    const percent = await check(owner, {
      voucher_code: 'LAYARSG10',
      cart_codes: [cartCode],
      chosen_codes: ['LAYARSG5'],
    })
    expect(percent.body.result.discount?.amount_minor).toBe(835)
    const delivery = await check(owner, { voucher_code: 'ANTARSG', cart_codes: [cartCode] })
    expect([delivery.status, delivery.body.message]).toEqual([422, 'This voucher doesn’t apply to any charge.'])
  })

  test.each([
    ['NOSUCHCODE', 404, 'Voucher not found'],
    ['LASTYEARSG', 422, 'This voucher has expired.'],
    ['SOONSG', 422, 'This voucher is valid from 1 January 2030.'],
    ['HEMATID10', 422, 'This voucher is not valid in your country.'],
  ] as const)('%s: %s %s [VOUCH-03] [CALL-34]', async (voucher_code, status, message) => {
    const answer = await check(await makeCustomer(app), { voucher_code })
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test('states the minimum with its amount, and returns 404 for a foreign shipment [VOUCH-03]', async () => {
    const owner = await makeCustomer(app)
    const { cartCode } = await makeShipment(app, owner)
    const small = await check(owner, { voucher_code: 'LAYARSG10', cart_codes: [cartCode] })
    expect([small.status, small.body.message]).toEqual([422, 'This voucher needs a transaction of at least $30.00.'])
    const other = await makeCustomer(app)
    expect((await check(other, { voucher_code: 'LAYARSG5', cart_codes: [cartCode] })).status).toBe(404)
  })

  test('reserves nothing when checked seven times [VOUCH-03]', async () => {
    const owner = await makeCustomer(app)
    const voucher = await voucherOf({ usageLimit: 1 })
    for (let time = 0; time < 7; time += 1)
      expect((await check(owner, { voucher_code: voucher.voucherCode })).status).toBe(200)
    expect(await usedOf(voucher)).toBe(0)
  })

  test('rejects the eleventh guess in a minute, on both calls [VOUCH-03]', async () => {
    const owner = await makeCustomer(app)
    const checks: number[] = []
    const reads: number[] = []
    for (let guess = 0; guess < 11; guess += 1) {
      checks.push((await check(owner, { voucher_code: `GUESS${guess}` })).status)
      reads.push((await app.send(voucherCalls.voucher, { params: { code: `GUESS${guess}` } }, owner.sender)).status)
    }
    const elevenGuesses = [...Array.from({ length: 10 }, () => 404), 429]
    expect(checks).toEqual(elevenGuesses)
    expect(reads).toEqual(elevenGuesses)
  })
})

describe('evaluation', () => {
  const evaluate = async (owner: TestCustomer, codes: string[], now = new Date()) =>
    evaluateVouchers(app.deps.database.db, { customer: owner.customer, codes, totals, now })

  test('accepts the first one named of each category, and gives the reason for the others [VOUCH-02]', async () => {
    const owner = await makeCustomer(app)
    const result = await evaluate(owner, ['LAYARSG5', 'LAYARSG10', 'ANTARSG', 'FIRSTSG', 'NOSUCHCODE'])
    expect(new Map(result.accepted.map(({ voucher, discountMinor }) => [voucher.voucherCode, discountMinor]))).toEqual(
      new Map([
        ['LAYARSG10', 500],
        ['ANTARSG', 300],
        ['LAYARSG5', 500],
      ]),
    )
    expect(new Map(result.refused.map(({ voucherCode, errorCode }) => [voucherCode, errorCode]))).toEqual(
      new Map([
        ['FIRSTSG', 'voucher_category_taken'],
        ['NOSUCHCODE', 'voucher_not_found'],
      ]),
    )
  })

  test('accepts the last moment of the period, in any server time zone [VOUCH-01]', async () => {
    const owner = await makeCustomer(app)
    const voucher = await voucherOf({ expirationDate: new Date('2026-03-31T23:59:59.999+08:00') })
    const at = async (moment: string) =>
      (await evaluate(owner, [voucher.voucherCode], new Date(moment))).accepted.length
    expect(await at('2026-03-31T23:59:59.999+08:00')).toBe(1)
    expect(await at('2026-04-01T00:00:00.000+08:00')).toBe(0)
  })
})

describe('redemption', () => {
  test('50 concurrent requests for a single use take one, and the others get the reason [VOUCH-01]', async () => {
    const voucher = await voucherOf({ usageLimit: 1 })
    const owners: TestCustomer[] = []
    for (let at = 0; at < 50; at += 1) owners.push(await makeCustomer(app))
    const outcomes = await Promise.allSettled(owners.map((owner) => redeem(owner, voucher)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(reasons).toEqual(reasons.map(() => fail('voucher_used_up')))
    expect([await usedOf(voucher), await liveOf(voucher)]).toEqual([1, 1])
  })

  test('the table itself rejects an excess use without the guard [VOUCH-01]', async () => {
    const voucher = await voucherOf({ usageLimit: 1 })
    const { db } = app.deps.database
    const take = () =>
      db
        .update(vouchers)
        .set({ used: sql`${vouchers.used} + 1` })
        .where(eq(vouchers.id, voucher.id))
    await take()
    await expect(take()).rejects.toThrow()
    expect(await usedOf(voucher)).toBe(1)
  })

  test('ten concurrent invoices of one customer use it once [VOUCH-01]', async () => {
    const owner = await makeCustomer(app)
    const voucher = await voucherOf()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => redeem(owner, voucher)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await usedOf(voucher), await liveOf(voucher)]).toEqual([1, 1])
    const known = await findVoucher(app.deps.database.db, owner.customer, voucher.voucherCode)
    const again = await check(owner, { voucher_code: voucher.voucherCode })
    expect(known?.used).toBe(1)
    expect(again.body.message).toBe('You have already used this voucher.')
  })

  test('does not count a returned use, however often it is released [VOUCH-01]', async () => {
    const owner = await makeCustomer(app)
    const voucher = await voucherOf({ usageLimit: 1 })
    const invoiceId = await redeem(owner, voucher)
    await Promise.all(
      Array.from({ length: 7 }, () => app.deps.database.transaction((tx) => releaseRedemptions(tx, invoiceId))),
    )
    expect([await usedOf(voucher), await liveOf(voucher)]).toEqual([0, 0])
    expect(await countUses(app.deps.database.db, owner.customer.id, voucher.id)).toBe(0)
    await redeem(owner, voucher)
    expect([await usedOf(voucher), await liveOf(voucher)]).toEqual([1, 1])
  })
})

test('a delivery voucher is refused with self-collection, in the price, at its check and at checkout [VOUCH-01, CART-02]', async () => {
  const owner = await makeCustomer(app, { country: 'sg' })
  const { voucherCode } = await makeVoucher(app.deps.database.db, {
    country: 'sg',
    service: 'impor',
    category: 'domestic_shipping',
  })
  const body = {
    cart_codes: [(await makeShipment(app, owner)).cartCode],
    address_id: await makeAddress(app, owner),
    domestic_service: 'self_collection',
    voucher_codes: [voucherCode],
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
  }
  const seen = await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)
  expect(seen.body.result.refused_vouchers).toMatchObject([{ error_code: 'voucher_needs_delivery' }])
  const { cart_codes, address_id, domestic_service } = body
  const checked = await app.send(
    voucherCalls.checkVoucher,
    { body: { voucher_code: voucherCode, cart_codes, address_id, domestic_service } },
    owner.sender,
  )
  expect([checked.status, checked.body.error_code]).toEqual([422, 'voucher_needs_delivery'])
  const refused = await app.send(checkoutCalls.checkout, { body }, owner.sender)
  expect([refused.status, refused.body.error_code]).toEqual([422, 'voucher_needs_delivery'])
  const delivered = await app.send(
    checkoutCalls.checkout,
    { body: { ...body, domestic_service: 'delivery' } },
    owner.sender,
  )
  expect(delivered.status, delivered.text).toBe(200)
})
