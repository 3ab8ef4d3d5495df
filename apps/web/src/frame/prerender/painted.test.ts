import { afterEach, expect, test, vi } from 'vitest'
import { nextPaint } from './painted'

afterEach(() => {
  vi.useRealTimers()
})

const page = (requestAnimationFrame: (frame: () => void) => void) => {
  const resolved = vi.fn()
  void nextPaint({
    requestAnimationFrame,
    setTimeout: globalThis.setTimeout,
  } as unknown as Window).then(resolved)
  return resolved
}

test('a page that came drawn is painted before it is replaced', async () => {
  vi.useFakeTimers()
  let paint: () => void = () => undefined
  const resolved = page((frame) => (paint = frame))
  await vi.advanceTimersByTimeAsync(20)
  expect(resolved).not.toHaveBeenCalled()
  paint()
  await vi.advanceTimersByTimeAsync(1)
  expect(resolved).toHaveBeenCalledTimes(1)
})

test('a page in the background, which no frame comes to, is waited for a tenth of a second', async () => {
  vi.useFakeTimers()
  const resolved = page(() => undefined)
  await vi.advanceTimersByTimeAsync(99)
  expect(resolved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(resolved).toHaveBeenCalledTimes(1)
})
