export interface KeptFile {
  /** For `remove`; the key of a partial file left by a crash is not valid for `get`. */
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

/** File storage. Private: all reads go through the server. */
export interface FileStore {
  /** Writes once; a second write of the same key is refused by the store or changes nothing. */
  put(storageKey: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  get(storageKey: string): Promise<Buffer | undefined>
  remove(storageKey: string): Promise<void>
  /** The files after `after`, some hundreds or thousands per page; in a shared bucket only keys of our format. */
  list(after?: string): Promise<FilePage>
}
