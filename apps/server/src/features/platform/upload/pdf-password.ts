import { createCipheriv, createHash } from 'node:crypto'

/** PDF 32000-1, 7.6.3.3: fills up short passwords; the empty one is this text alone. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const noBytes = Buffer.alloc(0)

const digest = (algorithm: string, ...parts: readonly Uint8Array[]): Buffer =>
  createHash(algorithm).update(Buffer.concat(parts)).digest()

/** RC4, the cipher of PDF 1.1 to 1.5, which OpenSSL no longer offers. */
const rc4 = (key: Uint8Array, text: Uint8Array): Buffer => {
  const state = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
  const swap = (a: number, b: number): void => {
    const kept = state.readUInt8(a)
    state[a] = state.readUInt8(b)
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state.readUInt8(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  const one = (byte: number): number => {
    i = (i + 1) & 255
    j = (j + state.readUInt8(i)) & 255
    swap(i, j)
    return byte ^ state.readUInt8((state.readUInt8(i) + state.readUInt8(j)) & 255)
  }
  return Buffer.from(Array.from(text, one))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' }

/** The string that begins at `from`, written as `(…)` or `<…>`. */
const stringAt = (text: string, from: number): Buffer | undefined => {
  if (text[from] === '<') return Buffer.from(text.slice(from + 1, text.indexOf('>', from)).replace(/\s/g, ''), 'hex')
  if (text[from] !== '(') return undefined
  let depth = 0
  let found = ''
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0]
      found += octal === undefined ? (escapes[text.charAt(at + 1)] ?? text.charAt(at + 1)) : charOf(octal)
      at += octal?.length ?? 1
      continue
    }
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return Buffer.from(found, 'latin1')
    if (at > from) found += sign
  }
  return undefined
}
const charOf = (octal: string): string => String.fromCharCode(Number.parseInt(octal, 8) & 255)

const stringOf = (text: string, name: string): Buffer => {
  const found = new RegExp(`/${name}\\s*(?=[(<])`).exec(text)
  return (found && stringAt(text, found.index + found[0].length)) ?? noBytes
}
const numberOf = (text: string, name: string): number | undefined => {
  const found = new RegExp(`/${name}\\s+(-?\\d+)`).exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

const dictionaryBytes = 4096

/** The dictionary that says how the file is encrypted; undefined if it is not. */
const encryptionOf = (text: string): string | undefined => {
  // A file for the web states it at its head, before the dictionary, whose own entry /EncryptMetadata comes last.
  const at = [...text.matchAll(/\/Encrypt(?![A-Za-z])/g)].at(-1)?.index
  if (at === undefined) return undefined
  const reference = /^\/Encrypt\s+(\d+)\s+(\d+)\s+R/.exec(text.slice(at, at + 40))
  if (reference === null) return text.slice(at, at + dictionaryBytes)
  const head = new RegExp(`(?:^|\\s)${reference[1] ?? ''}\\s+${reference[2] ?? ''}\\s+obj`).exec(text)
  return head === null ? undefined : text.slice(head.index, head.index + dictionaryBytes)
}

/** Revisions 2 to 4: 7.6.3, algorithms 2, 4 and 5. */
const opensByRc4 = (dictionary: string, revision: number, id: Buffer): boolean => {
  const permissions = Buffer.alloc(4)
  permissions.writeUInt32LE((numberOf(dictionary, 'P') ?? 0) >>> 0)
  const [owner, user] = [stringOf(dictionary, 'O').subarray(0, 32), stringOf(dictionary, 'U')]
  const isBare = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary)
  const keyBytes = revision === 2 ? 5 : revision === 4 ? 16 : (numberOf(dictionary, 'Length') ?? 40) / 8
  let key = digest('md5', padding, owner, permissions, id, isBare ? Buffer.alloc(4, 0xff) : noBytes)
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = digest('md5', key.subarray(0, keyBytes))
  key = key.subarray(0, keyBytes)
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32))
  let check = digest('md5', padding, id)
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  return check.equals(user.subarray(0, 16))
}

/** Revision 6: PDF 2.0, algorithm 2.B, for the empty password. */
const hardenedHash = (salt: Buffer): Buffer => {
  let key = digest('sha256', salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = digest(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256', mixed)
    last = mixed.readUInt8(mixed.length - 1)
  }
  return key.subarray(0, 32)
}

/**
 * Whether a PDF opens with a password only. Many invoices and bank statements are encrypted against changes alone and
 * open without one; they are readable, and so is what this does not understand.
 */
export const needsPassword = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1')
  const dictionary = encryptionOf(text)
  const revision = dictionary === undefined ? undefined : numberOf(dictionary, 'R')
  if (dictionary === undefined || revision === undefined || !/\/Filter\s*\/Standard/.test(dictionary)) return false
  if (revision >= 5) {
    const user = stringOf(dictionary, 'U')
    const salt = user.subarray(32, 40)
    return !(revision === 5 ? digest('sha256', salt) : hardenedHash(salt)).equals(user.subarray(0, 32))
  }
  const idAt = /\/ID\s*\[\s*(?=[(<])/.exec(text)
  return !opensByRc4(dictionary, revision, (idAt && stringAt(text, idAt.index + idAt[0].length)) ?? noBytes)
}
