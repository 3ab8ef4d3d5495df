import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWrongTone } from './wrong-tone'

afterEach(() => vi.unstubAllGlobals())

test('nothing is heard, and nothing fails, in a browser without sound', () => {
  expect(() => renderHook(() => useWrongTone({ tone: 'wrong' }))).not.toThrow()
})

test('a wrong scan is heard each time it is said, a right one is not', () => {
  const start = vi.fn()
  const node = { connect: () => undefined, stop: () => undefined, gain: {}, frequency: {}, start }
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = async () => undefined
      createGain = () => node
      createOscillator = () => node
    },
  )
  const { rerender } = renderHook((said: { tone: string } | undefined) => useWrongTone(said))
  for (const tone of ['waiting', 'done']) rerender({ tone })
  expect(start).not.toHaveBeenCalled()
  const wrong = { tone: 'wrong' }
  rerender(wrong)
  rerender(wrong)
  expect(start).toHaveBeenCalledTimes(2)
  rerender({ tone: 'wrong' })
  expect(start).toHaveBeenCalledTimes(4)
})
