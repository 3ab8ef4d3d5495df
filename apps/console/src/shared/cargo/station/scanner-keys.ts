import { parseMarkingCode, parseOurBarcode, parseOwnCode, parseReceiptNumber } from '@layar/domain'

/** Hands leave more time between two keys on average, a scanner less. */
const scannerGapMs = 50
/** A radio that stutters, or a machine that is busy, holds one key back for so long at most. */
const longestGapMs = 200
/** No code that is scanned is shorter. */
const shortestScan = 6
/** A scanner that has sent its last character sends its Enter within this time, if it sends one. */
export const scanPauseMs = 400

/** What each key writes on the US layout, which scanners are delivered with; digits and letters are in its name. */
const usKeys: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Space: [' ', ' '],
}
const usDigitsShifted = ')!@#$%^&*('

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'timeStamp' | 'repeat'>

/** The character of a key on the US layout, letters in upper case; undefined for a key that no code needs. */
const onUsLayout = ({ code, shiftKey }: Key): string | undefined => {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return letter
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return shiftKey && code.startsWith('Digit') ? usDigitsShifted[Number(digit)] : digit
  return usKeys[code]?.[shiftKey ? 1 : 0]
}

/** Whether a text can be one of the codes that are scanned here, all of them in ASCII: `ß` in upper case is two letters. */
const isCode = (text: string): boolean =>
  /^[ -~]+$/.test(text) &&
  (parseOurBarcode(text) !== undefined ||
    parseOwnCode(text) !== undefined ||
    parseMarkingCode(text).ok ||
    parseReceiptNumber(text).ok)

/** Watches the keys that write a text into the field of a station. */
export const watchScanner = () => {
  let keys: Key[] = []
  const forget = (): void => {
    keys = []
  }
  /** Whether a scanner wrote the whole text: faster than hands, and no key was held down. */
  const isScanned = (text: string): boolean => {
    if (text.length < shortestScan || keys.length !== text.length || keys.some(({ repeat }) => repeat)) return false
    const gaps = keys.slice(1).map(({ timeStamp }, index) => timeStamp - (keys[index]?.timeStamp ?? timeStamp))
    const together = gaps.reduce((sum, gap) => sum + gap, 0)
    return together <= scannerGapMs * gaps.length && gaps.every((gap) => gap <= longestGapMs)
  }
  return {
    forget,
    note: (key: Key): void => void keys.push(key),
    isScanned,
    /**
     * What was meant: a scanner with the US layout at a machine with another one writes `/` or `ß` for `-`, and signs for
     * digits. A text that is a code as it stands is left alone.
     */
    meant: (text: string): string => {
      if (isCode(text) || !isScanned(text)) return text
      const onUs = keys.map(onUsLayout)
      const other = onUs.includes(undefined) ? text : onUs.join('')
      return isCode(other) ? other : text
    },
  }
}
