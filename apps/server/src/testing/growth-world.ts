import { join } from 'node:path'
import { dayIn, monthAfter, startOfWeek, weekAfter } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { migrate } from '../db/migrate'
import type { DbPool } from '../db/pool'
import { customers, staff } from '../db/schema'
import { openEmptyDatabase } from '../db/testing'
import { openStaffSession } from '../features/access/staff/store'
import { seedIfEmpty } from '../sample/seed'
import { derivedTable, grow } from './grow'
import { growthAsks, type GrowthAsk } from './growth-calls'
import { openAmong } from './growth-parts'
import { growths } from './growths'
import { growthValues } from './growth-values'
import { openTestSession } from './make-customer'
import { timesBeforePlansLast } from './plans-of'
import { rowsReadBy, type RowsRead } from './rows-read'
import { startAppOn, type Sender, type TestApp } from './start'

interface GrowthWorld {
  readonly app: TestApp
  readonly asks: readonly GrowthAsk[]
  readonly rows: number
  senderOf(ask: GrowthAsk): Sender
}

/** The customer in Singapore imports, and the one in Indonesia exports and has a balance and a company. */
const ofExporter = /^\/api\/(?!\{svc\})|\/(?:balance|company)\b/

/** A server over the sample world and `rows` more shipments, and every read of the contract. */
export const growWorld = async (rows: number): Promise<GrowthWorld> => {
  const database = await openEmptyDatabase()
  await migrate(database.pool, join(import.meta.dirname, '..', 'db', 'migrations'))
  const app = await startAppOn(database)
  await seedIfEmpty(database, app.deps.config)
  const { db, pool } = database
  const [importer] = await db.select().from(customers).where(eq(customers.email, 'mei@example.sg'))
  const [exporter] = await db.select().from(customers).where(eq(customers.email, 'sari@example.id'))
  const [admin] = await db.select().from(staff).where(eq(staff.email, 'admin@layar.example'))
  if (importer === undefined || exporter === undefined || admin === undefined)
    throw new Error('The sample world has other people.')
  const owners = { importer: importer.id, exporter: exporter.id }
  await grow(pool, owners, rows)
  const senders = {
    importer: { country: 'sg', ...(await openTestSession(db, importer)) },
    exporter: { country: 'id', ...(await openTestSession(db, exporter)) },
    admin: { country: 'sg', sessionToken: (await openStaffSession(db, admin.id, new Date())).token },
  } as const
  return {
    app,
    rows,
    asks: growthAsks(await growthValues(pool, owners, rows)),
    senderOf: ({ call }) => {
      if (call.auth === 'staff') return senders.admin
      return ofExporter.test(call.path) ? senders.exporter : senders.importer
    },
  }
}

/** Fields that say how many there are of something. */
const isCount = (name: string): boolean => /count$|^open_|^unpaid_/.test(name)

/** How many entries an answer shows: those of its longest list, or what it counts. */
const entriesOf = (value: unknown): number => {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(entriesOf))
  if (typeof value !== 'object' || value === null) return 0
  return Math.max(
    0,
    ...Object.entries(value).map(([name, part]: [string, unknown]) =>
      isCount(name) && typeof part === 'number' ? part : entriesOf(part),
    ),
  )
}

const growing: ReadonlySet<string> = new Set([...growths.map(({ table }) => table), derivedTable])
/** What one page of the console shows: an answer with fewer entries may read as much as one page. */
const page = 30
const rowsAnEntry = 10
/**
 * The largest backlog of a grown world that one search goes through, tickets without an owner and tickets in progress: 1 in
 * 250 of the rows among which work is open, here with some to spare.
 */
const waitingShare = 1 / 200

export interface GrowthAnswer {
  readonly ask: GrowthAsk
  readonly status: number
  readonly shown: number
  /** Of the tables that grow. */
  readonly read: RowsRead
  /** How much was done in the weeks of its figures, or billed in its month: each may be read once, beside what waits now. */
  readonly done: number
  /** How many rows wait somewhere for somebody: what a search among them may read. */
  readonly backlog: number
}

