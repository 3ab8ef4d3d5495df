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
  await desk.getByLabel('Receipt number on the parcel').selectOption(first)
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

const parcelCount = 50
/** As the customer declares them, so that no measure is doubtful. */
const measures = '2 32 24 14'
const mostKeys = 6

interface Detail {
  readonly result: { readonly cartons: { readonly arrived: readonly { readonly receipt_number: string | null }[] } }
}

test('fifty parcels are received by keys alone, six each; scans during an act and acts without a network are not lost [SHIP-05]', async ({
  portal,
  browser,
  visitors,
}) => {
  test.setTimeout(240_000)
  const page = await visitors.customer('sg', 'mei@example.sg')
  const caller = await asCustomerOf(page, portal)
  const receipts = Array.from({ length: parcelCount }, () => `YT${freshDigits(13)}`)
  const codes: string[] = []
  for (let from = 0; from < parcelCount; from += 10)
    codes.push(
      ...(await declareAll(
        caller,
        receipts.slice(from, from + 10).map((receiptNumber) => ({ receiptNumber, goods: [{ title: 'Tea set' }] })),
      )),
    )

  const desk = await atDesk(browser, portal, 'warehouse')
  const context = desk.context()
  await desk.goto(`${portal.address}/ops/receiving`)
  const field = desk.getByRole('searchbox')
  await expect(field).toBeFocused()
  const bookButton = desk.getByRole('button', { name: 'Book in' })
  const onDesk = (receipt: string) => desk.getByRole('group', { name: 'On the desk' }).getByText(receipt)

  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await desk.keyboard.press(key)
  }
  /** What the scanner types is no work of hands. */
  const scan = async (receipt: string): Promise<void> => {
    await desk.keyboard.insertText(`]C1${receipt}`)
    await desk.keyboard.press('Enter')
  }
  const measure = async (): Promise<void> => {
    await desk.keyboard.insertText(measures)
    await press('Enter')
    await press('F2')
    await press('F2')
    await expect(bookButton).toBeEnabled()
  }
  const book = async (receipt: string): Promise<void> => {
    await press('F8')
    await expect(onDesk(receipt)).toBeHidden()
    await expect(field).toBeFocused()
  }
  /** Of a parcel that is on the desk. */
  const receive = async (receipt: string): Promise<void> => {
    keys = 0
    await expect(onDesk(receipt)).toBeVisible()
    await expect(desk.getByRole('group', { name: 'Box 1' })).toBeVisible()
    await measure()
    await book(receipt)
    expect(keys).toBeLessThanOrEqual(mostKeys)
  }

  // The first parcel of a shift: camera and shelf stay for those that follow.
  const [first = '', ...others] = receipts
  await scan(first)
  await expect(desk.getByRole('group', { name: 'Box 1' })).toBeVisible()
  await press('F2')
  await expect(desk.getByRole('button', { name: /^Take photo/ })).toBeVisible()
  await desk.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await desk.getByRole('textbox', { name: 'Shelf' }).fill('A-12')
  await field.focus()
  keys = 0
  await measure()
  await book(first)
  const [label] = await Promise.all([desk.waitForEvent('download'), press('F9')])
  expect(label.suggestedFilename()).toMatch(/\.pdf$/)
  expect(keys).toBeLessThanOrEqual(mostKeys)

  // Each by itself, then scans while a parcel is on the desk: they wait in their order.
  const byOne = others.slice(0, 9)
  for (const receipt of byOne) {
    await scan(receipt)
    await receive(receipt)
  }
  const inHaste = others.slice(9, 29)
  for (const receipt of inHaste) await scan(receipt)
  await expect(desk.getByText(`Next: ${inHaste.length - 1} scans`)).toBeVisible()
  // A lost answer: the server has booked it in, the desk does not know.
  await desk.route(
    '**/api/ops/receiving/receive',
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
  for (const receipt of inHaste) await receive(receipt)

  // The network goes, the work goes on, the page is lost as well.
  await context.setOffline(true)
  const withoutNetwork = others.slice(29)
  for (const [index, receipt] of withoutNetwork.entries()) {
    await scan(receipt)
    await receive(receipt)
    await expect(desk.getByRole('button', { name: `${index + 1} not sent` })).toBeVisible()
  }
  await desk.reload().catch(() => undefined)
  await context.setOffline(false)
  await desk.goto(`${portal.address}/ops/receiving`)
  await expect(desk.getByRole('region', { name: 'Sent just now' })).toBeVisible()
  await expect(desk.getByRole('button', { name: /not sent$/ })).toHaveCount(0, { timeout: 60_000 })
  await desk.context().close()

  const arrived: (string | null)[] = []
  for (const code of codes) {
    const { result } = await caller.ask<Detail>('GET', `/cart/detail?code=${code}`)
    arrived.push(...result.cartons.arrived.map(({ receipt_number: number }) => number))
  }
  expect(arrived.toSorted()).toEqual(receipts.toSorted())
})
