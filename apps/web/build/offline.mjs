import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/parts/run.mjs'

const source = join(root, 'apps/web/src/shared/platform/offline')
const offlinePath = '/offline.html'

/** Names a file by its content hash, as the rest of the build does, so that it can be cached for ever. */
function writeHashed(assets, name, text) {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const [stem, ending] = name.split('.')
  writeFileSync(join(assets, `${stem}-${hash}.${ending}`), text)
  return `/assets/${stem}-${hash}.${ending}`
}

/**
 * Adds the offline page and the service worker to a built site. The worker contains the names of all hashed files, so
 * any change of the site changes it too, and the browser fetches the new one.
 * @param {string} dist folder of the built site
 */
export async function buildOffline(dist) {
  const { build } = await import('esbuild')
  const assets = join(dist, 'assets')
  const bundle = async (entry, options) => {
    const { outputFiles } = await build({
      entryPoints: [join(source, entry)],
      bundle: true,
      minify: true,
      write: false,
      target: 'es2022',
      logLevel: 'silent',
      ...options,
    })
    return outputFiles[0].text
  }
  const built = readdirSync(assets).filter((name) => /\.(js|css|woff2|svg|png|webp)$/.test(name))
  const font = built.find((name) => /-latin-wght-normal-.*\.woff2$/.test(name))
  if (!font) throw new Error('The build holds no font file for the offline page.')
  const parts = {
    '%FONT%': `/assets/${font}`,
    '%STYLE%': writeHashed(assets, 'offline.css', await bundle('offline.css', {})),
    '%SCRIPT%': writeHashed(assets, 'offline.js', await bundle('offline-page.ts', { format: 'esm' })),
  }
  const page = readFileSync(join(source, 'offline.html'), 'utf8').replace(/%[A-Z]+%/g, (place) => parts[place] ?? place)
  writeFileSync(join(dist, offlinePath), page)
  const define = {
    builtAssets: JSON.stringify(built.map((name) => `/assets/${name}`).sort()),
    shellFiles: JSON.stringify([offlinePath, ...Object.values(parts)]),
  }
  writeFileSync(join(dist, 'sw.js'), await bundle('worker.ts', { format: 'iife', define }))
}
