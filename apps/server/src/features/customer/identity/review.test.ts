import { randomBytes, randomUUID } from 'node:crypto'
import { identityCalls, messageText, type IdCardInput, type StaffRole } from '@layar/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { customers, files, idCards, messages, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { Failure } from '../../../request/fail'
import { nextNik } from '../../../testing/counted'
import { drawCard } from '../../../testing/draw-card'
import { inWriteOf } from '../../../testing/in-write'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { overseer } from '../../../testing/overseer'
import { startApp, type TestApp } from '../../../testing/start'
import { keepCardImage } from './image-store'
import { deleteExpiredIdCardImages } from './jobs'
import { decideIdCard, lookAtIdCard, reviewDetail } from './review-store'
import { findIdCard, listIdCards } from './store'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const addStaff = async (...roles: StaffRole[]): Promise<StaffContext['staff']> => {
  const id = randomUUID()
  const row = { id, email: `${id}@staff.example`, name: 'Rani', passwordHash: '-', roles }
  await app.deps.database.db.insert(staff).values(row)
  return { ...overseer, id, name: row.name, roles }
}

/** Runs like a console call: in one transaction, as one staff member. */
const asStaff = <T>(member: StaffContext['staff'], run: (context: StaffContext) => Promise<T>): Promise<T> =>
  inWriteOf(app, (context) =>
    run({
      ...context,
      isHuman: true,
      adapters: app.deps.adapters,
      language: 'en',
      country: 'id',
      ip: '',
      userAgent: '',
      accessTokenId: null,
      staffSessionId: randomUUID(),
      staff: member,
      message: (code, values) => messageText(code, 'en', values),
    }),
  )

const submitted = async (nik = nextNik()): Promise<{ made: TestCustomer; cardId: string; fileId: string }> => {
  const made = await makeCustomer(app, { country: 'id', language: 'id' })
  const image = await keepCardImage(app.deps.config, app.deps.adapters.files, await drawCard({ nik }))
  await app.deps.database.db.insert(files).values({
    id: image.fileId,
    customerId: made.customer.id,
    purpose: 'id_card',
    mime: 'image/jpeg',
    sizeBytes: image.sizeBytes,
    sha256: randomBytes(32),
    storageKey: image.storageKey,
    wrappedKey: image.wrappedKey,
  })
  const body: IdCardInput = {
    update_id_card: true,
    id_card_image: image.fileId,
    id_card_number: nik,
    id_card_name: 'SITI RAHAYU',
    id_card_address: 'JL. MELATI NO. 12, RT 004/RW 011, SENAYAN, KEBAYORAN BARU',
  }
  const { body: answer } = await app.send(identityCalls.updateIdCard, { body }, made.sender)
  expect(answer.action).toBe(true)
  const [card] = await app.deps.database.db.select().from(idCards).where(eq(idCards.customerId, made.customer.id))
  return { made, cardId: card?.id ?? '', fileId: image.fileId }
}

const codeOf = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  )

test('shows the reviewer the facts in the number, with the number masked [IDC-04]', async () => {
  const { made, cardId } = await submitted()
  await app.deps.database.db
    .update(customers)
    .set({ gender: 'M', birthday: '1990-01-01' })
    .where(eq(customers.id, made.customer.id))
  const detail = await asStaff(await addStaff('support'), (context) => reviewDetail(context, cardId))
  expect(detail).toMatchObject({
    status: 'pending',
    number_gender: 'F',
    number_birthday: '1968-08-05',
    profile_gender: 'M',
    is_duplicate: false,
    has_image: true,
    views: [],
  })
  expect(detail.id_card_number).toMatch(/^\*{12}\d{4}$/)
  expect(detail.warnings.map(({ code }) => code).sort()).toEqual(['birth_date_differs', 'sex_differs'])
  const queue = await listIdCards(
    { db: app.deps.database.db, staff: overseer },
    { status: 'pending', cursor: null, limit: 100 },
  )
  expect(queue.map(({ id }) => id)).toContain(cardId)
})

test('verifies and notifies the customer; refuses a second decision [IDC-04]', async () => {
  const { made, cardId } = await submitted()
  const support = await addStaff('support')
  const decide = (decision: 'verify' | 'reject') =>
    asStaff(support, (context) => decideIdCard(context, cardId, { decision, reason: 'blurred' }))
  await asStaff(support, (context) => lookAtIdCard(context, cardId, 'Review'))
  const racing = await Promise.all([codeOf(decide('verify')), codeOf(decide('verify')), codeOf(decide('verify'))])
  expect(racing.sort()).toEqual(['done', 'id_card_decided', 'id_card_decided'])
  expect(await codeOf(decide('reject'))).toBe('id_card_decided')
  const state = await app.send(identityCalls.idCardState, {}, made.sender)
  expect(state.body.result.id_card_validation_status).toBe('verified')
  const sent = await app.deps.database.db.select().from(messages).where(eq(messages.customerId, made.customer.id))
  expect(sent.filter(({ template, channel }) => template === 'id_card_verified' && channel === 'app')).toHaveLength(1)
})

