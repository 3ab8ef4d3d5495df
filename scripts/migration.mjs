// Writes the next migration and draws the data model anew: npm run migration what_changes
import { existsSync, symlinkSync, unlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeDataModel } from '../apps/server/build/draw-data-model.mjs'
import { root, run } from './parts/run.mjs'

export const migrations = join(root, 'apps/server/src/db/migrations')

/**
 * Writes a migration from the difference between the schema files and the last migration in `out`. Connects to nothing.
 * @param {{ name: string, out: string, capture?: boolean }} migration `out` is an absolute path
 */
export async function generateMigration({ name, out, capture = false }) {
  // The generator looks for the library beside itself, and npm installs the library in apps/server.
  const link = join(root, 'node_modules/drizzle-orm')
  const isMissing = !existsSync(link)
  if (isMissing) symlinkSync(join(root, 'apps/server/node_modules/drizzle-orm'), link, 'junction')
  try {
    const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
    const cwd = join(root, 'apps/server')
    // The generator reads every folder as one below the current one.
    const folders = ['--schema', './src/db/schema/index.ts', '--out', relative(cwd, out)]
    const args = [kit, 'generate', '--dialect', 'postgresql', ...folders, '--name', name]
    return await run(process.execPath, args, { cwd, capture })
  } finally {
    if (isMissing) unlinkSync(link)
  }
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const [, , name = ''] = process.argv
  const isNamed = /^[a-z][a-z0-9_]*$/.test(name)
  if (!isNamed) console.error('Name what changes, in small letters: npm run migration shipment_notes')
  const code = isNamed ? (await generateMigration({ name, out: migrations })).code : 1
  if (code === 0) writeDataModel()
  process.exitCode = code
}
