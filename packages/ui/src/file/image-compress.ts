import { isCompressible } from './compressible'

/** Specification section 5 [FILE-01]: at most 1 MB (1024-based) and 1200 px on the longest side. */
export const maxImageBytes = 1024 * 1024
export const maxImageSidePx = 1200

export interface Sides {
  readonly width: number
  readonly height: number
}

/** Scales down to the longest side, never up; each side stays at least one pixel. */
export function fitInside({ width, height }: Sides, longest = maxImageSidePx): Sides {
  const by = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}

/** The tries in order: first less quality, then fewer pixels, so that small print on invoices stays readable longest. */
export function attempts(sides: Sides): readonly (Sides & { quality: number })[] {
  const shrink = [1, 0.85, 0.7, 0.5, 0.35]
  return shrink.flatMap((by, step) => {
    const smaller = fitInside({ width: sides.width * by, height: sides.height * by })
    return (step === 0 ? [0.9, 0.8, 0.7] : [0.75]).map((quality) => ({ ...smaller, quality }))
  })
}

type Encode = (size: Sides, quality: number) => Promise<Blob>

/** Encodes until the result is small enough; the last try is used whatever its size. */
export async function smallEnough(sides: Sides, encode: Encode, maxBytes = maxImageBytes): Promise<Blob> {
  let result: Blob | undefined
  for (const { quality, ...size } of attempts(sides)) {
    result = await encode(size, quality)
    if (result.size <= maxBytes) break
  }
  if (!result) throw new Error('an image has at least one size')
  return result
}

const jpegName = (name: string): string => `${name.replace(/\.(png|jpe?g|jfif|heic|heif)$/i, '')}.jpg`

/**
 * A jpeg, jpg or png within the limits; other types, and images that already fit, are unchanged. The orientation stored
 * by a phone is applied. `mustConvert` makes a JPEG of any image. Throws if the browser cannot read the image.
 */
export async function compressImage(file: File, mustConvert = false): Promise<File> {
  if (!mustConvert && !isCompressible(file)) return file
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const sides = { width: image.width, height: image.height }
    const fits = Math.max(sides.width, sides.height) <= maxImageSidePx && file.size <= maxImageBytes
    if (fits && !mustConvert) return file
    const canvas = document.createElement('canvas')
    const encode: Encode = ({ width, height }, quality) => {
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (!context) return Promise.reject(new Error('no drawing in this browser'))
      // A JPEG has no transparency: without this, transparent PNG parts turn black.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, width, height)
      return new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/jpeg', quality),
      )
    }
    const small = await smallEnough(fitInside(sides), encode)
    return new File([small], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
  } finally {
    image.close()
  }
}
