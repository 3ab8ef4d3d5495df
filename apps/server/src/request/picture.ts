import { fileTypeOf, fileTypes, isPictureType } from '@layar/domain'
import sharp from 'sharp'
import type { UploadedFile } from './context'
import { failFields } from './fail'

const maxPixels = 25_000_000
/** Twice what the portal sends (FILE-01), for clients that do not shrink pictures. */
const longestSidePx = 2400

export interface Picture {
  bytes: Buffer
  type: 'jpeg' | 'png'
  mime: string
  width: number
  height: number
}

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
 * `field` for anything that is not a JPEG or PNG by its first bytes, or has too many pixels; the header is checked
 * before any pixel is decoded.
 */
export const redrawPicture = async (
  file: UploadedFile,
  field: string,
  /** Crops the centre to a square of this many pixels. */
  squarePx?: number,
): Promise<Picture> => {
  const type = fileTypeOf(file.bytes)
  if (type === 'heic') throw failFields({ [field]: 'image_heic' })
  if (!isPictureType(type)) throw failFields({ [field]: 'image_type_invalid' })
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
      const drawn = type === 'png' ? upright.png() : upright.jpeg({ quality: 85, mozjpeg: false })
      const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
      return { bytes: data, type, mime: fileTypes[type].mime, width: info.width, height: info.height }
    } catch {
      throw failFields({ [field]: 'image_broken' })
    }
  })
}
