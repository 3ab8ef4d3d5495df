import { expect, test } from 'vitest'
import { safeNext } from './next-path'

test.each([
  ['/transaction/detail?cart_code=SHP-1#top', '/transaction/detail?cart_code=SHP-1#top'],
  ['/', '/'],
  ['/a/../b', '/b'],
])('follows %j as %j [CALL-03]', (next, path) => {
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
])('redirects %j to the home page [CALL-03] [GUARD-10]', (next) => {
  expect(safeNext(next)).toBe('/')
})
