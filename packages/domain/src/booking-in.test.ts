import { expect, test } from 'vitest'
import { heldByRule } from './booking-in'
import { parcelConditions } from './parcel'

test('holds damaged and restricted goods by rule, restricted ones first, and nothing else', () => {
  const held = (isRestricted: boolean) =>
    Object.fromEntries(parcelConditions.map((condition) => [condition, heldByRule({ condition, isRestricted })]))
  expect(held(false)).toEqual({ good: null, damaged: 'damaged', wet: null, opened: null })
  expect(new Set(Object.values(held(true)))).toEqual(new Set(['restricted_item']))
})
