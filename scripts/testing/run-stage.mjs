// Runs one stage of `npm test` in a separate process: `node scripts/testing/run-stage.mjs STAGE FILE` writes its
// verdict to FILE.
import { writeFileSync } from 'node:fs'
import { stages, withShortPaths } from './stages.mjs'

const [name, file] = process.argv.slice(2)
const verdict = withShortPaths(await stages[name]())
writeFileSync(file, JSON.stringify(verdict, null, 2))
process.exitCode = verdict.failed === 0 ? 0 : 1
