import { afterAll, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../db/testing'
import { liveMonth } from '../testing/month/acts'
import { planMonth } from '../testing/month/plan'
import { faultsOf } from '../testing/month/sums'

const seeds = (process.env['LAYAR_MONTH_SEEDS'] ?? '20261').split(',').map(Number)
/** Fewer meet more often. */
const customers = Number(process.env['LAYAR_MONTH_CUSTOMERS'] ?? 6)
const count = Number(process.env['LAYAR_MONTH_ACTS'] ?? 180)

const prepared = inject('preparedDatabase')
// The embedded database runs one transaction after the other: nobody is ever at once.
describe.runIf(prepared.engine === 'postgres')('a month of money', () => {
  const refused = new Map<string, number>()
  afterAll(() => {
    if (process.env['LAYAR_MONTH_REPORT'] !== undefined) process.stderr.write(`${JSON.stringify([...refused])}\n`)
  })
  test.each(seeds)(
    'loses nothing, bills nothing twice and tells nothing twice, seed %i',
    async (seed) => {
      const month = await planMonth(await openTestDatabase(), { seed, customers })
      const faults = await liveMonth(month, { seed, count })
      for (const [name, times] of [...month.counts.refused, ...month.counts.acts])
        refused.set(name, (refused.get(name) ?? 0) + times)
      expect(faults).toEqual([])
    },
    600_000,
  )

  test('notices money that no book knows', async () => {
    const month = await planMonth(await openTestDatabase(), { seed: 1, customers: 2 })
    expect(await liveMonth(month, { seed: 1, count: 36 })).toEqual([])
    month.customers[0]?.purse.receive('lost', 500)
    expect(await faultsOf(month)).toEqual([expect.stringMatching(/ sent \d+, known are \d+/)])
  }, 600_000)
})
