import { expect, test } from 'vitest'
import { roleOf } from './rules'

const origin = 'https://layar.example'
const assets = new Set(['/ops/assets/main-1a2b3c4d.js'])
const role = (url: string, mode = 'cors', method = 'GET') =>
  roleOf({ url: new URL(url, origin).href, mode, method }, origin, assets)

test('hashed files of this build come from the cache, those of another build do not', () => {
  expect(role('/ops/assets/main-1a2b3c4d.js')).toBe('asset')
  expect(role('/ops/assets/main-00000000.js')).toBe('others')
  expect(role('https://elsewhere.example/ops/assets/main-1a2b3c4d.js')).toBe('others')
})

test.each(['/ops', '/ops/', '/ops/deliveries', '/ops/shipments/SHP-AAAAA-BBBBB?tab=cartons'])(
  '%s opens without a network',
  (path) => expect(role(path, 'navigate')).toBe('page'),
)

test.each(['/', '/opsis', '/login', '/files/1?s=x', '/api/ops/queues'])('%s never passes through the worker', (path) =>
  expect(role(path, 'navigate')).toBe('others'),
)

test('what is sent never passes through the worker', () => {
  expect(role('/ops/deliveries', 'navigate', 'POST')).toBe('others')
})
