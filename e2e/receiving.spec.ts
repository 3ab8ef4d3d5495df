import { expectAccessible } from './support/accessible'
import { asCustomerOf, declareAll } from './support/ask'
import { freshDigits } from './support/fresh'
import { atDesk, bookIn } from './support/staff'
import { expect, test } from './support/visitors'

const box = { weightKg: '2', sidesCm: ['30', '20', '10'] } as const

test('a shipment of two parcels: each is booked in by itself, nothing is chosen or written over [SHIP-05]', async ({
  portal,
  browser,
  visitors,
}) => {
  test.setTimeout(200_000)
  const page = await visitors.customer('sg', 'mei@example.sg')
  const caller = await asCustomerOf(page, portal)
  const [first, second] = [`YT${freshDigits(13)}`, `YT${freshDigits(13)}`]
  const [code = ''] = await declareAll(caller, [
    { receiptNumber: `${first}\n${second}`, goods: [{ title: 'Tea set' }] },
    { receiptNumber: `YT${freshDigits(13)}`, goods: [{ title: 'Kettle' }] },
  ])
  await page.goto(`${portal.address}/import/transaction/detail?code=${code}`)
  const shown = page.getByText(/^LYSG[A-Z0-9]{5}-A$/).first()
  await expect(shown).toBeVisible()
  const mark = await shown.innerText()

  const desk = await atDesk(browser, portal, 'warehouse')
  const scan = async (text: string): Promise<void> => {
    await desk.goto(`${portal.address}/ops/receiving`)
    await desk.getByRole('searchbox').fill(text)
    await desk.keyboard.press('Enter')
  }
  await scan(mark)
  await expect(desk.getByRole('radio', { name: new RegExp(code) })).not.toBeChecked()
  await desk.getByRole('searchbox').press('Enter')
  await expect(desk.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(desk.getByRole('button', { name: 'Book in' })).toHaveCount(0)
  await expectAccessible(desk, 'receiving, which of several')
  await desk.getByRole('radio', { name: new RegExp(code) }).check()
  await desk.getByLabel('Tracking number on the parcel').selectOption(first)
  await bookIn(desk, box)
  await expect(desk.getByText(`${code}: booked in. Not received yet: ${second}`)).toBeVisible()

  await page.reload()
  await expect(page.getByText('1 of 2 parcels received.')).toBeVisible()
  await expectAccessible(page, 'shipment of which one parcel is in')

  await scan(first)
  await expect(desk.getByText('Shelf A-12', { exact: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Book in' })).toHaveCount(0)
  await expect(desk.getByRole('button', { name: 'Book another carton' })).toBeVisible()
  await expectAccessible(desk, 'receiving, booked in already')

  await scan(second)
  await bookIn(desk, box)
  await expect(desk.getByText(`${code} received`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 of 2 parcels received.')).toBeVisible()
  await desk.context().close()
})
