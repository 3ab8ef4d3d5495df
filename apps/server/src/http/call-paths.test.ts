import type { Call } from '@layar/contract'
import { expect, test } from 'vitest'
import { callPaths } from './call-paths'

const call = (method: string, path: string): Call => ({ method, path }) as unknown as Call

const paths = callPaths(
  [
    call('GET', '/api/{svc}/cart/{cart_code}'),
    call('DELETE', '/api/{svc}/cart/{cart_code}'),
    call('POST', '/api/{svc}/cart/new'),
    call('GET', '/api/{svc}/cart/history'),
    call('GET', '/api/{svc}/cart/{cart_code}/papers'),
  ],
  'impor',
)

const shadowedAt = (url: string) => paths.all.find((path) => path.url === url)?.shadowed

test('a path answers nothing that a wider path would answer in its place', () => {
  expect(shadowedAt('/api/impor/cart/new')).toEqual(['GET', 'DELETE'])
  expect(shadowedAt('/api/impor/cart/history')).toEqual(['DELETE'])
  expect(shadowedAt('/api/impor/cart/:cart_code')).toEqual([])
})

test('an address is looked up under its own path before a wider one, and as a whole', () => {
  expect(paths.find('/api/impor/cart/new')?.methods).toEqual(['POST'])
  expect(paths.find('/api/impor/cart/SHP-1')?.methods).toEqual(['GET', 'DELETE'])
  expect(paths.find('/api/impor/cart/SHP-1/papers')?.methods).toEqual(['GET'])
  for (const unknown of ['/api/impor/cart', '/api/impor/cart/', '/api/impor/cart/SHP-1/other', '/api/ekspor/cart/new'])
    expect(paths.find(unknown)).toBeUndefined()
})
