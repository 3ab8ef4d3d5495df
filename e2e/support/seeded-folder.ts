import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const variable = 'LAYAR_SEEDED_FOLDER'

/**
 * Migrates and seeds one folder before the journeys start: doing so for each portal would take most of its startup
 * time.
 */
export default (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'layar-seeded-'))
  const forget = (): void => rmSync(folder, { recursive: true, force: true })
  const { status, stderr } = spawnSync(process.execPath, ['apps/server/dist/main.js', '--seed-only'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  })
  if (status !== 0) {
    forget()
    throw new Error(`The sample world was not made. The server said:\n${stderr}`)
  }
  process.env[variable] = folder
  return forget
}

/** Creates a folder with the sample data, as the server's first start leaves it. */
export const newSeededFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'layar-journey-'))
  cpSync(process.env[variable] ?? '', folder, { recursive: true })
  return folder
}
