import type { PGliteOptions } from '@electric-sql/pglite'

/** The engine of the embedded database: in this thread (tests) or in its own. */
export interface Engine {
  readonly serverVersion: string
  /** Runs one batch of client messages and returns the server's bytes. Batches run in call order. */
  execute(batch: Uint8Array): Promise<Uint8Array>
  /** Discards the state of an earlier connection: open transaction, prepared statements, session settings, locks. */
  resetSession(): Promise<void>
  /**
   * The whole data folder as a gzip-compressed tar file. Call it through the pool's queue, never inside a transaction.
   */
  dump(): Promise<Uint8Array>
  /** How often the engine has synced data to disk. */
  syncCount(): Promise<number>
  close(): Promise<void>
  /** Called once if the engine dies by itself. */
  onDeath(listener: (error: Error) => void): void
}

export interface EngineOptions {
  /** Absent: everything stays in memory (tests). */
  folder?: string
  /** A dump to start from; only for an empty folder or for memory. */
  dump?: Uint8Array
  /** The engine's program, for a process that opens several one after the other (tests); else it is compiled each time. */
  compiled?: PGliteOptions['pgliteWasmModule']
}
