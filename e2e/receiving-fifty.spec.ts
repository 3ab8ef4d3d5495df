import type { Page } from '@playwright/test'
import { asCustomerOf, declareAll } from './support/ask'
import { signIn } from './support/customer'
import { freshDigits } from './support/fresh'
import { atDesk } from './support/staff'
import { expect, test } from './support/visitors'

const parcelCount = 50
/** As declared, so that no measure is doubtful. */
const measures = '2 32 24 14'
/** Of a parcel, besides what the scanner types and the digits of the measures. */
const mostKeys = 6
/** What scanners put before the data. */
const prefixes = ['', ']C1', ']Q3']

interface Detail {
  readonly result: {
    readonly status: string
    readonly cartons: { readonly arrived: readonly { readonly receipt_number: string | null }[] }
  }
}

/** A receiving desk worked by keys alone, which are counted. */
const handsAt = (desk: Page) => {
  let keys = 0
  let scans = 0
  const onDesk = (receipt: string) => desk.getByRole('group', { name: 'On the desk' }).getByText(receipt)
  const press = async (key: string): Promise<void> => {
    keys += 1
    await desk.keyboard.press(key)
  }
  const scan = async (receipt: string): Promise<void> => {
    scans += 1
    await desk.keyboard.type(`${prefixes[scans % prefixes.length] ?? ''}${receipt}`)
    await desk.keyboard.press('Enter')
  }
  const measure = async (): Promise<void> => {
    await desk.keyboard.type(measures)
    await press('Enter')
  }
  const photograph = async (): Promise<void> => {
    await press('F2')
    await press('F2')
    await expect(desk.getByText('Photos 2 of 2')).toBeVisible()
  }
  const book = async (receipt: string): Promise<void> => {
    await expect(desk.getByRole('button', { name: 'Book in' })).toBeEnabled()
    await press('F8')
    await expect(onDesk(receipt)).toBeHidden()
  }
  /** The parcel is on the desk with its form open. */
  const expectOpen = async (receipt: string): Promise<void> => {
    await expect(onDesk(receipt)).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Take photo/ })).toBeVisible()
  }
  const receive = async (receipt: string, isMeasured = false): Promise<void> => {
    await expectOpen(receipt)
    if (!isMeasured) await measure()
    await photograph()
    await book(receipt)
  }
  /** The keys since the last call, of so many parcels. */
  const expectFewKeys = (parcels: number): void => {
    expect(keys / parcels).toBeLessThanOrEqual(mostKeys)
    keys = 0
  }
  return { onDesk, press, scan, measure, photograph, book, expectOpen, receive, expectFewKeys }
}

/** Holds back a call until it is let go; from then on it passes. */
const holdBack = async (desk: Page, address: string) => {
  let held = 0
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  await desk.route(address, async (route) => {
    held += 1
    await opened
    await route.continue()
  })
  return { held: () => held, letGo: () => open() }
}

/** Whether the photos on the desk show what the camera shows, and not a black picture. */
const photosShowGreen = (desk: Page): Promise<boolean[]> =>
  desk.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('main li img')].map(async (photo) => {
        await photo.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
        const context = canvas.getContext('2d')
        context?.drawImage(photo, 0, 0, 1, 1)
        return (context?.getImageData(0, 0, 1, 1).data[1] ?? 0) > 60
      }),
    ),
  )