/** Figures show many cartons as a few numbers: they are measured by what was done in their week and the one before. */
const doneInWeeks = async (pool: DbPool, { name, input: { query } }: GrowthAsk): Promise<number> => {
  if (name !== 'staffFigures' || query === undefined || !('week' in query)) return 0
  const week = String(query.week)
  const { rows } = await pool.query<{ done: number }>(
    'select count(*)::int as done from carton_events where created_at >= $1 and created_at < $2',
    [startOfWeek(weekAfter(week, -1), 'Asia/Singapore'), startOfWeek(weekAfter(week, 1), 'Asia/Singapore')],
  )
  return rows[0]?.done ?? 0
}

/**
 * A tax report shows the invoices and the credit notes of its month as a few sums. It asks each invoice twice: what it bills
 * itself, and what it adds to another one.
 */
const billedInMonth = async (pool: DbPool, { name, input: { query } }: GrowthAsk): Promise<number> => {
  if (name !== 'staffGstReport') return 0
  const asked = query !== undefined && 'month' in query ? String(query.month) : undefined
  const month = asked ?? dayIn(new Date(), 'Asia/Singapore').slice(0, 7)
  const within = [month, monthAfter(month, 1)].map((one) => `${one}-01T00:00:00+08:00`)
  const { rows } = await pool.query<{ billed: number; credited: number }>(
    `select (select count(*)::int from invoices where created_at >= $1 and created_at < $2) as billed,
            (select count(*)::int from refunds
              where coalesce(decided_at, created_at) >= $1 and coalesce(decided_at, created_at) < $2) as credited`,
    within,
  )
  const [{ billed, credited } = { billed: 0, credited: 0 }] = rows
  return 2 * (billed + credited)
}

/** The walk asks more often than a person may. */
const forgetRates = (pool: DbPool) => pool.query('delete from rate_counters')

/** The answer to one read over HTTP. */
export const replyTo = async ({ app, senderOf }: GrowthWorld, ask: GrowthAsk) => {
  await forgetRates(app.deps.database.pool)
  return app.send(ask.call, ask.input, senderOf(ask))
}

/** How long one read over HTTP takes, in milliseconds. */
export const timeOf = async ({ app, senderOf }: GrowthWorld, ask: GrowthAsk): Promise<number> => {
  await forgetRates(app.deps.database.pool)
  const started = performance.now()
  await app.send(ask.call, ask.input, senderOf(ask))
  return performance.now() - started
}

/** Sends one read over HTTP and counts the rows that all of its statements read, by the plans that last. */
export const answerOf = async (world: GrowthWorld, ask: GrowthAsk): Promise<GrowthAnswer> => {
  const { app, senderOf } = world
  const { pool } = app.deps.database
  for (let times = 0; times < timesBeforePlansLast; times += 1) await timeOf(world, ask)
  await forgetRates(pool)
  const { result, read } = await rowsReadBy(pool, () => app.send(ask.call, ask.input, senderOf(ask)))
  return {
    ask,
    status: result.status,
    shown: entriesOf(result.body),
    done: (await doneInWeeks(pool, ask)) + (await billedInMonth(pool, ask)),
    read: new Map([...read].filter(([table]) => growing.has(table))),
    backlog: Math.min(world.rows, openAmong) * waitingShare,
  }
}

/** What is wrong with an answer; undefined if it reads no more than it needs to. */
export const excessOf = ({ ask, status, shown, done, read, backlog }: GrowthAnswer): string | undefined => {
  const title = `${ask.name} ${ask.asked}`.trim()
  if (status !== 200) return `${title} answers ${status}`
  const ofAPage = rowsAnEntry * page
  const limit = Math.max(ofAPage, rowsAnEntry * shown, done + Math.max(backlog, ofAPage))
  const excess = [...read].filter(([, rows]) => rows > limit).map(([table, rows]) => `${rows} rows of ${table}`)
  return excess.length === 0 ? undefined : `${title} reads ${excess.join(', ')} to show ${shown}`
}
