import { expect, test } from './support/visitors'
import { chooseLanguage } from './support/language'
import { picture } from './support/picture'
import { atDesk } from './support/staff'
import { signInAs, walkIn } from './support/walk'

test('a question is asked with a picture, picked, answered, and opened again after it was resolved [SUPP-01] [ROUTE-16]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en')
  const { page } = walk
  await walk.atDesk()
  await signInAs(walk, 'daniel@example.sg')
  await walk.goto('/import/ticket')
  await page.getByRole('link', { name: 'New ticket' }).first().click()
  await page.getByLabel('What is it about?').selectOption('account')
  await page.getByLabel('Subject').fill('How do I begin?')
  await page.getByLabel('Your message').fill('I bought a lamp.')
  await page.locator('input[type=file]').setInputFiles(picture(11))
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByRole('heading', { name: 'How do I begin?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^We’ll reply by / })).toBeVisible()

  const desk = await atDesk(browser, portal, 'support')
  await desk.getByRole('link', { name: /Tickets to answer/ }).click()
  await desk.getByRole('link', { name: /How do I begin\?/ }).click()
  await desk.getByRole('button', { name: 'Assign to me' }).click()
  await desk.getByLabel('Internal note').fill('New customer.')
  await desk.getByRole('button', { name: 'Save note' }).click()
  await expect(desk.getByText('New customer.')).toBeVisible()
  await desk.getByLabel('Reply to customer').fill('Declare it first.')
  await desk.getByLabel('Next status').selectOption('resolve')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByText('Resolved. The customer can reopen it within 7 days.')).toBeVisible()

  await walk.goto('/import/ticket')
  await expect(page.getByText('New reply')).toBeVisible()
  await page.getByRole('link', { name: 'How do I begin?' }).click()
  await expect(page.getByText('Declare it first.')).toBeVisible()
  await expect(page.getByText('New customer.')).toHaveCount(0)
  await page.getByLabel('Reply to reopen the ticket').fill('Where?')
  await page.getByRole('button', { name: 'Send reply', exact: true }).click()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await walk.goto('/import/ticket')
  await expect(page.getByText('New reply')).toHaveCount(0)
  expect(walk.errors).toEqual([])
  await desk.context().close()
  await walk.close()
})

test('a business is handed in, verified, and shown as one; a visitor’s order request reaches the console [SUPP-05] [SUPP-03] [ROUTE-29]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en', 'id')
  const { page } = walk
  await walk.atDesk()
  await walk.goto('/form-pemesanan')
  await chooseLanguage(page, 'en')
  await page.getByRole('radio', { name: /Repeat order/ }).check()
  await page.getByLabel('Your name').fill('Visitor of the journey')
  await page.getByLabel('Email').fill('visitor@mail.example')
  await page.getByLabel('Description of goods').fill('40 lamps')
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'We received your request' })).toBeVisible()

  await signInAs(walk, 'budi@example.id')
  await walk.goto('/setting/business')
  await page.getByLabel('Company name').fill('PT Contoh Hartono')
  await page.getByLabel('What do you sell?').selectOption('toys_hobby')
  await page.getByLabel('NIB', { exact: false }).first().fill('9120001234568')
  await page.getByLabel(/^NPWP/).fill('09.999.999.7-001.000')
  await page.getByLabel('Address').fill('Jalan Contoh 2, Bandung')
  await page.getByLabel('Phone number').fill('081200000002')
  await page.getByLabel('Email').fill('kantor@example.id')
  await page.locator('input[type=file]').setInputFiles(picture(13))
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('heading', { name: 'We’re checking your details' })).toBeVisible()

  const desk = await atDesk(browser, portal, 'support')
  await desk.goto(`${portal.address}/ops/companies`)
  await desk.getByRole('link', { name: /PT Contoh Hartono/ }).click()
  await desk.getByRole('button', { name: 'Verify' }).click()
  await expect(desk.getByRole('heading', { name: 'Business accounts' })).toBeVisible()
  await desk.goto(`${portal.address}/ops/leads`)
  await desk.getByRole('link', { name: /Visitor of the journey/ }).click()
  await expect(desk.getByText('40 lamps')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Open list.pdf' })).toBeVisible()

  // What staff decide shows when the page is opened anew.
  await page.goto(`${portal.address}/setting`)
  await expect(page.getByText('This is a verified business account.')).toBeVisible()
  expect(walk.errors).toEqual([])
  await desk.context().close()
  await walk.close()
})
