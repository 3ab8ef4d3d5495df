import { readFileSync } from 'node:fs'

type Numbers = Float64Array | Uint32Array | Uint16Array
type Kind = 'f64' | 'u32' | 'u16' | 'text'
interface Entry {
  readonly name: string
  readonly kind: Kind
  readonly at: number
  readonly bytes: number
}

const align = (at: number): number => Math.ceil(at / 8) * 8
const kindOf = (column: Numbers | string): Kind =>
  typeof column === 'string'
    ? 'text'
    : column instanceof Float64Array
      ? 'f64'
      : column instanceof Uint32Array
        ? 'u32'
        : 'u16'
const bytesOf = (column: Numbers | string): Buffer =>
  typeof column === 'string' ? Buffer.from(column) : Buffer.from(column.buffer, column.byteOffset, column.byteLength)

/** One file of named columns, which is read without parsing: numbers in the byte order of every machine we run on. */
export const packColumns = (columns: Readonly<Record<string, Numbers | string>>): Buffer => {
  const contents = Object.entries(columns).map(([name, column]) => ({
    name,
    kind: kindOf(column),
    content: bytesOf(column),
  }))
  let at = 0
  const entries = contents.map(({ name, kind, content }): Entry => {
    const entry = { name, kind, at, bytes: content.length }
    at = align(at + content.length)
    return entry
  })
  const header = Buffer.from(JSON.stringify(entries))
  const start = align(4 + header.length)
  const file = Buffer.alloc(start + at)
  file.writeUInt32LE(header.length, 0)
  header.copy(file, 4)
  for (const [index, { content }] of contents.entries()) content.copy(file, start + (entries[index]?.at ?? 0))
  return file
}

/** The columns of a file; numbers are views of its bytes, outside of the heap. @throws where a column is missing */
export const openColumns = (path: string) => {
  const file = readFileSync(path)
  const { buffer, byteOffset } = file
  const headerLength = file.readUInt32LE(0)
  const entries = JSON.parse(file.toString('utf8', 4, 4 + headerLength)) as Entry[]
  const start = align(4 + headerLength)
  const entryOf = (name: string, kind: Kind): Entry => {
    const found = entries.find((entry) => entry.name === name && entry.kind === kind)
    if (found === undefined) throw new Error(`${path} has no column ${name} of ${kind}.`)
    return found
  }
  return {
    text: (name: string): string => {
      const { at, bytes } = entryOf(name, 'text')
      return file.toString('utf8', start + at, start + at + bytes)
    },
    float64: (name: string): Float64Array => {
      const { at, bytes } = entryOf(name, 'f64')
      return new Float64Array(buffer, byteOffset + start + at, bytes / 8)
    },
    uint32: (name: string): Uint32Array => {
      const { at, bytes } = entryOf(name, 'u32')
      return new Uint32Array(buffer, byteOffset + start + at, bytes / 4)
    },
    uint16: (name: string): Uint16Array => {
      const { at, bytes } = entryOf(name, 'u16')
      return new Uint16Array(buffer, byteOffset + start + at, bytes / 2)
    },
  }
}
