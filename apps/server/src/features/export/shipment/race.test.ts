import { exportShipmentCalls, staffExportCalls, type ExportCheckoutInput } from '@layar/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { exportEvents, exportShipments, invoiceLines, invoices } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeVoucher, usesOf } from '../../../testing/make-voucher'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

let house: TestApp
/** The embedded engine runs requests one at a time: fewer suffice there. */
let isParallel = false
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
  isParallel = house.deps.database.engine === 'postgres'
})

const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }

const inCart = async (app: TestApp, count = 1) => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const made = []
  for (let index = 0; index < count; index += 1) made.push(await makeExport(app, owner))
  return { owner, made }
}
const checkOut = (app: TestApp, owner: TestCustomer, body: ExportCheckoutInput) =>
  app.send(exportShipmentCalls.exportCheckout, { body }, { ...owner.sender, idempotencyKey: crypto.randomUUID() })
const rowOf = async (app: TestApp, id: string) => {
  const [row] = await app.deps.database.db.select().from(exportShipments).where(eq(exportShipments.id, id))
  if (row === undefined) throw new Error('The shipment is gone.')
  return row
}
const approve = async (app: TestApp, id: string, by: TestStaff) => {
  const { shipmentCode: shipment_code, totalMinor } = await rowOf(app, id)
  const body = { expected_total_minor: totalMinor ?? 0 }
  return app.send(staffExportCalls.staffApproveExport, { params: { shipment_code }, body }, by.sender)
}
const eventsOf = (app: TestApp, id: string, such: SQL) =>
  app.deps.database.db.$count(exportEvents, and(eq(exportEvents.shipmentId, id), such))
const isAsked = eq(exportEvents.fromStatus, 'in_cart')
const isApproved = sql`${exportEvents.details}->>'approved_total_minor' is not null`
const invoicesOf = ({ deps }: TestApp, { customer }: TestCustomer) =>
  deps.database.db.select().from(invoices).where(eq(invoices.customerId, customer.id))
const expectWhole = async () => expect(await brokenInvariants(house.deps.database.pool)).toEqual([])

/** As many at once as get a database connection without waiting. */
const inWaves = async <T, Made>(each: readonly T[], act: (one: T) => Promise<Made>): Promise<Made[]> => {
  const done: Made[] = []
  while (done.length < each.length) done.push(...(await Promise.all(each.slice(done.length, done.length + 6).map(act))))
  return done
}

/** Browser tabs that check out the same shipment, alone or with another one. */
const tabsAtOnce = async (app: TestApp) => {
  const { owner, made } = await inCart(app, 2)
  const [wanted = '', other = ''] = made.map(({ id }) => id)
  const choices = [[wanted], [wanted, other], [wanted], [other, wanted]]
  const replies = await Promise.all(
    choices.map((shipment_ids, index) =>
      checkOut(app, owner, { shipment_ids, ...(index === 2 && { payment: transfer }) }),
    ),
  )
  return { replies, timesAsked: await eventsOf(app, wanted, isAsked) }
}

/** Several staff members approve the only shipment of a checkout concurrently. */
const clerksAtOnce = async (app: TestApp) => {
  const { owner, made } = await inCart(app)
  const [{ id } = { id: '' }] = made
  expect((await checkOut(app, owner, { shipment_ids: [id] })).status).toBe(200)
  const clerks = await Promise.all(Array.from({ length: 4 }, () => makeStaff(app, ['support'])))
  const replies = await Promise.all(clerks.map((clerk) => approve(app, id, clerk)))
  return { replies, billed: await invoicesOf(app, owner), timesApproved: await eventsOf(app, id, isApproved) }
}

