import { expect, test } from 'vitest'
import { changedParts } from './price-change'

test('names the parts of a price that changed, the largest change first, and none that stayed', () => {
  const before = [
    { label: 'Freight', amountMinor: 1000 },
    { label: 'Fuel', amountMinor: 200 },
    { label: 'Fuel', amountMinor: 100 },
    { label: 'VAT 11%', amountMinor: 143 },
    { label: 'Pickup', amountMinor: 500 },
  ]
  const now = [
    { label: 'Freight', amountMinor: 1040 },
    { label: 'Fuel', amountMinor: 300 },
    { label: 'VAT 12%', amountMinor: 156 },
    { label: 'Pickup', amountMinor: 500 },
  ]
  expect(changedParts(before, now)).toEqual([
    { label: 'VAT 12%', beforeMinor: 0, nowMinor: 156 },
    { label: 'VAT 11%', beforeMinor: 143, nowMinor: 0 },
    { label: 'Freight', beforeMinor: 1000, nowMinor: 1040 },
  ])
  expect(changedParts(now, now)).toEqual([])
})
