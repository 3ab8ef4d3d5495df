import { staffCartonCalls } from '@layar/contract'
import { cartonBarcode, countries, locationBarcode, sightOf, worksIn, type Site } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryRows } from '../../../db/statement'
import { cartons, locations } from '../../../db/schema'
import { seenLocation } from '../../../request/sites'
import { openDock } from '../../../testing/departure-dock'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { overseer } from '../../../testing/overseer'
import { makeSiteRows, type SiteRows } from '../../../testing/site-world'
import { startApp, type TestApp } from '../../../testing/start'
import { stillAboard } from './aboard'

let app: TestApp
let rows: SiteRows
/** Sees the shipment, which comes to Indonesia, and does not work in the warehouse where its carton stands. */
let hub: TestStaff
let warehouse: TestStaff
beforeAll(async () => {
  app = await startApp()
  rows = await makeSiteRows(app, await makeStaff(app, ['admin']))
  hub = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
  warehouse = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
})

const move = (location: string, { sender }: TestStaff) =>
  app.send(staffCartonCalls.staffMoveCartons, { body: { cartons: [rows.carton], location } }, sender)
const place = async (): Promise<string | null> => {
  const all = await app.deps.database.db.select().from(cartons)
  return all.find(({ serial }) => cartonBarcode(serial) === rows.carton)?.locationId ?? null
}
const make = (body: { agent_id?: string; country?: 'sg' | 'id'; names: string[] }, { sender }: TestStaff) =>
  app.send(staffCartonCalls.staffMakeLocations, { body }, sender)

describe('cartons and locations of a building [GUARD-10]', () => {
  test('are moved by those who work in it alone, though the hub of the destination sees them', async () => {
    const before = await place()
    const seen = await app.send(staffCartonCalls.staffCarton, { query: { barcode: rows.carton } }, hub.sender)
    expect(seen.status, seen.text).toBe(200)
    const refused = await move('Z-99', hub)
    expect([refused.status, refused.body.error_code]).toEqual([409, 'at_other_site'])
    expect(await place()).toBe(before)
    await make({ agent_id: '1', names: ['Z-98'] }, warehouse)
    expect((await move('Z-98', warehouse)).status).toBe(200)
    expect(await place()).not.toBe(before)
  })

  test('a location of another building is as unknown as none, scanned or named', async () => {
    await make({ country: 'id', names: ['HUB-1'] }, hub)
    const [there] = await app.deps.database.db.select().from(locations).where(eq(locations.name, 'HUB-1'))
    const answers = [locationBarcode(there?.serial ?? 0), locationBarcode(999_999), 'HUB-1']
    for (const location of answers)
      expect((await move(location, warehouse)).body.error_code, location).toBe('location_unknown')
  })

  test('locations are added where one works alone', async () => {
    const answers = [
      await make({ agent_id: '2', names: ['A-1'] }, warehouse),
      await make({ country: 'id', names: ['A-1'] }, warehouse),
      await make({ agent_id: '1', names: ['A-1'] }, hub),
      await make({ country: 'sg', names: ['A-1'] }, hub),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    const made = await app.deps.database.db.select().from(locations).where(eq(locations.name, 'A-1'))
    expect(made).toEqual([])
  })

  test('locations are listed, opened and labelled where one works alone', async () => {
    const listed = async ({ sender }: TestStaff): Promise<string> =>
      (await app.send(staffCartonCalls.staffLocations, { query: { count: 100 } }, sender)).text
    expect(await listed(warehouse)).toContain(rows.location)
    expect(await listed(hub)).not.toContain(rows.location)
    const labels = async (query: object, { sender }: TestStaff): Promise<number> =>
      (await app.send(staffCartonCalls.staffLocationLabels, { query: { ...query, format: 'zpl' } }, sender)).status
    expect(await labels({ agent_id: '1' }, warehouse)).toBe(200)
    expect(await labels({ agent_id: '1' }, hub)).toBe(await labels({ agent_id: '7777' }, hub))
    expect(await labels({ barcode: rows.location }, hub)).toBe(await labels({ barcode: locationBarcode(999_999) }, hub))
  })

  test('SQL and the rule of the domain agree on every site and building', async () => {
    const sites: Site[][] = [
      [],
      [{ kind: 'all' }],
      ...countries.flatMap((country): Site[][] => [[{ kind: 'hub', country }], [{ kind: 'country', country }]]),
      ...[1, 2].map((agentId): Site[] => [{ kind: 'warehouse', agentId }]),
    ]
    const buildings = [
      ...[1, 2].map((agentId) => ({ agentId, country: null })),
      ...countries.map((country) => ({ agentId: null, country })),
    ]
    for (const own of sites)
      for (const { agentId, country } of buildings) {
        const seer = { ...overseer, sites: own, sight: sightOf(own) }
        const [row] = await queryRows<{ seen: boolean }>(
          app.deps.database.db,
          sql`select coalesce(${seenLocation(seer, sql`${agentId}::int`, sql`${country}::text`)}, false) as seen`,
        )
        expect(row?.seen).toBe(worksIn(own, agentId === null ? { country: country ?? 'sg' } : { agentId }))
      }
  })

  test('the departure that a carton is still on is named to its origin and its destination alone', async () => {
    const dock = await openDock(app)
    const { cartons: loaded } = await dock.paid()
    const departure = await dock.opened(loaded)
    await dock.go(departure, 'closed', 'departed')
    const [{ id } = { id: '' }] = loaded
    const namedTo = async (...sites: Site[]) => {
      const staff = { ...overseer, sites, sight: sightOf(sites) }
      const seen = await stillAboard({ db: app.deps.database.db, staff }, [{ id, status: 'gone' }])
      return seen.get(id)?.departure
    }
    for (const site of [{ kind: 'all' }, { kind: 'hub', country: 'sg' }, { kind: 'warehouse', agentId: 1 }] as const)
      expect(await namedTo(site)).toBe(departure)
    for (const site of [
      { kind: 'hub', country: 'id' },
      { kind: 'country', country: 'id' },
      { kind: 'warehouse', agentId: 2 },
    ] as const)
      expect(await namedTo(site)).toBeUndefined()
  })
})
