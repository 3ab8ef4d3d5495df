import type { StaffCarton } from '@layar/contract'
import { parseMeasureLine } from '../../../shared/cargo/measuring/box-draft'
import type { Measuring } from '../../../shared/cargo/measuring/use-measuring'
import type { UndoTarget } from '../../../shared/platform/undo/ask'
import { parseOurBarcode } from '@layar/domain'
import { useLayoutEffect } from 'react'

/** What the parcel on the desk does with the next scan. */
export interface Hands {
  /** It is being looked up. */
  isLooking: boolean
  /** It is being booked in: its form takes nothing more. */
  isBooking?: boolean
  /** The open form of the parcel. */
  form?: Measuring | undefined
  /** What its form will show, once it is known what the parcel belongs to. */
  early?: Measuring | undefined
  /** Several shipments fit: a scan, or the number of a choice, answers which. False if it does not. */
  choose?: ((text: string) => boolean) | undefined
}
/** Tells the desk what changed in the hands of its parcel. Stable. */
export type TellHands = (changes: Partial<Hands>) => void

/** The form takes measures and the label of a shelf that come through the scan field. */
export const useFormInHands = (tellHands: TellHands, form: Measuring, isBooking: boolean): void => {
  useLayoutEffect(() => {
    tellHands({ form, isBooking })
    return () => tellHands({ form: undefined, isBooking: false })
  }, [tellHands, form, isBooking])
}

/** What became of a parcel. */
export interface BookedIn {
  /** To be labelled; none while it waits for the network. */
  readonly cartons: readonly StaffCarton[]
  /** Absent where a message has said it. */
  readonly text?: string | undefined
  readonly undo?: UndoTarget | null
  /** What somebody has begun to take back. */
  readonly asked?: UndoTarget
}

export type Taken = 'measures' | 'shelf' | 'choice'

/** Gives a scan to the parcel on the desk; undefined if it is none of its answers, but another parcel. */
export const takeScan = (
  { isLooking, isBooking, form: open, early, choose }: Hands,
  text: string,
): Taken | undefined => {
  if (isBooking) return undefined
  if (choose?.(text)) return 'choice'
  const form = open ?? (isLooking || choose ? early : undefined)
  if (form === undefined) return undefined
  if (parseOurBarcode(text)?.kind === 'location') {
    form.setShelf(text)
    return 'shelf'
  }
  const line = parseMeasureLine(text)
  const last = form.boxes.at(-1)
  if (line === undefined || last === undefined) return undefined
  form.setBoxes([...form.boxes.slice(0, -1), { ...last, ...line }])
  return 'measures'
}

export const isBusy = ({ isLooking, form, choose }: Hands): boolean =>
  isLooking || form !== undefined || choose !== undefined