test("requires a reason for a rejection and a note for “other”, and stores them in the customer's language [IDC-04]", async () => {
  const { made, cardId } = await submitted()
  const support = await addStaff('support')
  const reject = (decision: Parameters<typeof decideIdCard>[2]) =>
    codeOf(asStaff(support, (context) => decideIdCard(context, cardId, decision)))
  expect(await reject({ decision: 'reject' })).toBe('invalid')
  expect(await reject({ decision: 'reject', reason: 'other', note: '  ' })).toBe('invalid')
  expect(await reject({ decision: 'reject', reason: 'blurred', note: 'Sudut kanan terpotong.' })).toBe('done')
  const state = await app.send(identityCalls.idCardState, {}, made.sender)
  expect(state.body.result).toMatchObject({
    status: 'rejected',
    note: 'Foto kurang jelas untuk dibaca. Sudut kanan terpotong.',
  })
})

test('allows only an admin to verify a number that two accounts share [IDC-04]', async () => {
  const nik = nextNik()
  await submitted(nik)
  const second = await submitted(nik)
  const support = await addStaff('support')
  const detail = await asStaff(support, (context) => reviewDetail(context, second.cardId))
  expect(detail.is_duplicate).toBe(true)
  expect(detail.warnings[0]?.code).toBe('duplicate')
  const verify = async (member: StaffContext['staff']) => {
    await asStaff(member, (context) => lookAtIdCard(context, second.cardId, 'Review'))
    return codeOf(asStaff(member, (context) => decideIdCard(context, second.cardId, { decision: 'verify' })))
  }
  expect(await verify(support)).toBe('id_card_duplicate')
  expect((await findIdCard(app.deps.database.db, second.cardId))?.status).toBe('pending')
  expect(await verify(await addStaff('admin'))).toBe('done')
})

test('shows the picture to one reviewer for a minute and records each view [IDC-04] [GUARD-10]', async () => {
  const { made, cardId, fileId } = await submitted()
  const support = await addStaff('support')
  const { url, expires_at } = await asStaff(support, (context) => lookAtIdCard(context, cardId, 'Review'))
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(60_000)
  const shown = await app.app.inject({ method: 'GET', url })
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['cache-control']).toBe('no-store')
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg')
  const { views } = await asStaff(support, (context) => reviewDetail(context, cardId))
  expect(views).toMatchObject([{ staff_name: 'Rani', reason: 'Review' }])
  for (const headers of [{}, made.headers]) {
    const reply = await app.app.inject({ method: 'GET', url: `/files/${fileId}`, headers })
    expect(reply.statusCode).toBe(404)
  }
  const later = url.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 3600}`)
  expect((await app.app.inject({ method: 'GET', url: later })).statusCode).toBe(404)
})

test('destroys the picture’s key thirty days after the decision and keeps pending ones [IDC-04]', async () => {
  const [old, fresh] = [await submitted(), await submitted()]
  const { db } = app.deps.database
  const long = new Date(Date.now() - 31 * 86_400_000)
  await db.update(idCards).set({ status: 'verified', decidedAt: long }).where(eq(idCards.id, old.cardId))
  await db.update(files).set({ createdAt: long }).where(eq(files.id, old.fileId))
  await db.update(files).set({ createdAt: long }).where(eq(files.id, fresh.fileId))
  const { config, database, adapters, reactions } = app.deps
  const [before] = await db.select().from(files).where(eq(files.id, old.fileId))
  await deleteExpiredIdCardImages.run({ config, database, adapters, reactions, enqueue: () => Promise.resolve() }, {})
  const [gone] = await db.select().from(files).where(eq(files.id, old.fileId))
  const [kept] = await db.select().from(files).where(eq(files.id, fresh.fileId))
  expect(gone?.wrappedKey).toBeNull()
  expect(await adapters.files.get(before?.storageKey ?? '')).toBeUndefined()
  expect(kept?.wrappedKey).not.toBeNull()
  const support = await addStaff('support')
  expect(await codeOf(asStaff(support, (context) => lookAtIdCard(context, old.cardId, 'Review')))).toBe('not_found')
})
