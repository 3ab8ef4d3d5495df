import { isWholePdf, type FileType } from '@layar/domain'
import type { UploadedFile } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { needsPassword } from './pdf-password'
import { zipSize } from './zip-size'

const maxEntries = 2000
const maxUnpackedBytes = 200 * 1024 * 1024
const maxRatio = 100

/** Fails at `field` for a PDF that was cut off or needs a password to be read, and for zip bombs. */
export const checkDocument = ({ bytes }: UploadedFile, type: FileType, field: string): void => {
  if (type === 'pdf' && !isWholePdf(bytes)) throw failFields({ [field]: 'file_broken' })
  if (type === 'pdf' && needsPassword(bytes)) throw failFields({ [field]: 'file_locked' })
  if (type !== 'docx' && type !== 'xlsx') return
  const size = zipSize(bytes)
  if (size === undefined) throw failFields({ [field]: 'file_broken' })
  const isSound =
    size.entries <= maxEntries && size.unpackedBytes <= Math.min(maxUnpackedBytes, bytes.length * maxRatio)
  if (!isSound) throw failFields({ [field]: 'file_packed_too_much' })
}
