import { onTestFinished, vi } from 'vitest'

/** As on a screen that is wide enough for tables, until the test ends. */
export const atDesk = (): void => {
  const narrow = window.matchMedia('(min-width: 1024px)')
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...narrow,
    media: query,
    matches: query === '(min-width: 1024px)',
  }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}
