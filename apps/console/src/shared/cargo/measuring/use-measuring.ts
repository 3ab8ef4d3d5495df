import type { ReceiveInput } from '@layar/contract'
import { scannedText } from '@layar/domain'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showFailure } from '@layar/ui/call/failure.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import type { RunOptions } from '@layar/ui/call/use-write.ts'
import type { HeldPhoto, ReceiveAct } from '../kept/act'
import { isPassing } from '../kept/send-act'
import { uploadPicture } from '../kept/uploads'
import { heldOf, useHeldPicture } from '../kept/use-held-picture'
import { boxOf, emptyBox, parseMeasureLine, type BoxDraft } from './box-draft'

type Photo = ReceiveInput['photos'][number]

/** Damage is photographed too, where there is any. */
export const neededPhotosOf = (condition: ReceiveInput['condition']): readonly Photo['kind'][] =>
  condition === 'damaged' ? ['label', 'outside', 'damage'] : ['label', 'outside']

/** The contents where a parcel was opened. */
export const photoKindsOf = (condition: ReceiveInput['condition']): readonly Photo['kind'][] => [
  ...neededPhotosOf(condition),
  'inside',
]

/** What every booking-in sends, for imports and exports. */
interface Measured {
  readonly boxes: ReceiveInput['boxes']
  /** Those that are uploaded. */
  readonly photos: Photo[]
  readonly condition: ReceiveInput['condition']
  readonly shelf: string
  readonly public_note: string | null
}

/** A photo of the form; `previewUrl` shows it. */
export type FormPhoto = HeldPhoto & { readonly previewUrl: string }

export interface Measuring {
  readonly boxes: readonly BoxDraft[]
  readonly setBoxes: (boxes: readonly BoxDraft[]) => void
  readonly photos: readonly FormPhoto[]
  /** Uploads the photo and replaces an earlier one of the same kind. */
  readonly addPhoto: (kind: Photo['kind'], file: File, how: RunOptions) => Promise<unknown>
  /** The same for a photo of the desk's own camera, which is there at once and uploaded behind it. */
  readonly snap: (kind: Photo['kind'], file: File) => Promise<void>
  readonly removePhoto: (kind: Photo['kind']) => void
  readonly condition: ReceiveInput['condition']
  readonly setCondition: (condition: ReceiveInput['condition']) => void
  readonly shelf: string
  readonly setShelf: (shelf: string) => void
  readonly note: string
  readonly setNote: (note: string) => void
  /** In wire format; undefined while a measure, a photo or the shelf is missing. */
  readonly measured: Measured | undefined
  /** Why it is undefined, in the order of the form. */
  readonly lacking: readonly ('measures' | 'shelf' | 'photos')[]
  /** Something was measured or photographed. */
  readonly isBegun: boolean
}

/** The shelf stays for the next parcel: they are put down beside each other. */
let lastShelf = ''
export const setNextShelf = (text: string): void => {
  lastShelf = text
}

const previewOf = (photo: HeldPhoto): FormPhoto => ({
  ...photo,
  previewUrl: 'url' in photo ? photo.url : URL.createObjectURL(photo.file),
})

interface MeasuringOptions {
  /** A desk whose acts are kept on this device: photos wait there for the network too. */
  readonly isKept?: boolean
  /** An act to go on with. */
  readonly from?: ReceiveAct | undefined
  /** Measures of its only box, as typed in one line. */
  readonly line?: string | undefined
}

/** The state of the measuring form: weights, measures and photos. */
export function useMeasuring({ isKept = false, from, line = '' }: MeasuringOptions = {}): Measuring {
  const [boxes, setBoxes] = useState<readonly BoxDraft[]>(from?.boxes ?? [{ ...emptyBox, ...parseMeasureLine(line) }])
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(() => from?.photos.map(previewOf) ?? [])
  const [condition, setCondition] = useState<ReceiveInput['condition']>(from?.body.condition ?? 'good')
  const [shelf, setShelf] = useState(from?.body.shelf ?? lastShelf)
  const [note, setNote] = useState(from?.body.public_note ?? '')
  const send = useSend()
  const { canKeep, hold } = useHeldPicture(isKept)
  const shownUrls = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    shownUrls.current = photos.map(({ previewUrl }) => previewUrl)
  })
  // A shift has thousands of photos: the browser holds each until its address is given back.
  useEffect(() => () => shownUrls.current.forEach((url) => url.startsWith('blob:') && URL.revokeObjectURL(url)), [])
  const put = (photo: HeldPhoto): true => {
    setPhotos((now) => [...now.filter(({ kind }) => kind !== photo.kind), previewOf(photo)])
    return true
  }
  const addPhoto = async (kind: Photo['kind'], file: File, how: RunOptions): Promise<unknown> => {
    const picture = await hold(file, how)
    return picture && put({ kind, ...picture })
  }
  const snap = async (kind: Photo['kind'], file: File): Promise<void> => {
    const held = { kind, ...heldOf(file) }
    put(held)
    const isIt = (photo: FormPhoto): boolean => 'uploadKey' in photo && photo.uploadKey === held.uploadKey
    try {
      const url = await uploadPicture(send, held)
      setPhotos((now) => now.map((photo) => (isIt(photo) ? { kind, url, previewUrl: photo.previewUrl } : photo)))
    } catch (error) {
      // Goes with the booking-in, under the same key.
      if (canKeep && isPassing(error)) return
      setPhotos((now) => now.filter((photo) => !isIt(photo)))
      showFailure(error)
    }
  }
  const isThere = (photo: FormPhoto): boolean => canKeep || 'url' in photo
  const ready = boxes.map(boxOf).filter((box) => box !== undefined)
  const hasPhotos = neededPhotosOf(condition).every((kind) =>
    photos.some((photo) => photo.kind === kind && isThere(photo)),
  )
  const lacking = [
    ...(ready.length === boxes.length ? [] : (['measures'] as const)),
    ...(shelf.trim() === '' ? (['shelf'] as const) : []),
    ...(hasPhotos ? [] : (['photos'] as const)),
  ]
  const trimmed = note.trim()
  const shown = photos.filter(({ kind }) => photoKindsOf(condition).includes(kind))
  const measured =
    lacking.length === 0
      ? {
          boxes: ready,
          photos: shown.flatMap((photo) => ('url' in photo ? [{ image_url: photo.url, kind: photo.kind }] : [])),
          condition,
          shelf: scannedText(shelf),
          public_note: trimmed === '' ? null : trimmed,
        }
      : undefined
  const keepShelf = (text: string): void => {
    setNextShelf(text)
    setShelf(text)
  }
  return {
    boxes,
    setBoxes,
    photos: shown,
    addPhoto,
    snap,
    removePhoto: (kind) => setPhotos((now) => now.filter((photo) => photo.kind !== kind)),
    condition,
    setCondition,
    shelf,
    setShelf: keepShelf,
    note,
    setNote,
    measured,
    lacking,
    isBegun: photos.length > 0 || boxes.some((box) => box.weightKg + box.lengthCm + box.widthCm + box.heightCm !== ''),
  }
}
