import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { UploadedFile } from './context'
import { failFields } from './fail'

const maxPixels = 25_000_000
/** Twice what the portal sends (FILE-01), for clients that do not shrink pictures. */
const longestSidePx = 2400

const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

export const extensionOf = (filename: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(filename)?.[1]?.toLowerCase() ?? ''

export interface Picture {
  bytes: Buffer
  mime: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/** By its first bytes, not by what the client declares. */
export const isPicture = async (file: UploadedFile): Promise<boolean> =>
  ((await fileTypeFromBuffer(file.bytes))?.mime ?? '') in extensions

// Decoding holds whole pictures in memory: two at a time, whatever the number of requests.
let decoding = 0
const waiting: (() => void)[] = []
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (decoding >= 2) await new Promise<void>((resolve) => waiting.push(resolve))
  decoding += 1
  try {
    return await work()
  } finally {
    decoding -= 1
    waiting.shift()?.()
  }
}

/**
 * Re-encodes an uploaded picture: upright, of bounded size, without location, camera or any other hidden data. Fails at
 * `field` for anything that is not a JPEG or PNG by first bytes and by name, or has too many pixels; the header is
 * checked before any pixel is decoded.
 */
export const redrawPicture = async (
  file: UploadedFile,
  field: string,
  /** Crops the centre to a square of this many pixels. */
  squarePx?: number,
): Promise<Picture> => {
  const type = await fileTypeFromBuffer(file.bytes)
  if (type?.mime === 'image/heic' || type?.mime === 'image/heif') throw failFields({ [field]: 'image_heic' })
  const isAllowed = type !== undefined && extensions[type.mime]?.includes(extensionOf(file.filename)) === true
  if (!isAllowed) throw failFields({ [field]: 'image_type_invalid' })
  const mime = type.mime === 'image/png' ? 'image/png' : 'image/jpeg'
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const
  const head = await sharp(file.bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw failFields({ [field]: 'image_broken' })
    })
  if (head.width * head.height > maxPixels) throw failFields({ [field]: 'image_too_large' })
  return inTurn(async () => {
    try {
      const side = squarePx ?? longestSidePx
      const upright = sharp(file.bytes, options)
        .rotate()
        .resize({
          width: side,
          height: side,
          ...(squarePx === undefined ? { fit: 'inside', withoutEnlargement: true } : { fit: 'cover' }),
        })
      const drawn = mime === 'image/png' ? upright.png() : upright.jpeg({ quality: 85, mozjpeg: false })
      const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
      return { bytes: data, mime, width: info.width, height: info.height }
    } catch {
      throw failFields({ [field]: 'image_broken' })
    }
  })
}
