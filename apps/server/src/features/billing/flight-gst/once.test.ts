import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { openTestDatabase } from '../../../db/testing'
import { openFlightDesk } from '../../../testing/flight-desk'
import { countUnderWay } from '../../../testing/under-way'
import { setRedeliverer } from '../../../testing/set-redeliverer'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'
import { settleFlight } from './jobs'

let house: TestApp
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
  await setRedeliverer(house.deps.database.db, false)
})

/** A closed flight with two shipments of S$250 of one customer, that no job has looked at. */
const unsettled = async (app: TestApp) => {
  const desk = await openFlightDesk(app)
  const owner = await desk.customer()
  const all = [await desk.goods({ owner }), await desk.goods({ owner })]
  await app.drain()
  const code = await desk.dock.opened(all.flatMap(({ cartons }) => cartons))
  return { desk, owner, code }
}
const jobOf = async ({ deps }: TestApp, code: string) => {
  const { rows } = await deps.database.db.execute(sql`select id from consolidations where code = ${code}`)
  const consolidationId = String(rows[0]?.['id'])
  return () =>
    countUnderWay(deps.database.pool, () =>
      settleFlight.run({ ...deps, enqueue: deps.queue.enqueue }, { consolidationId }),
    )
}
/** Jobs that run at once, as after a retry whose first try still runs. */
const fourAtOnce = async (app: TestApp) => {
  const { desk, owner, code } = await unsettled(app)
  await desk.dock.go(code, 'closed')
  const run = await jobOf(app, code)
  await Promise.allSettled([1, 2, 3, 4].map(run))
  return (await desk.billed(owner)).length
}

describe('the GST of a flight', () => {
  test('is billed once however often its job runs, and whoever closes it', async () => {
    const { desk, owner, code } = await unsettled(house)
    const replies = await Promise.all([1, 2].map(() => desk.dock.by().move(code, 'closed')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const run = await jobOf(house, code)
    for (let at = 0; at < 7; at += 1) await run()
    await house.drain()
    expect(await desk.billed(owner)).toHaveLength(2)
  })

  test('is billed once by jobs that run at once', async () => {
    expect(await fourAtOnce(house)).toBe(2)
  })

  describe.skipIf(process.env['LAYAR_POSTGRES_BIN'] === undefined)('without a guard', () => {
    let database: Database
    afterAll(() => database.close())

    test('on the customer’s carts and shipments is billed more than once', async () => {
      database = await openTestDatabase()
      await setRedeliverer(database.db, false)
      const unguarded = withoutGuard(database, { unguard: withoutLocks, late: 'insert into "invoices"' })
      expect(await fourAtOnce(await startAppOn(unguarded))).toBeGreaterThan(2)
    })
  })
})
