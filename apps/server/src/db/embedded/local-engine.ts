import { checkFolder, enginePostgresMajor, prepareFolder } from './database-folder'
import type { Engine, EngineOptions } from './engine'
import { syncTree } from './sync-tree'
import { openSyncedFolder, type SyncedFolder } from './synced-folder'
import { simpleQuery } from './wire'

const settings = ['shared_buffers = 16MB', 'max_connections = 5', 'random_page_cost = 1.1']
const folderSettings = [
  ...settings,
  'max_wal_size = 128MB',
  'min_wal_size = 32MB',
  'timezone = UTC',
  "datestyle = 'iso, mdy'",
  'wal_sync_method = fsync',
  'fsync = on',
  'full_page_writes = on',
  'synchronous_commit = on',
]
const memorySettings = [...settings, 'timezone = UTC', "datestyle = 'iso, mdy'"]

function concat(chunks: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    result.set(chunk, offset)
    offset += chunk.length
  }
  return result
}

/** Read with the first engine of a thread: it is large, and neither PostgreSQL nor the thread beside the engine's needs it. */
const loadEngine = async () => {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm: trigrams } = await import('@electric-sql/pglite/contrib/pg_trgm')
  return { PGlite, trigrams }
}

/** Starts the engine in the calling thread; every query then holds up that thread for as long as it runs. */
export async function startLocalEngine(options: EngineOptions): Promise<Engine> {
  let synced: SyncedFolder | undefined
  let created = false
  if (options.folder !== undefined) {
    await prepareFolder(options.folder)
    created = (await checkFolder(options.folder)) === 'empty'
    synced = await openSyncedFolder(options.folder)
  }
  const { PGlite, trigrams } = await loadEngine()
  const pglite = await PGlite.create({
    ...(synced === undefined ? {} : { fs: synced }),
    ...(options.dump === undefined ? {} : { loadDataDir: new Blob([new Uint8Array(options.dump)]) }),
    ...(options.compiled === undefined ? {} : { pgliteWasmModule: options.compiled }),
    startParams: PGlite.defaultStartParams.filter((parameter) => synced === undefined || parameter !== '-F'),
    // The engine unpacks it at each start, from a file of the package beside its own; what the folder holds needs it.
    extensions: { trigrams },
    postgresqlconf: synced === undefined ? memorySettings : folderSettings,
  })
  if (created && options.folder !== undefined) await syncTree(options.folder)
  const version = await pglite.query<{ server_version: string }>('show server_version')

  const execute = async (batch: Uint8Array): Promise<Uint8Array> => {
    const chunks: Uint8Array[] = []
    // The plain raw call keeps a parsed copy of every answer permanently; the streaming call does not.
    await pglite.execProtocolRawStream(batch, { onRawData: (bytes) => chunks.push(bytes.slice()), syncToFs: false })
    return concat(chunks)
  }

  return {
    serverVersion: version.rows[0]?.server_version ?? enginePostgresMajor,
    execute,
    resetSession: async () => {
      await execute(simpleQuery('rollback'))
      await execute(simpleQuery('discard all'))
    },
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer()),
    syncCount: () => Promise.resolve(synced?.syncCount ?? 0),
    close: async () => {
      await execute(simpleQuery('rollback'))
      if (synced !== undefined) await execute(simpleQuery('checkpoint'))
      await pglite.close()
    },
    onDeath: () => undefined,
  }
}
