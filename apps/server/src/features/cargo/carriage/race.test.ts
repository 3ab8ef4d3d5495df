import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { openTestDatabase } from '../../../db/testing'
import { openRulesDesk, type RulesDesk } from '../../../testing/rules-desk'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard } from '../../../testing/without-guard'

// The embedded engine runs one transaction after the other.
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('a rule that is published while a departure closes', () => {
  let database: Database
  let app: TestApp
  let desk: RulesDesk
  beforeAll(async () => {
    database = await openTestDatabase()
    app = await startAppOn(database)
    desk = await openRulesDesk(app)
  })

  const loaded = async () => {
    const slug = await desk.newCategory()
    const kept = await desk.paid()
    await desk.declare(kept, 'Power bank', slug)
    return { slug, code: await desk.opened(kept.cartons) }
  }
  const statusOf = async (code: string) => (await desk.by().detail(code)).body.result.departure.status

  /** Whether a transaction has moved its departure and waits before it records that. */
  const holdsWrites = async (): Promise<boolean> => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
          and query ilike '%update "consolidations"%'`,
    )
    return (rows[0]?.count ?? 0) > 0
  }

  /** What the departure is at the moment the rule is public, and in the end. */
  const publishedWhileClosing = async (unguard: (text: string) => string) => {
    const { slug, code } = await loaded()
    const held = await startAppOn(
      withoutGuard(database, { unguard, late: 'insert into "consolidation_events"', isHeld: true }),
    )
    const closing = (await openRulesDesk(held)).by().move(code, 'closed')
    // It has looked at the rules once it waits before its last write.
    await expect.poll(() => holdsWrites()).toBe(true)
    await desk.rule(slug, { air: 'no' })
    const whenPublic = await statusOf(code)
    return { whenPublic, isClosed: (await closing).body.action }
  }
  test('waits for the closing that has looked already', async () => {
    expect(await publishedWhileClosing((text) => text)).toEqual({ whenPublic: 'closed', isClosed: true })
  })

  test('control: is public while goods that it forbids are still being closed, without the lock', async () => {
    const withoutShare = (text: string): string => text.replaceAll(/ for share\b/g, '')
    expect(await publishedWhileClosing(withoutShare)).toEqual({ whenPublic: 'open', isClosed: true })
  })

  test('keeps a closing waiting that comes after it', async () => {
    const { slug, code } = await loaded()
    const held = await startAppOn(
      withoutGuard(database, { unguard: (text) => text, late: 'insert into "audit_events"', isHeld: true }),
    )
    const publishing = desk.rule(slug, { air: 'no' }, held)
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query<{ free: number }>(
          'select count(*)::int as free from (select 1 from categories where slug = $1 for share skip locked) x',
          [slug],
        )
        return rows[0]?.free
      })
      .toBe(0)
    const refused = await desk.by().move(code, 'closed')
    await publishing
    expect(refused.body.obstacles.map(({ error_code: error }) => error)).toEqual(['goods_not_by_air'])
  })
})
