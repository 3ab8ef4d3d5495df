import { readFileSync } from 'node:fs'
import { staffFigureCalls } from '@layar/contract'
import { expect, test } from 'vitest'
import { openHistory } from '../testing/figures-world'
import { makeCustomer } from '../testing/make-customer'
import { makeExport } from '../testing/make-export'
import { makeShipment } from '../testing/make-shipment'
import { makeStaff } from '../testing/make-staff'
import { wrongMilestones } from '../testing/milestones'
import { startAppOn } from '../testing/start'
import { openTestDatabase } from './testing'

const statements = readFileSync(new URL('migrations/0054_carton_milestones.sql', import.meta.url), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => !statement.includes('DROP INDEX'))

test('fills the milestones of what happened before, so that figures stay what they were, and keeps them from then on', async () => {
  const app = await startAppOn(await openTestDatabase())
  const { db, pool } = app.deps.database
  const owner = await makeCustomer(app, { country: 'sg' })
  const abroad = await makeExport(app, await makeCustomer(app, { country: 'id' }), 'finished')
  const here = await openHistory(db, { agentId: 1 }, { shipmentId: (await makeShipment(app, owner)).id })
  const there = await openHistory(db, { country: 'id' }, { exportShipmentId: abroad.id })
  const shelved = { act: 'moved', at: '2025-03-03T02:00:00Z', to: 'stored', isShelved: true } as const
  for (const tell of [here, there]) {
    await tell([
      { act: 'booked_in', at: '2025-03-03T01:00:00Z' },
      { ...shelved, isUndone: true },
      { ...shelved, at: '2025-03-03T05:00:00Z' },
      { act: 'quarantined', at: '2025-03-03T06:00:00Z', to: 'quarantined', isShelved: true },
      { act: 'left', at: '2025-03-04T02:00:00Z', to: 'gone' },
      { act: 'came_back', at: '2025-03-04T03:00:00Z', isShelved: true },
      { act: 'left', at: '2025-03-05T02:00:00Z', to: 'gone' },
      { act: 'delivered', at: '2025-03-09T02:00:00Z', to: 'delivered' },
    ])
    await tell([{ act: 'booked_in', at: '2025-03-03T01:00:00Z', isShelved: true }], 'voided')
  }
  const everywhere = await makeStaff(app, ['hub'])
  const figures = async () =>
    (await app.send(staffFigureCalls.staffFigures, { query: { week: '2025-W10' } }, everywhere.sender)).body.result
  const before = await figures()
  expect(before.current.shelf_to_departure.count).toBe(4)

  await pool.query(`drop view told_carton_milestones; drop table carton_milestones;
    drop function keep_carton_milestones, keep_milestones_of_events, keep_milestones_of_owner cascade`)
  for (const statement of statements) await pool.query(statement)
  expect(await figures()).toEqual(before)
  await here([{ act: 'booked_in', at: '2025-03-06T01:00:00Z' }])
  expect((await figures()).current.quarantine.received_count).toBe(before.current.quarantine.received_count + 1)
  expect((await pool.query(wrongMilestones)).rows).toEqual([])
  await app.deps.database.close()
})
