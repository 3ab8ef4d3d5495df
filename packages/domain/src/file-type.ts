/** The file types that are stored, each with its extensions; the first one names files whose extension is another's. */
export const fileTypes = {
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'] },
  png: { mime: 'image/png', extensions: ['png'] },
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  xls: { mime: 'application/vnd.ms-excel', extensions: ['xls'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  doc: { mime: 'application/msword', extensions: ['doc'] },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'] },
} as const
export type FileType = keyof typeof fileTypes

/** The largest file that is sent or accepted. */
export const maxFileBytes = 10 * 1024 * 1024

/** What a field takes. `document`: photographs and PDF; `order`: the specification's list for an order request. */
export const fileKinds = {
  image: ['jpeg', 'png'],
  document: ['jpeg', 'png', 'pdf'],
  order: ['xls', 'xlsx', 'pdf', 'jpeg', 'doc', 'docx'],
} as const satisfies Record<string, readonly FileType[]>
export type FileKind = keyof typeof fileKinds

export const isPictureType = (type: string | undefined): type is 'jpeg' | 'png' => type === 'jpeg' || type === 'png'

const begins = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

const codesOf = (text: string): readonly number[] => [...text].map((sign) => sign.charCodeAt(0))
/** As Microsoft's containers write names: two bytes for each character. */
const wideCodesOf = (text: string): readonly number[] => codesOf(text).flatMap((code) => [code, 0])

const holds = (bytes: Uint8Array, codes: readonly number[], from = 0): boolean => {
  const [first = 0] = codes
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) return true
  return false
}

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

const isZip = (bytes: Uint8Array): boolean => begins(bytes, 0x50, 0x4b, 3, 4)
const isOldOffice = (bytes: Uint8Array): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

/** Whether Office files begin like this: which of them it is, only the whole file tells. */
export const isOfficeContainer = (head: Uint8Array): boolean => isZip(head) || isOldOffice(head)

/** The directory of a zip archive is at its end; this reaches over far more entries than are accepted. */
const directoryBytes = 512 * 1024

/**
 * The type of a file by its bytes, whatever its name says; undefined for every other type. The name only tells apart
 * old Word and Excel files whose content does not.
 */
export function fileTypeOf(bytes: Uint8Array, name = ''): FileType | 'heic' | undefined {
  if (begins(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (begins(bytes, ...codesOf('%PDF-'))) return 'pdf'
  if (begins(bytes.subarray(4), ...codesOf('ftyp')))
    return heicBrands.includes(String.fromCharCode(...bytes.subarray(8, 12))) ? 'heic' : undefined
  if (isZip(bytes)) {
    const directory = bytes.subarray(Math.max(0, bytes.length - directoryBytes))
    if (holds(directory, codesOf('word/document.xml'))) return 'docx'
    return holds(directory, codesOf('xl/workbook.xml')) ? 'xlsx' : undefined
  }
  if (!isOldOffice(bytes)) return undefined
  if (holds(bytes, wideCodesOf('WordDocument'))) return 'doc'
  if (holds(bytes, wideCodesOf('Workbook'))) return 'xls'
  const extension = extensionOf(name)
  return extension === 'doc' || extension === 'xls' ? extension : undefined
}

/** Readers look for the end mark of a PDF here; without it the file was cut off. */
const pdfTailBytes = 2048
export const isWholePdf = (bytes: Uint8Array): boolean =>
  holds(bytes, codesOf('%%EOF'), Math.max(0, bytes.length - pdfTailBytes))

export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''

const replaceable: readonly string[] = [
  ...Object.values(fileTypes).flatMap(({ extensions }) => extensions),
  ...['heic', 'heif', 'gif', 'webp', 'bmp', 'tif', 'tiff', 'svg', 'htm', 'html', 'txt', 'csv', 'zip'],
]

/** The name with an extension of its type: kept if it has one, else another type's is replaced, or one is added. */
export function nameWithType(name: string, type: FileType): string {
  const extension = extensionOf(name)
  const known: readonly string[] = fileTypes[type].extensions
  if (known.includes(extension)) return name
  const stem = replaceable.includes(extension) ? name.slice(0, -extension.length - 1) : name
  return `${stem === '' ? 'file' : stem}.${known[0] ?? type}`
}

/** The extensions of a kind as one reads them: `JPG`, `JPEG`, `PNG`. */
export const extensionsOf = (types: readonly FileType[]): string[] =>
  types
    .flatMap((type): readonly string[] => fileTypes[type].extensions)
    .filter((extension) => extension !== 'jfif')
    .map((extension) => extension.toUpperCase())
