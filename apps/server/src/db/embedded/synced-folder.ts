import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import type { NodeFS } from '@electric-sql/pglite/nodefs'

type InitOptions = Parameters<NodeFS['init']>[1]

interface NodeMount {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number }
}

export interface SyncedFolder extends NodeFS {
  /** The number of successful syncs. */
  readonly syncCount: number
}

/** PostgreSQL ignores only the first two, for file systems that cannot sync a folder. */
const errorNumbers = { EBADF: 8, EINVAL: 28, EIO: 29 } as const

/**
 * The engine's own folder file system never syncs, so a power cut could lose acknowledged commits. This one syncs at
 * each point where PostgreSQL calls `fsync`. It uses undocumented parts of the engine; `durability.test.ts` counts the
 * syncs, so that a change there is detected.
 */
export const openSyncedFolder = async (folder: string): Promise<SyncedFolder> => {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs')
  class SyncedFolder extends NodeFS {
    private syncs = 0

    get syncCount(): number {
      return this.syncs
    }

    override async init(engine: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
      const { emscriptenOpts } = await super.init(engine, options)
      const patch = (module: unknown): void => {
        const mount = (module as { NODEFS?: NodeMount }).NODEFS
        if (mount === undefined)
          throw new Error('The embedded database has no folder file system: unknown engine build.')
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
  return new SyncedFolder(folder)
}
