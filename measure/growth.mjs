// How every list, search, count and scan grows: `npm run measure:growth -- 1000000` asks all of them over few shipments and
// over that many, and prints the rows each reads and how long it takes. The rows have a gate; times are those of this
// machine, in one process with the database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../scripts/parts/run.mjs'

const fewRows = 1000
const manyRows = Number(process.argv[2] ?? 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'layar-growth-'))

/** Fills a database and asks for everything. @returns {Promise<{ code: number, answers: object[] }>} */
async function walk(rows) {
  const report = join(folder, `${rows}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=server-postgres',
    'apps/server/src/http/growth.test.ts',
  ]
  const env = { LAYAR_GROWTH_ROWS: String(rows), LAYAR_GROWTH_REPORT: report }
  const { code } = await run(process.execPath, args, { cwd: root, env })
  return { code, answers: JSON.parse(readFileSync(report, 'utf8')) }
}

try {
  const few = await walk(fewRows)
  const many = await walk(manyRows)
  const keyOf = ({ name, asked }) => `${name} ${asked.replace(/ .*/, '')}`
  // The codes that are asked for differ between the two: each group of a call and a filter is told by its slowest.
  const slowest = (answers) => {
    const found = new Map()
    for (const answer of answers) {
      const before = found.get(keyOf(answer))
      if (before === undefined || before.milliseconds < answer.milliseconds) found.set(keyOf(answer), answer)
    }
    return found
  }
  const before = slowest(few.answers)
  console.log(
    `\n  ${'call and filter'.padEnd(40)} ${'shown'.padStart(6)} ${'read'.padStart(7)}   ${fewRows} / ${manyRows} rows, ms`,
  )
  for (const [key, answer] of [...slowest(many.answers)].sort(([, a], [, b]) => b.milliseconds - a.milliseconds)) {
    const [then, now] = [before.get(key)?.milliseconds ?? NaN, answer.milliseconds]
    console.log(
      `  ${key.padEnd(40)} ${String(answer.shown).padStart(6)} ${String(answer.read).padStart(7)}   ${then.toFixed(1).padStart(6)} ${now.toFixed(1).padStart(7)}`,
    )
  }
  process.exitCode = many.code
} finally {
  rmSync(folder, { recursive: true, force: true })
}
