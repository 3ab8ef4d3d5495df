import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cartonBarcode,
  cartonBarcodeText,
  cartonSymbol,
  gs1CheckDigit,
  locationBarcode,
  locationBarcodeText,
  locationSymbol,
  parseOurBarcode,
  scannedCodes,
  scannedText,
} from './carton-barcode'

describe('the GS1 check digit', () => {
  test.each([
    // SSCC, GLN, GTIN-13 and GTIN-8 as GS1 and its members print them.
    ['10614141234567890', '8'],
    ['061414100000', '5'],
    ['629104150021', '3'],
    ['9638507', '4'],
  ])('of %s is %s', (digits, digit) => {
    expect(gs1CheckDigit(digits)).toBe(digit)
  })
})

test('a carton has 18 digits and a location 13, of the prefixes for use within a company', () => {
  expect(cartonBarcode(42)).toMatch(/^0297000000000004\d{2}$/)
  expect(locationBarcode(7)).toMatch(/^297000000007\d$/)
  expect(() => cartonBarcode(0)).toThrow(RangeError)
  expect(() => locationBarcode(1_000_000_000)).toThrow(RangeError)
})

test('a label shows the digits in groups behind their application identifier', () => {
  expect(cartonBarcodeText(cartonBarcode(42))).toBe(`(00) 0 297 0000000000042 ${cartonBarcode(42).slice(-1)}`)
  expect(locationBarcodeText(locationBarcode(7))).toBe(`(414) 297 000000007 ${locationBarcode(7).slice(-1)}`)
})

describe('a scanned text', () => {
  const carton = cartonBarcode(123_456)
  const location = locationBarcode(321)

  test.each([
    ['bare digits', carton],
    ['with its application identifier', cartonSymbol(carton)],
    ['behind the symbology prefix', `]C1${cartonSymbol(carton)}`],
    ['behind FNC1', `\u001d${cartonSymbol(carton)}`],
    ['behind both', `]C1\u001d${cartonSymbol(carton)}\u001d`],
    ['as printed', cartonBarcodeText(carton)],
    ['with the ends of a line', `  ${carton}\r\n`],
  ])('is a carton %s', (_, text) => {
    expect(parseOurBarcode(text)).toEqual({ kind: 'carton', serial: 123_456, barcode: carton })
  })

  test('is a location with or without its application identifier', () => {
    for (const text of [location, locationSymbol(location), `]C1${locationSymbol(location)}`])
      expect(parseOurBarcode(text)).toEqual({ kind: 'location', serial: 321, barcode: location })
  })

  test.each(['', 'SF1234567890', '106141412345678908', '4006381333931', 'LY/SG-1', carton.slice(1)])(
    'that is no barcode of ours is none: %s',
    (text) => {
      expect(parseOurBarcode(text)).toBeUndefined()
    },
  )

  test('loses what the scanner added, whatever the code is', () => {
    expect(scannedText(']C0SF1234567890')).toBe('SF1234567890')
    expect(scannedText(']Q3 LY/SG-AIR-7 ')).toBe('LY/SG-AIR-7')
    expect(scannedText('SHP-7K2QM-4XD9P')).toBe('SHP-7K2QM-4XD9P')
  })

  test('with one wrong digit, or two neighbours that differ by other than five swapped, is refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999_999 }),
        fc.nat(17),
        fc.integer({ min: 1, max: 9 }),
        (n, at, by) => {
          const barcode = cartonBarcode(n)
          expect(parseOurBarcode(barcode)).toEqual({ kind: 'carton', serial: n, barcode })
          const wrong = barcode.slice(0, at) + String((Number(barcode[at]) + by) % 10) + barcode.slice(at + 1)
          expect(parseOurBarcode(wrong)).toBeUndefined()
          const [left, right] = [Number(barcode[at]), Number(barcode[at + 1])]
          if (at < 17 && left !== right && Math.abs(left - right) !== 5)
            expect(
              parseOurBarcode(barcode.slice(0, at) + String(right) + String(left) + barcode.slice(at + 2)),
            ).toBeUndefined()
        },
      ),
    )
  })
})

test('what a keyboard types full-width is read as if it were not', () => {
  expect(scannedText('　ＳＦ１２３－４ ')).toBe('SF123-4')
  const wide = cartonBarcode(42).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  expect(parseOurBarcode(wide)?.barcode).toBe(cartonBarcode(42))
})

const [first, second, shelf] = [cartonBarcode(42), cartonBarcode(43), locationBarcode(7)]
test.each([
  ['nothing', ' ', []],
  ['one carton', `]C100${first}`, [`00${first}`]],
  ['two cartons', `${first}${second}`, [first, second]],
  ['two cartons with their identifiers', `]C100${first}]C100${second}`, [`00${first}`, `00${second}`]],
  ['the same carton twice and a shelf', `${first}${first}414${shelf}`, [first, first, `414${shelf}`]],
  ['a carton and half of another', `${first}${second.slice(0, 9)}`, [`${first}${second.slice(0, 9)}`]],
  ['a receipt number', 'YT1234567890123', ['YT1234567890123']],
  ['a carton behind a receipt number', `JNE-1${first}`, [`JNE-1${first}`]],
])('scans that run together are read one by one: %s', (_, text, expected) => {
  expect(scannedCodes(text)).toEqual(expected)
})
