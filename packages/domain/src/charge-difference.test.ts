import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeDifference, isDifferenceBilled, type ChargeParts } from './charge-difference'

const parts = (freightMinor: number, surchargeMinor = 0, taxMinor = 0): ChargeParts => ({
  freightMinor,
  surchargeMinor,
  taxMinor,
})
const totalOf = ({ freightMinor, surchargeMinor, taxMinor }: ChargeParts) => freightMinor + surchargeMinor + taxMinor

const anyParts = fc.record({
  freightMinor: fc.nat(50_000_000),
  surchargeMinor: fc.nat(5_000_000),
  taxMinor: fc.nat(20_000_000),
})
const anyCurrency = fc.constantFrom('SGD' as const, 'IDR' as const)

describe('difference between billed and measured charges', () => {
  test.each([
    ['SGD', 1_150, 1_250, 'none'],
    ['SGD', 1_150, 1_251, 'additional'],
    ['SGD', 10_000, 10_300, 'none'],
    ['SGD', 10_000, 10_301, 'additional'],
    ['SGD', 10_000, 9_699, 'credit'],
    ['IDR', 100_000, 110_000, 'none'],
    ['IDR', 100_000, 110_001, 'additional'],
    ['IDR', 2_000_000, 1_939_999, 'credit'],
  ] as const)('%s %i billed, %i measured: %s [CART-05]', (currency, billed, measured, kind) => {
    expect(chargeDifference(currency, parts(billed), parts(measured)).kind).toBe(kind)
  })

  test('names a reason for each part that differs [CART-05]', () => {
    expect(chargeDifference('SGD', parts(1000, 500, 100), parts(2000, 1000, 90))).toEqual({
      kind: 'additional',
      amountMinor: 1490,
      lines: [
        { reason: 'wrong_weight', amountMinor: 1000 },
        { reason: 'extra_packaging', amountMinor: 500 },
        { reason: 'tax_difference', amountMinor: -10 },
      ],
    })
  })

  test('the lines sum to the change, and its sign determines the direction [CART-05]', () => {
    fc.assert(
      fc.property(anyCurrency, anyParts, anyParts, (currency, billed, measured) => {
        const { kind, amountMinor, lines } = chargeDifference(currency, billed, measured)
        const change = totalOf(measured) - totalOf(billed)
        if (kind === 'none') {
          expect(isDifferenceBilled(currency, totalOf(billed), totalOf(measured))).toBe(false)
          expect(lines).toEqual([])
          return
        }
        expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(change)
        expect(kind === 'additional' ? amountMinor : -amountMinor).toBe(change)
      }),
    )
  })

  test('finds no difference once the measured charge is billed [CART-05]', () => {
    fc.assert(
      fc.property(anyCurrency, anyParts, (currency, measured) => {
        expect(chargeDifference(currency, measured, measured).kind).toBe('none')
      }),
    )
  })
})

test('counts a difference of one cent where it is asked for to the cent, and none at all never', () => {
  const billed = { freightMinor: 1150, surchargeMinor: 0, taxMinor: 2250 }
  const less = { ...billed, taxMinor: 2249 }
  expect(chargeDifference('SGD', billed, less).kind).toBe('none')
  expect(chargeDifference('SGD', billed, less, true)).toMatchObject({ kind: 'credit', amountMinor: 1 })
  expect(chargeDifference('SGD', billed, billed, true).kind).toBe('none')
})
