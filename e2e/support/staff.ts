import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { freshDigits, freshNumber } from './fresh'
import { picture } from './picture'
import type { Portal } from './portal'

/** Cards of the console's first page that link to shipments. */
type Queue = 'Ready to ship' | 'Arrived at hub' | 'Out for delivery'

export type Role = 'warehouse' | 'hub' | 'finance' | 'support' | 'admin'

/** Opens a new window signed in to the console as a staff member of the given role. */
export const atDesk = async (
  browser: Browser,
  portal: Portal,
  role: Role,
  { withWorker = false }: { readonly withWorker?: boolean } = {},
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: withWorker ? 'allow' : 'block',
  })
  const page = await context.newPage()
  await page.goto(`${portal.address}/ops/login`)
  await page.getByLabel('Email').fill(`${role}@layar.example`)
  await page.locator('input[name=password]').fill('sample-password-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible()
  return page
}

export interface Box {
  weightKg: string
  sidesCm: readonly [string, string, string]
}

/** Fills in weight, measures, photos and shelf on the screen or in a dialog, and books the box in. */
export const bookIn = async (place: Page | Locator, box: Box): Promise<void> => {
  await place.getByLabel('Weight (kg)').fill(box.weightKg)
  await place.getByLabel('Length (cm)').fill(box.sidesCm[0])
  await place.getByLabel('Width (cm)').fill(box.sidesCm[1])
  await place.getByLabel('Height (cm)').fill(box.sidesCm[2])
  const [label, outside] = [place.locator('input[type=file]').nth(0), place.locator('input[type=file]').nth(1)]
  await label.setInputFiles(picture(freshNumber()))
  await expect(place.locator('li img[alt=""]')).toHaveCount(1)
  await outside.setInputFiles(picture(freshNumber()))
  await expect(place.locator('li img[alt=""]')).toHaveCount(2)
  await place.getByRole('textbox', { name: 'Shelf' }).fill('A-12')
  await place.getByRole('button', { name: 'Book in' }).click()
}

/** Receiving desk: scans a code (or continues on the current screen if `scanned` is empty), then books in. */
export const receive = async (desk: Page, portal: Portal, scanned: string, box: Box): Promise<void> => {
  if (scanned !== '') {
    await desk.goto(`${portal.address}/ops/receiving`)
    await desk.getByRole('searchbox').fill(scanned)
    await desk.keyboard.press('Enter')
  }
  await bookIn(desk, box)
}

/** Opens a shipment the way staff do: from the card of its queue on the first page, then from the list. */
const takeFromQueue = async (desk: Page, portal: Portal, queue: Queue, code: string): Promise<void> => {
  await desk.goto(`${portal.address}/ops`)
  await desk.getByRole('main').getByRole('link', { name: queue }).click()
  await expect(desk.getByRole('heading', { name: queue, exact: true, level: 1 })).toBeVisible()
  await desk.getByRole('main').getByRole('link', { name: code, exact: true }).click()
  await expect(desk.getByRole('heading', { name: code, level: 1 })).toBeVisible()
}

type Fields = Readonly<Record<string, string>>

/** Makes one status transition of the open shipment, filling in the required fields. */
const moveOpen = async (desk: Page, to: RegExp, fields: Fields = {}): Promise<void> => {
  await desk.getByRole('button', { name: to }).click()
  const dialog = desk.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByRole('textbox', { name: label }).fill(value)
  await dialog.getByRole('button', { name: to }).click()
  await expect(dialog).toBeHidden()
}

/** Makes one transition of a shipment on its own page. */
export const move = async (desk: Page, portal: Portal, code: string, to: RegExp, fields?: Fields): Promise<void> => {
  await desk.goto(`${portal.address}/ops/${code.startsWith('EXP-') ? 'exports' : 'shipments'}/${code}`)
  await moveOpen(desk, to, fields)
}

/** Records at the door that the recipient took what is out for delivery, with a photo and a drawn signature. */
export const deliver = async (desk: Page, portal: Portal, code: string, receiver: string): Promise<void> => {
  const service = code.startsWith('EXP-') ? 'ekspor' : 'impor'
  await desk.goto(`${portal.address}/ops/deliveries?service=${service}&search=${code}`)
  await desk.getByRole('button', { name: 'Record attempt 1' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Receiver’s name').fill(receiver)
  await dialog.locator('input[type=file]').setInputFiles(picture(freshNumber()))
  await expect(dialog.getByText('Replace')).toBeVisible()
  const pad = dialog.getByRole('img', { name: 'Signature' })
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 }
  await desk.mouse.move(x + 20, y + 30)
  await desk.mouse.down()
  await desk.mouse.move(x + 120, y + 60, { steps: 6 })
  await desk.mouse.up()
  await expect(dialog.getByRole('button', { name: 'Clear signature' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await expect(dialog).toBeHidden()
}

/** Confirms a bank transfer as finance. */
export const verifyPayment = async (desk: Page, portal: Portal, invoiceCode: string): Promise<void> => {
  await desk.goto(`${portal.address}/ops/payments`)
  await desk.getByRole('link', { name: new RegExp(invoiceCode) }).click()
  await desk.getByLabel('Reference on the bank statement').fill(`BANK-${invoiceCode}`)
  await desk.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(desk.getByRole('heading', { name: 'Payments' })).toBeVisible()
}

/** Same as `verifyPayment`, in a new finance session. */
export const findPayment = async (browser: Browser, portal: Portal, invoiceCode: string): Promise<void> => {
  const finance = await atDesk(browser, portal, 'finance')
  await verifyPayment(finance, portal, invoiceCode)
  await finance.context().close()
}

interface WayHome {
  readonly box: Box
  readonly country: 'Singapore' | 'Indonesia'
  readonly manifest: string
  readonly carrier: string
}

/** Takes a paid import from the warehouse abroad to the domestic courier, through the warehouse and hub queues. */
export const bringHome = async (browser: Browser, portal: Portal, cartCode: string, way: WayHome): Promise<void> => {
  const warehouse = await atDesk(browser, portal, 'warehouse')
  await receive(warehouse, portal, cartCode, way.box)
  await expect(warehouse.getByText(`${cartCode} received`)).toBeVisible()
  await takeFromQueue(warehouse, portal, 'Ready to ship', cartCode)
  await moveOpen(warehouse, new RegExp(`Move to: Forwarded to ${way.country}`), {
    'Manifest number (AWB or B/L)': way.manifest,
  })
  await warehouse.context().close()
  const hub = await atDesk(browser, portal, 'hub')
  await move(hub, portal, cartCode, new RegExp(`Move to: Received in ${way.country}`))
  await takeFromQueue(hub, portal, 'Arrived at hub', cartCode)
  await moveOpen(hub, /Move to: Forwarded to address/, {
    Carrier: way.carrier,
    'Tracking number': `TN${freshDigits(13)}`,
  })
  await takeFromQueue(hub, portal, 'Out for delivery', cartCode)
  await hub.context().close()
}
