import { expect, test } from 'vitest'
import { trackOfPackage } from './track'

test('a package with no track counts as air, otherwise sea [CARD-04]', () => {
  expect(trackOfPackage(undefined)).toBe('udara')
  expect(trackOfPackage(null)).toBe('udara')
  expect(trackOfPackage('')).toBe('udara')
  expect(trackOfPackage('udara')).toBe('udara')
  expect(trackOfPackage('laut')).toBe('laut')
})
