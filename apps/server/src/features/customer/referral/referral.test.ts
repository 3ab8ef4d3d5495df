import { referralCalls, voucherCalls } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages, referrals, vouchers } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const stateOf = async (made: TestCustomer) => (await app.send(referralCalls.referral, {}, made.sender)).body.result
const codeOf = async (made: TestCustomer): Promise<string> => (await stateOf(made)).referral_code
const enter = (made: TestCustomer, referral_code: string, idempotencyKey?: string) =>
  app.send(
    referralCalls.addReferralCode,
    { body: { referral_code } },
    { ...made.sender, ...(idempotencyKey !== undefined && { idempotencyKey }) },
  )
const granted = ({ customer }: TestCustomer) =>
  app.deps.database.db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.customerId, customer.id), eq(vouchers.isReferral, true)))

test("creates the customer's code once, easy to read aloud, with a link to share [VOUCH-04]", async () => {
  const made = await makeCustomer(app)
  const [first, second] = await Promise.all([codeOf(made), codeOf(made)])
  expect(first).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(second).toBe(first)
  expect(await stateOf(made)).toMatchObject({
    share_url: `${app.deps.config.baseUrl}/register?referral=${first}`,
    reward: { currency: 'SGD', amount_minor: 215 },
    invited_count: 0,
    left_this_month: 10,
    has_used_code: false,
  })
})

test.each([
  ['sg', 'SGD', 215],
  ['id', 'IDR', 25_000],
] as const)(
  'in %s grants both a voucher worth %s %i, for a single use, and notifies the referrer [VOUCH-04] [CALL-12]',
  async (country, currency, amount_minor) => {
    const [referrer, referee] = [await makeCustomer(app, { country }), await makeCustomer(app, { country })]
    const reply = await enter(referee, ` ${(await codeOf(referrer)).toLowerCase()} `)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.result.reward).toEqual({ currency, amount_minor })
    for (const one of [referrer, referee])
      expect(await granted(one)).toMatchObject([
        { kind: 'amount', value: amount_minor, usageLimit: 1, used: 0, category: 'all', country },
      ])
    const mine = await app.send(voucherCalls.myVouchers, { query: {} }, referee.sender)
    expect(mine.body.results.map(({ voucher_code }) => voucher_code)).toContain(reply.body.result.voucher_code)
    const told = await app.deps.database.db
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, referrer.customer.id), eq(messages.template, 'referral_reward')))
    expect(told.map(({ channel }) => channel).sort()).toEqual(['app', 'email'])
    expect(await stateOf(referrer)).toMatchObject({ invited_count: 1, left_this_month: 9 })
    expect(await stateOf(referee)).toMatchObject({ has_used_code: true })
  },
)

describe('refused referral codes [CALL-12]', () => {
  test.each([
    ['the own code', async (me: TestCustomer) => codeOf(me), 'sg', 422],
    ['a code nobody has', async () => 'ZZZZ2222', 'sg', 422],
    ['a code of the other country', async () => codeOf(await makeCustomer(app, { country: 'id' })), 'sg', 422],
  ] as const)('rejects %s at its field', async (_, code, country, status) => {
    const me = await makeCustomer(app, { country })
    const reply = await enter(me, await code(me))
    expect(reply.status).toBe(status)
    expect(Object.keys(reply.body.message as unknown as object)).toEqual(['referral_code'])
    expect(await granted(me)).toEqual([])
  })

  test('answers 409 to a second code and changes nothing', async () => {
    const [first, second, me] = [await makeCustomer(app), await makeCustomer(app), await makeCustomer(app)]
    expect((await enter(me, await codeOf(first))).status).toBe(200)
    expect((await enter(me, await codeOf(second))).status).toBe(409)
    expect(await granted(second)).toEqual([])
    expect(await granted(me)).toHaveLength(1)
  })

  test("refers only one of two customers who enter each other's code, concurrently or in turn", async () => {
    for (const isAtOnce of [false, true]) {
      const [a, b] = [await makeCustomer(app), await makeCustomer(app)]
      const [codeA, codeB] = [await codeOf(a), await codeOf(b)]
      const statuses = isAtOnce
        ? (await Promise.all([enter(a, codeB), enter(b, codeA)])).map(({ status }) => status)
        : [(await enter(a, codeB)).status, (await enter(b, codeA)).status]
      expect(statuses.sort()).toEqual([200, 422])
      expect(await granted(a)).toHaveLength(1)
    }
  })
})

test('grants once and answers alike for seven concurrent identical requests [CALL-12]', async () => {
  const [referrer, me] = [await makeCustomer(app), await makeCustomer(app)]
  const code = await codeOf(referrer)
  const replies = await Promise.all(Array.from({ length: 7 }, () => enter(me, code)))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await granted(me)).toHaveLength(1)
  expect(await granted(referrer)).toHaveLength(1)
})

test('grants once for seven devices with different idempotency keys and answers 409 to the rest; the primary key prevents duplicates (control)', async () => {
  const [referrer, me] = [await makeCustomer(app), await makeCustomer(app)]
  const code = await codeOf(referrer)
  const replies = await Promise.all(Array.from({ length: 7 }, (_, at) => enter(me, code, `device-${at}-${code}`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409])
  expect(await granted(referrer)).toHaveLength(1)
  const twice = app.deps.database.db
    .insert(referrals)
    .values({ refereeId: me.customer.id, referrerId: referrer.customer.id })
  await expect(twice).rejects.toThrow()
})

test('enforces the monthly limit for concurrent referrals [VOUCH-04]', async () => {
  const limited = await startApp({ referral: { ...app.deps.config.referral, mostPerMonth: 3 } })
  const referrer = await makeCustomer(limited)
  const code = await codeOf(referrer)
  const friends = await Promise.all(Array.from({ length: 8 }, () => makeCustomer(limited)))
  const replies = await Promise.all(
    friends.map(({ sender }) => limited.send(referralCalls.addReferralCode, { body: { referral_code: code } }, sender)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await granted(referrer)).toHaveLength(3)
  // Control: without the lock on the referrer, all eight would have counted none.
  const { rows } = await app.deps.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from referrals where referrer_id = ${referrer.customer.id}`,
  )
  expect(rows[0]?.n).toBe(3)
  // The limit resets the next month.
  await app.deps.database.db
    .update(referrals)
    .set({ createdAt: new Date(Date.now() - 40 * 86_400_000) })
    .where(eq(referrals.referrerId, referrer.customer.id))
  const [late] = friends.filter((_, at) => replies[at]?.status !== 200)
  expect(
    (
      await limited.send(
        referralCalls.addReferralCode,
        { body: { referral_code: code } },
        late?.sender ?? referrer.sender,
      )
    ).status,
  ).toBe(200)
})
