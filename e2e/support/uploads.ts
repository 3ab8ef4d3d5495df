import type { Page } from '@playwright/test'

interface UploadFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

interface SentFile {
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly sha256: string
  /** In pixels; undefined if the file is not an image. */
  readonly width?: number
  readonly height?: number
}

/** Records every file that this browser's pages send from now on. Call before opening the first page. */
export const keepSentFiles = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const kept: File[] = []
    Object.assign(window, { sentFiles: kept })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) for (const part of body.values()) if (part instanceof File) kept.push(part)
      send.call(this, body)
    }
  })
}

/** The files sent from this page so far. */
export const sentFiles = (page: Page): Promise<SentFile[]> =>
  page.evaluate(async () => {
    const told: SentFile[] = []
    for (const file of (window as unknown as { sentFiles: File[] }).sentFiles) {
      const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
      const sha256 = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
      const sides = file.type.startsWith('image/') ? await createImageBitmap(file) : undefined
      told.push({
        name: file.name,
        type: file.type,
        bytes: file.size,
        sha256,
        ...(sides && { width: sides.width, height: sides.height }),
      })
    }
    return told
  })

/** A photo of pure noise, which compresses badly: more than 3 MB at 2400 × 1800 pixels. */
export const noisyPhoto = async (
  page: Page,
  { width, height, type }: { width: number; height: number; type: 'image/jpeg' | 'image/png' },
): Promise<UploadFile> => {
  const base64 = await page.evaluate(
    async ([w, h, mime]) => {
      const canvas = new OffscreenCanvas(w, h)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const pixels = context.createImageData(w, h)
      const words = new Uint32Array(pixels.data.buffer)
      let noise = 88_172_645
      for (let place = 0; place < words.length; place += 1) {
        noise ^= noise << 13
        noise ^= noise >>> 17
        noise ^= noise << 5
        words[place] = noise | 0xff000000
      }
      context.putImageData(pixels, 0, 0)
      const blob = await canvas.convertToBlob({ type: mime, quality: 0.92 })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let text = ''
      for (let from = 0; from < bytes.length; from += 32_768)
        text += String.fromCharCode(...bytes.subarray(from, from + 32_768))
      return btoa(text)
    },
    [width, height, type] as const,
  )
  return {
    name: type === 'image/png' ? 'label.PNG' : 'box.jpeg',
    mimeType: type,
    buffer: Buffer.from(base64, 'base64'),
  }
}
