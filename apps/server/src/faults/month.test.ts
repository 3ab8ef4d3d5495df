import { afterAll, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../db/testing'
import { liveMonth } from '../testing/month/acts'
import { planMonth } from '../testing/month/plan'

const seeds = (process.env['LAYAR_MONTH_SEEDS'] ?? '20261').split(',').map(Number)
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
      const month = await planMonth(await openTestDatabase(), { seed })
      const faults = await liveMonth(month, { seed, count })
      for (const [name, times] of [...month.counts.refused, ...month.counts.acts])
        refused.set(name, (refused.get(name) ?? 0) + times)
      expect(faults).toEqual([])
    },
    600_000,
  )
})
