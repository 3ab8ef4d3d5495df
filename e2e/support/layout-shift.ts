import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShifts?: number[]
  }
}

const record = (): void => {
  const seen: number[] = (window.layoutShifts = [])
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.push(Number(entry.value))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** From the next page load on. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(record)

/** How much has moved by itself since the page was loaded, as browsers count it. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window.layoutShifts ?? [1]).reduce((sum, value) => sum + value, 0))
