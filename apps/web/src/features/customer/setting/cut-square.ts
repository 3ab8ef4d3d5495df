import type { Area } from 'react-easy-crop'

/** Enough for the server's 320 px on any screen; a photograph of a phone is a hundred times as large. */
export const squareSidePx = 640

/** The chosen part of a picture as a square jpeg. Throws when the browser cannot read the picture. */
export async function cutSquare(file: File, { x, y, width, height }: Area): Promise<File> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const side = Math.max(1, Math.min(squareSidePx, Math.round(width)))
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no drawing in this browser')
    // A jpeg has no transparency: without this the transparent parts of a png turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, x, y, width, height, 0, 0, side, side)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    if (!blob) throw new Error('not encoded')
    return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
  } finally {
    image.close()
  }
}
