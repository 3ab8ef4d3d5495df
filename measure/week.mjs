// A week of the warehouses, the flights and the couriers at size: `npm run measure:week -- 5000`. Scans that are wrong, come
// twice or from another site, undos, transfers, two people at one carton, and kills of the server between; in the end every carton
// must be in the one place where people put it, nothing billed and nothing told twice. `npm test` does it with 300.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../scripts/parts/run.mjs'

const cartons = Number(process.argv[2] ?? 5000)
const folder = mkdtempSync(join(tmpdir(), 'layar-week-'))
const report = join(folder, 'week.json')
const file = 'apps/server/src/faults/week.test.ts'
const started = performance.now()
try {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=server-postgres', file]
  const env = { LAYAR_WEEK_CARTONS: String(cartons), LAYAR_WEEK_REPORT: report }
  const { code } = await run(process.execPath, args, { cwd: root, env })
  process.exitCode = code
  if (code === 0) {
    const { sums, undone, calls, twins, broken, kills, refused } = JSON.parse(readFileSync(report, 'utf8'))
    const listed = (entries) => entries.map(([name, count]) => `${count} ${name}`).join(', ')
    console.log(
      `  ${cartons} cartons in ${((performance.now() - started) / 1000).toFixed(0)} s: ${calls} calls, ${twins} of them twice at ` +
        `once, ${kills} kills, ${broken} broken connections\n  ended: ${listed(Object.entries(sums))}\n  steps of departures taken back: ${listed(Object.entries(undone))}\n  refused: ${listed(refused)}`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
