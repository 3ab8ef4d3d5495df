import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { closedAtEnd, oncePerFile } from '../testing/running'
import type { EngineOptions } from './embedded/engine'
import { openDb, type Database } from './open'
import { noteStatements } from './testing-statements'

/**
 * What the global set-up prepares for the workers: a dump of the prepared database, or a server with a template of it.
 */
export type PreparedDatabase =
  { engine: 'embedded'; dumpFile: string } | { engine: 'postgres'; serverUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    preparedDatabase: PreparedDatabase
    /** Folder for the files of the tests of a run; removed when it ends. */
    testFolder: string
    /** The folder with the programs that tests start as processes. */
    serverBundle: string
  }
}

/** Other tests share the machine. */
const patience = 10
const onConnectionError = (): void => undefined

type CompiledEngine = NonNullable<EngineOptions['compiled']>
declare const WebAssembly: { compile(program: Uint8Array): Promise<CompiledEngine> }

const compileEngine = async (): Promise<CompiledEngine> =>
  WebAssembly.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))))
let compiling: Promise<CompiledEngine> | undefined
/** Compiled once per worker, for all its test files. */
const compiledEngine = (): Promise<CompiledEngine> => (compiling ??= compileEngine())

const open = async (content: 'prepared' | 'empty'): Promise<Database> => {
  const prepared = inject('preparedDatabase')
  if (prepared.engine === 'embedded') {
    const source = {
      kind: 'memory',
      ...(content === 'prepared' && { dump: await readFile(prepared.dumpFile) }),
      compiled: await compiledEngine(),
    } as const
    return closedAtEnd(await openDb({ source, production: false, onConnectionError }))
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const tellServer = async (statement: string): Promise<void> => {
    const source = { kind: 'postgres', url: prepared.serverUrl, maxConnections: 1, patience } as const
    const server = await openDb({ source, production: false, onConnectionError })
    await server.pool.query(statement)
    await server.close()
  }
  const template = content === 'prepared' ? prepared.template : 'template0'
  // Copied as files, which takes half of the processor time of writing each block to the log.
  await tellServer(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(prepared.serverUrl)
  url.pathname = `/${name}`
  const source = { kind: 'postgres', url: url.href, patience } as const
  const database = await openDb({ source, production: false, onConnectionError })
  if (content === 'prepared') noteStatements(database.pool)
  return closedAtEnd(database, () => tellServer(`drop database ${name} with (force)`))
}

/** Opens a new copy of the prepared database: migrated, with the reference data, without users. */
export const openTestDatabase = (): Promise<Database> => open('prepared')

/** Opens a new database without tables. */
export const openEmptyDatabase = (): Promise<Database> => open('empty')

/** The database of this test file, shared by its tests, each of which makes its own customers. */
export const testDatabase = oncePerFile(openTestDatabase)
