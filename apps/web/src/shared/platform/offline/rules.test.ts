import { describe, expect, test } from 'vitest'
import { isKeepable } from '@layar/ui/offline/cached.ts'
import { roleOf } from './rules'

const origin = 'https://layar.example'
const assets = new Set(['/assets/main-1a2b3c4d.js'])
const role = (url: string, mode = 'cors', method = 'GET') =>
  roleOf({ url: new URL(url, origin).href, mode, method }, origin, assets)

describe('request routing [SESS-09]', () => {
  test('serves hashed files of this build, but not of another build, from the cache', () => {
    expect(role('/assets/main-1a2b3c4d.js')).toBe('asset')
    expect(role('/assets/main-00000000.js')).toBe('others')
    expect(role('https://elsewhere.example/assets/main-1a2b3c4d.js')).toBe('others')
  })

  test.each(['/api/impor/invoices', '/files/1?s=x', '/api/ops/queues', '/api/reference', '/favicon.svg'])(
    '%s never passes through the worker',
    (path) => {
      expect(role(path)).toBe('others')
      expect(role(path, 'cors', 'POST')).toBe('others')
    },
  )

  test('gives portal pages the offline fallback, but not the console, files or API responses', () => {
    expect(role('/import/cart?x=1', 'navigate')).toBe('page')
    expect(role('/', 'navigate')).toBe('page')
    for (const path of ['/ops', '/ops/queues', '/api/impor/dashboard/print/pdf?invoice_code=1', '/files/1'])
      expect(role(path, 'navigate')).toBe('others')
    expect(role('/login', 'navigate', 'POST')).toBe('others')
  })

  test('caches only complete responses of our own server', () => {
    expect(isKeepable({ status: 200, type: 'basic' })).toBe(true)
    expect(isKeepable({ status: 206, type: 'basic' })).toBe(false)
    expect(isKeepable({ status: 404, type: 'basic' })).toBe(false)
    expect(isKeepable({ status: 200, type: 'opaque' })).toBe(false)
  })
})
