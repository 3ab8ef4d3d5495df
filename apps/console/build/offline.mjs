import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/parts/run.mjs'

/**
 * Adds the service worker to the built console. It contains the names of all hashed files, so any change of the console
 * changes it too, and the browser fetches the new one.
 * @param {string} dist folder of the built console
 */
export async function buildConsoleOffline(dist) {
  const { build } = await import('esbuild')
  const built = readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css|woff2|svg|png|webp)$/.test(name))
  const { outputFiles } = await build({
    entryPoints: [join(root, 'apps/console/src/shared/platform/offline/worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    logLevel: 'silent',
    format: 'iife',
    define: { builtAssets: JSON.stringify(built.map((name) => `/ops/assets/${name}`).sort()) },
  })
  writeFileSync(join(dist, 'sw.js'), outputFiles[0].text)
}
