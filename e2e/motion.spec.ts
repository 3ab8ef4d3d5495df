import type { Page } from '@playwright/test'
import { signIn } from './support/customer'
import { goOn } from './support/declare'
import { expect, test } from './support/visitors'
import { agent, station } from './support/wizard'

interface Moved {
  /** State and place of the station, or the element that moved. */
  readonly what: string
  readonly ms: number
}

declare global {
  interface Window {
    moved?: Moved[]
  }
}

/** Keeps what begins to move from the next page load on. */
const watchMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: Moved[] = (window.moved = [])
    addEventListener('animationstart', ({ target, pseudoElement }) => {
      if (!(target instanceof Element)) return
      const stop = target.closest('li[data-state]')
      const what = stop
        ? `${stop.getAttribute('data-state')} ${[...(stop.parentElement?.children ?? [])].indexOf(stop)} ${target === stop ? 'line' : 'station'}`
        : (target.getAttribute('role') ?? target.tagName)
      moved.push({ what, ms: Number.parseFloat(getComputedStyle(target, pseudoElement).animationDuration) * 1_000 })
    })
  })

/** What has begun to move since it was last asked. */
const movedOn = (page: Page): Promise<Moved[]> => page.evaluate(() => window.moved?.splice(0) ?? [])
const namesOf = (moved: readonly Moved[]): string[] => moved.map(({ what }) => what)

test('a step that is done moves the line of the wizard on by one piece, and nothing else [WIZ-01]', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchMotion(page)
  await signIn(page, portal, 'sg', 'mei@example.sg')
  await page.goto(`${portal.address}/import/add_shipment`)
  await agent(page, 'Guangzhou').check()
  await page.locator('textarea[name=receipt_number]').fill('SF0000000001')
  await movedOn(page)
  await goOn(page)
  await expect(station(page)).toBeVisible()
  const moved: Moved[] = []
  await expect
    .poll(async () => {
      moved.push(...(await movedOn(page)))
      return namesOf(moved)
        .filter((what) => / \d /.test(what))
        .sort()
    })
    .toEqual(['current 1 line', 'current 1 station', 'passed 0 station'])
  expect(moved.filter(({ ms }) => ms > 300)).toEqual([])
})
