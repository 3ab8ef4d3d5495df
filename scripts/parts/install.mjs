import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, recall, remember } from './fresh.mjs'
import { root, runNpm, step } from './run.mjs'

const note = 'node_modules/.layar-lock'

/** Exits with a plain message when this Node is too old for the product. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Layar needs Node 20.19 or newer; this is Node ${version}.`)
  console.error('Install a newer Node (for example "nvm install 20") and run the same command again.')
  process.exit(1)
}

/**
 * Whether npm's record of installed packages matches the lock file, so that a start after a manual `npm install` does
 * not reinstall everything. Packages for other platforms may be missing.
 */
function installedAnswersLock() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.optional || entry.devOptional) return true
    return installed[path]?.version === entry.version && existsSync(join(root, path))
  })
}

/** Installs the locked packages if they are missing or the lock file changed. Returns false if npm failed. */
export async function installWhenNeeded() {
  const lock = hashFiles(['package-lock.json'])
  if (recall(note) === lock) return true
  if (installedAnswersLock()) {
    remember(note, lock)
    return true
  }
  console.log('  ..   Installing packages (once; a minute or two)')
  const done = await step('Install packages', () =>
    runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { capture: true }),
  )
  if (done) remember(note, lock)
  return done
}
