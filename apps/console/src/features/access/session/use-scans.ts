import { parseOurBarcode, scannedText } from '@layar/domain'
import { type KeyboardEvent, useRef, useState } from 'react'

/** A scanner types its characters closer together than hands or a slow program do. */
const longestGapMs = 35
const shortestCode = 4

interface Burst {
  readonly text: string
  readonly atMs: number
  /** What the field held before it. */
  readonly before: string
}

const isScan = (field: HTMLInputElement, text: string): boolean =>
  // An address of a program that fills in is one, and so may any password be: only a barcode of ours is none.
  field.type === 'password' ? parseOurBarcode(text) !== undefined : text.length >= shortestCode && !text.includes('@')

/**
 * Codes that were scanned into a form that takes none: hands that hold a parcel do not look at the screen. Each is taken
 * out of its field again, the form is not sent, and `onScan` gives the field back what it held.
 */
export const useScans = (onScan: (field: HTMLInputElement, before: string) => void) => {
  const [codes, setCodes] = useState<readonly string[]>([])
  const burst = useRef<Burst>(undefined)
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target: field, key, timeStamp: atMs } = event
    if (!(field instanceof HTMLInputElement)) return
    const before = burst.current
    const isOn = before !== undefined && atMs - before.atMs <= longestGapMs
    if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      burst.current = { text: isOn ? before.text + key : key, atMs, before: isOn ? before.before : field.value }
    if (key !== 'Enter' && key !== 'Tab') return
    burst.current = undefined
    if (!isOn || !isScan(field, before.text)) return
    event.preventDefault()
    setCodes((told) => [...told, scannedText(before.text)])
    onScan(field, before.before)
  }
  return { codes, onKeyDown }
}
