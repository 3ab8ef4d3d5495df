import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTogether } from './use-together'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (...pending: boolean[]) =>
  renderHook((now: readonly boolean[]) => useTogether(...now), { initialProps: pending })

test('the parts are shown when the last has its answer', () => {
  const { result, rerender } = open(true, true)
  expect(result.current).toBe(false)
  rerender([false, true])
  expect(result.current).toBe(false)
  rerender([false, false])
  expect(result.current).toBe(true)
})

test('one that does not answer holds the others back for a while only', () => {
  const { result } = open(false, true)
  act(() => {
    vi.advanceTimersByTime(7_900)
  })
  expect(result.current).toBe(false)
  act(() => {
    vi.advanceTimersByTime(200)
  })
  expect(result.current).toBe(true)
})

test('without any answer there is nothing to show', () => {
  const { result } = open(true, true)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(result.current).toBe(false)
})

test('what was shown stays while a part of it reads anew', () => {
  const { result, rerender } = open(false, false)
  rerender([false, true])
  expect(result.current).toBe(true)
})
