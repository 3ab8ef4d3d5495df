import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../build/bundle.mjs'
import { openQueue } from '../jobs/queue'
import { allJobs } from '../features/jobs'
import { migrate } from './migrate'
import { openDb, type Database } from './open'
import { seedReference } from '../sample/reference/seed-reference'
import { startTestServer } from './testing-postgres'

const migrations = join(import.meta.dirname, 'migrations')
const onConnectionError = (error: Error): void => {
  throw error
}

const prepare = async (database: Database): Promise<void> => {
  await migrate(database.pool, migrations)
  const queue = await openQueue(database, { jobs: allJobs, onError: onConnectionError })
  await queue.stop()
  await database.transaction((tx) => seedReference(tx))
}

const bundles = join(import.meta.dirname, '..', '..', '.cache')

/** Prepares the database and the server's bundle once per run; each worker starts from a copy of the database. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'layar-test-'))
  await mkdir(bundles, { recursive: true })
  const bundle = await mkdtemp(join(bundles, 'test-'))
  await bundleServer(bundle, { 'write-until-killed': 'apps/server/src/testing/write-until-killed.ts' })
  const remove = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true })
    await rm(bundle, { recursive: true, force: true })
  }
  project.provide('testFolder', folder)
  project.provide('serverBundle', bundle)
  if (project.config.env['LAYAR_TEST_DB'] === 'postgres') {
    const server = await startTestServer(process.env['LAYAR_POSTGRES_BIN'])
    const template = 'layar_template'
    const admin = await openDb({
      source: { kind: 'postgres', url: server.url('postgres'), maxConnections: 1 },
      production: false,
      onConnectionError,
    })
    await admin.pool.query(`create database ${template}`)
    await admin.close()
    const database = await openDb({
      source: { kind: 'postgres', url: server.url(template) },
      production: false,
      onConnectionError,
    })
    await prepare(database)
    await database.close()
    project.provide('preparedDatabase', { engine: 'postgres', serverUrl: server.url('postgres'), template })
    return async () => {
      server.stop()
      await remove()
    }
  }
  const database = await openDb({ source: { kind: 'memory' }, production: false, onConnectionError })
  await prepare(database)
  const dumpFile = join(folder, 'prepared.tar')
  // Each test file reads it once; uncompressed, that takes a third of the time.
  await writeFile(dumpFile, gunzipSync((await database.embedded?.dump()) ?? new Uint8Array()))
  await database.close()
  project.provide('preparedDatabase', { engine: 'embedded', dumpFile })
  return remove
}
