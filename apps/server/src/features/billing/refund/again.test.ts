import { documentCalls, staffExportCalls, staffRefundCalls, staffShipmentCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { auditEvents, refunds } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { goodsStatuses, makePaid, type TestPaid } from '../../../testing/make-paid'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'
import { snapshotOf } from '../invoice/snapshot'

interface Desk {
  readonly app: TestApp
  readonly finance: TestStaff
  readonly clerk: TestStaff
  readonly admin: TestStaff
  readonly other: TestStaff
}
const openDesk = async (app: TestApp): Promise<Desk> => ({
  app,
  finance: await makeStaff(app, ['finance']),
  clerk: await makeStaff(app, ['finance']),
  admin: await makeStaff(app, ['admin']),
  other: await makeStaff(app, ['admin']),
})
let desk: Desk
beforeAll(async () => {
  desk = await openDesk(await startAppOn(await openTestDatabase()))
})

const cancel = ({ app, admin }: Desk, { service }: TestPaid, code: string) => {
  const body = { to: 'cancelled', reason: 'The goods may not be carried' } as const
  return service === 'impor'
    ? app.send(staffShipmentCalls.staffMoveShipment, { params: { cart_code: code }, body }, admin.sender)
    : app.send(staffExportCalls.staffMoveExport, { params: { shipment_code: code }, body }, admin.sender)
}
const refundsOf = ({ app }: Desk, { invoice }: TestPaid) =>
  app.deps.database.db
    .select()
    .from(refunds)
    .where(eq(refunds.invoiceId, invoice.id))
    .orderBy(refunds.createdAt, refunds.id)
const again = ({ app, finance }: Desk, refund_id: string, by = finance) =>
  app.send(staffRefundCalls.staffRequestRefundAgain, { params: { refund_id } }, by.sender)
const approve = ({ app, other }: Desk, refund_id: string, by = other) =>
  app.send(staffRefundCalls.staffApproveRefund, { params: { refund_id } }, by.sender)
const reject = async ({ app, other }: Desk, refund_id: string) => {
  const input = { params: { refund_id }, body: { note: 'The goods were not found yet' } }
  const reply = await app.send(staffRefundCalls.staffRejectRefund, input, other.sender)
  expect(reply.status, reply.text).toBe(200)
}
const askByHand = ({ app, finance }: Desk, { invoice, goods }: TestPaid, amount: string) =>
  app.send(
    staffRefundCalls.staffRequestRefund,
    {
      params: { invoice_code: invoice.invoiceCode },
      body: { amount, way: 'bank', reason: 'Damaged on the way', shipment_code: goods[0]?.code ?? '' },
    },
    finance.sender,
  )

/** A paid shipment of two on an invoice that was cancelled, and the id of its refund that was rejected. */
const rejected = async (on: Desk, wanted: { service: TestPaid['service']; country: 'sg' | 'id' }) => {
  const made = await makePaid(on.app, on.finance, { ...wanted, count: 2 })
  const cancelled = await cancel(on, made, made.goods[0]?.code ?? '')
  expect(cancelled.status, cancelled.text).toBe(200)
  const [refund] = await refundsOf(on, made)
  if (refund === undefined) throw new Error('Nothing was asked for.')
  await reject(on, refund.id)
  return { made, refund }
}

describe.each([
  { service: 'impor', country: 'id' },
  { service: 'impor', country: 'sg' },
  { service: 'ekspor', country: 'id' },
] as const)('a rejected refund of a cancelled shipment: $service in $country', (wanted) => {
  test('is asked for again with its tax, once, however often and by however many, and approved by another [CART-05]', async () => {
    const { made, refund } = await rejected(desk, wanted)
    const { finance, clerk, app } = desk
    const by = [finance, clerk, finance, clerk, finance, clerk]
    const replies = await Promise.all(by.map((one) => again(desk, refund.id, one)))
    replies.push(await again(desk, refund.id))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const [, anew, ...more] = await refundsOf(desk, made)
    expect(more).toEqual([])
    const { amountMinor, serviceTaxMinor, method } = refund
    expect(anew).toMatchObject({ status: 'requested', amountMinor, serviceTaxMinor, method, reason: refund.reason })
    expect(new Set(replies.map(({ body }) => body.result.refund_id))).toEqual(new Set([anew?.id]))
    expect(replies[0]?.body.result).toMatchObject({ origin: 'cancelled', can_request_again: false })
    const acts = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `refund:${anew?.id ?? ''}`), eq(auditEvents.action, 'refund.requested')))
    expect(acts.map(({ staffId }) => staffId)).toEqual([anew?.requestedBy])

    const query = { search: made.invoice.invoiceCode }
    const listed = await app.send(staffRefundCalls.staffRefunds, { query }, clerk.sender)
    expect(listed.body.results.map((row) => [row.refund_id, row.status, row.can_request_again])).toEqual([
      [refund.id, 'rejected', false],
      [anew?.id, 'requested', false],
    ])
    const approved = await approve(desk, anew?.id ?? '')
    expect(approved.status, approved.text).toBe(200)
    expect(await goodsStatuses(app, made)).toContain('refunded')
    const note = { credit_note_code: approved.body.result.credit_note_code ?? '' }
    const { body: printed } = await app.send(documentCalls.creditNotePrint, { query: note }, made.owner.sender)
    expect(printed.result.service_tax?.amount_minor ?? 0).toBe(serviceTaxMinor)
    if (wanted.country === 'id') {
      expect(snapshotOf(made.invoice.snapshot).service_tax_minor).toBeGreaterThan(0)
      expect(serviceTaxMinor).toBeGreaterThan(0)
    }
    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
  })
})

