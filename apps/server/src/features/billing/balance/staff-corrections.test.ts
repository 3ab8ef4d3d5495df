import { randomUUID } from 'node:crypto'
import { balanceCalls, staffBalanceCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, balanceCorrections, balanceEntries, messages } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { creditBalance } from './ledger'

let app: TestApp
let finance: TestStaff
let admin: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  finance = await makeStaff(app, ['finance'])
  admin = await makeStaff(app, ['admin'])
})

const db = () => app.deps.database.db
const holder = async (heldMinor = 0): Promise<TestCustomer> => {
  const owner = await makeCustomer(app, { country: 'id' })
  if (heldMinor > 0)
    await app.deps.database.transaction((tx) =>
      creditBalance(tx, {
        customerId: owner.customer.id,
        currency: 'IDR',
        kind: 'credit',
        amountMinor: heldMinor,
        cause: randomUUID(),
      }),
    )
  return owner
}
const ask = async (
  { customer }: TestCustomer,
  direction: 'add' | 'take',
  amount: string,
  by = finance,
  reason = 'Counted twice by the bank',
) =>
  app.send(
    staffBalanceCalls.staffRequestCorrection,
    { params: { customer_id: customer.id }, body: { direction, amount, reason } },
    by.sender,
  )
const approve = (correction_id: string, by = admin) =>
  app.send(staffBalanceCalls.staffApproveCorrection, { params: { correction_id } }, by.sender)
const reject = (correction_id: string, note: string, by = admin) =>
  app.send(staffBalanceCalls.staffRejectCorrection, { params: { correction_id }, body: { note } }, by.sender)
const entriesOf = ({ customer }: TestCustomer) =>
  db().select().from(balanceEntries).where(eq(balanceEntries.customerId, customer.id)).orderBy(balanceEntries.id)
const expectWhole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])

describe('a correction of a balance', () => {
  test('is requested by finance, approved by an administrator, booked, notified and recorded [CART-09]', async () => {
    const owner = await holder(100_000)
    const asked = await ask(owner, 'take', '30000')
    expect(asked.status, asked.text).toBe(200)
    expect(asked.body.result).toMatchObject({ status: 'requested', amount: { amount_minor: -30_000 }, is_own: true })
    expect(await entriesOf(owner)).toHaveLength(1)
    const { correction_id } = asked.body.result
    const approved = await Promise.all(Array.from({ length: 5 }, () => approve(correction_id)))
    expect(approved.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(approved[0]?.body.result).toMatchObject({ status: 'approved', decided_by: admin.staff.name })
    const [, entry] = await entriesOf(owner)
    expect(entry).toMatchObject({ kind: 'correction', amountMinor: -30_000, balanceAfterMinor: 70_000 })
    const seen = await app.send(balanceCalls.balanceEntries, { query: {} }, owner.sender)
    expect(seen.body.results[0]).toMatchObject({ kind: 'correction', note: 'Counted twice by the bank' })
    const told = await db()
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, owner.customer.id), eq(messages.template, 'balance_taken')))
    expect(told.filter(({ channel }) => channel === 'app')).toHaveLength(1)
    const record = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `customer:${owner.customer.id}`))
    expect(record.map(({ action, staffId }) => [action, staffId])).toEqual([
      ['balance_correction.requested', finance.staff.id],
      ['balance_correction.approved', admin.staff.id],
    ])
    await expectWhole()
  })

  test('needs two people: the requester may not approve, whatever their roles [CART-09]', async () => {
    const owner = await holder()
    const both = await makeStaff(app, ['finance', 'admin'])
    const { correction_id } = (await ask(owner, 'add', '50000', both)).body.result
    const own = await approve(correction_id, both)
    expect([own.status, own.body.error_code]).toEqual([409, 'two_people_needed'])
    expect(await entriesOf(owner)).toEqual([])
    expect((await approve(correction_id, finance)).status).toBe(404)
    const other = await approve(correction_id)
    expect([other.status, (await entriesOf(owner)).length]).toEqual([200, 1])
  })

  test('control: the same administrator books a correction that another person requested', async () => {
    const owner = await holder()
    const both = await makeStaff(app, ['finance', 'admin'])
    const { correction_id } = (await ask(owner, 'add', '50000', both)).body.result
    await db()
      .update(balanceCorrections)
      .set({ requestedBy: finance.staff.id })
      .where(eq(balanceCorrections.id, correction_id))
    expect((await approve(correction_id, both)).status).toBe(200)
  })

  test('is asked for once by two people who hear of the same mistake, and again once it is decided', async () => {
    const owner = await holder()
    const asked = await Promise.all([ask(owner, 'add', '25000'), ask(owner, 'add', '25000', admin, 'The same mistake')])
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const done = asked.find(({ status }) => status === 200)
    const late = asked.find(({ status }) => status === 422)
    expect(late?.body.message).toMatchObject({
      amount: expect.stringContaining(done?.body.result.requested_by ?? 'nobody'),
    })
    expect((await ask(owner, 'add', '26000', admin)).status).toBe(200)
    const other = done?.body.result.requested_by === admin.staff.name ? finance : admin
    expect((await reject(done?.body.result.correction_id ?? '', 'Not ours', admin)).status).toBe(200)
    expect((await ask(owner, 'add', '25000', other, 'Found after all')).status).toBe(200)
  })

  test('never takes a balance below zero, even when it was spent meanwhile [CART-09]', async () => {
    const owner = await holder(40_000)
    expect((await ask(owner, 'take', '40001')).text).toContain('amount')
    const [first, second] = [
      (await ask(owner, 'take', '30000')).body.result,
      (await ask(owner, 'take', '25000')).body.result,
    ]
    const answers = await Promise.all([approve(first.correction_id), approve(second.correction_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const [open] = await db()
      .select()
      .from(balanceCorrections)
      .where(and(eq(balanceCorrections.customerId, owner.customer.id), eq(balanceCorrections.status, 'requested')))
    expect(open).toBeDefined()
    expect((await reject(open?.id ?? '', 'Already spent')).body.result).toMatchObject({
      status: 'rejected',
      decision_note: 'Already spent',
    })
    expect((await approve(open?.id ?? '')).body.error_code).toBe('decided_already')
    await expectWhole()
  })

  test('treats concurrent duplicates as one request, and rejects a missing reason or amount', async () => {
    const owner = await holder()
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(owner, 'add', '9000')))
    expect(new Set(replies.map(({ body }) => body.result.correction_id)).size).toBe(1)
    expect((await ask(owner, 'add', '0')).status).toBe(422)
    expect((await ask(owner, 'add', '100', finance, '  ')).status).toBe(422)
  })
})

