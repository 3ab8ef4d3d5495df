// Builds the three apps: `apps/web/dist`, `apps/console/dist` and the server bundle `apps/server/dist`.
// `node scripts/build.mjs web console server` builds only what it names.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundleServer } from '../apps/server/build/bundle.mjs'
import { buildConsoleOffline } from '../apps/console/build/offline.mjs'
import { buildOffline } from '../apps/web/build/offline.mjs'
import { buildRenderer, listPrerenderedPages } from '../apps/web/build/prerender.mjs'
import { listRoutes } from './parts/list-routes.mjs'
import { rememberBuild } from './parts/build-note.mjs'
import { root, run, step } from './parts/run.mjs'

const named = process.argv.slice(2)
const wanted = (app) => named.length === 0 || named.includes(app)

/** Writes `.gz` and `.br` beside every text file of a build, so that the server compresses nothing while it serves. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|svg|json|webmanifest|txt|ttf|wasm)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file)
      // Below one packet nothing is won, and the page itself is written anew by the server for each deployment.
      if (text.length < 1024 || file.endsWith('.html')) return
      const brotli = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, brotli))
      writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

async function buildSite(app) {
  const cwd = join(root, 'apps', app)
  const built = await run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd,
      capture: true,
      env: { NODE_ENV: 'production' },
    },
  )
  if (built.code === 0 && app === 'web') {
    const drawer = await buildRenderer()
    if (drawer.code !== 0) return drawer
    await listPrerenderedPages()
    await buildOffline(join(cwd, 'dist'))
  }
  if (built.code === 0 && app === 'console') await buildConsoleOffline(join(cwd, 'dist'))
  if (built.code === 0) {
    await precompress(join(cwd, 'dist'))
    // Beside the manifest, in a folder that is not served.
    mkdirSync(join(cwd, 'dist/.vite'), { recursive: true })
    writeFileSync(join(cwd, 'dist/.vite/routes.json'), JSON.stringify(listRoutes(join(cwd, 'src/route-tree.gen.ts'))))
  }
  return built
}

async function buildServer() {
  const folder = join(root, 'apps/server/dist')
  rmSync(folder, { recursive: true, force: true })
  await bundleServer(folder)
  return { code: 0 }
}

const work = {
  web: ['Build the web app', () => buildSite('web')],
  console: ['Build the console', () => buildSite('console')],
  server: ['Build the server', buildServer],
}
const results = await Promise.all(
  Object.entries(work)
    .filter(([app]) => wanted(app))
    .map(([, [title, build]]) => step(title, build)),
)
if (results.includes(false)) process.exit(1)
if (named.length === 0) rememberBuild()
