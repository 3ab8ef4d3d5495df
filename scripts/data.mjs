// The commands of the server that work on the data, through the running server if there is one:
// `npm run seed` fills an empty database with the sample data, `npm run export-data -- layar-backup.tar` saves the embedded
// database and the uploaded files in one file, `npm run import-data -- layar-backup.tar` fills an empty data folder from it.
import { resolve } from 'node:path'
import { buildWhenNeeded } from './parts/build-note.mjs'
import { installWhenNeeded, requireNode } from './parts/install.mjs'
import { run } from './parts/run.mjs'

requireNode()
if (!(await installWhenNeeded())) process.exit(1)
if (!(await buildWhenNeeded())) process.exit(1)
const [word, named] = process.argv.slice(2)
// npm runs its scripts in the repository and keeps the caller's folder in INIT_CWD.
const file = named === undefined ? [] : [resolve(process.env.INIT_CWD ?? '.', named)]
const { code } = await run(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js', word, ...file])
process.exit(code)
