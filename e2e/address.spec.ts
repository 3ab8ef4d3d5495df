import { expect, test } from './support/visitors'
import { axeErrors, settled } from './support/accessible'
import { signIn } from './support/customer'
import { signInAs, walkIn } from './support/walk'

test('an address in Indonesia by keyboard alone: area by typing, pin by arrow keys, its area taken when asked [ADDR-01] [ADDR-02] [ADDR-03] [ROUTE-27]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en', 'id')
  const { page } = walk
  await walk.atDesk()
  await signInAs(walk, 'sari@example.id')
  await walk.goto('/setting/address')
  await page.getByRole('button', { name: 'Add address: Deliveries to you' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Home' }).press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Office' })).toBeChecked()
  await dialog.getByLabel('Recipient').fill('Sari Wulandari')
  await dialog.getByLabel('Phone number').fill('0812 0000 0001')
  const area = dialog.getByRole('combobox', { name: 'District (kecamatan)' })
  await area.pressSequentially('menteng jakarta')
  await expect(dialog.getByRole('option', { name: /^Menteng, / })).toBeVisible()
  await area.press('Enter')
  await expect(area).toHaveValue(/^Menteng, .*Jakarta Pusat/)
  await dialog.getByLabel(/^Village/).fill('Gondangdia')
  await expect(dialog.getByLabel(/^Postal code/)).toHaveValue('10350')
  await dialog.getByLabel(/^Street/).fill('Jalan Contoh 7')
  await expect(dialog.getByText(/^Approximate location: Gondangdia, Menteng/)).toBeVisible()

  await dialog.getByRole('button', { name: 'Place pin in the centre' }).press('Enter')
  const pin = dialog.locator('[data-pin]')
  await expect(dialog.getByText(/^The pin is in Gondangdia/)).toBeVisible()
  for (let step = 0; step < 6; step += 1) await pin.press('Shift+ArrowDown')
  await expect(pin).toBeFocused()
  await expect(dialog.getByText(/This differs from the area above/)).toBeVisible()
  await expect(dialog.getByLabel(/^Village/)).toHaveValue('Gondangdia')
  await settled(page)
  expect(await axeErrors(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this area' }).press('Enter')
  await expect(dialog.getByLabel(/^Village/)).not.toHaveValue('Gondangdia')
  await dialog.getByRole('button', { name: 'Save address' }).press('Enter')
  await expect(dialog).toBeHidden()
  const card = page.locator('main section li').filter({ hasText: 'Jalan Contoh 7' })
  await expect(card.getByRole('img', { name: /^Map: Jalan Contoh 7/ })).toBeVisible()
  await card.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(card).toHaveCount(0)
  expect(walk.errors).toEqual([])
  await walk.close()
})

test('in Singapore the pin comes from the own location, is dragged, and another district is said [ADDR-01] [ADDR-03]', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['geolocation'],
    geolocation: { latitude: 1.3514, longitude: 103.9443 },
  })
  const page = await context.newPage()
  await signIn(page, portal, 'sg', 'mei@example.sg')
  await page.goto(`${portal.address}/setting/address`)
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Postal code').fill('238823')
  await expect(dialog.getByText(/^District 09/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await expect(dialog.getByText(/district 18\), but the postal code is in district 09/)).toBeVisible()
  await dialog.getByLabel('Postal code').fill('520123')
  await expect(dialog.getByText('The pin is in Tampines, Singapore.')).toBeVisible()
  const pin = dialog.locator('[data-pin]')
  // It stands still before it is taken.
  await pin.hover()
  const before = await pin.boundingBox()
  if (before === null) throw new Error('The pin is not on the map.')
  await page.mouse.move(before.x + 22, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x + 82, before.y + 50, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => ((await pin.boundingBox())?.x ?? 0) - before.x).toBeGreaterThan(40)
  await dialog.getByRole('button', { name: 'Remove pin' }).click()
  await expect(pin).toHaveCount(0)
  await expect(dialog.getByText(/^Approximate location: Tampines/)).toBeVisible()
  await context.close()
})

