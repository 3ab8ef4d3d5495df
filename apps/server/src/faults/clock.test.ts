import { addressCalls, checkoutCalls, privacyCalls, sessionCalls } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { invoices, verificationCodes, vouchers } from '../db/schema'
import { openTestDatabase } from '../db/testing'
import { expireInvoices } from '../features/billing/invoice/jobs'
import { nextIp } from '../testing/counted'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { makeUnpaid } from '../testing/make-payment'
import { makeAddress, makeShipment } from '../testing/make-shipment'
import { makeVoucher } from '../testing/make-voucher'
import { codeSentTo } from '../testing/outbox'
import { startAppOn, type TestApp } from '../testing/start'

const minute = 60_000
const day = 86_400_000

// The embedded engine runs on the same machine and has no separate clock.
describe.runIf(inject('preparedDatabase').engine === 'postgres')('a wrong server clock', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOn(await openTestDatabase())
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(() => app.deps.database.close())

  /** Sets the server's clock wrong by this offset; the database's stays right. */
  const setWrongBy = (offsetMs: number): void => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offsetMs })
  }
  const databaseNow = async (): Promise<number> => {
    const { rows } = await app.deps.database.pool.query<{ now: Date }>('select clock_timestamp() as now')
    return rows[0]?.now.getTime() ?? 0
  }
  const read = ({ sender }: TestCustomer) => app.send(addressCalls.addresses, { query: {} }, sender)
  const expire = () => expireInvoices.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
  const statusOf = async (id: string) =>
    (await app.deps.database.db.select().from(invoices).where(eq(invoices.id, id)))[0]?.status

  /** A customer with a shipment, and a voucher that expires in this many seconds by the database's clock. */
  const makeOffer = async (endsInSeconds: number) => {
    const owner = await makeCustomer(app, { verified: true })
    const { voucherCode } = await makeVoucher(app.deps.database.db, { country: 'sg', service: 'impor' })
    await app.deps.database.db
      .update(vouchers)
      .set({ expirationDate: sql`now() + ${endsInSeconds} * interval '1 second'` })
      .where(eq(vouchers.voucherCode, voucherCode))
    const body = {
      cart_codes: [(await makeShipment(app, owner)).cartCode],
      address_id: await makeAddress(app, owner),
      domestic_service: 'delivery',
      voucher_codes: [voucherCode],
    }
    return { owner, body }
  }
  const isTaken = async ({ owner, body }: Awaited<ReturnType<typeof makeOffer>>, on = app): Promise<boolean> => {
    const { status, text, body: said } = await on.send(checkoutCalls.checkoutPreview, { body }, owner.sender)
    expect(status, text).toBe(200)
    return said.result.discount_total.amount_minor !== 0
  }

  describe.each([
    ['two days ahead', 2 * day],
    ['five minutes ahead', 5 * minute],
    ['five minutes behind', -5 * minute],
    ['two days behind', -2 * day],
  ])('%s', (_, offsetMs) => {
    test('expires sessions and access tokens, and stamps stored rows, by the database clock', async () => {
      const owner = await makeCustomer(app)
      setWrongBy(offsetMs)
      expect((await read(owner)).status).toBe(200)
      const began = await databaseNow()
      const fresh = await app.send(sessionCalls.createAccessToken, { body: {} }, owner.sender)
      const lifeMs = new Date(fresh.body.expires_at).getTime() - began
      expect(lifeMs).toBeGreaterThan(minute)
      expect(lifeMs).toBeLessThan(day)
      const renewed = { ...owner.sender, accessToken: fresh.body.access_token }
      expect((await app.send(addressCalls.addresses, { query: {} }, renewed)).status).toBe(200)
      const { rows } = await app.deps.database.pool.query<{ off_ms: number }>(
        `select extract(epoch from created_at - to_timestamp($1))::float8 * 1000 as off_ms from sessions where customer_id = $2
          union all select extract(epoch from created_at - to_timestamp($1))::float8 * 1000 from access_tokens
           where session_id in (select id from sessions where customer_id = $2)`,
        [began / 1000, owner.customer.id],
      )
      for (const { off_ms: offMs } of rows) expect(Math.abs(offMs)).toBeLessThan(2 * minute)
      await app.deps.database.pool.query(
        `update access_tokens set expires_at = now() - interval '1 s'
          where session_id in (select id from sessions where customer_id = $1)`,
        [owner.customer.id],
      )
      expect((await read(owner)).status).toBe(403)
    })

    test('expires codes, invoices and vouchers by the database clock', async () => {
      const [other, leaver] = [await makeCustomer(app), await makeCustomer(app)]
      const [late, good] = [await makeUnpaid(app), await makeUnpaid(app)]
      const { db } = app.deps.database
      const [open, over] = [await makeOffer(120), await makeOffer(-1)]
      await db
        .update(invoices)
        .set({ dueAt: sql`now() - interval '1 second'` })
        .where(eq(invoices.id, late.invoice.id))
      await db
        .update(invoices)
        .set({ dueAt: sql`now() + interval '2 minutes'` })
        .where(eq(invoices.id, good.invoice.id))
      setWrongBy(offsetMs)

      await expire()
      expect([await statusOf(late.invoice.id), await statusOf(good.invoice.id)]).toEqual(['cancelled', 'pending'])

      expect([await isTaken(open), await isTaken(over)]).toEqual([true, false])

      const codeOf = async (made: TestCustomer) => {
        // All of these would share one address's limit of codes.
        const ip = nextIp()
        const sent = await app.send(privacyCalls.sendDeletionCode, {}, { ...made.sender, ip })
        expect(sent.status, sent.text).toBe(200)
        return { otp_key: sent.body.result.otp_key, code: await codeSentTo(app, made.customer.email ?? '') }
      }
      const lateCode = await codeOf(other)
      await db
        .update(verificationCodes)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(verificationCodes.id, lateCode.otp_key))
      const leave = async (body: { otp_key: string; code: string }) =>
        (await app.send(privacyCalls.deleteAccount, { body }, other.sender)).status
      expect(await leave(lateCode)).toBe(422)
      const inTime = await codeOf(leaver)
      expect((await app.send(privacyCalls.deleteAccount, { body: inTime }, leaver.sender)).status).toBe(200)
    })
  })

  test('refuses a valid voucher if the server uses its own clock (control)', async () => {
    const wrong = await startAppOn(app.deps.database, {}, { clock: () => Promise.resolve(new Date()) })
    const offer = await makeOffer(120)
    expect(await isTaken(offer, wrong)).toBe(true)
    setWrongBy(2 * day)
    expect([await isTaken(offer, wrong), await isTaken(offer)]).toEqual([false, true])
  })
})
