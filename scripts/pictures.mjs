// Takes a picture of every screen of portal and console, on phone and desk, in three languages, and writes a page of them.
// `npm run pictures -- NAME --against OTHER` shows each beside the one of an earlier run.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenNeeded } from './parts/build-note.mjs'
import { installWhenNeeded, requireNode } from './parts/install.mjs'
import { root } from './parts/run.mjs'
import { picturePage, picturesOf } from './pictures/page.mjs'
import { runJourneys } from './testing/journeys.mjs'

const journeys = ['screens.spec.ts', 'console-screens.spec.ts', 'papers.spec.ts']

const {
  positionals: [name = 'now'],
  values: { against },
} = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } })
const folderOf = (run) => join(root, '.cache/pictures', run)
const isName = (run) => /^[\w-]+$/.test(run)
if (!isName(name) || (against !== undefined && !isName(against)))
  throw new Error('Name a run with letters, digits and dashes.')
if (against !== undefined && !existsSync(folderOf(against)))
  throw new Error(`There are no pictures of the run “${against}”.`)

requireNode()
if (!(await installWhenNeeded()) || !(await buildWhenNeeded())) process.exit(1)
const folder = folderOf(name)
rmSync(folder, { recursive: true, force: true })
process.env.LAYAR_PICTURES = folder
const { failed } = await runJourneys(journeys)

const pictures = picturesOf(existsSync(folder) ? readdirSync(folder) : [])
const changeOf = (picture) => {
  const old = join(folderOf(against), picture)
  if (!existsSync(old)) return 'new'
  return readFileSync(old).equals(readFileSync(join(folder, picture))) ? 'same' : 'changed'
}
const changes =
  against === undefined ? undefined : new Map(pictures.map((picture) => [picture.name, changeOf(picture.name)]))
const page = join(folder, 'index.html')
writeFileSync(page, picturePage({ pictures, changes, before: `../${against}` }))
console.log(`${pictures.length} pictures: ${page}`)
process.exitCode = failed === 0 ? 0 : 1
