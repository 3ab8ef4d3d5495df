import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installSystemPackage } from './system-package.mjs'

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Folder with `initdb` and `postgres`, newest version first, or undefined. */
export function findPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const folders = [
    process.env.LAYAR_POSTGRES_BIN,
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/pgsql/bin',
  ]
  return folders.find((folder) => folder && runs(join(folder, 'initdb')) && runs(join(folder, 'postgres')))
}

/** Like `findPostgres`, but tries to install the server if there is none. */
export async function findOrInstallPostgres() {
  const found = findPostgres()
  if (found) return found
  console.log('  ..   No PostgreSQL server on this machine: installing the system package')
  await installSystemPackage('postgresql')
  return findPostgres()
}
