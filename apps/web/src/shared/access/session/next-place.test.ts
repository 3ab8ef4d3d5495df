import { describe, expect, test } from 'vitest'
import { placeAfterLogin } from './next-place'

describe('where a customer goes after login [GUARD-02]', () => {
  test('to the ID card form if that was requested', () => {
    expect(placeAfterLogin('/import/cart', true)).toBe('/add-id-card')
    expect(placeAfterLogin('/add-id-card')).toBe('/add-id-card')
  })
  test('else to the remembered path and query', () => {
    expect(placeAfterLogin('/import/invoice/detail?code=INV1')).toBe('/import/invoice/detail?code=INV1')
  })
  test('else home', () => {
    expect(placeAfterLogin(null)).toBe('/')
  })
  test('never out of the portal, never back to a screen for guests', () => {
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
