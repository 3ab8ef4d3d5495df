import { staffReceivingCalls, type ReceiveInput } from '@layar/contract'
import { scannedText } from '@layar/domain'
import { useState } from 'react'
import { type RunOptions, useWrite } from '@layar/ui/call/use-write.ts'
import { boxOf, emptyBox, type BoxDraft } from './box-draft'

type Photo = ReceiveInput['photos'][number]

/** Damage is photographed too, where there is any. */
export const photoKindsOf = (condition: ReceiveInput['condition']): readonly Photo['kind'][] =>
  condition === 'damaged' ? ['label', 'outside', 'damage'] : ['label', 'outside']

/** What every booking-in sends, for imports and exports. */
interface Measured {
  readonly boxes: ReceiveInput['boxes']
  readonly photos: Photo[]
  readonly condition: ReceiveInput['condition']
  readonly shelf: string
  readonly public_note: string | null
}

export interface Measuring {
  readonly boxes: readonly BoxDraft[]
  readonly setBoxes: (boxes: readonly BoxDraft[]) => void
  readonly photos: readonly Photo[]
  /** Uploads the photo and replaces an earlier one of the same kind. */
  readonly addPhoto: (kind: Photo['kind'], file: File, how: RunOptions) => Promise<unknown>
  readonly condition: ReceiveInput['condition']
  readonly setCondition: (condition: ReceiveInput['condition']) => void
  readonly shelf: string
  readonly setShelf: (shelf: string) => void
  readonly note: string
  readonly setNote: (note: string) => void
  /** In wire format; undefined while a measure, a photo or the shelf is missing. */
  readonly measured: Measured | undefined
}

/** The shelf stays for the next parcel: they are put down beside each other. */
let lastShelf = ''

/** The state of the measuring form: weights, measures and photos. */
export function useMeasuring(): Measuring {
  const [boxes, setBoxes] = useState<readonly BoxDraft[]>([emptyBox])
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [condition, setCondition] = useState<ReceiveInput['condition']>('good')
  const [shelf, setShelf] = useState(lastShelf)
  const [note, setNote] = useState('')
  const upload = useWrite(staffReceivingCalls.staffUploadImage, { successToast: false })
  const addPhoto = async (kind: Photo['kind'], file: File, how: RunOptions): Promise<unknown> => {
    const answer = await upload.run({ file }, how)
    if (answer)
      setPhotos((now) => [...now.filter((photo) => photo.kind !== kind), { image_url: answer.image_url, kind }])
    return answer
  }
  const ready = boxes.map(boxOf).filter((box) => box !== undefined)
  const isReady =
    ready.length === boxes.length &&
    photoKindsOf(condition).every((kind) => photos.some((photo) => photo.kind === kind)) &&
    shelf.trim() !== ''
  const trimmed = note.trim()
  const measured = isReady
    ? {
        boxes: ready,
        photos: photos.filter(({ kind }) => photoKindsOf(condition).includes(kind)),
        condition,
        shelf: scannedText(shelf),
        public_note: trimmed === '' ? null : trimmed,
      }
    : undefined
  const keepShelf = (text: string): void => {
    lastShelf = text
    setShelf(text)
  }
  return {
    boxes,
    setBoxes,
    photos,
    addPhoto,
    condition,
    setCondition,
    shelf,
    setShelf: keepShelf,
    note,
    setNote,
    measured,
  }
}
