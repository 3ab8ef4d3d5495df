import type { Page } from '@playwright/test'
import { languages, type Language } from './support/language'
import { atDesk } from './support/staff'
import { expect, test } from './support/visitors'

/** Hints of searches in full: how many pixels of each are cut off. */
const cutHints = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .locator('input[type=search], [role=searchbox]')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        if (!(field instanceof HTMLInputElement)) return []
        const style = getComputedStyle(field)
        const pen = document.createElement('canvas').getContext('2d')
        if (pen === null) return ['no canvas']
        pen.font = style.font
        const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
        return pen.measureText(field.placeholder).width > room ? [field.placeholder] : []
      }),
    )

/** As the menu of the person writes it; the next page is in this language. */
const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate((chosen) => {
    const kept: unknown = JSON.parse(sessionStorage.getItem('tk_ops') ?? '{}')
    const { state } = kept as { state: object }
    sessionStorage.setItem('tk_ops', JSON.stringify({ ...(kept as object), state: { ...state, language: chosen } }))
  }, language)

test('the hint of each search of goods is read in full on a phone, in three languages', async ({ browser, portal }) => {
  const desk = await atDesk(browser, portal, 'admin')
  await desk.setViewportSize({ width: 390, height: 844 })
  const cut: string[] = []
  for (const language of languages) {
    await speak(desk, language)
    for (const path of ['departures', 'hand-overs', 'pickups', 'deliveries', 'locations', 'shipments', 'exports']) {
      await desk.goto(`${portal.address}/ops/${path}`)
      await desk.locator('main').getByRole('searchbox').first().waitFor()
      cut.push(...(await cutHints(desk)))
    }
  }
  expect(cut).toEqual([])
  await desk.context().close()
})
