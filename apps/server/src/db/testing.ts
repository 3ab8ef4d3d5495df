import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openDb, type Database } from './open'

/** What the global set-up leaves for the workers: a dump of the prepared database, or a server with a template of it. */
export type PreparedDatabase =
  { engine: 'embedded'; dumpFile: string } | { engine: 'postgres'; serverUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    preparedDatabase: PreparedDatabase
    /** Where the tests of a run leave their files; removed when it ends. */
    testFolder: string
    /** The folder with the programs that tests start as processes. */
    serverBundle: string
  }
}

const onConnectionError = (): void => undefined

/** A new database of its own, from the prepared one: migrated, with the reference data, without anybody in it. */
export const openTestDatabase = async (): Promise<Database> => {
  const prepared = inject('preparedDatabase')
  if (prepared.engine === 'embedded') {
    const dump = new Uint8Array(await readFile(prepared.dumpFile))
    return openDb({ source: { kind: 'memory', dump }, production: false, onConnectionError })
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = await openDb({
    source: { kind: 'postgres', url: prepared.serverUrl, maxConnections: 1 },
    production: false,
    onConnectionError,
  })
  await server.pool.query(`create database ${name} template ${prepared.template}`)
  await server.close()
  const url = new URL(prepared.serverUrl)
  url.pathname = `/${name}`
  return openDb({ source: { kind: 'postgres', url: url.href, patience: 10 }, production: false, onConnectionError })
}

let shared: Promise<Database> | undefined

/** The database of this worker: opened once, shared by its tests, each of which makes its own customers. */
export const testDatabase = (): Promise<Database> => (shared ??= openTestDatabase())
