import { describe, expect, test } from 'vitest'
import { isKeepable, roleOf } from './rules'

const origin = 'https://layar.example'
const assets = new Set(['/assets/main-1a2b3c4d.js'])
const role = (url: string, mode = 'cors', method = 'GET') =>
  roleOf({ url: new URL(url, origin).href, mode, method }, origin, assets)

describe('who answers a request [SESS-09]', () => {
  test('hashed files of this build come from the cache, those of another build do not', () => {
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

  test('pages of the portal have the offline page behind them; the console, files and answers do not', () => {
    expect(role('/import/cart?x=1', 'navigate')).toBe('page')
    expect(role('/', 'navigate')).toBe('page')
    for (const path of ['/ops', '/ops/queues', '/api/impor/dashboard/print/pdf?invoice_code=1', '/files/1'])
      expect(role(path, 'navigate')).toBe('others')
    expect(role('/login', 'navigate', 'POST')).toBe('others')
  })

  test('only whole answers of our own server are kept', () => {
    expect(isKeepable({ status: 200, type: 'basic' })).toBe(true)
    expect(isKeepable({ status: 206, type: 'basic' })).toBe(false)
    expect(isKeepable({ status: 404, type: 'basic' })).toBe(false)
    expect(isKeepable({ status: 200, type: 'opaque' })).toBe(false)
  })
})
