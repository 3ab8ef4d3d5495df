import { DbPool } from '../pool'
import { EngineConnection } from './connection'
import { assertNoFiles, checkFolder, endFirstStart, makeDatabase, prepareFolder } from './database-folder'
import type { Engine, EngineOptions } from './engine'
import { lockFolder, type Answering, type FolderLock } from './folder-lock'
import { startLocalEngine } from './local-engine'
import { startMaintenance } from './maintenance'
import { startWorkerEngine } from './worker-engine'

export interface EmbeddedOptions extends EngineOptions {
  /** `worker`: a thread of its own (the server). `same`: the calling thread, for tests in memory. */
  thread: 'worker' | 'same'
  /** The uploaded files of the database in the folder: if there are any, no new database is created. */
  filesFolder?: string
  guardOpenTransactions: boolean
  onConnectionError: (error: Error) => void
}

export interface EmbeddedDatabase {
  pool: DbPool
  engine: Engine
  /**
   * The whole data as a gzip-compressed tar file, taken through the pool's queue so that it contains no partial
   * transaction.
   */
  dump(): Promise<Uint8Array>
  /** Handles requests of other processes on this machine to the holder of the folder; in memory there are none. */
  answer(answering: Answering): void
  close(): Promise<void>
}

/** Longest wait for the one connection; a nightly vacuum or an export may hold it for some seconds. */
const turnTimeoutMs = 30_000

/** Opens the embedded database: one engine and one connection, with a first-in, first-out queue. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, filesFolder, dump, compiled, thread, guardOpenTransactions, onConnectionError } = options
  const start = (engineOptions: EngineOptions): Promise<Engine> =>
    thread === 'worker' ? startWorkerEngine(engineOptions) : startLocalEngine(engineOptions)
  let lock: FolderLock | undefined
  if (folder !== undefined) {
    await prepareFolder(folder)
    lock = await lockFolder(folder)
  }
  const made: EngineOptions = {
    ...(dump === undefined ? {} : { dump }),
    ...(compiled === undefined ? {} : { compiled }),
  }
  let engine: Engine
  try {
    if (folder === undefined) engine = await start(made)
    else {
      await endFirstStart(folder)
      if ((await checkFolder(folder)) === 'empty') {
        if (filesFolder !== undefined) await assertNoFiles(filesFolder, folder)
        await makeDatabase(folder, async (making) => (await start({ ...made, folder: making })).close())
      }
      engine = await start({ folder })
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
  engine.onDeath(onConnectionError)
  const pool = new DbPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: turnTimeoutMs,
    stream: () => new EngineConnection(engine),
    // Set so that the client does not read them from the environment.
    user: 'postgres',
    host: 'embedded',
    database: 'postgres',
    password: '',
    ssl: false,
    guardOpenTransactions,
    onConnectionError,
  })
  const maintenance = folder === undefined ? undefined : startMaintenance(pool, onConnectionError)
  return {
    pool,
    engine,
    dump: async () => {
      const client = await pool.connect()
      try {
        await client.query('checkpoint')
        return await engine.dump()
      } finally {
        client.release()
      }
    },
    answer: (answering) => lock?.answer(answering),
    close: async () => {
      maintenance?.stop()
      await pool.end()
      await engine.close()
      await lock?.release()
    },
  }
}
