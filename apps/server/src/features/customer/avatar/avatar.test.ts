import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { avatarCalls, profileCalls } from '@layar/contract'
import { and, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { files } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const picture = (width: number, height: number, colour = '#1b7fc4'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
const upload = (made: TestCustomer, bytes: Buffer, name = 'me.jpg') =>
  app.send(avatarCalls.uploadAvatar, { body: {}, file: new File([new Uint8Array(bytes)], name) }, made.sender)
const avatarOf = async (made: TestCustomer): Promise<string | null> =>
  (await app.send(profileCalls.profile, {}, made.sender)).body.result.avatar
const live = ({ customer }: TestCustomer) =>
  app.deps.database.db
    .select()
    .from(files)
    .where(and(eq(files.customerId, customer.id), eq(files.purpose, 'avatar'), isNull(files.deletedAt)))
const keysOnDisk = async (): Promise<string[]> =>
  (await readdir(join(app.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

test('answers 201, stores a picture as a small square without metadata and shows it in the profile [ACC-07] [CALL-09]', async () => {
  const made = await makeCustomer(app)
  const { status, body, text } = await upload(made, await picture(900, 500))
  expect(status, text).toBe(201)
  const shown = await app.app.inject({ method: 'GET', url: body.result.avatar })
  const meta = await sharp(shown.rawPayload).metadata()
  expect([meta.width, meta.height, meta.exif]).toEqual([320, 320, undefined])
  expect(shown.rawPayload.includes('Secretcam')).toBe(false)
  expect(await avatarOf(made)).toBe(body.result.avatar)
})

test("answers 404 for an avatar URL that is unsigned, altered or another customer's [ACC-07] [GUARD-10]", async () => {
  const [made, other] = [await makeCustomer(app), await makeCustomer(app)]
  const { body } = await upload(made, await picture(400, 400))
  const [path = ''] = body.result.avatar.split('?')
  const absent = await app.app.inject({ method: 'GET', url: path })
  expect(absent.statusCode).toBe(404)
  const foreign = await app.app.inject({ method: 'GET', url: path, headers: other.headers })
  expect(foreign.statusCode).toBe(404)
  const bent = await app.app.inject({
    method: 'GET',
    url: body.result.avatar.replace(made.customer.id, other.customer.id),
  })
  expect(bent.statusCode).toBe(404)
})

test('deletes the old file when a picture is replaced, and clears a removed picture [ACC-07]', async () => {
  const made = await makeCustomer(app)
  const [first, second] = [await picture(300, 300, '#ff5a36'), await picture(300, 300, '#0d7a6f')]
  await upload(made, first)
  const [old] = await live(made)
  await upload(made, second)
  expect(await live(made)).toHaveLength(1)
  await app.drain()
  expect(await keysOnDisk()).not.toContain(old?.storageKey)
  // The first picture again, while the idempotency key of its upload is still valid.
  const again = await upload(made, first)
  expect(await avatarOf(made)).toBe(again.body.result.avatar)
  expect((await app.app.inject({ method: 'GET', url: again.body.result.avatar })).statusCode).toBe(200)
  expect((await app.send(avatarCalls.removeAvatar, {}, made.sender)).status).toBe(200)
  expect((await app.send(avatarCalls.removeAvatar, {}, made.sender)).status).toBe(200)
  expect(await avatarOf(made)).toBeNull()
  expect(await live(made)).toEqual([])
})

test('stores one file for seven concurrent identical uploads [CALL-09]', async () => {
  const made = await makeCustomer(app)
  const bytes = await picture(200, 200)
  const replies = await Promise.all(Array.from({ length: 7 }, () => upload(made, bytes)))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await live(made)).toHaveLength(1)
})

test.each([
  ['a page', Buffer.from('<html><script>1</script></html>'), 'me.jpg'],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'me.png'],
])('rejects %s with 422 at the field and stores nothing [CALL-09]', async (_, bytes, name) => {
  const made = await makeCustomer(app)
  const { status, body } = await upload(made, bytes, name)
  expect(status).toBe(422)
  expect(Object.keys(body.message as unknown as object)).toEqual(['avatar'])
  expect(await live(made)).toEqual([])
})
