export interface KeptFile {
  /** For `remove`; of bytes that a crash left half written it is no key of `get`. */
  readonly storageKey: string
  readonly sizeBytes: number
  /** By the clock of where it is kept. */
  readonly keptAt: Date
}

interface FilePage {
  readonly files: readonly KeptFile[]
  /** Where the next page begins; absent at the end. */
  readonly next?: string
}

/** Where file bytes live. Private: whoever reads goes through the server. */
export interface FileStore {
  /** Writes once; a second write of the same key is refused by the store or changes nothing. */
  put(storageKey: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  get(storageKey: string): Promise<Buffer | undefined>
  remove(storageKey: string): Promise<void>
  /** What is kept after `after`, some hundreds or thousands at once; of a shared bucket only what has the shape of ours. */
  list(after?: string): Promise<FilePage>
}
