import { writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { assertMasterIsNew } from '../features/cargo/consolidation/used-master'
import type { GrowthAsk } from '../testing/growth-calls'
import { taxMonth } from '../testing/growth-parts'
import { answerOf, excessOf, growWorld, replyTo, timeOf, type GrowthAnswer } from '../testing/growth-world'
import { rowsReadBy } from '../testing/rows-read'

/** `npm run measure:growth` names another size, and the file for what it measures. */
const rows = Number(process.env['LAYAR_GROWTH_ROWS'] ?? 100_000)
const report = process.env['LAYAR_GROWTH_REPORT']
/** A smaller table is read whole, whatever its indexes: its times alone are measured. */
const fewestGatedRows = 10_000
const patienceMs = 240_000 + rows

let world: Awaited<ReturnType<typeof growWorld>>
beforeAll(async () => {
  world = await growWorld(rows)
}, patienceMs)

const timesAsked = 15

/** The shortest of several times is the one that other work on the machine held up least. */
const shortestOf = async (ask: GrowthAnswer['ask']): Promise<number> => {
  const times: number[] = []
  for (let count = 0; count < timesAsked; count += 1) times.push(await timeOf(world, ask))
  return Math.min(...times)
}

/** What the report tells of an answer, for `measure/growth.mjs`. */
const reported = async ({ ask, read, shown, done }: GrowthAnswer) => ({
  name: ask.name,
  asked: ask.asked,
  shown: Math.max(shown, done),
  read: Math.max(0, ...read.values()),
  milliseconds: await shortestOf(ask),
})

test(
  'reads at most ten rows of a table for each entry that a list, search, count or scan shows',
  async () => {
    const answers: GrowthAnswer[] = []
    for (const ask of world.asks) answers.push(await answerOf(world, ask))
    if (report !== undefined) {
      const told: Awaited<ReturnType<typeof reported>>[] = []
      for (const answer of answers) told.push(await reported(answer))
      writeFileSync(report, JSON.stringify(told))
    }
    if (rows >= fewestGatedRows) expect(answers.flatMap((answer) => excessOf(answer) ?? [])).toEqual([])
  },
  patienceMs,
)

test('looks for the earlier use of a typed master number by the index of texts', async () => {
  const { pool, db } = world.app.deps.database
  const route = { service: 'impor', country: 'sg', track: 'udara', agentId: 1, destinationCountry: 'sg' } as const
  const ask = () => assertMasterIsNew({ db, language: 'en' }, route, '618-99999999')
  const { read } = await rowsReadBy(pool, ask)
  expect(read.get('consolidations') ?? 0).toBeLessThan(10)
})

/** A row as text, without the signatures of its file links, which change with the hour. */
const textOf = (row: unknown): string =>
  JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('/files/') ? value.split('?')[0] : value,
  )

/** Reads a part of a list in an order. */
const partOf = async ({ call, input }: GrowthAsk, order: string, count: number, after?: string) => {
  const query = { ...input.query, order, count, ...(after !== undefined && { after }) }
  const { status, body } = await replyTo(world, { call, name: '', asked: '', input: { ...input, query } })
  const { results = [], next = null } = body as Partial<{ results: unknown[]; next: string | null }>
  return { status, rows: results.map(textOf), next }
}

test('reads each list that can be turned from either end, and continues it only in the order of its cursor', async () => {
  const lists = world.asks.filter(({ asked }) => asked === 'order asc')
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['staffShipments', 'staffCustomers']))
  for (const list of lists) {
    for (const [order, other] of [
      ['asc', 'desc'],
      ['desc', 'asc'],
    ] as const) {
      const whole = await partOf(list, order, 100)
      const first = await partOf(list, order, 1)
      const second = await partOf(list, order, 1, first.next ?? 'none')
      expect([...first.rows, ...second.rows], `${list.name} ${order}`).toEqual(whole.rows.slice(0, 2))
      expect((await partOf(list, other, 1, first.next ?? 'none')).status, `${list.name} ${other}`).toBe(400)
      if (whole.next === null)
        expect((await partOf(list, other, 100)).rows, `${list.name} ${other}`).toEqual(whole.rows.toReversed())
      else expect((await partOf(list, other, 1)).rows, `${list.name} ${other}`).not.toEqual(first.rows)
    }
  }
})

const excessWithout = async (name: string, text: string): Promise<string> => {
  const ask = world.asks.find((one) => one.name === name && one.asked.includes(text))
  if (ask === undefined) throw new Error(`${name} is not asked with ${text}.`)
  return excessOf(await answerOf(world, ask)) ?? ''
}

test.each(['booked_in', 'shelved', 'left', 'delivered', 'import_lanes', 'export_lanes'])(
  'detects figures of a week without their index of milestones by %s (control)',
  async (name) => {
    const { pool } = world.app.deps.database
    const index = `carton_milestones_${name}`
    const { rows: kept } = await pool.query<{ definition: string }>(
      'select pg_get_indexdef($1::regclass) as definition',
      [index],
    )
    await pool.query(`drop index ${index}`)
    expect(await excessWithout('staffFigures', '')).toContain('rows of carton_milestones to show')
    await pool.query(kept[0]?.definition ?? '')
  },
)

test('detects a tax report that reads the invoices of other months, without an index by day (control)', async () => {
  const { pool } = world.app.deps.database
  // Each of them leads to the invoices of a month, if need be by a walk through all of its entries.
  const { rows: kept } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'invoices' and indexdef like '%created_at%'`,
  )
  for (const { name } of kept) await pool.query(`drop index ${name}`)
  expect(await excessWithout('staffGstReport', `month ${taxMonth}`)).toContain('rows of invoices to show')
  for (const { definition } of kept) await pool.query(definition)
})

test('detects a search for parts of a shelf without the joined texts (control)', async () => {
  const { pool } = world.app.deps.database
  await pool.query(`drop index shipment_products_search;
    create index shipment_products_search on shipment_products using gin (title gin_trgm_ops)`)
  expect(await excessWithout('staffShipments', 'search G-77')).toContain('rows of shipment_products to show')
})

test('detects a list and a search without their indexes (control)', async () => {
  await world.app.deps.database.pool.query('drop index shipments_waiting, shipments_search')
  expect(await excessWithout('staffShipments', '')).toContain('rows of shipments to show 30')
  expect(await excessWithout('staffShipments', 'search no such text')).toContain('rows of shipments to show 0')
})
