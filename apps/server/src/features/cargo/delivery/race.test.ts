import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/open'
import { deliveryAttempts } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { atTheDoor } from '../../../testing/at-the-door'
import { makeStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

/** Two people record the same delivery concurrently. */
const twoAtOneDoor = async (app: TestApp) => {
  const { clerk, shipment, record, delivered } = await atTheDoor(app)
  const other = await makeStaff(app, ['hub'])
  const inputs = [await delivered(1, clerk), await delivered(1, other)] as const
  const replies = await Promise.all([record(inputs[0], clerk), record(inputs[1], other)])
  const attempts = await app.deps.database.db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.shipmentId, shipment.id))
  return { replies, attempts, names: [clerk.staff.name, other.staff.name] }
}

test('records a delivery once; the second person reads what stands', async () => {
  const app = await startAppOn(await openTestDatabase())
  const { replies, attempts, names } = await twoAtOneDoor(app)
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = names[replies.findIndex(({ status }) => status === 200)] ?? '?'
  const late = replies.find(({ status }) => status === 409)
  expect(late?.body.error_code).toBe('delivery_recorded')
  expect(late?.body.message).toMatch(new RegExp(`${winner} at \\d\\d:\\d\\d: attempt 1, Delivered`))
  expect(attempts).toHaveLength(1)
})

/** Control: without its guards the same race must fail, otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('records one delivery twice without the lock and the unique index', async () => {
    await bare.pool.query({ text: 'drop index delivery_attempts_number' })
    const app = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'insert into "delivery_attempts"' }))
    const { replies, attempts } = await twoAtOneDoor(app)
    expect(replies.filter(({ body }) => body.error_code === 'delivery_recorded')).toEqual([])
    expect(attempts.length + replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  })
})