/** Customers with the same voucher, all approved concurrently. */
const rushForVoucher = async (app: TestApp, count: number) => {
  const { voucherCode: voucher } = await makeVoucher(app.deps.database.db, {
    country: 'id',
    service: 'ekspor',
    value: 10_000,
    usageLimit: 1,
  })
  const asked = await inWaves(Array.from({ length: count }), async () => {
    const { owner, made } = await inCart(app)
    const [{ id } = { id: '' }] = made
    const { status, text } = await checkOut(app, owner, { shipment_ids: [id], voucher_codes: [voucher] })
    expect(status, text).toBe(200)
    return { owner, id }
  })
  const clerk = await makeStaff(app, ['support'])
  const untilTold = async (id: string): Promise<Awaited<ReturnType<typeof approve>>> => {
    const reply = await approve(app, id, clerk)
    // A request that waited too long is told to retry.
    return reply.body.error_code === 'in_flight' ? untilTold(id) : reply
  }
  const replies = await inWaves(asked, ({ id }) => untilTold(id))
  const lowered = await app.deps.database.db.$count(
    invoiceLines,
    and(eq(invoiceLines.kind, 'discount'), eq(invoiceLines.code, voucher)),
  )
  return { voucher, asked, replies, lowered }
}

describe('export races', () => {
  test('checks out a shipment once from concurrent tabs [EXP-02, EXP-05]', async () => {
    for (let round = 0; round < (isParallel ? 3 : 1); round += 1) {
      const { replies, timesAsked } = await tabsAtOnce(house)
      expect(replies.filter(({ status }) => status !== 200 && status !== 409).map(({ text }) => text)).toEqual([])
      expect(replies.some(({ status }) => status === 200)).toBe(true)
      expect(timesAsked).toBe(1)
    }
    await expectWhole()
  })

  test('approves and bills a shipment once for concurrent staff members [EXP-02, EXP-05]', async () => {
    const { replies, billed, timesApproved } = await clerksAtOnce(house)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect([timesApproved, billed.length]).toEqual([1, 1])
    await expectWhole()
  })

  test('grants a single-use voucher to one of fifty customers and bills the others without it [EXP-05, VOUCH-01]', async () => {
    const { voucher, asked, replies, lowered } = await rushForVoucher(house, isParallel ? 50 : 10)
    expect(replies.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
    expect([lowered, await usesOf(house.deps.database.db, voucher)]).toEqual([1, 1])
    for (const { owner } of asked) expect(await invoicesOf(house, owner)).toHaveLength(1)
    await expectWhole()
  })
})

/** Controls: without its guard the same race must fail, otherwise the tests above prove nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())
  const broken = async (name: string): Promise<boolean> =>
    (await brokenInvariants(bare.pool)).some((found) => found.startsWith(name))

  test('checks out the same shipment twice without the locks and the expected status [EXP-02]', async () => {
    const unguard = (text: string) =>
      withoutLocks(text).replaceAll(/"export_shipments"\."status" = (\$\d+)/g, '$1::text is not null')
    const unguarded = await startAppOn(withoutGuard(bare, { unguard, late: 'insert into "export_requests"' }))
    // Whether two read before one has written depends on timing: one failing round is enough.
    let most = 0
    for (let round = 0; round < 5 && most < 2; round += 1) most = (await tabsAtOnce(unguarded)).timesAsked
    expect(most).toBeGreaterThan(1)
  })

  test('approves the same shipment twice without the locks [EXP-02]', async () => {
    const { timesApproved } = await clerksAtOnce(
      await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'update "export_shipments"' })),
    )
    expect(timesApproved).toBeGreaterThan(1)
  })

  test('grants the voucher to several customers without the limit in statement and table [EXP-05]', async () => {
    await bare.pool.query({ text: 'alter table vouchers drop constraint vouchers_used_within_limit' })
    const unguard = (text: string) => withoutLocks(text).replace('"vouchers"."used" < "vouchers"."usage_limit"', 'true')
    const { lowered } = await rushForVoucher(
      await startAppOn(withoutGuard(bare, { unguard, late: 'update "vouchers"' })),
      6,
    )
    expect(lowered).toBeGreaterThan(1)
    expect(await broken('I-3')).toBe(true)
  })
})
