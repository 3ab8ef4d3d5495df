import { staffDepartureCalls, type NewDeparture } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDock, type Dock } from '../../../testing/departure-dock'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
let warehouse: TestStaff
let hub: TestStaff
let elsewhere: TestStaff
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
  warehouse = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
  hub = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'sg' }] })
  elsewhere = await makeStaff(app, ['hub', 'warehouse'], {
    sites: [
      { kind: 'hub', country: 'id' },
      { kind: 'warehouse', agentId: 2 },
    ],
  })
})

const create = (by: TestStaff, more: Partial<NewDeparture>) => dock.by(by).create(more)

describe('departures of sites [GUARD-10]', () => {
  test('are opened where one works alone', async () => {
    expect((await create(warehouse, { agent_id: '1' })).status).toBe(200)
    expect((await create(warehouse, { agent_id: '2', track: 'laut' })).body.message).toHaveProperty('agent_id')
    expect((await create(hub, { agent_id: '1' })).body.message).toHaveProperty('agent_id')
    const abroad = { service: 'ekspor', agent_id: null, destination_country: 'au' } as const
    expect((await create(hub, { ...abroad, country: 'id' })).body.message).toHaveProperty('country')
    expect((await create(hub, { ...abroad, country: 'sg' })).status).toBe(200)
    for (const missing of [{ agent_id: null }, { ...abroad, destination_country: null }])
      expect((await create(dock.loader, missing)).status).toBe(422)
  })

  test('are the warehouse’s until they leave, and the hub’s from then on; both see them, others never', async () => {
    const { cartons } = await dock.paid()
    const code = await dock.opened(cartons)
    const early = await dock.by(hub).move(code, 'closed')
    expect([early.status, early.body.error_code]).toEqual([409, 'departure_at_other_site'])
    expect((await dock.by(hub).detail(code)).body.result).toMatchObject({ moves: [], may_load: false })
    for (const to of ['closed', 'departed'] as const)
      expect((await dock.by(warehouse).move(code, to)).body.action, to).toBe(true)
    const late = await dock.by(warehouse).move(code, 'arrived')
    expect([late.status, late.body.error_code]).toEqual([409, 'departure_at_other_site'])
    expect((await dock.by(hub).move(code, 'arrived')).status).toBe(200)
    for (const by of [warehouse, hub]) expect((await dock.by(by).detail(code)).status).toBe(200)
    expect((await dock.by(elsewhere).detail(code)).status).toBe(404)
    const list = await app.send(staffDepartureCalls.staffDepartures, { query: { search: code } }, elsewhere.sender)
    expect(list.body.results).toEqual([])
  })
})
