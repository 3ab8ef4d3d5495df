// The journeys in a real browser. Arguments go to Playwright: `npm run e2e -- --grep login`.
import { buildWhenNeeded } from './parts/build-note.mjs'
import { installWhenNeeded, requireNode } from './parts/install.mjs'
import { runJourneys } from './testing/journeys.mjs'
import { countLine } from './testing/summary.mjs'

requireNode()
if (!(await installWhenNeeded())) process.exit(1)
if (!(await buildWhenNeeded())) process.exit(1)
const verdict = await runJourneys(process.argv.slice(2))
console.log(countLine([verdict]))
process.exitCode = verdict.failed === 0 ? 0 : 1
