import { expect, test, vi } from 'vitest'
import { registerServiceWorker, startServiceWorker } from '@layar/ui/offline/register.ts'
import { forgetCaches } from './forget'
import { readLook } from './look'

/** A fake browser whose controlling worker changes when `takeOver` is called. */
const browserWith = (controller: object | null) => {
  const worker = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(() => Promise.resolve({ update: vi.fn() })),
  })
  const page = { navigator: { serviceWorker: worker }, document } as unknown as Window
  return { page, worker, takeOver: () => worker.dispatchEvent(new Event('controllerchange')) }
}

test('registration throws without service workers, and startup ignores it [SESS-09]', async () => {
  await expect(registerServiceWorker({} as Navigator, '/')).rejects.toThrow(
    'serviceWorker is not supported in current browser!',
  )
  const onNewVersion = vi.fn()
  await startServiceWorker({ navigator: {}, document } as unknown as Window, '/', onNewVersion)
  expect(onNewVersion).not.toHaveBeenCalled()
})

test('registers /sw.js for the whole site [SESS-09]', async () => {
  const { page, worker } = browserWith(null)
  await startServiceWorker(page, '/', () => undefined)
  expect(worker.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
})

test('reports a new version when a worker takes over a controlled page, but not for the first worker of a visit [SESS-09]', async () => {
  const first = browserWith(null)
  const onFirst = vi.fn()
  await startServiceWorker(first.page, '/', onFirst)
  first.takeOver()
  expect(onFirst).not.toHaveBeenCalled()
  first.takeOver()
  expect(onFirst).toHaveBeenCalledOnce()
  const later = browserWith({})
  const onLater = vi.fn()
  await startServiceWorker(later.page, '/', onLater)
  later.takeOver()
  expect(onLater).toHaveBeenCalledOnce()
})

test('logout empties every cache [SESS-09]', async () => {
  const names = new Set(['layar-assets', 'layar-shell'])
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
    match: () => Promise.resolve(undefined),
  })
  await forgetCaches()
  expect(names.size).toBe(0)
  vi.unstubAllGlobals()
})

test('rejects an invalid offline look [SESS-09]', () => {
  const look = { language: 'cn', country: 'id', brand_name: 'Layar Indonesia' }
  expect(readLook(look)).toEqual(look)
  expect(readLook({ ...look, language: 'xx' })).toBeUndefined()
  expect(readLook(null)).toBeUndefined()
})
