// Writes the files that follow from others: the route trees of both sites and docs/data-model.md. `npm run check` calls it
// with `--check`: it fails where one of them was behind.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { dataModelFile, writeDataModel } from '../apps/server/build/draw-data-model.mjs'
import { root } from './parts/run.mjs'

const sites = ['apps/web', 'apps/console']
const files = [...sites.map((site) => `${site}/src/route-tree.gen.ts`), dataModelFile]
const read = () => files.map((file) => readFileSync(join(root, file), 'utf8'))

const before = read()
// The router's plugin writes the route tree as soon as Vite has read a site's settings.
for (const site of sites) {
  const folder = join(root, site)
  await resolveConfig({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' }, 'build')
}
writeDataModel()

const after = read()
const behind = files.filter((_, index) => after[index] !== before[index])
for (const file of behind) console.log(`${file} was behind and is written anew`)
if (process.argv.includes('--check') && behind.length > 0) process.exitCode = 1
