import { afterEach, expect, test, vi } from 'vitest'
import { addressCalls } from './calls/customer/address'
import { request, sendOnce, type RequestHeaders } from './client'

afterEach(() => vi.unstubAllGlobals())

const answer = (response: Response): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(response))
}
/** An answer whose body ends in `fault` after its first bytes. */
const torn = (fault: Error): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"action":true'))
      },
      pull: (controller) => {
        controller.error(fault)
      },
    }),
  )

const headers: RequestHeaders = { service: 'import', country: 'sg', language: 'en' }
const call = addressCalls.addresses

test('an address is filled and quoted, what is not given is left out of the query', () => {
  const { url } = request(addressCalls.searchSubdistricts, { query: { q: 'a&b ü' } }, headers)
  expect(url).toBe('/api/impor/address/subdistricts/search?q=a%26b+%C3%BC')
  const { url: one } = request(addressCalls.subdistrict, { params: { id: '../x' } }, headers, 'ekspor')
  expect(one).toBe('/api/ekspor/address/subdistricts/..%2Fx')
  expect(request(call, { query: { service: undefined } }, headers).url).toBe('/api/impor/customer/address/v2')
})

test('a failure carries its status, its body and how long to wait', async () => {
  const body = { action: false, message: 'Too many.', error_code: 'too_many_requests' }
  answer(Response.json(body, { status: 429, headers: { 'Retry-After': '7' } }))
  await expect(sendOnce(call, { query: {} }, headers)).rejects.toMatchObject({
    status: 429,
    body,
    retryAfterSeconds: 7,
  })
})

test('a failure without a readable body is told by its status', async () => {
  answer(new Response('<html>', { status: 502 }))
  await expect(sendOnce(call, { query: {} }, headers)).rejects.toMatchObject({ status: 502, body: undefined })
})

test('an answer torn off on its way is none at all, as a broken connection is [SESS-03]', async () => {
  answer(torn(new TypeError('terminated')))
  await expect(sendOnce(call, { query: {} }, headers)).rejects.toMatchObject({ status: 0 })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(sendOnce(call, { query: {} }, headers)).rejects.toMatchObject({ status: 0 })
})

test('a call that its caller gave up is no failure of the server', async () => {
  const gaveUp = new AbortController()
  gaveUp.abort()
  answer(torn(new DOMException('aborted', 'AbortError')))
  const sent = sendOnce(call, { query: {} }, headers, { signal: gaveUp.signal })
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