test('fifty parcels are received by keyboard alone, six keys each, also while the server is slow and the network is cut', async ({
  // Its parcels would fill the first page of Mei's shipments, which other journeys read.
  ownPortal: portal,
  browser,
  page,
}) => {
  test.setTimeout(420_000)
  await signIn(page, portal, 'sg', 'mei@example.sg')
  const caller = await asCustomerOf(page, portal)
  const receipts = Array.from({ length: parcelCount }, () => `YT${freshDigits(13)}`)
  const codes = await declareAll(
    caller,
    receipts.map((receiptNumber) => ({ receiptNumber, goods: [{ title: 'Tea set' }] })),
  )
  const desk = await atDesk(browser, portal, 'warehouse')
  const { onDesk, press, scan, measure, photograph, book, expectOpen, receive, expectFewKeys } = handsAt(desk)
  await desk.goto(`${portal.address}/ops/receiving`)
  const field = desk.getByRole('searchbox')
  await expect(field).toBeFocused()
  const next = (count: number) => receipts.splice(0, count)

  // The first parcel of a shift: camera and shelf stay for those that follow.
  const [first = ''] = next(1)
  await scan(first)
  await expect(desk.getByRole('button', { name: /^Turn on camera/ })).toBeVisible()
  await desk.keyboard.press('F2')
  await expectOpen(first)
  await measure()
  await photograph()
  const shelf = desk.getByRole('textbox', { name: 'Shelf' })
  while (!(await shelf.evaluate((input) => input === document.activeElement))) await desk.keyboard.press('Tab')
  await desk.keyboard.type('A-12')
  await book(first)
  const [label] = await Promise.all([desk.waitForEvent('download'), press('F9')])
  expect(label.suggestedFilename()).toMatch(/\.pdf$/)
  expectFewKeys(1)

  for (const receipt of next(14)) {
    await scan(receipt)
    await receive(receipt)
    await expect(field).toBeFocused()
    expectFewKeys(1)
  }

  // The look-up is slow: measures typed at once are the parcel's, scans behind it wait in their order.
  const looks = await holdBack(desk, '**/api/ops/receiving/find?*')
  const blind = next(10)
  const [looked = '', ...behind] = blind
  await scan(looked)
  await measure()
  for (const receipt of behind) await scan(receipt)
  await expect(desk.getByText(`Next: ${behind.length} scans`)).toBeVisible()
  await expect.poll(looks.held).toBe(1)
  looks.letGo()
  await receive(looked, true)
  // The photos are far below what the page shows, and show what the camera sees.
  const [second = '', ...others] = behind
  await expectOpen(second)
  await measure()
  await photograph()
  expect(await photosShowGreen(desk)).toEqual([true, true])
  // The booking is slow: nothing that is typed meanwhile goes to the parcel that leaves, or is lost.
  const bookings = await holdBack(desk, '**/api/ops/receiving/receive')
  await press('F8')
  await expect.poll(bookings.held).toBe(1)
  const [typed = ''] = next(1)
  await scan(typed)
  await measure()
  await expect(desk.getByText(`Next: ${others.length + 1} scans`)).toBeVisible()
  bookings.letGo()
  await expect(onDesk(second)).toBeHidden()
  for (const receipt of others) await receive(receipt)
  await receive(typed, true)
  expectFewKeys(blind.length + 1)

  // A lost answer: the server has booked it in, the desk does not know, and asks again under the same key.
  await desk.route(
    '**/api/ops/receiving/receive',
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
  for (const receipt of next(4)) {
    await scan(receipt)
    await receive(receipt)
  }
  expectFewKeys(4)

  // The network is cut, the work goes on; what was kept is sent in its order once the network is back.
  const sent: string[] = []
  desk.on('request', (request) => {
    if (!request.url().endsWith('/receiving/receive')) return
    sent.push((request.postDataJSON() as { receipt_number: string }).receipt_number)
  })
  const notSent = desk.getByRole('button', { name: /not sent$/ })
  const context = desk.context()
  const cut = async (parcels: readonly string[]): Promise<void> => {
    await context.setOffline(true)
    for (const [index, receipt] of parcels.entries()) {
      await scan(receipt)
      await receive(receipt)
      await expect(notSent).toHaveText(`${index + 1} not sent`)
    }
    expectFewKeys(parcels.length)
  }
  const kept = next(12)
  await cut(kept)
  expect(sent).toEqual([])
  await context.setOffline(false)
  // Twelve bookings, one after the other.
  await expect(notSent).toHaveCount(0, { timeout: 60_000 })
  expect(sent).toEqual(kept)

  // The page is lost too: acts are on the device, and go when it is opened again.
  await cut(next(8))
  await desk.goto('about:blank')
  await context.setOffline(false)
  await desk.goto(`${portal.address}/ops/receiving`)
  await expect(desk.getByRole('region', { name: 'Sent just now' })).toBeVisible()
  await expect(notSent).toHaveCount(0, { timeout: 60_000 })
  await context.close()

  expect(receipts).toEqual([])
  const details = await Promise.all(
    codes.map((code) => caller.ask<Detail>('GET', `/cart/detail?code=${code}`).then(({ result }) => result)),
  )
  // Booked in, and not yet checked out.
  expect(details.map(({ status }) => status)).toEqual(codes.map(() => 'pending_locker'))
  expect(details.map(({ cartons }) => cartons.arrived.length)).toEqual(codes.map(() => 1))
})
