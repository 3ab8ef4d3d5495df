import { resolve } from 'node:path'
import { buildWhenNeeded } from './build-note.mjs'
import { installWhenNeeded, requireNode } from './install.mjs'
import { run } from './run.mjs'

/**
 * Runs a command of the server on a file, given as the first argument, and exits with its code.
 * @param {'export-data' | 'import-data'} word
 */
export async function runDataCommand(word) {
  requireNode()
  if (!(await installWhenNeeded())) process.exit(1)
  if (!(await buildWhenNeeded())) process.exit(1)
  const [named] = process.argv.slice(2)
  // npm runs its scripts in the repository and keeps the caller's folder in INIT_CWD.
  const file = named === undefined ? [] : [resolve(process.env.INIT_CWD ?? '.', named)]
  const { code } = await run(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js', word, ...file])
  process.exit(code)
}
