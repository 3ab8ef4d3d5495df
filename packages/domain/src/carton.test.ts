import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachCarton, groupCartons, parseLocationName, zoneOfLocation } from './carton'

const small = { weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100 }
const large = { weightGrams: 9000, lengthMm: 600, widthMm: 400, heightMm: 400 }

test('three boxes like this are three cartons', () => {
  expect(
    eachCarton([
      { ...small, quantity: 2 },
      { ...large, quantity: 1 },
    ]),
  ).toEqual([small, small, large])
})

test('grouped cartons are the same cartons in the same order', () => {
  expect(groupCartons([small, small, large, small])).toEqual([
    { ...small, quantity: 2 },
    { ...large, quantity: 1 },
    { ...small, quantity: 1 },
  ])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(small, large)), (cartons) => {
      expect(eachCarton(groupCartons(cartons))).toEqual(cartons)
    }),
  )
})

test('the name of a location is one name however it is typed', () => {
  expect(parseLocationName('  a-01 ')).toBe('A-01')
  expect(parseLocationName('zone  b / 3')).toBe('ZONE B / 3')
  expect(parseLocationName('货架 3')).toBe('货架 3')
  for (const text of ['', '   ', '-', 'A,B', 'x'.repeat(41)]) expect(parseLocationName(text)).toBeUndefined()
})

test('a location belongs to the zone before the first dash of its name', () => {
  expect(['A-01', 'COLD-B-2', 'DOCK', '-1'].map(zoneOfLocation)).toEqual(['A', 'COLD', '', ''])
})
