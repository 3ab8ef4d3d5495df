import type { Locator, Page } from '@playwright/test'
import { phone } from './visitors'

/** The context of somebody who holds a phone in one hand. */
export const oneHand = { viewport: phone, hasTouch: true, isMobile: true, serviceWorkers: 'block' } as const

/** What a thumb does on a phone. A tap that something lies over fails; moving on by the keyboard's own keys is no help. */
export interface Thumb {
  readonly taps: () => number
  readonly tap: (target: Locator) => Promise<void>
  /** Types into a field, which takes a tap unless it has the focus already. */
  readonly type: (field: Locator, text: string) => Promise<void>
}

export const thumb = (): Thumb => {
  let taps = 0
  return {
    taps: () => taps,
    tap: async (target) => {
      await target.tap()
      taps += 1
    },
    type: async (field, text) => {
      const hasFocus = await field.evaluate((element) => element === document.activeElement)
      if (!hasFocus) {
        await field.tap()
        taps += 1
      }
      await field.fill(text)
    },
  }
}

/** Texts that end before their last letter, in the part of the page that the person works in. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *')]
      .filter((element) => {
        if (element.matches('input, textarea, select, .unseen') || !element.checkVisibility()) return false
        if (![...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()))
          return false
        const { overflowX, overflowY } = getComputedStyle(element)
        const isCut = (clip: string, whole: number, seen: number) => clip !== 'visible' && seen > 1 && whole > seen + 1
        return (
          isCut(overflowX, element.scrollWidth, element.clientWidth) ||
          isCut(overflowY, element.scrollHeight, element.clientHeight)
        )
      })
      .map((element) => (element.textContent ?? '').trim()),
  )
