import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { mapCalls, request, type Call, type Sent } from '@layar/contract'
import { expect, test } from 'vitest'
import { makeCustomer } from '../testing/make-customer'
import { startApp } from '../testing/start'
import { largeAnswerBytes } from './packed'

const browser = 'gzip, deflate, br, zstd'

const answerTo = async <C extends Call>(call: C, input: Sent<C>, accepted?: string) => {
  const app = await startApp()
  const customer = await makeCustomer(app)
  const { url } = request(call, input, { service: 'import', country: 'sg', language: 'en' })
  const headers = { ...customer.headers, ...(accepted !== undefined && { 'accept-encoding': accepted }) }
  return app.app.inject({ url, headers })
}

const java = { query: { west: 105, east: 106.4, south: -7.4, north: -6 } }

test('a large answer is compressed as the browser accepts it, and says the same', async () => {
  const plain = await answerTo(mapCalls.shippingMap, java)
  expect(plain.statusCode).toBe(200)
  expect(plain.rawPayload.length).toBeGreaterThan(largeAnswerBytes)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await answerTo(mapCalls.shippingMap, java, browser)
  expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['br', 'Accept-Encoding'])
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  const gzipped = await answerTo(mapCalls.shippingMap, java, 'gzip')
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
})

test('a small answer is sent as it is: one buffer with its length', async () => {
  const small = await answerTo(
    mapCalls.shippingMap,
    { query: { west: 103.8, east: 103.9, south: 1.3, north: 1.36 } },
    browser,
  )
  expect(small.statusCode).toBe(200)
  expect(small.rawPayload.length).toBeGreaterThan(1024)
  expect(small.rawPayload.length).toBeLessThan(largeAnswerBytes)
  expect(small.headers['content-encoding']).toBeUndefined()
  expect(small.headers['content-length']).toBe(String(small.rawPayload.length))
})

test.each(['/api/reference', '/api/reference/openapi.json'])('%s is compressed once for all', async (url) => {
  const { app } = await startApp()
  const plain = await app.inject({ url })
  const packed = await app.inject({ url, headers: { 'accept-encoding': browser } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
})
