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
  await expect(page.getByText('This type of file is not accepted. Use JPG, JPEG, PNG.')).toBeVisible()
  expect(await sentFiles(page)).toHaveLength(3)
  expect(walk.errors).toEqual([])
  await walk.close()
})

test('a pdf of 2 MB goes up byte for byte; a Word file is refused where only pictures and pdf are read [FILE-01]', async ({
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
  await files.setInputFiles({ name: 'claim.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') })
  await expect(page.getByText('This type of file is not accepted. Use JPG, JPEG, PNG, PDF.')).toBeVisible()
  await walk.close()
})

const words = {
  en: ['Fail', 'Failed to upload image', 'Failed to upload file', 'Network Error.'],
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
    const paper = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
    // A picture that is none.
    await fails({ ...picture(3), buffer: Buffer.from('no picture') }, ofImage)
    await page.route('**/file/upload', (route) => route.fulfill({ status: 500, json: { action: false, message: '' } }))
    await fails(paper, ofFile)
    await fails(picture(4), ofImage)
    await page.unroute('**/file/upload')
    if (offline !== undefined) {
      await page.context().setOffline(true)
      await fails(paper, ofFile)
      await expect(toastOf(page, offline)).toBeVisible()
      await page.context().setOffline(false)
    }
    await files.setInputFiles(picture(5))
    await expect(page.locator('form li').filter({ hasText: 'photo-5' })).toBeVisible()
    await expect(page.locator('form').getByText(ofImage, { exact: true })).toHaveCount(0)
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
  const send = page.getByRole('button', { name: 'Send for review' })
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
