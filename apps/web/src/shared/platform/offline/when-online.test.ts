import { expect, test, vi } from 'vitest'
import { fetchPart } from './when-online'

test('a part of the page is fetched at once with a network, and without one as soon as it is back', async () => {
  const load = vi.fn(() => Promise.resolve('part'))
  await expect(fetchPart(load)).resolves.toBe('part')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const waiting = fetchPart(load)
  await Promise.resolve()
  expect(load).toHaveBeenCalledTimes(1)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect(waiting).resolves.toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
  online.mockRestore()
})
