// Everything, from a fresh clone, in stages: check, units and screens, the server on both databases, the image, budgets and
// journeys in a browser. Each leaves a log and a verdict in `test-results/`. `npm test -- STAGE [STAGE …]` runs some of them.
// The last sixty lines say all that matters; the very last counts the tests.
import { join } from 'node:path'
import { installWhenNeeded, requireNode } from './parts/install.mjs'
import { root } from './parts/run.mjs'
import { runStages } from './testing/run-stages.mjs'
import { summary } from './testing/summary.mjs'

const names = ['check', 'units', 'server-embedded', 'server-postgres', 'image', 'budgets', 'journeys']
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are ${names.join(', ')}.`)
  process.exit(2)
}
requireNode()
const started = Date.now()
const secondsSoFar = () => (Date.now() - started) / 1000
const notInstalled = () => {
  const failures = [{ file: 'npm ci', error: 'the packages could not be installed' }]
  return [{ name: 'install', seconds: secondsSoFar(), passed: 0, failed: 1, skipped: 0, failures, flaky: [] }]
}
const results = (await installWhenNeeded())
  ? await runStages(asked.length > 0 ? names.filter((name) => asked.includes(name)) : names, {
      folder: join(root, 'test-results'),
      argsOf: (name, file) => [join(root, 'scripts/testing/stages.mjs'), name, file],
    })
  : notInstalled()
for (const line of summary(results, secondsSoFar())) console.log(line)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
