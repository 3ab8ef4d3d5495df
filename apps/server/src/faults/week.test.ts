import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../db/testing'
import { serverProcess, type ServerProcess } from '../testing/server-process'
import { startAppOn, type TestApp } from '../testing/start'
import { collectExports, flyExports } from '../testing/week/abroad'
import { planWeek, type Week } from '../testing/week/goods'
import { handOverSome } from '../testing/week/hand-over'
import { deliverAll, receiveAtHub } from '../testing/week/last-mile'
import { payAll } from '../testing/week/money'
import { faultsOf, sumsOf } from '../testing/week/sums'
import { stepsTakenBack, takenBackIn } from '../testing/week/taken-back'
import { transferSome } from '../testing/week/transfers'
import { landAll, sendAll } from '../testing/week/transport'
import { receiveAll, tidyShelves } from '../testing/week/warehouse'

/** `npm run measure:week -- 5000` asks for more. */
const cartons = Number(process.env['LAYAR_WEEK_CARTONS'] ?? 300)
/** In calls: while parcels are booked in, while cartons are loaded, and while they are delivered. */
const killAt = [0.5, 2.2, 4.5].map((callsOfEach) => Math.round(cartons * callsOfEach))

const prepared = inject('preparedDatabase')
// The embedded database serves one process, and is killed with it in `kill.test.ts`.
describe.runIf(prepared.engine === 'postgres')('a week of the warehouse, the flights and the couriers', () => {
  let app: TestApp
  let there: ServerProcess
  let week: Week
  beforeAll(async () => {
    const database = await openTestDatabase()
    app = await startAppOn(database)
    there = await serverProcess(await mkdtemp(join(inject('testFolder'), 'week-')))
    const settings = {
      SEED_SAMPLE: 'false',
      EXPORT_MODE_SG: 'true',
      DATABASE_URL: String(database.pool.options.connectionString),
    }
    await there.start(settings)
    week = await planWeek(app, cartons, { there, settings, killAt, seed: 20_261 })
  })
  afterAll(async () => {
    await there.kill()
    await app.deps.database.close()
  })

  test('loses no carton, bills nothing twice and tells nothing twice, through mistakes, races, undos and kills', async () => {
    await receiveAll(week)
    await tidyShelves(week)
    await payAll(week)
    week.hands.killSoon()
    await transferSome(week)
    week.hands.killSoon()
    await collectExports(week)
    await flyExports(week)
    await landAll(week, await sendAll(week))
    await receiveAtHub(week)
    week.hands.killSoon()
    await handOverSome(week)
    await deliverAll(week)
    const sums = await sumsOf(week)
    expect(await faultsOf(week)).toEqual([])
    expect(week.hands.counts.kills).toBe(killAt.length + 4)
    const undone = await takenBackIn(week)
    expect(undone).toEqual(Object.fromEntries(week.undone))
    expect(Object.keys(undone)).toEqual([...stepsTakenBack].sort())
    expect(Object.values(sums).reduce((sum, count) => sum + count, 0)).toBe(week.places.size)
    expect(Object.keys(sums)).toEqual(['delivered', 'lost', 'missing', 'quarantined', 'returned', 'stored', 'voided'])
    const report = process.env['LAYAR_WEEK_REPORT']
    if (report !== undefined)
      await writeFile(
        report,
        JSON.stringify({ cartons, sums, undone, ...week.hands.counts, refused: [...week.refused] }),
      )
  }, 3_600_000)

  test('would be noticed if one carton were somewhere else, one milestone were wrong, or one message were sent twice', async () => {
    const { db } = app.deps.database
    await db.execute(
      sql`update cartons set status = 'gone' where id = (select id from cartons where status = 'delivered' limit 1)`,
    )
    await db.execute(
      sql`update carton_milestones set seconds = seconds + 1
           where event_id = (select max(event_id) from carton_milestones where milestone = 'delivered')`,
    )
    await db.execute(
      sql`insert into messages (customer_id, service, channel, recipient, language, template, subject, body, data)
          select customer_id, service, channel, recipient, language, template, subject, body, data
            from messages where template = 'shipment_delivered' and channel = 'email' limit 1`,
    )
    await db.execute(
      sql`delete from messages where id = (
            select id from messages where template = 'shipment_corrected' and channel = 'email' limit 1)`,
    )
    expect(await faultsOf(week)).toEqual([
      'C-1 a carton is where its last event left it',
      'C-5 the milestones of a carton are what its events say',
      expect.stringMatching(/^\d+ is gone, not delivered$/),
      expect.stringMatching(/ shipment_delivered email told 2 times$/),
      expect.stringMatching(/ shipment_corrected email told \d times$/),
    ])
  })
})
