import { fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { PGlite } from '@electric-sql/pglite'

type InitOptions = Parameters<NodeFS['init']>[1]

interface NodeMount {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number }
}

/** PostgreSQL ignores only the first two, for file systems that cannot sync a folder. */
const errorNumbers = { EBADF: 8, EINVAL: 28, EIO: 29 } as const

/**
 * The engine's own folder file system never syncs, so a power cut could lose acknowledged commits. This one syncs at
 * each point where PostgreSQL calls `fsync`. It uses undocumented parts of the engine; `durability.test.ts` counts the
 * syncs, so that a change there is detected.
 */
export class SyncedFolder extends NodeFS {
  private syncs = 0

  /** The number of successful syncs. */
  get syncCount(): number {
    return this.syncs
  }

  override async init(engine: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const patch = (module: unknown): void => {
      const mount = (module as { NODEFS?: NodeMount }).NODEFS
      if (mount === undefined) throw new Error('The embedded database has no folder file system: unknown engine build.')
      mount.stream_ops.fsync = ({ nfd }) => this.sync(nfd)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } }
  }

  /**
   * @returns 0, or the error's number in the engine's C library. A thrown error would be swallowed by the engine half
   * way through a commit; a returned one makes PostgreSQL give up.
   */
  private sync(descriptor: number | undefined): number {
    try {
      if (descriptor === undefined) return errorNumbers.EBADF
      fsyncSync(descriptor)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      return code in errorNumbers ? errorNumbers[code as keyof typeof errorNumbers] : errorNumbers.EIO
    }
    this.syncs += 1
    return 0
  }
}

/** Syncs a whole folder to disk: a new database is written without syncing. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) await syncPath(join(entry.parentPath, entry.name))
    else if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name))
  }
}

/** Syncs the directory entries of a folder to disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder as a file, and needs no sync of it.
  if (process.platform !== 'win32') await syncPath(folder)
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
