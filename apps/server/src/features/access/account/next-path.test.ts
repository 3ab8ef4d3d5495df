import { expect, test } from 'vitest'
import { safeNext } from './next-path'

test.each([
  ['/transaction/detail?cart_code=SHP-1#top', '/transaction/detail?cart_code=SHP-1#top'],
  ['/', '/'],
  ['/a/../b', '/b'],
])('%j is gone to as %j [CALL-03]', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

test.each([
  '//evil.example',
  'https:evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a/..//evil.example',
  '/..//evil.example',
  ' /x',
  'evil',
  '',
  null,
  undefined,
])('%j leads home instead of away [CALL-03] [GUARD-10]', (next) => {
  expect(safeNext(next)).toBe('/')
})
