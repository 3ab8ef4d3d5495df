import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import * as z from 'zod/mini'

const databaseEntry = 'database.tar.gz'
const lastEntry = 'complete.json'
/** Uploaded files, and the register of erasures. */
const stores = ['files', 'erasures'] as const
/** A file of a store: two characters of its key, then the key. No other files are archived or extracted. */
const fileEntry = /^(?:files|erasures)\/[a-z0-9]{2}\/[a-z0-9]{32,64}$/
const isUploaded = (name: string): boolean => name.startsWith('files/')

/** Written last, so that an archive without it is known to be cut off. */
const summaryShape = z.object({ format: z.literal(1), release: z.string(), files: z.int(), database_bytes: z.int() })

export interface ArchiveSummary {
  readonly fileCount: number
  readonly databaseBytes: number
  /** The version that wrote it. */
  readonly release: string
}

const filesBelow = async (dataDir: string, store: (typeof stores)[number]): Promise<string[]> => {
  const folder = join(dataDir, store)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map(
      (entry) =>
        `${store}/${join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/')}`,
    )
    .filter((name) => fileEntry.test(name))
    .sort()
}

const add = (pack: tar.Pack, name: string, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (error) => {
      if (error) reject(error)
      else resolve()
    })
  })

const fill = async (pack: tar.Pack, dump: Uint8Array, dataDir: string, release: string): Promise<ArchiveSummary> => {
  await add(pack, databaseEntry, dump)
  let fileCount = 0
  for (const store of stores)
    for (const name of await filesBelow(dataDir, store)) {
      // The running server may delete a file meanwhile, such as a card's picture whose retention ended.
      const bytes = await readFile(join(dataDir, name)).catch(() => undefined)
      if (bytes === undefined) continue
      await add(pack, name, bytes)
      if (isUploaded(name)) fileCount += 1
    }
  const summary = { format: 1, release, files: fileCount, database_bytes: dump.byteLength }
  await add(pack, lastEntry, Buffer.from(JSON.stringify(summary)))
  pack.finalize()
  return { fileCount, databaseBytes: dump.byteLength, release }
}

/**
 * Writes a database dump, the uploaded files and the register of erasures into one new file readable only by this account, completely or not at
 * all. The dump is older than the files: a file that is missing in it is harmless.
 * @throws Error in plain words if the file exists already.
 */
export const writeArchive = async (
  file: string,
  { dump, dataDir, release }: { dump: Uint8Array; dataDir: string; release: string },
): Promise<ArchiveSummary> => {
  const unfinished = `${file}.part`
  try {
    const pack = tar.pack()
    const sink = createWriteStream(unfinished, { mode: 0o600, flush: true })
    const [summary] = await Promise.all([fill(pack, dump, dataDir, release), pipeline(pack, sink)])
    await link(unfinished, file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      throw new Error(`There is a file ${file} already: nothing is overwritten. Choose another name.`, { cause: error })
    })
    return summary
  } finally {
    await rm(unfinished, { force: true })
  }
}

const bytesOf = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * Reads an archive of `writeArchive`: extracts its files below `dataDir` and returns the dump.
 * @throws Error in plain words if it is not an archive or is truncated.
 */
export const readArchive = async (
  file: string,
  dataDir: string,
): Promise<{ dump: Uint8Array; summary: ArchiveSummary }> => {
  const refusal = `${file} is no complete export of Layar.`
  const extract = tar.extract()
  let dump: Buffer | undefined
  let summary: z.output<typeof summaryShape> | undefined
  let fileCount = 0
  const take = async (): Promise<void> => {
    for await (const entry of extract) {
      const { name } = entry.header
      if (fileEntry.test(name)) {
        const place = join(dataDir, name)
        await mkdir(dirname(place), { recursive: true, mode: 0o700 })
        await writeFile(place, await bytesOf(entry as unknown as Readable), { mode: 0o600, flag: 'wx' })
        if (isUploaded(name)) fileCount += 1
      } else if (name === databaseEntry) dump = await bytesOf(entry as unknown as Readable)
      else if (name === lastEntry) {
        const parsed = summaryShape.safeParse(
          JSON.parse((await bytesOf(entry as unknown as Readable)).toString('utf8')),
        )
        if (parsed.success) summary = parsed.data
      } else throw new Error(refusal)
    }
  }
  try {
    await Promise.all([take(), pipeline(createReadStream(file), extract)])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(`There is no file ${file}.`, { cause: error })
    throw new Error(refusal, { cause: error })
  }
  const isWhole = dump !== undefined && summary?.files === fileCount && summary.database_bytes === dump.byteLength
  if (dump === undefined || summary === undefined || !isWhole) throw new Error(refusal)
  return { dump, summary: { fileCount, databaseBytes: dump.byteLength, release: summary.release } }
}
