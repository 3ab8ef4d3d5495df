import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallPostgres } from '../../scripts/parts/postgres.mjs'
import { forgetful, startPostgres, tellPostgres } from '../../scripts/parts/postgres-server.mjs'

const root = join(import.meta.dirname, '..', '..')
const folderVariable = 'LAYAR_SEEDED_FOLDER'
/** The database server of the journeys, with a `%` for the name of the database; not set where all is embedded. */
const serverVariable = 'LAYAR_JOURNEY_SERVER'
const template = 'seeded'

const urlOf = (server: string, database: string): string => server.replace('%', database)

/**
 * Makes the sample world once before the journeys start: doing so for each portal would take most of its startup time.
 * It lies on a PostgreSQL server, as in production, and costs less processor time; on a
 * machine without one in the embedded database, in the folder.
 */
export default async (): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'layar-seeded-'))
  const server = (await findOrInstallPostgres()) ? await startPostgres(forgetful) : undefined
  const forget = (): void => {
    server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  server?.sql('postgres', `create database ${template}`)
  const database = server === undefined ? {} : { DATABASE_URL: server.url(template) }
  const { status, stderr } = spawnSync(process.execPath, ['apps/server/dist/main.js', '--seed-only'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, ...database },
    encoding: 'utf8',
  })
  if (status !== 0) {
    forget()
    throw new Error(`The sample world was not made. The server said:\n${stderr}`)
  }
  process.env[folderVariable] = folder
  if (server !== undefined) process.env[serverVariable] = server.url('%')
  return forget
}

export interface SampleWorld {
  /** Settings of a server that serves it. */
  readonly environment: Readonly<Record<string, string>>
  readonly folder: string
  readonly forget: () => void
}

/** A copy of the sample world, as the server's first start leaves it. */
export const newSampleWorld = (): SampleWorld => {
  const folder = mkdtempSync(join(tmpdir(), 'layar-journey-'))
  cpSync(process.env[folderVariable] ?? '', folder, { recursive: true })
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  const server = process.env[serverVariable]
  if (server === undefined) return { environment: { DATA_DIR: folder }, folder, forget: removeFolder }
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  const tell = (statement: string): void => tellPostgres(urlOf(server, 'postgres'), statement)
  tell(`create database ${name} template ${template}`)
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: urlOf(server, name) },
    folder,
    forget: () => {
      removeFolder()
      tell(`drop database ${name} with (force)`)
    },
  }
}

/** An empty folder, in which a server on the embedded database makes the sample world by itself: what a newcomer starts. */
export const emptyWorld = (): SampleWorld => {
  const folder = mkdtempSync(join(tmpdir(), 'layar-journey-'))
  return {
    environment: { DATA_DIR: folder },
    folder,
    forget: () => rmSync(folder, { recursive: true, force: true }),
  }
}
