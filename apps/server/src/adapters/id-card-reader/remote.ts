import * as z from 'zod/mini'
import type { IdCardReader } from './port'

const field = z.catch(z.string().check(z.trim(), z.maxLength(200)), '')
const answer = z.object({
  nik: field,
  nama: field,
  alamat: field,
  rt_rw: field,
  kelurahan: field,
  kecamatan: field,
  kabupaten_kota: field,
  provinsi: field,
})

/** Eight short fields need no more. */
const longestAnswer = 64 * 1024

/**
 * A remote reader: receives the unmodified picture and returns the eight fields as JSON, at the top level or under
 * `result`.
 */
export const remoteReader = (url: string): IdCardReader => ({
  read: async (image, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'image/jpeg', Accept: 'application/json' },
      body: new Uint8Array(image),
      signal,
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The card reader answers ${response.status}.`)
    const text = await response.text()
    if (text.length > longestAnswer) throw new Error('The card reader answers too much.')
    const body = JSON.parse(text) as { result?: unknown } | null
    return answer.parse(body?.result ?? body)
  },
  close: () => Promise.resolve(),
})
