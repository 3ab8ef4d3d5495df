// How every list, search, count and scan grows: `npm run measure:growth -- 1000000` asks all of them over few shipments and
// over that many, and prints the rows each reads and how long it takes. The rows have a gate; times are those of this
// machine, in one process with the database. Over 1000, many pages are not full: a second argument such as 20000 compares
// pages that show as many entries. A third one says among how many of the newest shipments work is open: 730000 1000 1000
// compares a short with a long history over the same open work.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../scripts/parts/run.mjs'

/** The goal of `docs/performance.md`. */
const mostGrowth = 1.2
const [manyRows = 1_000_000, fewRows = 1000, openAmong] = process.argv.slice(2).map(Number)
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
  const env = {
    LAYAR_GROWTH_ROWS: String(rows),
    LAYAR_GROWTH_REPORT: report,
    ...(openAmong !== undefined && { LAYAR_GROWTH_OPEN_AMONG: String(openAmong) }),
  }
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
  const rows = [...slowest(many.answers)].map(([key, now]) => ({ key, now, then: before.get(key) }))
  const growth = ({ then, now }) => (then === undefined ? NaN : now.milliseconds / then.milliseconds)
  console.log(
    `\n  ${'call and filter'.padEnd(40)} ${'shown'.padStart(9)} ${'read'.padStart(15)}   ${fewRows} / ${manyRows} rows, ms   ratio`,
  )
  for (const row of rows.sort((a, b) => growth(b) - growth(a))) {
    const { key, now, then } = row
    const pair = (name) => `${then?.[name] ?? '-'}/${now[name]}`
    console.log(
      `  ${key.padEnd(40)} ${pair('shown').padStart(9)} ${pair('read').padStart(15)}   ${(then?.milliseconds ?? NaN).toFixed(1).padStart(6)} ${now.milliseconds.toFixed(1).padStart(7)}   ${growth(row).toFixed(2)}`,
    )
  }
  const grown = rows.filter((row) => growth(row) > mostGrowth)
  console.log(
    `\n  ${grown.length} of ${rows.length} take more than ${mostGrowth} times as long as over ${fewRows} rows.`,
  )
  process.exitCode = many.code
} finally {
  rmSync(folder, { recursive: true, force: true })
}
