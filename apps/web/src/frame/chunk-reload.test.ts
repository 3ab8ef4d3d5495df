import { expect, test, vi } from 'vitest'
import { isReloading, reloadOnLostChunk } from './chunk-reload'

const loseChunk = (): boolean =>
  window.dispatchEvent(
    Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error('gone') }),
  )

test('reloads the page for a lost chunk at most once a minute and never through the router; a prefetch failure defers to the next screen [SESS-08]', () => {
  const [reload, reloadNext] = [vi.fn(), vi.fn<(onLoad: () => void) => void>()]
  let now = 1_000_000
  let isAhead = false
  reloadOnLostChunk(window, { reload, reloadNext, isAhead: () => isAhead, now: () => now })
  expect(isReloading(window)).toBe(false)
  loseChunk()
  expect(isReloading(window)).toBe(true)
  expect(sessionStorage.getItem('tanstack_router_reload:gone')).toBe('1')
  now += 59_000
  loseChunk()
  expect(reload).toHaveBeenCalledTimes(1)
  now += 2_000
  loseChunk()
  expect(reload).toHaveBeenCalledTimes(2)

  isAhead = true
  loseChunk()
  expect(reloadNext, 'the page was just loaded').not.toHaveBeenCalled()
  now += 61_000
  loseChunk()
  loseChunk()
  expect(reload).toHaveBeenCalledTimes(2)
  expect(reloadNext).toHaveBeenCalledTimes(1)
  reloadNext.mock.calls[0]?.[0]()
  isAhead = false
  loseChunk()
  expect(reload, 'the next screen was just loaded').toHaveBeenCalledTimes(2)
  sessionStorage.clear()
  delete document.documentElement.dataset['reloading']
})

test('a page that holds unsaved input is not reloaded for a lost chunk: the next screen is [SESS-08]', () => {
  const [reload, reloadNext] = [vi.fn(), vi.fn()]
  const stop = new AbortController()
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal })
  reloadOnLostChunk(window, { reload, reloadNext, isAhead: () => false })
  loseChunk()
  expect([reload, reloadNext].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(isReloading(window)).toBe(false)
  stop.abort()
  loseChunk()
  expect(reload).toHaveBeenCalledTimes(1)
  sessionStorage.clear()
  delete document.documentElement.dataset['reloading']
})
