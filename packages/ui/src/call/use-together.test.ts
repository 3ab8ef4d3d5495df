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

test('shows the parts once the last has its response', () => {
  const { result, rerender } = open(true, true)
  expect(result.current).toBe(false)
  rerender([false, true])
  expect(result.current).toBe(false)
  rerender([false, false])
  expect(result.current).toBe(true)
})

test('holds parts back only for a while if one does not respond', () => {
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

test('shows nothing without any response', () => {
  const { result } = open(true, true)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(result.current).toBe(false)
})

test('keeps shown parts while one of them refetches', () => {
  const { result, rerender } = open(false, false)
  rerender([false, true])
  expect(result.current).toBe(true)
})
