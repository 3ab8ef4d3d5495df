import { afterAll, expect, test, vi } from 'vitest'
import { whenIdle, whenLoaded } from './when-idle'

const state = vi.spyOn(document, 'readyState', 'get')
afterAll(() => state.mockRestore())

test('starts operator work at once when the page loaded before the session was read [SESS-06] [SESS-10]', () => {
  state.mockReturnValue('complete')
  const work = vi.fn()
  whenLoaded(window, work)
  expect(work).toHaveBeenCalledOnce()
})

test('starts operator and idle work once after the page has loaded', async () => {
  state.mockReturnValue('interactive')
  const work = vi.fn()
  const idle = vi.fn(() => Promise.reject(new Error('no network')))
  const whenRested = vi.fn((run: () => void) => run())
  whenLoaded(window, work)
  whenIdle(Object.assign(window, { requestIdleCallback: whenRested }), idle)
  expect([work, idle].map((one) => one.mock.calls.length)).toEqual([0, 0])
  window.dispatchEvent(new Event('load'))
  window.dispatchEvent(new Event('load'))
  expect([work, idle].map((one) => one.mock.calls.length)).toEqual([1, 1])
})
