import type { Page } from '@playwright/test'
import { asCustomerOf, declareAll } from './support/ask'
import { freshDigits } from './support/fresh'
import { atDesk } from './support/staff'
import { expect, test } from './support/visitors'

/** Holds back the code of a page until it is let go. */
const holdChunk = async (desk: Page, name: string) => {
  let letGo: () => void = () => undefined
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let held = 0
  await desk.route(new RegExp(`/ops/assets/${name}[^/]*\\.js$`), async (route) => {
    held += 1
    await gone
    await route.continue()
  })
  return { held: () => held, letGo: () => letGo() }
}

const scan = async (desk: Page, code: string): Promise<void> => {
  await desk.keyboard.type(code)
  await desk.keyboard.press('Enter')
}

test('what a scanner types while a station loads goes into its field, from the menu and by its address', async ({
  browser,
  portal,
  visitors,
}) => {
  const page = await visitors.customer('sg', 'mei@example.sg')
  const caller = await asCustomerOf(page, portal)
  const [first, second] = [`YT${freshDigits(13)}`, `YT${freshDigits(13)}`]
  await declareAll(caller, [
    { receiptNumber: first, goods: [{ title: 'Tea set' }] },
    { receiptNumber: second, goods: [{ title: 'Kettle' }] },
  ])
  const desk = await atDesk(browser, portal, 'warehouse')
  const onDesk = (receipt: string) => desk.getByRole('group', { name: 'On the desk' }).getByText(receipt)

  const chunk = await holdChunk(desk, '_staff.receiving')
  await desk.getByRole('link', { name: 'Receiving' }).click()
  await expect.poll(chunk.held).toBeGreaterThan(0)
  await scan(desk, first)
  await scan(desk, second)
  await desk.keyboard.type('YT99')
  await expect(desk.getByRole('searchbox')).toHaveCount(0)
  chunk.letGo()
  await expect(onDesk(first)).toBeVisible()
  await expect(desk.getByText('Next: 1 scan')).toBeVisible()
  await expect(desk.getByRole('searchbox')).toHaveValue('YT99')
  await expect(desk.getByRole('searchbox')).toBeFocused()

  // A reload: the page itself is new.
  await desk.unrouteAll()
  const again = await holdChunk(desk, '_staff.receiving')
  const loading = desk.goto(`${portal.address}/ops/receiving`, { waitUntil: 'commit' })
  await expect.poll(again.held).toBeGreaterThan(0)
  await scan(desk, second)
  again.letGo()
  await loading
  await expect(onDesk(second)).toBeVisible()

  // Before any code of the console runs.
  await desk.unrouteAll()
  const entry = await holdChunk(desk, 'index')
  const blank = desk.goto(`${portal.address}/ops/receiving`, { waitUntil: 'commit' })
  await expect.poll(entry.held).toBeGreaterThan(0)
  await scan(desk, first)
  entry.letGo()
  await blank
  await expect(onDesk(first)).toBeVisible()
  await desk.context().close()
})
