import { afterEach, beforeEach, expect, vi } from 'vitest'

// A console error is a failure that no test asserted: an unhandled rejection, a wrong React key, a lost row.
let shown: string[] = []

/**
 * React's advice on how a test should wait, not an error of the tested code: screens render in pieces, and a test may
 * press something before the last of them is there, as a customer may.
 */
const isAdvice = (text: string): boolean => text.startsWith('A component suspended inside an `act` scope')

beforeEach(() => {
  shown = []
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    const text = values
      .map((value) => (value instanceof Error ? (value.stack ?? value.message) : String(value)))
      .join(' ')
    if (!isAdvice(text)) shown.push(text)
  })
})

afterEach(() => {
  const seen = shown
  vi.mocked(console.error).mockRestore()
  expect(seen, 'console.error was called').toEqual([])
})
