import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { identityCalls, profileCalls, type IdCardInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customers, files, idCards, idempotencyKeys, messages } from '../../../db/schema'
import { nextNik } from '../../../testing/counted'
import { drawCard, sampleCard } from '../../../testing/draw-card'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { drawPicture } from '../../../testing/make-files'
import { startApp, type TestApp } from '../../../testing/start'
import { openNumber } from './store'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const make = (): Promise<TestCustomer> => makeCustomer(app, { country: 'id', language: 'id' })
const named = (bytes: Buffer, name = 'ktp.jpg'): File => new File([new Uint8Array(bytes)], name)
const hand = (bytes: Buffer, { sender }: TestCustomer, name?: string) =>
  app.send(identityCalls.readIdCard, { body: { mode: 'sandbox' }, file: named(bytes, name) }, sender)
const filesOf = ({ customer }: TestCustomer) =>
  app.deps.database.db.select().from(files).where(eq(files.customerId, customer.id))
const cardsOf = ({ customer }: TestCustomer) =>
  app.deps.database.db.select().from(idCards).where(eq(idCards.customerId, customer.id))
const storedNames = async (): Promise<string[]> =>
  (await readdir(join(app.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/**
 * A server with a stubbed reader for the drawn card, so that reading time does not affect the tests. `onRead` is called
 * for each reading.
 */
const serverThatRead = async (card: Buffer, onRead: () => void = () => undefined): Promise<TestApp> => {
  const text = await app.deps.adapters.idCardReader.read(card, AbortSignal.timeout(90_000))
  const server = await startApp({})
  Object.assign(server.deps.adapters.idCardReader, {
    read: () => {
      onRead()
      return Promise.resolve(text)
    },
  })
  return server
}

/** A file that counts as a card without being read: reading takes a second, and most tests do not need it. */
const handle = async ({ customer }: TestCustomer): Promise<string> => {
  const id = randomUUID()
  await app.deps.database.db.insert(files).values({
    id,
    customerId: customer.id,
    purpose: 'id_card',
    mime: 'image/jpeg',
    sizeBytes: 1,
    sha256: randomBytes(32),
    storageKey: randomBytes(16).toString('hex'),
    wrappedKey: randomBytes(60),
  })
  return id
}

const form = async (made: TestCustomer, changes: Partial<IdCardInput> = {}): Promise<IdCardInput> => ({
  update_id_card: true,
  id_card_image: await handle(made),
  id_card_number: nextNik(),
  id_card_name: 'SITI RAHAYU',
  id_card_address: 'JL. MELATI NO. 12, RT 004/RW 011, SENAYAN, KEBAYORAN BARU',
  ...changes,
})
const submit = (body: IdCardInput, { sender }: TestCustomer) => app.send(identityCalls.updateIdCard, { body }, sender)
const state = async ({ sender }: TestCustomer) => (await app.send(identityCalls.idCardState, {}, sender)).body.result

test('reads a card into the eight fields and stores its picture encrypted [IDC-01] [CALL-10]', async () => {
  const made = await make()
  const nik = nextNik()
  const card = await drawCard({ nik })
  const server = await serverThatRead(card)
  const { status, body } = await server.send(identityCalls.readIdCard, { body: {}, file: named(card) }, made.sender)
  expect(status).toBe(200)
  expect(body.result).toMatchObject({ nik, nama: 'SITI RAHAYU', rt_rw: '004/011', kelurahan: 'SENAYAN' })
  const [row] = await filesOf(made)
  expect(row).toMatchObject({ id: body.id_card_image, purpose: 'id_card' })
  const bytes = (await server.deps.adapters.files.get(row?.storageKey ?? '')) ?? Buffer.alloc(0)
  expect(bytes.length).toBeGreaterThan(1000)
  expect(bytes.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(bytes.includes('JFIF')).toBe(false)
})

test('stores no card number in the database while a card is only read [IDC-01]', async () => {
  const made = await make()
  const nik = nextNik()
  const card = await drawCard({ nik })
  const server = await serverThatRead(card)
  const sender = { ...made.sender, idempotencyKey: randomUUID() }
  const { text } = await server.send(identityCalls.readIdCard, { body: {}, file: named(card) }, sender)
  expect(text).toContain(nik)
  const stored = await app.deps.database.db.select().from(idempotencyKeys)
  expect(JSON.stringify(stored)).not.toContain(nik)
  const control = await app.send(
    profileCalls.updateLanguage,
    { body: { language: 'en' } },
    { ...made.sender, idempotencyKey: 'control' },
  )
  expect(control.status).toBe(200)
  const now = await app.deps.database.db.select().from(idempotencyKeys)
  expect(now.some(({ key }) => key === 'key:control')).toBe(true)
})

test('reads and stores the same picture once for seven concurrent uploads [IDC-01] [CALL-10]', async () => {
  const made = await make()
  const card = await drawCard({ nik: nextNik() })
  let reads = 0
  const counting = await serverThatRead(card, () => (reads += 1))
  const answers = await Promise.all(
    Array.from({ length: 7 }, () =>
      counting.send(identityCalls.readIdCard, { body: {}, file: named(card) }, made.sender),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(reads).toBe(1)
  expect(await filesOf(made)).toHaveLength(1)
})

test('answers 503 in time and stores nothing if the reader hangs; a retry returns an empty form [IDC-01]', async () => {
  const made = await make()
  const hung = await startApp({ idCardReadingMs: 1000 })
  Object.assign(hung.deps.adapters.idCardReader, { read: () => new Promise(() => undefined) })
  const send = () =>
    hung.send(identityCalls.readIdCard, { body: {}, file: named(card) }, { ...made.sender, language: 'en' })
  const card = await drawPicture('jpeg', 300, 200)
  const before = (await readdir(join(hung.deps.config.dataDir, 'files'))).length
  const first = await send()
  expect(first.status).toBe(503)
  expect(first.body.message).toBe('Failed to read ID Card')
  expect(first.headers['retry-after']).toBe('2')
  expect(await filesOf(made)).toHaveLength(0)
  expect((await readdir(join(hung.deps.config.dataDir, 'files'))).length).toBe(before)
  const second = await send()
  expect(second.status).toBe(200)
  expect(Object.values(second.body.result).every((field) => field === null)).toBe(true)
  expect(await filesOf(made)).toHaveLength(1)
})

test.each([
  ['nothing', undefined],
  ['a text without fields', 'NIK : 3174014508680002'],
  ['half of the fields', { nik: '3174014508680002', nama: 'SITI RAHAYU' }],
  ['numbers in place of text', { ...sampleCard, rt_rw: 4 }],
])('lets the customer type the fields if the reader answers %s [IDC-01]', async (_, given) => {
  const made = await make()
  const broken = await startApp()
  Object.assign(broken.deps.adapters.idCardReader, { read: () => Promise.resolve(given) })
  const card = await drawPicture('jpeg', 300, 200)
  const reply = await broken.send(identityCalls.readIdCard, { body: {}, file: named(card) }, made.sender)
  expect(reply.status, reply.text).toBe(200)
  expect(Object.values(reply.body.result).every((field) => field === null)).toBe(true)
  expect(await filesOf(made)).toHaveLength(1)
})

test('allows ten readings an hour [CALL-10]', async () => {
  const made = await make()
  const statuses: number[] = []
  while (statuses.length < 11) statuses.push((await hand(Buffer.from('no picture'), made)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
})

test.each([
  ['page.jpg', Buffer.from('<html>')],
  ['card.pdf', Buffer.from('%PDF-1.4')],
  ['card.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
])('rejects %s as a card picture [CALL-10]', async (name, bytes) => {
  const made = await make()
  const reply = await hand(bytes, made, name)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.message as unknown as object)).toEqual(['id_card_image'])
  expect(await filesOf(made)).toHaveLength(0)
})

test('rejects Singapore accounts and stores nothing of theirs [CALL-10] [CALL-11]', async () => {
  const made = await makeCustomer(app, { country: 'sg' })
  const before = (await storedNames()).length
  const read = await hand(await drawCard(), made)
  expect(read.status).toBe(422)
  expect(read.body).toMatchObject({ action: false, error_code: 'id_card_not_required' })
  const sent = await submit(await form(made, { id_card_image: randomUUID() }), made)
  expect(sent.status).toBe(422)
  expect(sent.body.error_code).toBe('id_card_not_required')
  expect(await cardsOf(made)).toHaveLength(0)
  expect((await storedNames()).length).toBe(before)
  const asIndonesia = await app.send(
    identityCalls.readIdCard,
    { body: {}, file: named(await drawCard()) },
    { ...made.sender, country: 'id' },
  )
  expect(asIndonesia.status).not.toBe(200)
})

test('queues a submitted card for review, its number encrypted and masked in every answer [IDC-03] [CALL-11] [IDC-04]', async () => {
  const made = await make()
  const body = await form(made, { id_card_rt_rw: '4/11', id_card_village: 'Senayan', id_card_province: 'DKI Jakarta' })
  const { status, body: answer, text } = await submit(body, made)
  expect(status).toBe(200)
  expect(answer.result).toMatchObject({
    status: 'pending',
    id_card_validation_status: 'unverified',
    id_card_number: `************${body.id_card_number.slice(-4)}`,
    id_card_name: 'SITI RAHAYU',
    id_card_address: body.id_card_address,
    id_card_rt_rw: '004/011',
    id_card_village: 'Senayan',
    id_card_province: 'DKI Jakarta',
  })
  const profile = await app.send(profileCalls.profile, {}, made.sender)
  expect(profile.body.result).toMatchObject({
    id_card_validation_status: 'unverified',
    id_card_validation: { status: 'pending' },
    has_id_card_image: true,
  })
  const [card] = await cardsOf(made)
  const dump = await app.deps.database.db.select().from(idCards).where(eq(idCards.customerId, made.customer.id))
  const notices = await app.deps.database.db.select().from(messages).where(eq(messages.customerId, made.customer.id))
  for (const where of [text, profile.text, JSON.stringify(dump), JSON.stringify(notices)])
    expect(where).not.toContain(body.id_card_number)
  expect(card && openNumber(app.deps.config, card)).toBe(body.id_card_number)
  expect(notices.some(({ template }) => template === 'id_card_pending')).toBe(true)
})

test('creates one review for seven concurrent identical submissions [CALL-11]', async () => {
  const made = await make()
  const body = await form(made)
  const answers = await Promise.all(Array.from({ length: 7 }, () => submit(body, made)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await cardsOf(made)).toHaveLength(1)
  const other = await submit({ ...body, id_card_name: 'SOMEBODY ELSE' }, made)
  expect(other.status).toBe(409)
  expect(other.body.error_code).toBe('id_card_pending')
  expect(await cardsOf(made)).toHaveLength(1)
})

test.each([
  [{ id_card_number: '351514050868001' }, 'id_card_number'],
  [{ id_card_number: '3174013202950001' }, 'id_card_number'],
  [{ id_card_number: '3515140508680000' }, 'id_card_number'],
  [{ id_card_number: '9915140508680001' }, 'id_card_number'],
  [{ id_card_number: 3515140508680001 as unknown as string }, 'id_card_number'],
  [{ id_card_name: 'A' }, 'id_card_name'],
  [{ id_card_name: 'R2-D2 99' }, 'id_card_name'],
  [{ id_card_name: '' }, 'id_card_name'],
  [{ id_card_address: 'x' }, 'id_card_address'],
  [{ id_card_address: 'x'.repeat(401) }, 'id_card_address'],
  [{ id_card_rt_rw: '1234/1' }, 'id_card_rt_rw'],
  [{ id_card_village: 'x' }, 'id_card_village'],
  [{ id_card_subdistrict: 'x'.repeat(101) }, 'id_card_subdistrict'],
  [{ update_id_card: false as true }, 'update_id_card'],
  [{ consent: false }, 'consent'],
])('rejects %j at %s and starts no review [IDC-02] [CALL-11]', async (changes, field) => {
  const made = await make()
  const reply = await submit(await form(made, changes), made)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.message as unknown as object)).toEqual([field])
  expect(await cardsOf(made)).toHaveLength(0)
  expect((await state(made)).status).toBe('none')
})

test('accepts only the handle of the customer’s own card picture, never a URL [CALL-11] [GUARD-10]', async () => {
  const [made, other] = await Promise.all([make(), make()])
  const foreign = await handle(other)
  const picture = randomUUID()
  await app.deps.database.db.insert(files).values({
    id: picture,
    customerId: made.customer.id,
    purpose: 'image',
    mime: 'image/jpeg',
    sizeBytes: 1,
    sha256: randomBytes(32),
    storageKey: randomBytes(16).toString('hex'),
  })
  const answers: string[] = []
  for (const id_card_image of [
    foreign,
    picture,
    randomUUID(),
    `/files/${foreign}`,
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ]) {
    const reply = await submit(await form(made, { id_card_image }), made)
    expect(reply.status, id_card_image).toBe(422)
    answers.push(reply.text)
  }
  expect(new Set(answers).size).toBe(1)
  expect(await cardsOf(made)).toHaveLength(0)
})

test('rejects submissions and readings once a card is verified [CALL-11] [IDC-04]', async () => {
  const made = await makeCustomer(app, { country: 'id', verified: true })
  const before = await cardsOf(made)
  const sent = await submit(await form(made), made)
  expect(sent.status).toBe(409)
  expect(sent.body.error_code).toBe('id_card_verified')
  expect((await hand(await drawCard(), made)).status).toBe(409)
  expect(await cardsOf(made)).toEqual(before)
  const profile = await app.send(profileCalls.profile, {}, made.sender)
  expect(profile.body.result).toMatchObject({ id_card_validation_status: 'verified', id_card_validation: null })
})

test("shows each customer only their own card's state [GUARD-10] [IDC-04]", async () => {
  const [a, b] = await Promise.all([make(), make()])
  await submit(await form(a), a)
  expect((await state(a)).status).toBe('pending')
  expect(await state(b)).toMatchObject({ status: 'none', id_card_number: null, submitted_at: null })
  expect((await app.send(identityCalls.idCardState, {}, { country: 'id' })).status).toBe(401)
})

test('accepts a new submission after a rejection and shows the note until then [IDC-04] [CALL-11]', async () => {
  const made = await make()
  await submit(await form(made), made)
  const { db } = app.deps.database
  await db
    .update(idCards)
    .set({ status: 'rejected', note: 'Foto kurang jelas.', decidedAt: new Date() })
    .where(eq(idCards.customerId, made.customer.id))
  await db.update(customers).set({ idCardStatus: 'rejected' }).where(eq(customers.id, made.customer.id))
  expect(await state(made)).toMatchObject({ status: 'rejected', note: 'Foto kurang jelas.' })
  const again = await submit(await form(made), made)
  expect(again.status).toBe(200)
  expect(again.body.result).toMatchObject({ status: 'pending', note: null })
  expect(await cardsOf(made)).toHaveLength(2)
})
