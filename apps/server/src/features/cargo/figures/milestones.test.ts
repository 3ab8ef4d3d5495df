import { cartonActs, milestoneActs, type CartonAct, type CartonStatus } from '@layar/domain'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { cartonEvents, cartonMilestones, cartons, exportShipments, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeShipment } from '../../../testing/make-shipment'
import { wrongMilestones } from '../../../testing/milestones'
import { startAppOn, type TestApp } from '../../../testing/start'
import { openChance } from '../../../testing/week/chance'
import { makeLocation } from '../location/store'

let app: TestApp
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
})

const wrong = async () => (await app.deps.database.pool.query<object>(wrongMilestones)).rows

type Carton = typeof cartons.$inferInsert
type Event = typeof cartonEvents.$inferInsert

/** Those that figures are told from come more often. */
const acts: readonly CartonAct[] = [...milestoneActs, ...milestoneActs, ...cartonActs].flatMap((act) =>
  act === 'shelved' ? [] : [act],
)

test('milestones are what the events say after any acts and undos, of any owner, wherever the goods go', async () => {
  const { db } = app.deps.database
  const chance = openChance(20_268)
  const one = <T>(values: readonly T[]): T => {
    const value = values[chance.below(values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }
  const importer = await makeCustomer(app, { country: 'sg' })
  const exporter = await makeCustomer(app, { country: 'id' })
  const here = await makeShipment(app, importer)
  const there = await makeShipment(app, importer, { agentId: 2 })
  const abroad = await makeExport(app, exporter, 'finished')
  const { id: shelfHere } = await makeLocation(db, { agentId: 1 }, 'W-01')
  const { id: shelfThere } = await makeLocation(db, { country: 'id' }, 'W-02')
  const owners: readonly Partial<Carton>[] = [
    { shipmentId: here.id },
    { shipmentId: there.id },
    { exportShipmentId: abroad.id },
    {},
  ]
  const made = await db
    .insert(cartons)
    .values(Array.from({ length: 24 }, (): Carton => ({ ...one(owners), status: 'gone' })))
    .returning()
  const ids = made.map(({ id }) => id)

  const eventOf = (cartonId: string, more: Partial<Event> = {}): Event => ({
    cartonId,
    act: one(acts),
    toStatus: chance.often(0.2) ? 'quarantined' : 'gone',
    toLocationId: one([shelfHere, shelfThere, null, null, null]),
    ...(chance.often(0.5) ? { actorKind: 'staff', actorId: importer.customer.id } : { actorKind: 'system' }),
    createdAt: new Date(Date.UTC(2025, 2, 3, chance.below(500), chance.below(60))),
    ...more,
  })
  const walks = {
    act: () => db.insert(cartonEvents).values(eventOf(one(ids))),
    actOnMany: () => db.insert(cartonEvents).values([one(ids), one(ids), one(ids)].map((id) => eventOf(id))),
    undo: async () => {
      const standing = await db
        .select()
        .from(cartonEvents)
        .where(
          and(
            inArray(cartonEvents.cartonId, ids),
            isNull(cartonEvents.undoesId),
            sql`not exists (select from carton_events u where u.undoes_id = ${cartonEvents.id})`,
          ),
        )
        .orderBy(cartonEvents.id)
      if (standing.length === 0) return
      const { cartonId, id: undoesId } = one(standing)
      await db.insert(cartonEvents).values(eventOf(cartonId, { undoesId }))
    },
    dateBack: () =>
      db
        .update(cartonEvents)
        .set({ createdAt: sql`${cartonEvents.createdAt} - interval '1 hour'` })
        .where(eq(cartonEvents.cartonId, one(ids))),
    place: async () => {
      const id = one(ids)
      const status = one<CartonStatus>(['gone', 'gone', 'voided'])
      const locationId = status === 'voided' ? null : one([shelfHere, shelfThere])
      await db.update(cartons).set({ status, locationId }).where(eq(cartons.id, id))
      await db.insert(cartonEvents).values(eventOf(id, { act: 'counted', toStatus: status }))
    },
    giveAway: () =>
      db
        .update(cartons)
        .set({ shipmentId: null, exportShipmentId: null, ...one(owners) })
        .where(eq(cartons.id, one(ids))),
    transfer: () =>
      db
        .update(shipments)
        .set({ agentId: one([1, 2, 3]), track: one(['udara', 'laut']) })
        .where(eq(shipments.id, one([here.id, there.id]))),
    redirect: () =>
      db
        .update(exportShipments)
        .set({ destinationCountry: one(['my', 'jp']) })
        .where(eq(exportShipments.id, abroad.id)),
  }
  const { act, undo, ...rest } = walks
  const seen = new Set<string>()
  for (let step = 0; step < 400; step += 1) {
    const walk = one([act, act, act, act, undo, undo, ...Object.values(rest)])
    await walk()
    if (step % 5 > 0) continue
    expect(await wrong(), `after step ${String(step)}`).toEqual([])
    const kept = await db.selectDistinct({ milestone: cartonMilestones.milestone }).from(cartonMilestones)
    for (const { milestone } of kept) seen.add(milestone)
  }
  expect([...seen].sort()).toEqual([...milestoneActs].sort())
}, 120_000)

describe.runIf(inject('preparedDatabase').engine === 'postgres')('of two at once', () => {
  test('an act on a carton and a transfer of its shipment, neither is told from what the other changes', async () => {
    const { db, pool } = app.deps.database
    const { id: shipmentId } = await makeShipment(app, await makeCustomer(app, { country: 'sg' }))
    const [carton] = await db.insert(cartons).values({ shipmentId, status: 'gone' }).returning()
    const act = await pool.connect()
    await act.query('begin')
    await act.query('select from cartons where id = $1 for update', [carton?.id])
    await act.query(
      `insert into carton_events (carton_id, act, to_status, actor_kind) values ($1, 'booked_in', 'gone', 'system')`,
      [carton?.id],
    )
    let isTransferred = false
    const transfer = pool.query('update shipments set agent_id = 2 where id = $1', [shipmentId]).then(() => {
      isTransferred = true
    })
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.count === 1
    }
    while (!isTransferred && !(await isWaiting()));
    await act.query('commit')
    act.release()
    await transfer
    expect(await wrong()).toEqual([])
    const kept = await db
      .select()
      .from(cartonMilestones)
      .where(eq(cartonMilestones.cartonId, carton?.id ?? ''))
    expect(kept.map(({ agentId }) => agentId)).toEqual([2])
  })
})
