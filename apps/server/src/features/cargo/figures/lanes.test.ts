import { staffFigureCalls, type FigureSpread } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cartonMilestones, exportShipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { openHistory } from '../../../testing/figures-world'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeParcel } from '../../../testing/make-parcel'
import { makeShipment } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { openChance } from '../../../testing/week/chance'

// Week 2025-W10 is 3 to 9 March; all that is delivered stays a day away from its ends, whatever the clock of the reader.
const week = '2025-W10'
const firstDays = { before: 25, current: 32 } as const
type Milestone = typeof cartonMilestones.$inferSelect

let app: TestApp
let delivered: readonly Milestone[]
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  const { db } = app.deps.database
  const chance = openChance(7001)
  const singapore = await makeCustomer(app, { country: 'sg' })
  const jakarta = await makeCustomer(app, { country: 'id' })
  const abroad = async (destinationCountry: string) => {
    const { id: exportShipmentId } = await makeExport(app, jakarta, 'finished')
    await db.update(exportShipments).set({ destinationCountry }).where(eq(exportShipments.id, exportShipmentId))
    return [{ country: 'id' }, { exportShipmentId }] as const
  }
  const inland = async (owner: typeof singapore, agentId: number, track: 'udara' | 'laut') =>
    [{ agentId }, { shipmentId: (await makeShipment(app, owner, { agentId, track })).id }] as const
  const unclaimed = async (agentId: number) =>
    [{ agentId }, { unclaimedId: (await makeParcel(app, { agentId })).id }] as const
  const owned = [
    await inland(singapore, 1, 'udara'),
    await inland(singapore, 1, 'laut'),
    await inland(jakarta, 1, 'udara'),
    await inland(singapore, 3, 'udara'),
    await abroad('jp'),
    await abroad('my'),
    // They travelled nowhere, and stand between the lanes of the warehouses around them.
    await unclaimed(1),
    await unclaimed(2),
  ] as const
  for (const [building, owner] of owned) {
    const walk = await openHistory(db, building, owner)
    const count = 1 + chance.below(9)
    for (let made = 0; made < count; made += 1) {
      const day = chance.often(0.5) ? firstDays.before : firstDays.current
      const at = (days: number): string =>
        new Date(Date.UTC(2025, 1, days, chance.below(24), chance.below(60))).toISOString()
      await walk([
        { act: 'moved', at: at(1), to: 'stored', isShelved: true },
        { act: 'left', at: at(2 + chance.below(20)), to: 'gone' },
        { act: 'delivered', at: at(day + chance.below(5)), to: 'delivered' },
      ])
    }
  }
  delivered = await db.select().from(cartonMilestones).where(eq(cartonMilestones.milestone, 'delivered'))
})

/** As the database interpolates it. */
const quantile = (sorted: readonly number[], share: number): number => {
  const place = share * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}
const spreadOf = (those: readonly Milestone[]): FigureSpread => {
  const seconds = those.map((one) => one.seconds ?? 0).sort((a, b) => a - b)
  return { count: those.length, median_seconds: quantile(seconds, 0.5), p90_seconds: quantile(seconds, 0.9) }
}
const laneOf = ({ agentId, fromCountry, toCountry, track }: Milestone): string =>
  [agentId ?? fromCountry, toCountry, track].join(' ')

const deliveredIn = (which: keyof typeof firstDays, isSeen: (one: Milestone) => boolean) => {
  const from = Date.UTC(2025, 1, firstDays[which])
  return delivered.filter(
    (one) =>
      one.toCountry !== null && isSeen(one) && one.at.getTime() >= from && one.at.getTime() < from + 5 * 86_400_000,
  )
}

const readers: readonly [string, () => Promise<TestStaff>, (one: Milestone) => boolean][] = [
  ['works everywhere', () => makeStaff(app, ['admin']), () => true],
  [
    'works in a warehouse',
    () => makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 1 }] }),
    ({ agentId }) => agentId === 1,
  ],
  [
    'works at a hub',
    () => makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] }),
    ({ agentId, fromCountry, toCountry }) => fromCountry === 'id' || (agentId !== null && toCountry === 'id'),
  ],
]

test.each(readers)('deliveries are counted by lane and together, for whoever %s', async (_, reader, isSeen) => {
  const { sender } = await reader()
  const reply = await app.send(staffFigureCalls.staffFigures, { query: { week } }, sender)
  expect(reply.status, reply.text).toBe(200)
  for (const which of ['before', 'current'] as const) {
    const those = deliveredIn(which, isSeen)
    const { lanes, departure_to_door: total } = reply.body.result[which]
    expect(total, which).toEqual(spreadOf(those))
    expect(
      Object.fromEntries(
        lanes.map(
          ({ agent_id: agent, from_country: from, to_country: to, track, count, median_seconds, p90_seconds }) => [
            [agent ?? from, to, track].join(' '),
            { count, median_seconds, p90_seconds },
          ],
        ),
      ),
      which,
    ).toEqual(
      Object.fromEntries(
        [...new Set(those.map(laneOf))].map((lane) => [lane, spreadOf(those.filter((one) => laneOf(one) === lane))]),
      ),
    )
    expect(lanes.map(({ count }) => count)).toEqual(lanes.map(({ count }) => count).toSorted((a, b) => b - a))
  }
})
