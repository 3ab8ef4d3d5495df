import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/parts/run.mjs'
import { cutDataWhenNeeded } from './cut-data.mjs'

/** Packages stay in node_modules; our own workspaces are source, so they are bundled. */
export const workspacesInside = {
  name: 'workspaces-inside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@layar/') ? undefined : { path, external: true },
    )
  },
}

/** `main.js`, and a separate file for the database's thread and for each process beside the server: printer, reader of cards. */
const entries = {
  main: 'apps/server/src/main.ts',
  'embedded-worker': 'apps/server/src/db/embedded/worker.ts',
  'document-worker': 'apps/server/src/adapters/document-printer/worker.ts',
  'id-card-worker': 'apps/server/src/adapters/id-card-reader/worker.ts',
}

/**
 * One letter beyond Latin-1 makes Node keep a whole file at two bytes a letter. The bundler escapes them in texts, so that they
 * are left in regular expressions and comments, where the escape means the same.
 */
function keepSmall(file) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replaceAll(/[^\0-\x7F]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}

/**
 * Bundles the server into an empty folder of the repository, so that its packages resolve from there.
 * @param {string} folder @param {Readonly<Record<string, string>>} [more] further entries: name and path in the
 * repository
 */
export async function bundleServer(folder, more = {}) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: { ...entries, ...more },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // The server keeps the maps in memory: where a line comes from is enough.
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [workspacesInside],
  })
  for (const name of Object.keys(entries)) keepSmall(join(folder, `${name}.js`))
  cpSync(await cutDataWhenNeeded(), join(folder, 'data'), { recursive: true })
  cpSync(join(root, 'apps/server/src/db/migrations'), join(folder, 'db', 'migrations'), { recursive: true })
}
