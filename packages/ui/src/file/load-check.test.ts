import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.spyOn(navigator, 'onLine', 'get').mockRestore())

test('the check of files is not asked for without a network, and once loaded needs none', async () => {
  vi.resetModules()
  const { loadCheck } = await import('./load-check')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await loadCheck()).toBeUndefined()
  online.mockReturnValue(true)
  expect(await loadCheck()).toBeTypeOf('function')
  online.mockReturnValue(false)
  expect(await loadCheck()).toBeTypeOf('function')
})
