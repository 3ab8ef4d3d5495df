import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { files } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { drawPicture, lockedPdf, makeDocx, makeOldOffice, makePdf, makeXlsx, zip } from '../../../testing/make-files'
import { startApp, type TestApp } from '../../../testing/start'
import { zipSize } from './zip-size'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const named = (bytes: Buffer, name: string): File => new File([new Uint8Array(bytes)], name)
const image = (bytes: Buffer, name: string, made: TestCustomer) =>
  app.send(uploadCalls.uploadImage, { body: {}, file: named(bytes, name) }, made.sender)
const document = (bytes: Buffer, name: string, made: TestCustomer) =>
  app.send(uploadCalls.uploadFile, { body: {}, file: named(bytes, name) }, made.sender)
const rowsOf = ({ customer }: TestCustomer) =>
  app.deps.database.db.select().from(files).where(eq(files.customerId, customer.id))
const storedFiles = async (): Promise<string[]> =>
  (await readdir(join(app.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('stores a picture and shows it to its owner at the returned URL [CALL-36] [FILE-01]', async () => {
  const made = await makeCustomer(app)
  const { status, body } = await image(await drawPicture(), 'box.jpg', made)
  expect(status).toBe(200)
  expect(body).toMatchObject({ action: true, width: 40, height: 30 })
  const shown = await app.app.inject({ method: 'GET', url: body.image_url })
  expect(shown.statusCode).toBe(200)
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg')
})

test.each([
  ['invoice.pdf', makePdf(), 'application/pdf'],
  ['list.xlsx', makeXlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['letter.docx', makeDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['old.xls', makeOldOffice(), 'application/vnd.ms-excel'],
  ['old.doc', makeOldOffice(), 'application/msword'],
])('stores %s and returns it unchanged, as an attachment [CALL-36] [FILE-01]', async (name, bytes, mime) => {
  const made = await makeCustomer(app)
  const { status, body } = await document(bytes, name, made)
  expect(status).toBe(200)
  expect(body).toMatchObject({ action: true, file_name: name, size_bytes: bytes.length })
  const shown = await app.app.inject({ method: 'GET', url: body.file_url })
  expect(shown.rawPayload.equals(bytes)).toBe(true)
  expect(shown.headers['content-type']).toBe(mime)
  expect(shown.headers['content-disposition']).toContain('attachment')
})

test('processes a photographed invoice like a picture, without metadata [CALL-36]', async () => {
  const made = await makeCustomer(app)
  const { status, body } = await document(await drawPicture('png'), 'nota.png', made)
  expect(status).toBe(200)
  const [row] = await rowsOf(made)
  expect(row).toMatchObject({ purpose: 'image', mime: 'image/png', originalName: 'nota.png' })
  expect((await app.app.inject({ method: 'GET', url: body.file_url })).headers['content-disposition']).toContain(
    'inline',
  )
})

test('strips location and camera from a picture and applies its rotation [FILE-01]', async () => {
  const made = await makeCustomer(app)
  const photo = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#123' } })
    .withExif({
      IFD0: { Make: 'Camera', Orientation: '6' },
      IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { body } = await image(photo, 'photo.JPG', made)
  const shown = await app.app.inject({ method: 'GET', url: body.image_url })
  const meta = await sharp(shown.rawPayload).metadata()
  expect(meta.exif).toBeUndefined()
  expect(shown.rawPayload.includes('Camera')).toBe(false)
})

const html = Buffer.from('<html><script>alert(1)</script></html>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

test.each([
  ['page.jpg', html],
  ['drawing.png', svg],
  ['code.jpg', Buffer.from('<?php echo 1;')],
  ['script.jpeg', Buffer.from('alert(1)')],
  ['invoice.jpg', makePdf()],
  ['half.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])],
  ['movie.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
])('rejects %s as a picture with 422 at the field and stores nothing [CALL-36] [FILE-02]', async (name, bytes) => {
  const made = await makeCustomer(app)
  const before = (await storedFiles()).length
  const reply = await image(bytes, name, made)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.message as unknown as object)).toEqual(['image_file'])
  expect(await rowsOf(made)).toHaveLength(0)
  expect((await storedFiles()).length).toBe(before)
})

test.each([
  ['box.jfif', 'jpeg', 'box.jfif', 'image/jpeg'],
  ['box.png', 'jpeg', 'box.jpg', 'image/jpeg'],
  ['box.jpg', 'png', 'box.png', 'image/png'],
  ['box.html', 'jpeg', 'box.jpg', 'image/jpeg'],
  ['box.jpg.exe', 'png', 'box.jpg.exe.png', 'image/png'],
  ['', 'jpeg', 'file.jpg', 'image/jpeg'],
] as const)('stores a picture named %j as the %s that its bytes are [FILE-01]', async (name, format, stored, mime) => {
  const made = await makeCustomer(app)
  const { status, body } = await image(await drawPicture(format), name, made)
  expect(status).toBe(200)
  expect(await rowsOf(made)).toMatchObject([{ mime, originalName: stored }])
  const { headers } = await app.app.inject({ method: 'GET', url: body.image_url })
  expect(headers).toMatchObject({
    'content-type': mime,
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining(`filename="${stored}"`),
  })
})

test.each([
  ['invoice.jpg', makePdf(), 'invoice.pdf', 'application/pdf'],
  ['invoice.docx', makePdf(), 'invoice.pdf', 'application/pdf'],
  ['letter.pdf', makeDocx(), 'letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
])('stores a document named %s as what its bytes are [FILE-01]', async (name, bytes, stored, mime) => {
  const made = await makeCustomer(app)
  const { body } = await document(bytes, name, made)
  expect(body.file_name).toBe(stored)
  const { headers } = await app.app.inject({ method: 'GET', url: body.file_url })
  expect(headers).toMatchObject({
    'content-type': mime,
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(`^attachment; filename="${stored}"`),
  })
})

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])

test.each([
  ['empty.pdf', Buffer.alloc(0), 'This file is empty (0 bytes). Choose another one.'],
  ['IMG_0001.jpg', heic, 'This photo is in HEIC format. Save it as JPEG, then upload it.'],
  [
    'half.pdf',
    makePdf().subarray(0, 30),
    'This file can’t be opened. It may be damaged. Save it again, then upload it.',
  ],
  ['statement.pdf', lockedPdf(), 'This PDF asks for a password. Save a copy without one, then upload it.'],
  [
    'half.png',
    Buffer.from('89504e470d0a1a0a0000', 'hex'),
    'This picture can’t be opened. It may be damaged. Choose another one.',
  ],
  [
    'half.xlsx',
    makeXlsx().subarray(0, -30),
    'This file can’t be opened. It may be damaged. Save it again, then upload it.',
  ],
  ['page.jpg', html, 'Upload a PDF, Word, Excel, JPEG or PNG file'],
  ['drawing.pdf', svg, 'Upload a PDF, Word, Excel, JPEG or PNG file'],
])('says why it refuses %s [FILE-02]', async (name, bytes, reason) => {
  const made = await makeCustomer(app)
  const { status, body } = await document(bytes, name, made)
  expect(status).toBe(422)
  expect(body.message).toEqual({ file_data: reason })
  expect(await rowsOf(made)).toHaveLength(0)
})

test.each([
  ['page.pdf', html],
  ['macro.exe', Buffer.from('MZ\u0090\u0000', 'latin1')],
  ['plain.zip', zip({ 'a.txt': 'a' })],
  ['renamed.xlsx', zip({ 'a.txt': 'a' })],
  ['half.xlsx', makeXlsx().subarray(0, 300)],
])('rejects %s as a document with 422 at the field [CALL-36] [FILE-02]', async (name, bytes) => {
  const made = await makeCustomer(app)
  const reply = await document(bytes, name, made)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.message as unknown as object)).toEqual(['file_data'])
  expect(await rowsOf(made)).toHaveLength(0)
})

test('rejects a zip bomb and accepts the same archive without the filling [CALL-36]', async () => {
  const made = await makeCustomer(app)
  const bomb = makeXlsx(Buffer.alloc(20_000_000, 0x20))
  expect(zipSize(bomb)?.unpackedBytes).toBeGreaterThan(20_000_000)
  expect((await document(bomb, 'big.xlsx', made)).status).toBe(422)
  expect((await document(makeXlsx(), 'big.xlsx', made)).status).toBe(200)
})

test('rejects a picture of more than 25 megapixels by its header, before decoding [CALL-36]', async () => {
  const made = await makeCustomer(app)
  const flood = await drawPicture('png')
  flood.writeUInt32BE(30_000, 16)
  flood.writeUInt32BE(30_000, 20)
  const reply = await image(flood, 'flood.png', made)
  expect(reply.status).toBe(422)
})

test('answers 413 to a file of more than 10 MB [CALL-36]', async () => {
  const made = await makeCustomer(app)
  const reply = await document(Buffer.concat([makePdf(), Buffer.alloc(10 * 1024 * 1024)]), 'big.pdf', made)
  expect(reply.status).toBe(413)
  expect(reply.body.message).toBe('This file is larger than 10 MB. Choose a smaller one.')
  expect(await rowsOf(made)).toHaveLength(0)
})

test.each([
  '../../etc/passwd.pdf',
  'a\u0000b.pdf',
  `${'x'.repeat(900)}.pdf`,
  'invoice\u202Efdp.pdf',
  'C:\\temp\\invoice.pdf',
])('stores a file named %j under a random name [CALL-36] [GUARD-10]', async (name) => {
  const made = await makeCustomer(app)
  const { status } = await document(makePdf(randomUUID()), name, made)
  expect([200, 422]).toContain(status)
  for (const row of await rowsOf(made)) {
    expect(row.storageKey).toMatch(/^[0-9a-f]{32}$/)
    expect(row.originalName).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
    expect(row.originalName.length).toBeLessThanOrEqual(200)
  }
})

test('stores one file with one URL for seven concurrent identical uploads [CALL-36]', async () => {
  const made = await makeCustomer(app)
  const bytes = makePdf(randomUUID())
  const answers = await Promise.all(Array.from({ length: 7 }, () => document(bytes, 'invoice.pdf', made)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await rowsOf(made)).toHaveLength(1)
  await document(makePdf(randomUUID()), 'invoice.pdf', made)
  expect(await rowsOf(made)).toHaveLength(2)
})

test('stores one picture with one URL for seven concurrent identical uploads [CALL-36]', async () => {
  const made = await makeCustomer(app)
  const bytes = await drawPicture()
  const answers = await Promise.all(Array.from({ length: 7 }, () => image(bytes, 'box.jpg', made)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await rowsOf(made)).toHaveLength(1)
  expect((await image(await drawPicture(), 'box.jpg', made)).status).toBe(200)
  expect(await rowsOf(made)).toHaveLength(2)
})

test('answers 429 until tomorrow after two hundred files or 200 MB in a day [CALL-36]', async () => {
  const fill = (made: TestCustomer, count: number, sizeBytes: number) =>
    app.deps.database.db.insert(files).values(
      Array.from({ length: count }, () => ({
        customerId: made.customer.id,
        purpose: 'document' as const,
        mime: 'application/pdf',
        sizeBytes,
        sha256: randomBytes(32),
        storageKey: randomBytes(16).toString('hex'),
      })),
    )
  const many = await makeCustomer(app)
  await fill(many, 199, 10)
  const racing = await Promise.all(
    Array.from({ length: 5 }, () => document(makePdf(randomUUID()), 'invoice.pdf', many)),
  )
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
  expect(Number(racing.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
  const large = await makeCustomer(app)
  await fill(large, 20, 10 * 1024 * 1024)
  expect((await document(makePdf(), 'invoice.pdf', large)).status).toBe(429)
})

const raw = (made: TestCustomer, payload: string | Buffer, contentType: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/impor/file/upload',
    headers: { ...made.headers, 'content-type': contentType },
    payload,
  })

test('rejects malformed forms and keeps running [CALL-36]', async () => {
  const made = await makeCustomer(app)
  const good = '--x\r\nContent-Disposition: form-data; name="file_data"; filename="a.pdf"\r\n\r\n%PDF-1.4'
  const cases: [string | Buffer, string][] = [
    [good, 'multipart/form-data; boundary=x'],
    [good, 'multipart/form-data'],
    [good, 'multipart/form-data; boundary=y'],
    ['', 'multipart/form-data; boundary=x'],
    ['--x--\r\n', 'multipart/form-data; boundary=x'],
    ['--x\r\n\r\n\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
    ['--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
    [
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    [
      '--x\r\nContent-Disposition: form-data; name="file_data"\r\n\r\ntext\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    [`${good}\r\n--x--\r\n`.replace('file_data', 'other'), 'multipart/form-data; boundary=x'],
    [randomBytes(2000), 'multipart/form-data; boundary=x'],
    ['{}', 'application/json'],
    ['a=b', 'application/x-www-form-urlencoded'],
  ]
  for (const [payload, type] of cases) {
    const { statusCode, headers } = await raw(made, payload, type)
    expect(statusCode, `${type}: ${payload.toString().slice(0, 80)}`).toBeGreaterThanOrEqual(400)
    expect(statusCode, `${type}: ${payload.toString().slice(0, 80)}`).toBeLessThan(500)
    expect(headers['content-type']).toContain('application/json')
  }
  expect(await rowsOf(made)).toHaveLength(0)
  expect((await document(makePdf(), 'invoice.pdf', made)).status).toBe(200)
})

test('rejects an upload without a session [CALL-36] [GUARD-10]', async () => {
  const reply = await app.send(uploadCalls.uploadFile, { body: {}, file: named(makePdf(), 'a.pdf') }, { country: 'sg' })
  expect(reply.status).toBe(401)
})

test('stores documents unchanged and pictures re-encoded, both under random names', async () => {
  const made = await makeCustomer(app)
  const marker = randomUUID()
  await document(makePdf(marker), `${marker}.pdf`, made)
  const [row] = await rowsOf(made)
  const places = await storedFiles()
  expect(places.some((place) => place.includes(marker))).toBe(false)
  const place = places.find((one) => one.endsWith(row?.storageKey ?? '-'))
  expect((await readFile(place ?? '')).includes(marker)).toBe(true)
})
