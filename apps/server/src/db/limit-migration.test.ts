import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from './testing'

const folder = new URL('migrations/', import.meta.url)
const file = readdirSync(folder).find((name) => name.endsWith('_gst_limits.sql')) ?? ''
const copying = readFileSync(new URL(file, folder), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('INSERT INTO "quantity_limits"'))

test('turns the limits of categories into rows whose rule is not recorded', async () => {
  const { pool, close } = await openTestDatabase()
  await pool.query(`delete from quantity_limits`)
  await pool.query(`alter table categories add column quantity_limits jsonb not null default '{}'`)
  await pool.query(`update categories set quantity_limits = '{"id": 20, "sg": 4}' where slug = 'toys'`)
  expect(copying).toHaveLength(1)
  for (const statement of copying) await pool.query(statement)
  const { rows } = await pool.query(
    `select country, category_slug, status, pieces, source, checked_at, valid_to, valid_from <= now() as is_in_force
       from quantity_limits order by country`,
  )
  const row = { category_slug: 'toys', status: 'published', source: '', checked_at: null, valid_to: null }
  expect(rows).toEqual([
    { country: 'id', pieces: 20, is_in_force: true, ...row },
    { country: 'sg', pieces: 4, is_in_force: true, ...row },
  ])
  await close()
})
