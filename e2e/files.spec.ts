import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { register } from './support/customer'
import { freshNumber } from './support/fresh'
import { fillIdCard } from './support/id-card'
import { picture } from './support/picture'
import { expect, test } from './support/visitors'
import { keepSentFiles, noisyPhoto, sentFiles } from './support/uploads'
import { rowsAt, signInAs, speak, walkIn, type Walk } from './support/walk'

const mebibyte = 1024 * 1024
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The goods of a parcel that came undeclared: its form stands open with a place for photos. */
const openPhotos = async (walk: Walk): Promise<Locator> => {
  const rows = await rowsAt<{ cart_code: string; receipt_number: string }>(walk, '/import/cart', /\/cart\/list\/v2$/)
  const code = rows.find(({ receipt_number }) => receipt_number.endsWith('0103'))?.cart_code ?? ''
  await walk.goto(`/import/add_shipment?code=${code}`)
  const photos = walk.page.locator('form input[type=file]')
  await photos.waitFor({ state: 'attached' })
  return photos
}

const toastOf = (page: Page, words: string): Locator =>
  page.locator('[aria-live=polite] > li').filter({ hasText: words })

test('a photo goes up as a jpeg of at most 1 MB and 1200 px, one that is small enough as it is; other types are refused [FILE-01]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en')
  const { page } = walk
  await keepSentFiles(page)
  await signInAs(walk, 'mei@example.sg')
  const photos = await openPhotos(walk)
  const shown = page.locator('form li img[alt=""]')

  const photo = await noisyPhoto(page, { width: 2400, height: 1800, type: 'image/jpeg' })
  expect(photo.buffer.length).toBeGreaterThan(3 * mebibyte)
  await photos.setInputFiles(photo)
  await expect(shown).toHaveCount(1)
  await expect.poll(async () => (await sentFiles(page)).length).toBe(1)
  const label = await noisyPhoto(page, { width: 700, height: 1400, type: 'image/png' })
  await photos.setInputFiles(label)
  await expect(shown).toHaveCount(2)
  await expect.poll(async () => (await sentFiles(page)).length).toBe(2)
  const small = picture(7)
  await photos.setInputFiles(small)
  await expect(shown).toHaveCount(3)
  await expect.poll(async () => (await sentFiles(page)).length).toBe(3)

  const [first, second, third] = await sentFiles(page)
  expect(first).toMatchObject({ name: 'box.jpg', type: 'image/jpeg' })
  expect(first?.bytes).toBeLessThanOrEqual(mebibyte)
  expect(Math.max(first?.width ?? 0, first?.height ?? 0)).toBeLessThanOrEqual(1200)
  // Not turned, not squeezed.
  expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(4 / 3, 2)
  expect(second).toMatchObject({ name: 'label.jpg', type: 'image/jpeg' })
  expect(second?.bytes).toBeLessThanOrEqual(mebibyte)
  expect(second?.height).toBeLessThanOrEqual(1200)
  expect((second?.width ?? 0) / (second?.height ?? 1)).toBeCloseTo(1 / 2, 2)
  expect(third).toEqual({
    name: 'photo-7.png',
    type: 'image/png',
    bytes: small.buffer.length,
    sha256: sha256(small.buffer),
    width: 240,
    height: 240,
  })

  await photos.setInputFiles({ name: 'label.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('This type of file is not accepted. Use JPG, JPEG or PNG.')).toBeVisible()
  expect(await sentFiles(page)).toHaveLength(3)
  expect(walk.errors).toEqual([])
  await walk.close()
})

test('a pdf of 2 MB goes up byte for byte; each file that is refused says why, and a picture is what its bytes are [FILE-01]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en')
  const { page } = walk
  await keepSentFiles(page)
  await signInAs(walk, 'mei@example.sg')
  await walk.goto('/import/ticket?new=1')
  const files = page.locator('form input[type=file]')
  const paper = Buffer.concat([Buffer.from('%PDF-1.4\n%'), Buffer.alloc(2 * mebibyte, 'a'), Buffer.from('\n%%EOF\n')])
  await files.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: paper })
  await expect(page.getByRole('button', { name: 'Remove invoice.pdf' })).toBeVisible()
  expect(await sentFiles(page)).toEqual([
    { name: 'invoice.pdf', type: 'application/pdf', bytes: paper.length, sha256: sha256(paper) },
  ])

  await files.setInputFiles([
    { name: 'claim.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') },
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([paper, Buffer.alloc(9 * mebibyte)]) },
    { name: 'half.pdf', mimeType: 'application/pdf', buffer: paper.subarray(0, 4000) },
    { name: 'copy.pdf', mimeType: 'application/pdf', buffer: paper },
  ])
  const row = (name: string): Locator => page.locator('form li').filter({ hasText: name })
  await expect(row('claim.docx')).toContainText('This type of file is not accepted. Use JPG, JPEG, PNG or PDF.')
  await expect(row('empty.pdf')).toContainText('This file is empty (0 bytes).')
  await expect(row('film.pdf')).toContainText(/This file is 11 MB\. The limit is 10 MB\./)
  await expect(row('half.pdf')).toContainText('This PDF can’t be opened.')
  await expect(row('copy.pdf')).toContainText('You already added invoice.pdf.')
  await walk.look('a ticket with files that were refused')
  expect(await sentFiles(page)).toHaveLength(1)

  // A PNG that calls itself a JPEG is sent and kept as a PNG.
  await files.setInputFiles({ ...picture(12), name: 'label.jpg', mimeType: 'image/jpeg' })
  await expect(page.getByRole('button', { name: 'Remove label.png' })).toBeVisible()
  expect((await sentFiles(page))[1]).toMatchObject({ name: 'label.png', type: 'image/png' })

  await page.getByLabel('Your message').fill('My IC is S1234567D')
  await expect(page.getByText(/^This looks like an ID number/)).toBeVisible()
  await page.getByRole('link', { name: 'All tickets' }).click()
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue('My IC is S1234567D')
  expect(walk.errors).toEqual([])
  await walk.close()
})

