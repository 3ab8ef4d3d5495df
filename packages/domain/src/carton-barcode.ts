/**
 * GS1 keeps the prefixes 20 to 29 for numbers that circulate within one company: numbers of ours are never those of
 * another firm, whoever scans them.
 */
const ourPrefix = '297'
const cartonSerialDigits = 13
const locationSerialDigits = 9

/** GS1 application identifiers: a logistic unit (SSCC), and a physical location (GLN). */
const cartonIdentifier = '00'
const locationIdentifier = '414'

/** The GS1 check digit: weights 3 and 1 in turn from the right, to the next multiple of ten. */
export function gs1CheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

const withCheckDigit = (digits: string): string => digits + gs1CheckDigit(digits)

const serialText = (serial: number, digits: number): string => {
  if (!Number.isSafeInteger(serial) || serial < 1 || String(serial).length > digits)
    throw new RangeError(`A serial number has 1 to ${String(digits)} digits: ${String(serial)}`)
  return String(serial).padStart(digits, '0')
}

/** The 18 digits of a carton, formed like an SSCC; `serial` is a positive whole number. */
export function cartonBarcode(serial: number): string {
  return withCheckDigit(`0${ourPrefix}${serialText(serial, cartonSerialDigits)}`)
}

const namedAtMost = 12

/** The barcodes of these cartons in a row; of many the first dozen, and how many more there are. */
export const cartonBarcodes = (serials: readonly (string | number)[]): string => {
  const named = serials.slice(0, namedAtMost).map((serial) => cartonBarcode(Number(serial)))
  const more = serials.length - named.length
  return more > 0 ? `${named.join(', ')} … +${String(more)}` : named.join(', ')
}

/** The 13 digits of a location, formed like a GLN. */
export function locationBarcode(serial: number): string {
  return withCheckDigit(`${ourPrefix}${serialText(serial, locationSerialDigits)}`)
}

/** What a label's symbol contains: the digits behind their application identifier. */
export const cartonSymbol = (barcode: string): string => cartonIdentifier + barcode
export const locationSymbol = (barcode: string): string => locationIdentifier + barcode

/** The text under the bars of a label: `(00) 0 297 0000000000042 6`. */
export const cartonBarcodeText = (barcode: string): string =>
  `(${cartonIdentifier}) ${barcode.slice(0, 1)} ${barcode.slice(1, 4)} ${barcode.slice(4, 17)} ${barcode.slice(17)}`
export const locationBarcodeText = (barcode: string): string =>
  `(${locationIdentifier}) ${barcode.slice(0, 3)} ${barcode.slice(3, 12)} ${barcode.slice(12)}`

/** What a scanner puts before the data: AIM's symbology identifier, such as `]C1`, and FNC1 as a group separator. */
const symbologyPrefix = /^\][A-Za-z][0-9A-Za-z]/
// eslint-disable-next-line no-control-regex -- FNC1 arrives as this control character.
const groupSeparators = /\u001d/g

/** A scanned text without what the scanner added to the data, and half-width whatever the keyboard is set to. */
export function scannedText(text: string): string {
  return text.normalize('NFKC').replace(groupSeparators, '').trim().replace(symbologyPrefix, '').trim()
}

export interface OurBarcode {
  readonly kind: 'carton' | 'location'
  readonly serial: number
  readonly barcode: string
}

const shapes = [
  { kind: 'carton', identifier: cartonIdentifier, start: `0${ourPrefix}`, length: 18 },
  { kind: 'location', identifier: locationIdentifier, start: ourPrefix, length: 13 },
] as const

/**
 * A barcode of ours in a scanned or typed text: with or without its application identifier, brackets and blanks.
 * Undefined for any other text, and for a wrong check digit.
 */
export function parseOurBarcode(text: string): OurBarcode | undefined {
  const digits = scannedText(text).replace(/[\s()-]/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  for (const { kind, identifier, start, length } of shapes) {
    const barcode =
      digits.length === length + identifier.length && digits.startsWith(identifier)
        ? digits.slice(identifier.length)
        : digits
    if (barcode.length !== length || !barcode.startsWith(start)) continue
    const serial = Number(barcode.slice(start.length, -1))
    if (serial > 0 && gs1CheckDigit(barcode.slice(0, -1)) === barcode.slice(-1)) return { kind, serial, barcode }
  }
  return undefined
}

/** The barcodes of ours that fill a text without a rest; undefined where something else is in it. */
const runTogether = (text: string): string[] | undefined => {
  if (text === '') return []
  const rest = text.replace(symbologyPrefix, '')
  // With its application identifier first, which belongs to what follows it.
  for (const end of shapes.flatMap(({ identifier, length }) => [identifier.length + length, length])) {
    const first = rest.slice(0, end)
    const others = parseOurBarcode(first) === undefined ? undefined : runTogether(rest.slice(end))
    if (others !== undefined) return [first, ...others]
  }
  return undefined
}

/**
 * What was scanned, code by code: a scanner that sends no Enter, or one of which an Enter was lost, writes barcodes of ours
 * one behind the other. Any other text is one code. Empty for nothing.
 */
export function scannedCodes(text: string): string[] {
  const whole = scannedText(text)
  if (whole === '') return []
  const parts = runTogether(whole.replace(/[\s()]/g, ''))
  return parts !== undefined && parts.length > 1 ? parts : [whole]
}
