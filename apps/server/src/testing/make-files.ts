import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { nextColour } from './counted'

/** A small picture; each has a different colour. */
export const drawPicture = (format: 'jpeg' | 'png' = 'jpeg', width = 40, height = 30): Promise<Buffer> => {
  const colour = nextColour()
  const background = { r: colour >> 16, g: (colour >> 8) & 255, b: colour & 255 }
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** A zip archive of the entries, deflated. */
export const zip = (entries: Readonly<Record<string, Buffer | string>>): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
    )
    bodies.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(bodies.length, 8)
  end.writeUInt16LE(bodies.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listing, end])
}

const contentTypes = (part: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${part.startsWith('xl') ? 'spreadsheetml.sheet' : 'wordprocessingml.document'}.main+xml"/></Types>`

export const makeXlsx = (filling: Buffer | string = '<worksheet/>'): Buffer =>
  zip({
    '[Content_Types].xml': contentTypes('xl/workbook.xml'),
    'xl/workbook.xml': '<workbook/>',
    'xl/sheet1.xml': filling,
  })
export const makeDocx = (): Buffer =>
  zip({ '[Content_Types].xml': contentTypes('word/document.xml'), 'word/document.xml': '<document/>' })
export const makePdf = (text = 'sample'): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
/** The container of Word and Excel before 2007. */
export const makeOldOffice = (): Buffer =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(1024)])

interface PdfLock {
  readonly revision: number
  readonly bits: number
  readonly permissions: number
  /** In hexadecimal digits, like the values below. */
  readonly id: string
  readonly owner: string
  readonly user: string
}

/** Asks for the password `secret`. */
const passwordLock: PdfLock = {
  revision: 3,
  bits: 128,
  permissions: -3904,
  id: '63f79077253c61647ffbdbf597aa113f',
  owner: '0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083',
  user: '45b8faa0bddcdfe1479428ba86c3b2a000000000000000000000000000000000',
}

/** A PDF that states how it is encrypted. */
export const lockedPdf = (lock: PdfLock = passwordLock): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n5 0 obj\n<</Filter /Standard /V 2 /R ${lock.revision} /Length ${lock.bits} /P ${lock.permissions} /O <${lock.owner}> /U <${lock.user}>>>\nendobj\ntrailer<</Root 1 0 R /Encrypt 5 0 R /ID [<${lock.id}> <${lock.id}>]>>\n%%EOF\n`,
  )
