import { fileTypeFromBuffer } from 'file-type'
import type { UploadedFile } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { extensionOf } from '../../../request/picture'
import { zipSize } from './zip-size'

const officeZip = 'application/vnd.openxmlformats-officedocument'
/** Detected type → extension → stored type. Old Office files are one container with several extensions. */
const documents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/pdf': { pdf: 'application/pdf' },
  [`${officeZip}.spreadsheetml.sheet`]: { xlsx: `${officeZip}.spreadsheetml.sheet` },
  [`${officeZip}.wordprocessingml.document`]: { docx: `${officeZip}.wordprocessingml.document` },
  'application/x-cfb': { xls: 'application/vnd.ms-excel', doc: 'application/msword' },
}

const maxEntries = 2000
const maxUnpackedBytes = 200 * 1024 * 1024
const maxRatio = 100

/** The type of a document by its first bytes and name; fails at `field` for any other file and for zip bombs. */
export const checkDocument = async (file: UploadedFile, field: string): Promise<string> => {
  const found = await fileTypeFromBuffer(file.bytes)
  const mime = found && documents[found.mime]?.[extensionOf(file.filename)]
  if (mime === undefined) throw failFields({ [field]: 'file_type_invalid' })
  if (mime.startsWith(officeZip)) {
    const size = zipSize(file.bytes)
    const isSound =
      size !== undefined &&
      size.entries <= maxEntries &&
      size.unpackedBytes <= Math.min(maxUnpackedBytes, file.bytes.length * maxRatio)
    if (!isSound) throw failFields({ [field]: 'file_packed_too_much' })
  }
  return mime
}
