import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { refunds } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { inWriteOf } from '../../../testing/in-write'
import { brokenInvariants } from '../../../testing/invariants'
import { makePaid, type TestPaid } from '../../../testing/make-paid'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'
import { requestCancellationRefund } from './cancelled'

interface Desk {
  readonly app: TestApp
  readonly made: TestPaid
  readonly clerks: readonly TestStaff[]
}
const openDesk = async (app: TestApp): Promise<Desk> => {
  const finance = await makeStaff(app, ['finance'])
  const clerks = await Promise.all([1, 2, 3].map(() => makeStaff(app, ['admin'])))
  return { app, clerks, made: await makePaid(app, finance, { service: 'impor', country: 'id', count: 2 }) }
}
/** Every staff member's cancellation of each shipment of the invoice requests its refund, all concurrently. */
const askAtOnce = async ({ app, made, clerks }: Desk): Promise<(typeof refunds.$inferSelect)[]> => {
  await Promise.all(
    made.goods.flatMap(({ id: shipmentId }) =>
      clerks.map(({ staff }) =>
        inWriteOf(app, (context) => requestCancellationRefund(context, { service: 'impor', shipmentId }, staff.id)),
      ),
    ),
  )
  return app.deps.database.db.select().from(refunds).where(eq(refunds.invoiceId, made.invoice.id))
}
const idsOf = ({ goods }: TestPaid) => goods.map(({ id }) => id).sort()

test('concurrent cancellations of the shipments of an invoice request one refund each, together all that was paid [CART-05]', async () => {
  const desk = await openDesk(await startAppOn(await openTestDatabase()))
  const asked = await askAtOnce(desk)
  expect(asked.map(({ shipmentId }) => shipmentId).sort()).toEqual(idsOf(desk.made))
  expect(asked.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(desk.made.invoice.totalMinor)
})

/** Without its guard the same race must go wrong; otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('controls', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('with one open refund per invoice, the refund of the second cancelled shipment is not requested [CART-05]', async () => {
    await bare.pool.query({
      text: `create unique index one_an_invoice on refunds (invoice_id) where status = 'requested'`,
    })
    const desk = await openDesk(await startAppOn(bare))
    await expect(askAtOnce(desk)).rejects.toThrow()
    await bare.pool.query({ text: 'drop index one_an_invoice' })
  })

  test('without the locks and the unique cause, one cancellation requests many refunds [CART-05]', async () => {
    await bare.pool.query({ text: 'alter table refunds drop constraint refunds_cause_unique' })
    const text = (sql: string) => withoutLocks(sql).replace(' on conflict ("cause") do nothing', '')
    const desk = await openDesk(await startAppOn(withoutGuard(bare, { unguard: text, late: 'insert into "refunds"' })))
    expect((await askAtOnce(desk)).length).toBeGreaterThan(desk.made.goods.length)
    expect(await brokenInvariants(bare.pool)).toContain(
      'I-4b no more goes back than was paid, and no credit note takes off more than it is worth',
    )
  })
})
