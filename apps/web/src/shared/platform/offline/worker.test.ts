import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The worker over these caches; asks it for a file of the build. */
const askWorker = async (cache: { readonly put: () => Promise<void> }) => {
  const listeners = new Map<string, (event: unknown) => void>()
  vi.stubGlobal('self', {
    location: new URL('https://layar.example/sw.js'),
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  })
  vi.stubGlobal('builtAssets', ['/assets/main-1a2b3c4d.js'])
  vi.stubGlobal('shellFiles', [])
  vi.stubGlobal('caches', { match: () => Promise.resolve(undefined), open: () => Promise.resolve(cache) })
  vi.stubGlobal('fetch', () => Promise.resolve(Object.defineProperty(new Response('code'), 'type', { value: 'basic' })))
  await import('./worker')
  const waitedFor: Promise<unknown>[] = []
  const answer = await new Promise<Response>((resolve) => {
    listeners.get('fetch')?.({
      request: new Request('https://layar.example/assets/main-1a2b3c4d.js'),
      respondWith: resolve,
      waitUntil: (work: Promise<unknown>) => waitedFor.push(work),
    })
  })
  return { text: await answer.text(), waitedFor }
}

test('a page does not wait until its file is kept [SESS-09]', async () => {
  const { text, waitedFor } = await askWorker({ put: () => new Promise(() => undefined) })
  expect(text).toBe('code')
  expect(waitedFor).toHaveLength(1)
})

test('a full disk fails no page [SESS-09]', async () => {
  const { text, waitedFor } = await askWorker({ put: () => Promise.reject(new Error('QuotaExceededError')) })
  expect(text).toBe('code')
  await expect(Promise.all(waitedFor)).resolves.toEqual([undefined])
})
