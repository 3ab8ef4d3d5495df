import { describe, expect, test } from 'vitest'
import { placeAfterLogin } from './next-place'

describe('redirect after login [GUARD-02]', () => {
  test('opens the ID card form if that was requested', () => {
    expect(placeAfterLogin('/import/cart', true)).toBe('/add-id-card')
    expect(placeAfterLogin('/add-id-card')).toBe('/add-id-card')
  })
  test('opens the stored path and query otherwise', () => {
    expect(placeAfterLogin('/import/invoice/detail?code=INV1')).toBe('/import/invoice/detail?code=INV1')
  })
  test('opens home by default', () => {
    expect(placeAfterLogin(null)).toBe('/')
  })
  test('never leaves the portal or returns to a guest screen', () => {
    for (const url of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/login?x=1',
      '/register',
    ]) {
      expect(placeAfterLogin(url)).toBe('/')
    }
  })
})
