import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cmText, formatCm, formatDimensions } from './length'
import { parsePlainDecimal } from './ratio'
import { toCm, toWholeMm } from './read-length'
import { toGrams, toWholeGrams } from './read-weight'
import { cbmText, formatCbm, standardDivisor, volumeCm3, volumetricGrams } from './volume'
import { formatKg, kgField, kgText, weightUnits } from './weight'

const box = (lengthCm: number, widthCm: number, heightCm: number) => ({
  lengthMm: lengthCm * 10,
  widthMm: widthCm * 10,
  heightMm: heightCm * 10,
})

describe('weight', () => {
  test('F6: 5 lb = 2273 g, 10 oz = 283.495 g, kg x 1000 [WIZ-10]', () => {
    expect(toWholeGrams('5', 'pound')).toEqual({ ok: true, value: 2273 })
    expect(toGrams('10', 'ounce')).toEqual({ ok: true, value: 283.495 })
    expect(toGrams('2', 'kg')).toEqual({ ok: true, value: 2000 })
    expect(toGrams('750', 'gram')).toEqual({ ok: true, value: 750 })
  })

  test('F11: parses 1,5 kg as 1.5 kg [WIZ-10]', () => {
    expect(toWholeGrams('1,5', 'kg')).toEqual({ ok: true, value: 1500 })
  })

  test.each([
    ['0', 'not_positive'],
    ['-1', 'negative'],
    ['100001', 'too_large'],
    ['', 'empty'],
    ['heavy', 'not_a_number'],
    ['1,234', 'ambiguous'],
  ])('rejects %j kg as %s', (input, code) => {
    expect(toWholeGrams(input, 'kg')).toEqual({ ok: false, code })
  })

  test('rounds a tiny weight up to a gram', () => {
    expect(toWholeGrams('0.0001', 'kg')).toEqual({ ok: true, value: 1 })
  })

  test('formats grams as kg [CARD-05] [WIZ-09]', () => {
    expect(formatKg(1500)).toBe('1.5 kg')
    expect(formatKg(1500, 'id')).toBe('1,5 kg')
    expect(kgText(2273)).toBe('2.273')
    expect(formatKg(12_500_000)).toBe('12,500 kg')
    expect(formatKg(1_234_500, 'id')).toBe('1.234,5 kg')
  })

  test('fills a field with a text that is read as the same weight', () => {
    for (const grams of [1500, 2273, 12_500_000]) {
      expect(toGrams(kgField(grams), 'kg')).toEqual({ ok: true, value: grams })
    }
  })

  test('reads the wire as plain decimals, which group nothing', () => {
    expect(toWholeGrams('1.234', 'kg', parsePlainDecimal)).toEqual({ ok: true, value: 1234 })
    expect(toWholeMm('1,5', 'cm', parsePlainDecimal)).toEqual({ ok: false, code: 'not_a_number' })
  })

  test('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...weightUnits), (text, unit) => {
        const read = toWholeGrams(text, unit)
        return !read.ok || Number.isSafeInteger(read.value)
      }),
    )
  })
})

describe('length', () => {
  test('F6: 10 in = 25.4 cm; mm, cm and m [WIZ-10]', () => {
    expect(toCm('10', 'inch')).toEqual({ ok: true, value: 25.4 })
    expect(toCm('125', 'mm')).toEqual({ ok: true, value: 12.5 })
    expect(toCm('1,2', 'm')).toEqual({ ok: true, value: 120 })
    expect(toWholeMm('33', 'cm')).toEqual({ ok: true, value: 330 })
    expect(toWholeMm('10', 'inch')).toEqual({ ok: true, value: 254 })
  })

  test('rejects zero, negative and excessive sides', () => {
    expect(toWholeMm('0', 'cm')).toEqual({ ok: false, code: 'not_positive' })
    expect(toWholeMm('-4', 'cm')).toEqual({ ok: false, code: 'negative' })
    expect(toWholeMm('30', 'm')).toEqual({ ok: false, code: 'too_large' })
  })

  test('formats dimensions in cm with 2 decimals [CARD-05]', () => {
    expect(cmText(254)).toBe('25.40')
    expect(formatCm(1205, 'id')).toBe('120,50 cm')
    expect(formatDimensions(box(40, 30, 20))).toBe('40.00 × 30.00 × 20.00 cm')
  })
})

describe('volume', () => {
  test('formats volume in CBM with 2 decimals [CARD-04] [CARD-05]', () => {
    expect(volumeCm3(box(60, 50, 40), 3)).toBe(360_000)
    expect(formatCbm(360_000)).toBe('0.36 CBM')
    expect(cbmText(123_400, 'id')).toBe('0,12')
  })

  test('volumetric weight is L x W x H / 6000 x quantity to 3 decimals of kg, half up [WIZ-11]', () => {
    expect(volumetricGrams(box(40, 30, 20), 1, standardDivisor)).toBe(4000)
    expect(volumetricGrams(box(40, 30, 25), 2, standardDivisor)).toBe(10_000)
    expect(volumetricGrams(box(33, 27, 19), 1, standardDivisor)).toBe(2822)
    expect(volumetricGrams(box(40, 30, 20), 1, 5000)).toBe(4800)
  })

  test('keeps full precision for the largest boxes', () => {
    const huge = { lengthMm: 20_000, widthMm: 20_000, heightMm: 19_999 }
    expect(volumetricGrams(huge, 1000, standardDivisor)).toBe(1_333_266_666_667)
  })
})
