import { expect, type Locator } from '@playwright/test'

/** The smallest unit of a printed amount: `-$5.00` is -500, `Rp.40.000` is 40000. */
const minorOf = (text: string): number => Number(text.replaceAll(/\D/g, '')) * (/^\s*[-−–]/.test(text) ? -1 : 1)

/** The lines of a price add up to the sum shown under them: the last row of the list. */
export const expectAddsUp = async (place: Locator): Promise<void> => {
  await expect(place.locator('dl').first().locator('dd').nth(1)).toBeVisible()
  // The answer to the last choice may still be on its way.
  await expect(async () => {
    const amounts = (await place.locator('dl').first().locator('dd').allInnerTexts()).map(minorOf)
    expect(amounts.length).toBeGreaterThan(1)
    const total = amounts.pop()
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  }).toPass({ timeout: 15_000 })
}
