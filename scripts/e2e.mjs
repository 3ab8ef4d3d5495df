// The journeys in a real browser. Arguments go to Playwright: `npm run e2e -- --grep login`.
import { buildWhenNeeded } from './parts/build-note.mjs'
import { lastLine } from './parts/counts.mjs'
import { installWhenNeeded, requireNode } from './parts/install.mjs'
import { runJourneys } from './parts/journeys.mjs'

requireNode()
if (!(await installWhenNeeded())) process.exit(1)
if (!(await buildWhenNeeded())) process.exit(1)
const counts = await runJourneys(process.argv.slice(2))
console.log(lastLine([counts]))
process.exitCode = counts.failed === 0 ? 0 : 1
