import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { atDesk } from './support/staff'
import { expect, test } from './support/visitors'

/** The code behind a link to a place of the console, as a scanner reads it. */
const codeOf = async (desk: Page, place: string, which: 'first' | 'last'): Promise<string> => {
  const link = desk.getByRole('main').locator(`a[href*="${place}/"]`)[which]()
  return (await link.getAttribute('href'))?.split('/').pop()?.split('?')[0] ?? ''
}

test('a carton at the hub is sorted and put on a shelf by what a scanner types alone', async ({ browser, portal }) => {
  const hub = await atDesk(browser, portal, 'hub')
  await hub.goto(`${portal.address}/ops/shipments?queue=at_hub&search=SAMPLE0000113`)
  await hub.getByRole('main').locator('a[href*="/ops/shipments/SHP-"]').first().click()
  const carton = await codeOf(hub, '/ops/cartons', 'last')
  await hub.goto(`${portal.address}/ops/locations?building=sg&search=H-01`)
  const shelf = await codeOf(hub, '/ops/locations', 'first')

  await hub.goto(`${portal.address}/ops/sort`)
  await expect(hub.getByRole('searchbox')).toBeFocused()
  const scan = async (code: string): Promise<void> => {
    await hub.keyboard.type(code)
    await hub.keyboard.press('Enter')
  }
  await scan(carton)
  await expect(hub.getByRole('heading', { name: 'To be delivered' })).toBeVisible()
  await scan(shelf)
  await expect(hub.getByText(`${carton} is on H-01`)).toBeVisible()
  await scan(carton)
  await expect(hub.getByText('On shelf H-01')).toBeVisible()
  await expectAccessible(hub, 'sort station')
  await hub.context().close()
})