test('a dialog with something typed asks before it is discarded, an untouched one closes at once', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en', 'id')
  const { page } = walk
  await signInAs(walk, 'sari@example.id')
  await walk.atDesk()
  await walk.goto('/import/unclaimed')
  const opener = page.locator('main article button').first()
  const dialog = page.getByRole('dialog').first()
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  const number = dialog.locator('input[name=receipt_number]')
  await number.fill('SF12')
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await walk.look('the question whether to discard')
  // Browsers close a dialog without asking the page when Escape is pressed again and again.
  for (const isAsked of [false, true, false]) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible({ visible: isAsked })
  }
  await expect(number).toHaveValue('SF12')
  await expect(number).toBeFocused()
  await number.fill('')
  await dialog.locator('input[type=file]').setInputFiles(picture(14))
  await expect(dialog.getByRole('button', { name: 'Remove photo-14.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  expect(walk.errors).toEqual([])
  await walk.close()
})

const words = {
  en: [
    'Fail',
    'Failed to upload image',
    'Failed to upload file',
    'No connection. Check your internet, then try again.',
  ],
  id: ['Gagal', 'Gagal mengunggah gambar', 'Gagal mengunggah berkas', undefined],
  cn: ['失败', '图片上传失败', '文件上传失败', undefined],
} as const

for (const language of ['en', 'id', 'cn'] as const)
  test(`${language}: an upload that fails says so in a toast titled Fail, and beside its field [FILE-02]`, async ({
    browser,
    portal,
  }) => {
    const [title, ofImage, ofFile, offline] = words[language]
    const walk = await walkIn(browser, portal, language)
    const { page } = walk
    await signInAs(walk, 'mei@example.sg')
    await walk.goto('/import/ticket?new=1')
    const files = page.locator('form input[type=file]')
    const fails = async (file: { name: string; mimeType: string; buffer: Buffer }, said: string): Promise<void> => {
      await files.setInputFiles(file)
      await expect(toastOf(page, said)).toContainText(title)
      await expect(page.locator('form').getByText(said, { exact: true })).toBeVisible()
    }
    const paper = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
    // A picture that was cut off.
    await fails({ ...picture(3), buffer: picture(3).buffer.subarray(0, 60) }, ofImage)
    await page.route('**/file/upload', (route) => route.fulfill({ status: 500, json: { action: false, message: '' } }))
    await fails(paper, ofFile)
    await fails(picture(4), ofImage)
    await page.unroute('**/file/upload')
    if (offline !== undefined) {
      await page.context().setOffline(true)
      await fails(paper, ofFile)
      // The reason stands at the file alone: a second toast would say no more.
      await expect(page.locator('form').getByText(offline, { exact: true })).toBeVisible()
      await expect(toastOf(page, 'Network Error.')).toHaveCount(0)
      await page.context().setOffline(false)
    }
    // Both stand there to be tried again.
    const failed = page.locator('form li[data-failed]')
    await expect(failed).toHaveCount(2)
    await failed.filter({ hasText: 'invoice.pdf' }).getByRole('button').first().click()
    await failed.filter({ hasText: 'photo-4' }).getByRole('button').first().click()
    await expect(failed).toHaveCount(0)
    await expect(page.locator('form li').filter({ hasText: /invoice\.pdf|photo-4/ })).toHaveCount(2)
    await walk.close()
  })

test('the address of an ID card is sent composed; when that fails it is said, and nothing typed is lost [IDC-03]', async ({
  browser,
  portal,
}) => {
  const walk = await walkIn(browser, portal, 'en', 'id')
  const { page } = walk
  await walk.goto('/login')
  await speak(walk)
  await register(page, portal, `kartu-${freshNumber()}@example.id`, 'Dewi')
  await page.goto(`${portal.address}/add-id-card`)
  await fillIdCard(page, { seed: 43, number: '3174015509900008', name: 'DEWI LESTARI', street: 'Jalan Contoh  No. 9' })
  const bodies: unknown[] = []
  await page.route('**/customer/update-ktp/v2', (route) => {
    bodies.push(route.request().postDataJSON())
    return bodies.length === 1 ? route.fulfill({ status: 500, json: { action: false, message: '' } }) : route.continue()
  })
  const send = page.getByRole('button', { name: 'Submit for review' })
  await send.click()
  await expect(toastOf(page, 'Failed to update ID Card')).toContainText('Fail')
  await expect(page.getByLabel('Village (kelurahan/desa)')).toHaveValue('Senayan')
  await send.click()
  await page.waitForURL(/\/referral-code$/)
  expect(bodies).toHaveLength(2)
  for (const body of bodies)
    expect(body).toMatchObject({
      update_id_card: true,
      id_card_image: expect.any(String),
      id_card_number: '3174015509900008',
      id_card_name: 'DEWI LESTARI',
      id_card_address: 'Jalan Contoh No. 9, RT 003/RW 004, Senayan, Kebayoran Baru',
    })
  await walk.close()
})