test('addresses stand by what they are for, are added under it, and an export is offered those of its kind alone [ADDR-04]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en', 'id')
  const { page } = walk
  await walk.atDesk()
  await signInAs(walk, 'sari@example.id')
  await walk.goto('/setting/address')
  const groupOf = (kind: string) =>
    page.locator('main section').filter({ has: page.getByRole('heading', { name: kind, exact: true }) })
  for (const [kind, names, others] of [
    ['Deliveries to you', ['Sari Wulandari'], ['Aiko Sato', 'Agus (gudang)']],
    ['Senders', ['Sari Wulandari'], ['Aiko Sato', 'Agus (gudang)']],
    ['Pickup addresses', ['Agus (gudang)'], ['Aiko Sato', 'Olivia Smith']],
    ['Recipients abroad', ['Aiko Sato', 'Olivia Smith', 'Chan Siu Ming'], ['Agus (gudang)']],
  ] as const) {
    for (const name of names) await expect(groupOf(kind).getByText(name).first(), kind).toBeVisible()
    for (const name of others) await expect(groupOf(kind).getByText(name), kind).toHaveCount(0)
  }

  await page.getByRole('button', { name: 'Add address: Pickup addresses' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=recipient_name]').fill('Joko')
  await dialog.locator('[name=phone_number]').fill('0812 0000 0009')
  await dialog.locator('[name=sub_district_id]').fill('menteng jakarta')
  await dialog.getByRole('option', { name: /^Menteng, / }).click()
  await dialog.getByLabel(/^Village/).fill('Gondangdia')
  await dialog.locator('[name=road_name]').fill('Jalan Contoh Jemput 1')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/customer/address')),
    dialog.getByRole('button', { name: 'Save address' }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ service: 'ekspor', address_type: 'pickup' })
  await expect(dialog).toBeHidden()
  await expect(groupOf('Pickup addresses').getByText('Joko').first()).toBeVisible()
  for (const kind of ['Deliveries to you', 'Senders', 'Recipients abroad'])
    await expect(groupOf(kind).getByText('Joko')).toHaveCount(0)

  await walk.goto('/export/create_shipment')
  const senders = page.getByRole('radiogroup', { name: /sender/i })
  await expect(senders.getByText('Sari Wulandari').first()).toBeVisible()
  await expect(senders.getByText(/Joko|Aiko Sato/)).toHaveCount(0)
  const recipients = page.getByRole('radiogroup', { name: /recipient/i })
  await expect(recipients.getByText('Aiko Sato').first()).toBeVisible()
  await expect(recipients.getByText(/Joko|Sari Wulandari/)).toHaveCount(0)

  await walk.goto('/setting/address')
  const own = groupOf('Pickup addresses').getByRole('listitem').filter({ hasText: 'Joko' })
  await own.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(own).toHaveCount(0)
  expect(walk.errors).toEqual([])
  await walk.close()
})

test('an address that is added while a shipment abroad is typed is saved and chosen, and nothing typed is lost [EXP-03] [ADDR-04]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en', 'id')
  const { page } = walk
  await signInAs(walk, 'sari@example.id')
  await walk.goto('/export/create_shipment')
  const dialog = page.getByRole('dialog')
  const recipients = page.locator('#recipient_address_id')
  await recipients.getByRole('button', { name: 'Add another address' }).click()
  // What is missing is said in the dialog; neither the page is loaded anew nor the form behind it sent.
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByRole('group', { name: /^Please correct/ })).toBeVisible()
  await dialog.getByRole('combobox', { name: /Country/ }).fill('Puerto Rico')
  await dialog.getByRole('option', { name: /^Puerto Rico/ }).click()
  for (const [field, value] of Object.entries({
    recipient_name: 'Ana Ruiz',
    phone_number: '+1 787 555 0100',
    road_name: '1 Calle Sample',
    city: 'San Juan',
  }))
    await dialog.locator(`[name=${field}]`).fill(value)
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(recipients.getByRole('radio', { name: /Ana Ruiz/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Sender and recipient' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await walk.close()
})
