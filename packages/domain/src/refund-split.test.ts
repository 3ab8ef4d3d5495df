import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposeRefundParts } from './refund-split'
import { taxCodes } from './tax-line'

describe('a refund split by tax code', () => {
  test('takes the same share of each code', () => {
    const left = [
      { taxCode: 'ZR', amountMinor: 1150 },
      { taxCode: 'SR', amountMinor: 265 },
    ] as const
    expect(proposeRefundParts(1415, left)).toEqual(left)
    expect(proposeRefundParts(283, left)).toEqual([
      { taxCode: 'ZR', amountMinor: 230 },
      { taxCode: 'SR', amountMinor: 53 },
    ])
  })

  test('returns no tax for what exceeds the charges', () => {
    expect(proposeRefundParts(100, [{ taxCode: 'SR', amountMinor: 40 }])).toEqual([
      { taxCode: 'SR', amountMinor: 40 },
      { taxCode: 'OS', amountMinor: 60 },
    ])
    expect(proposeRefundParts(100, [])).toEqual([{ taxCode: 'OS', amountMinor: 100 }])
  })

  test('adds up, and never returns more of a code than is left of it', () => {
    const some = fc.uniqueArray(
      fc.record({ taxCode: fc.constantFrom(...taxCodes), amountMinor: fc.integer({ min: -5, max: 900_000 }) }),
      { selector: ({ taxCode }) => taxCode },
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), some, (amountMinor, left) => {
        const parts = proposeRefundParts(amountMinor, left)
        expect(parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amountMinor)
        for (const { taxCode, amountMinor: minor } of parts.filter((part) => part.taxCode !== 'OS'))
          expect(minor).toBeLessThanOrEqual(left.find((one) => one.taxCode === taxCode)?.amountMinor ?? 0)
      }),
    )
  })
})
