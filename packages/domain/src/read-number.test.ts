import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from './language'
import { readExpected, type ExpectedNumber } from './expected-number'
import { currencies, formatMoney, money, printMoney } from './money'
import { fieldNumber, spellNumber } from './number-spelling'
import type { NumberReading } from './read-number'

const kg: ExpectedNumber = { kind: 'measure', unit: 'kg' }
const pieces: ExpectedNumber = { kind: 'whole' }
const rupiah: ExpectedNumber = { kind: 'money', currency: 'IDR' }
const dollars: ExpectedNumber = { kind: 'money', currency: 'SGD' }
const percent: ExpectedNumber = { kind: 'percent' }

describe('what people write', () => {
  test.each<[string, ExpectedNumber, string]>([
    ['1,5', kg, '1.5'],
    ['1.5', kg, '1.5'],
    [',5', kg, '0.5'],
    ['0,500', kg, '0.500'],
    ['0.500', kg, '0.500'],
    ['1234.567', kg, '1234.567'],
    ['1.234,5', kg, '1234.5'],
    ['1,234.567', kg, '1234.567'],
    ['1.250.000', kg, '1250000'],
    ['12 500', kg, '12500'],
    ['12\u202f500,25', kg, '12500.25'],
    ['12\u00a0500.250', kg, '12500.250'],
    ["12'500", kg, '12500'],
    ['12’500.5', kg, '12500.5'],
    ['１，５', kg, '1.5'],
    ['１２。５', kg, '12.5'],
    ['12,5 kg', kg, '12.5'],
    ['1.2340', kg, '1.2340'],
    ['\u200e 007 ', kg, '7'],
    ['1.000', pieces, '1000'],
    ['1,000', pieces, '1000'],
    ['2,0', pieces, '2'],
    ['3 pcs', pieces, '3'],
    ['1.200 Pieces', pieces, '1200'],
    ['3 buah', pieces, '3'],
    ['３件', pieces, '3'],
    ['Rp 850.757', rupiah, '850757'],
    ['850,757', rupiah, '850757'],
    ['20,00', rupiah, '20'],
    ['S$20,00', dollars, '20.00'],
    ['1,234', dollars, '1234'],
    ['1.250.000', dollars, '1250000'],
    ['12.500', percent, '12.500'],
    ['11 %', percent, '11'],
  ])('%s is read for %o as %s', (text, expected, value) => {
    expect(readExpected(text, expected)).toEqual({ ok: true, value })
  })

  test.each<[string, ExpectedNumber, string, string]>([
    ['12.500', { kind: 'measure', unit: 'gram' }, '12.5', '12500'],
    ['1,234', kg, '1.234', '1234'],
    ['１，２３４', kg, '1.234', '1234'],
  ])('%s may be two numbers for %o: %s or %s', (text, expected, ...readings) => {
    expect(readExpected(text, expected)).toEqual({ ok: false, code: 'ambiguous', readings })
  })

  test.each<[string, ExpectedNumber, string]>([
    ['', kg, 'empty'],
    [' kg ', kg, 'empty'],
    ['1,5', pieces, 'not_whole'],
    // Twelve of each.
    ['3 lusin', pieces, 'not_a_number'],
    ['3 boxes', pieces, 'not_a_number'],
    ['-5', pieces, 'negative'],
    ['−5', kg, 'negative'],
    ['Rp -5', rupiah, 'negative'],
    ['1e5', pieces, 'exponent'],
    ['1,5E3', kg, 'exponent'],
    ['twelve', kg, 'not_a_number'],
    ['12 lb', kg, 'not_a_number'],
    ['US$ 5', dollars, 'not_a_number'],
    ['5²', kg, 'not_a_number'],
    ['½', kg, 'not_a_number'],
    ['5.', kg, 'not_a_number'],
    ['1.2.3', kg, 'two_marks'],
    ['1,,5', kg, 'two_marks'],
    ['1,23,456', kg, 'bad_grouping'],
    ['12,34,567', pieces, 'bad_grouping'],
    ['1 2', kg, 'bad_grouping'],
    ["1 234'567", kg, 'bad_grouping'],
    ['1.234', dollars, 'too_many_decimals'],
    ['1,5', rupiah, 'too_many_decimals'],
    ['0.1234567', kg, 'too_many_decimals'],
    ['1'.repeat(16), kg, 'too_large'],
    ['99999999999999', dollars, 'too_large'],
    ['0'.repeat(61), kg, 'too_large'],
  ])('%s is refused for %o: %s', (text, expected, code) => {
    expect(readExpected(text, expected)).toEqual({ ok: false, code })
  })
})

const runs = { numRuns: 20_000 }
const language = fc.constantFrom(...languages)
const plain = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: 6 }), fc.nat(999_999))
  .map(([whole, places, fraction]) => {
    const digits = String(fraction).padStart(6, '0').slice(0, places).replace(/0+$/, '')
    return digits === '' ? String(whole) : `${whole}.${digits}`
  })
const valuesOf = (reading: NumberReading): readonly string[] =>
  reading.ok ? [reading.value] : reading.code === 'ambiguous' ? reading.readings : []
/** The digits that a value consists of: a field may neither lose nor invent one. */
const digitsOf = (text: string): string =>
  text
    .replace(/[０-９]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '')

const withoutZeros = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)
/** Compared by hand: 100,000 expectations take many times as long. */
const isRead = (text: string, expected: ExpectedNumber, value: string): boolean => {
  const read = readExpected(text, expected)
  return read.ok && withoutZeros(read.value) === withoutZeros(value)
}

describe('over 100,000 values', { timeout: 60_000 }, () => {
  test('what is shown in a language is read as itself, or asked about', () => {
    fc.assert(
      fc.property(plain, language, (value, shownIn) =>
        valuesOf(readExpected(spellNumber(value, shownIn), kg)).includes(value),
      ),
      runs,
    )
  })

  test('the text that fills a field is read as the value it stands for, in each language', () => {
    fc.assert(
      fc.property(plain, language, (value, shownIn) => isRead(fieldNumber(value, shownIn), kg, value)),
      runs,
    )
  })

  test('a reading has every digit of the text, and no other', () => {
    const typed = fc.string({
      unit: fc.constantFrom(..."00112233456789..,,..  \u00a0'’-e", 'kg', 'Rp', '$', '１', '５', '，', '．'),
      maxLength: 12,
    })
    const expected = fc.constantFrom<ExpectedNumber>(kg, pieces, rupiah, dollars, percent)
    fc.assert(
      fc.property(typed, expected, (text, asked) =>
        valuesOf(readExpected(text, asked)).every((value) => digitsOf(value) === digitsOf(text)),
      ),
      { numRuns: 40_000 },
    )
  })

  test('money is shown, sent and read as the same amount', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.nat(9_000_000_000_000), (currency, minor) => {
        const given = money(currency, minor)
        const sent = printMoney(given)
        const expected = { kind: 'money', currency } as const
        return isRead(formatMoney(given), expected, sent) && isRead(sent, expected, sent)
      }),
      runs,
    )
  })

  test('never throws on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof readExpected(text, kg).ok === 'boolean'))
  })
})