test('finds a balance by the code of its customer or invoice, and names the staff member who booked [CART-09]', async () => {
  const owner = await holder(5_000)
  const { correction_id } = (await ask(owner, 'add', '1000')).body.result
  for (const code of [owner.customer.code, owner.customer.email ?? '']) {
    const found = await app.send(staffBalanceCalls.staffBalanceByCode, { query: { code } }, finance.sender)
    expect(found.status, found.text).toBe(200)
    expect(found.body.result).toMatchObject({
      customer_id: owner.customer.id,
      balance: { amount_minor: 5_000 },
      open_corrections: [{ correction_id }],
    })
  }
  await approve(correction_id)
  const params = { customer_id: owner.customer.id }
  const entries = await app.send(staffBalanceCalls.staffBalanceEntries, { params, query: { count: 1 } }, finance.sender)
  expect(entries.body.results).toMatchObject([{ kind: 'correction', staff_name: admin.staff.name }])
  expect(entries.body.next).not.toBeNull()
  const singaporean = await makeCustomer(app)
  const none = await app.send(
    staffBalanceCalls.staffBalance,
    { params: { customer_id: singaporean.customer.id } },
    finance.sender,
  )
  expect(none.body.error_code).toBe('balance_not_offered')
})

test('lists open corrections oldest first, page by page', async () => {
  const owner = await holder()
  const asked: string[] = []
  for (const amount of ['1001', '1002', '1003']) asked.push((await ask(owner, 'add', amount)).body.result.correction_id)
  const seen: string[] = []
  let after: string | undefined
  do {
    const query = { count: 2, ...(after !== undefined && { after }) }
    const page = await app.send(staffBalanceCalls.staffBalanceCorrections, { query }, admin.sender)
    seen.push(...page.body.results.map(({ correction_id }) => correction_id))
    after = page.body.next ?? undefined
  } while (after !== undefined)
  expect(seen.filter((id) => asked.includes(id))).toEqual(asked)
})
