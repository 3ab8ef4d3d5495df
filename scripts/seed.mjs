// Fills an empty database with the sample world, through the server where one runs; a database that holds data already is
// left as it is.
import { buildWhenNeeded } from './parts/build-note.mjs'
import { installWhenNeeded, requireNode } from './parts/install.mjs'
import { run } from './parts/run.mjs'

requireNode()
if (!(await installWhenNeeded())) process.exit(1)
if (!(await buildWhenNeeded())) process.exit(1)
const { code } = await run(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js', '--seed-only'])
process.exit(code)