test('may be rejected and asked for again once more; each says whether it can be [CART-05]', async () => {
  const { made, refund } = await rejected(desk, { service: 'impor', country: 'id' })
  const canBe = async () => {
    const query = { search: made.invoice.invoiceCode }
    const { body } = await desk.app.send(staffRefundCalls.staffRefunds, { query }, desk.clerk.sender)
    return body.results.map(({ can_request_again: can }) => can)
  }
  expect(await canBe()).toEqual([true])
  const anew = (await again(desk, refund.id)).body.result.refund_id
  await reject(desk, anew)
  expect(await canBe()).toEqual([false, true])
  expect((await again(desk, anew)).status).toBe(200)
  expect(await canBe()).toEqual([false, false, false])
})

test('is approved by nobody who asked for it again, whatever their roles [CART-05]', async () => {
  const { refund } = await rejected(desk, { service: 'impor', country: 'id' })
  const both = await makeStaff(desk.app, ['finance', 'admin'])
  const anew = (await again(desk, refund.id, both)).body.result.refund_id
  const own = await approve(desk, anew, both)
  expect([own.status, own.body.error_code]).toEqual([409, 'two_people_needed'])
  expect((await approve(desk, anew)).status).toBe(200)
})

test('asks for what finance has not refunded since, and for nothing beside an open request [CART-05]', async () => {
  const { made, refund } = await rejected(desk, { service: 'impor', country: 'id' })
  const byHand = await askByHand(desk, made, '5000')
  expect(byHand.status, byHand.text).toBe(200)
  expect((await again(desk, refund.id)).body.error_code).toBe('refund_open_already')
  expect((await approve(desk, byHand.body.result.refund_id)).status).toBe(200)
  const sent = await desk.app.send(
    staffRefundCalls.staffSendRefund,
    { params: { refund_id: byHand.body.result.refund_id }, body: { bank_reference: 'OUT-5000' } },
    desk.finance.sender,
  )
  expect(sent.status, sent.text).toBe(200)
  const asked = await again(desk, refund.id, desk.clerk)
  expect(asked.status, asked.text).toBe(200)
  expect(asked.body.result.amount.amount_minor).toBe(refund.amountMinor - 5000)
  expect(await brokenInvariants(desk.app.deps.database.pool)).toEqual([])
})

test('is refused, and changes nothing, for refunds that are no rejected ones of a cancellation [CART-05]', async () => {
  const { made, refund } = await rejected(desk, { service: 'impor', country: 'id' })
  const byHand = (await askByHand(desk, made, String(refund.amountMinor))).body.result.refund_id
  expect((await again(desk, byHand)).body.error_code).toBe('refund_not_again')
  await reject(desk, byHand)
  expect((await again(desk, byHand, desk.clerk)).body.error_code).toBe('refund_not_again')
  const anew = (await again(desk, refund.id)).body.result.refund_id
  expect((await again(desk, anew)).body.error_code).toBe('refund_not_again')
  expect((await approve(desk, anew)).status).toBe(200)
  expect((await again(desk, anew, desk.clerk)).body.error_code).toBe('refund_not_again')
  expect((await again(desk, made.invoice.id)).status).toBe(404)
  expect((await again(desk, refund.id, await makeStaff(desk.app, ['support']))).status).toBe(404)
  expect((await refundsOf(desk, made)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'sent'])
})

test('is refused once finance has refunded all of it by hand [CART-05]', async () => {
  const { made, refund } = await rejected(desk, { service: 'impor', country: 'id' })
  const byHand = (await askByHand(desk, made, String(refund.amountMinor))).body.result.refund_id
  expect((await approve(desk, byHand)).status).toBe(200)
  const input = { params: { refund_id: byHand }, body: { bank_reference: 'OUT-ALL' } }
  expect((await desk.app.send(staffRefundCalls.staffSendRefund, input, desk.finance.sender)).status).toBe(200)
  expect((await again(desk, refund.id)).body.error_code).toBe('refund_nothing_left')
})

/** Without its guard the same race must go wrong; otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
    await bare.pool.query({ text: 'alter table refunds drop constraint refunds_cause_unique' })
  })
  afterAll(() => bare.close())

  test('without the lock and the unique cause, two people ask for it twice', async () => {
    const unguard = (text: string) => withoutLocks(text).replace(/ on conflict \("cause"\) do nothing/, '')
    const on = await openDesk(await startAppOn(withoutGuard(bare, { unguard, late: 'insert into "refunds"' })))
    const made = await makePaid(on.app, on.finance, { service: 'impor', country: 'id' })
    expect((await cancel(on, made, made.goods[0]?.code ?? '')).status).toBe(200)
    const [refund] = await refundsOf(on, made)
    await reject(on, refund?.id ?? '')
    await Promise.all([again(on, refund?.id ?? ''), again(on, refund?.id ?? '', on.clerk)])
    expect((await refundsOf(on, made)).length).toBeGreaterThan(2)
  })
})
