import { readFileSync } from 'node:fs'
import { staffShipmentCalls } from '@layar/contract'
import { expect, test } from 'vitest'
import { openCustomsDesk } from '../testing/customs-desk'
import { startAppOn } from '../testing/start'
import { openTestDatabase } from './testing'

const filling = readFileSync(new URL('migrations/0055_figures_and_landed_goods.sql', import.meta.url), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.trim().startsWith('UPDATE "shipments"'))

test('finds the goods to receive of departures that were settled before', async () => {
  const app = await startAppOn(await openTestDatabase())
  const { pool } = app.deps.database
  const desk = await openCustomsDesk(app)
  const [landed, flying] = [await desk.paid(), await desk.paid()]
  const settled = await desk.opened(landed.cartons)
  await desk.go(settled, 'closed', 'departed', 'arrived')
  for (const carton of landed.cartons) await desk.by(desk.hub).unload(settled, carton)
  await desk.go(settled, 'unloaded', 'settled')
  await desk.go(await desk.opened(flying.cartons), 'closed', 'departed')
  await pool.query('update shipments set may_have_landed = false')
  const queued = async () => {
    const query = { queue: 'cleared' } as const
    const { body } = await app.send(staffShipmentCalls.staffShipments, { query }, desk.hub.sender)
    return body.results.map(({ cart_code: code }) => code)
  }
  expect(await queued()).toEqual([])
  expect(filling).toHaveLength(1)
  for (const statement of filling) await pool.query(statement)
  expect(await queued()).toEqual([landed.code])
  const { rows } = await pool.query('select cart_code from shipments where may_have_landed')
  expect(rows).toEqual([{ cart_code: landed.code }])
  await app.deps.database.close()
})
