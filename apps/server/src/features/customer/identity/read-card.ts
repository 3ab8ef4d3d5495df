import type { IdCardReading } from '@layar/contract'
import type { IdCardText } from '../../../adapters/id-card-reader/port'
import type { CustomerContext, UploadedFile } from '../../../request/context'
import { fail } from '../../../request/fail'
import { redrawPicture } from '../../../request/picture'
import { keepCardImage, type SealedImage } from './image-store'

/** A late reading continues, so that a repeated upload of the same picture finds it done. */
const longestReadingMs = 30_000
const rememberMs = 600_000
const mostRemembered = 200

interface Remembered {
  readonly at: number
  readonly reading: Promise<IdCardReading>
  /** A request has timed out waiting for it. */
  wasLate: boolean
  kept?: Promise<SealedImage>
}

// Only in this process's memory, for ten minutes: the card number is never stored unencrypted.
const remembered = new Map<string, Remembered>()

const forgetOld = (now: number): void => {
  for (const [key, { at }] of remembered)
    if (at < now - rememberMs || remembered.size > mostRemembered) remembered.delete(key)
}

const nothing: IdCardReading = {
  nik: null,
  nama: null,
  alamat: null,
  rt_rw: null,
  kelurahan: null,
  kecamatan: null,
  kabupaten_kota: null,
  provinsi: null,
}

const readingOf = (text: IdCardText): IdCardReading => {
  const orNull = (field: string): string | null => (field.trim() === '' ? null : field.trim())
  return {
    nik: orNull(text.nik),
    nama: orNull(text.nama),
    alamat: orNull(text.alamat),
    rt_rw: orNull(text.rt_rw),
    kelurahan: orNull(text.kelurahan),
    kecamatan: orNull(text.kecamatan),
    kabupaten_kota: orNull(text.kabupaten_kota),
    provinsi: orNull(text.provinsi),
  }
}

type Outcome = { kind: 'read'; reading: IdCardReading } | { kind: 'failed' } | { kind: 'late' }

const within = async (reading: Promise<IdCardReading>, milliseconds: number): Promise<Outcome> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      resolve({ kind: 'late' })
    }, milliseconds)
  })
  const read = reading
    .then((fields): Outcome => ({ kind: 'read', reading: fields }))
    .catch((): Outcome => ({ kind: 'failed' }))
  try {
    return await Promise.race([read, late])
  } finally {
    clearTimeout(timer)
  }
}

export interface CardRead {
  readonly image: SealedImage
  readonly reading: IdCardReading
  readonly isEmpty: boolean
}

/**
 * Reads a card and stores its picture encrypted. The same picture of the same customer within ten minutes is read and
 * stored once, even for concurrent requests. On timeout: 503 and nothing stored; on the second try the picture is
 * stored with an empty reading, so that the customer can type the fields.
 */
export const readCard = async (context: CustomerContext, file: UploadedFile, budgetMs: number): Promise<CardRead> => {
  const startedAt = performance.now()
  const { config, adapters } = context
  const picture = await redrawPicture(file, 'id_card_image')
  forgetOld(startedAt)
  const key = `${context.customer.id}:${file.sha256.toString('hex')}`
  let entry = remembered.get(key)
  if (entry === undefined) {
    const signal = AbortSignal.timeout(longestReadingMs)
    // An answer without its fields is a reading that failed: the customer types them.
    const reading = adapters.idCardReader.read(picture.bytes, signal).then(readingOf)
    reading.catch(() => undefined)
    entry = { at: startedAt, reading, wasLate: false }
    remembered.set(key, entry)
  }
  const isSecondTry = entry.wasLate
  const outcome = await within(entry.reading, Math.max(1, budgetMs - (performance.now() - startedAt)))
  if (outcome.kind === 'late') entry.wasLate = true
  if (outcome.kind === 'late' && !isSecondTry) throw fail('id_card_unread', { retryAfterSeconds: 2 })
  // A failed reading is repeated at the next request.
  if (outcome.kind === 'failed') remembered.delete(key)
  entry.kept ??= keepCardImage(config, adapters.files, picture.bytes)
  const image = await entry.kept.catch((error: unknown) => {
    remembered.delete(key)
    throw error
  })
  const reading = outcome.kind === 'read' ? outcome.reading : nothing
  return { image, reading, isEmpty: Object.values(reading).every((field) => field === null) }
}
