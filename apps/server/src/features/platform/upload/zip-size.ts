const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const longestComment = 0xffff
const entryBytes = 46

/**
 * The number of entries and the unpacked size of a zip archive (docx, xlsx) as stated in its directory, without
 * unpacking it. Undefined if the directory cannot be read.
 */
export const zipSize = (bytes: Buffer): { entries: number; unpackedBytes: number } | undefined => {
  const from = Math.max(0, bytes.length - endBytes - longestComment)
  let end = bytes.length - endBytes
  while (end >= from && bytes.readUInt32LE(end) !== endSignature) end -= 1
  if (end < from || end < 0) return undefined
  const entries = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let unpackedBytes = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + entryBytes > end || bytes.readUInt32LE(at) !== entrySignature) return undefined
    unpackedBytes += bytes.readUInt32LE(at + 24)
    at += entryBytes + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return { entries, unpackedBytes }
}
