import type { Locator, Page, Request } from '@playwright/test'

export const station = (page: Page): Locator => page.locator('[aria-current="step"]:visible').first()
export const box = (page: Page, line: number, field: string): Locator =>
  page.locator(`[name="packagings.${line}.${field}"]`)
export const item = (page: Page, line: number, field: string): Locator =>
  page.locator(`[name="products.${line}.${field}"]`)
export const counted = (page: Page, name: string): Locator =>
  page.locator('form dl > div').filter({ has: page.getByText(name, { exact: true }) })
export const agent = (page: Page, name: string): Locator =>
  page.getByRole('radio', { name: new RegExp(`\\b${name}\\b`) })
export const way = (page: Page, name: 'air' | 'sea'): Locator =>
  page.locator('input[name=shipment_track]').nth(name === 'air' ? 0 : 1)

/** The requests that the wizard sends to create shipments. */
export const declarationsOf = (page: Page): Request[] => {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.includes('/cart/new')) sent.push(request)
  })
  return sent
}

/** Fills in sides, weight and quantity of the boxes of the open line. */
export const fillBoxes = async (
  page: Page,
  line: number,
  typed: {
    readonly sides: readonly [string, string, string]
    readonly lengthUnit: string
    readonly weight: string
    readonly weightUnit: string
    readonly count: string
  },
): Promise<void> => {
  const [length, width, height] = typed.sides
  await page.locator('form select:has(option[value=inch])').selectOption(typed.lengthUnit)
  await page.locator('form select:has(option[value=pound])').selectOption(typed.weightUnit)
  await box(page, line, 'length').fill(length)
  await box(page, line, 'width').fill(width)
  await box(page, line, 'height').fill(height)
  await box(page, line, 'weight').fill(typed.weight)
  await box(page, line, 'quantity').fill(typed.count)
}

export const chooseCategory = async (page: Page, line: number, name: string): Promise<void> => {
  await page.locator(`[data-path="products.${line}.category"]`).fill(name)
  await page.getByRole('option', { name }).first().click()
}
