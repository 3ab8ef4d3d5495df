import { afterEach, expect, test, vi } from 'vitest'
import { addressCalls } from './calls/customer/address'
import { request, sendOnce, type RequestHeaders } from './client'

afterEach(() => vi.unstubAllGlobals())

const answer = (response: Response): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(response))
}
/** A response whose body fails with `error` after its first bytes. */
const torn = (error: Error): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"action":true'))
      },
      pull: (controller) => {
        controller.error(error)
      },
    }),
  )

const headers: RequestHeaders = { service: 'import', country: 'sg', language: 'en' }
const call = addressCalls.addresses

test('fills in and encodes URL parameters and omits undefined ones from the query', () => {
  const { url } = request(addressCalls.searchSubdistricts, { query: { q: 'a&b ü' } }, headers)
  expect(url).toBe('/api/impor/address/subdistricts/search?q=a%26b+%C3%BC')
  const { url: one } = request(addressCalls.subdistrict, { params: { id: '../x' } }, headers, 'ekspor')
  expect(one).toBe('/api/ekspor/address/subdistricts/..%2Fx')
  expect(request(call, { query: { service: undefined } }, headers).url).toBe('/api/impor/customer/address/v2')
})

test('a failure contains its status, its body and the retry delay', async () => {
  const body = { action: false, message: 'Too many.', error_code: 'too_many_requests' }
  answer(Response.json(body, { status: 429, headers: { 'Retry-After': '7' } }))
  await expect(sendOnce(call, { query: {} }, headers)).rejects.toMatchObject({
    status: 429,
    body,
    retryAfterSeconds: 7,
  })
})

test('a failure without a readable body contains only its status', async () => {
  answer(new Response('<html>', { status: 502 }))
  await expect(sendOnce(call, { query: {} }, headers)).rejects.toMatchObject({ status: 502, body: undefined })
})

test('treats a truncated response like a broken connection [SESS-03]', async () => {
  answer(torn(new TypeError('terminated')))
  await expect(sendOnce(call, { query: {} }, headers)).rejects.toMatchObject({ status: 0 })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(sendOnce(call, { query: {} }, headers)).rejects.toMatchObject({ status: 0 })
})

test('does not report a call aborted by its caller as a server failure', async () => {
  const gaveUp = new AbortController()
  gaveUp.abort()
  answer(torn(new DOMException('aborted', 'AbortError')))
  const sent = sendOnce(call, { query: {} }, headers, { signal: gaveUp.signal })
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
