import { describe, expect, test } from 'vitest'
import { findNrics, isNric, maskNrics } from './nric'

describe('NRIC and FIN', () => {
  test.each(['S1234567D', 'T1234567J', 'F1234567N', 'G1234567X', 'M1234567K', ' s1234567d '])('accepts %j', (text) => {
    expect(isNric(text)).toBe(true)
  })

  test.each(['S1234567A', 'M1234567X', 'S123456D', 'A1234567D', 'S12345678', ''])('rejects %j', (text) => {
    expect(isNric(text)).toBe(false)
  })

  test('finds and masks numbers in free text and leaves others unchanged', () => {
    const text = 'Ann (S1234567D) and m1234567k; parcel S1234567A, order XS1234567D9.'
    expect(findNrics(text)).toEqual(['S1234567D', 'm1234567k'])
    expect(maskNrics(text)).toBe('Ann (*****567D) and *****567k; parcel S1234567A, order XS1234567D9.')
  })
})
