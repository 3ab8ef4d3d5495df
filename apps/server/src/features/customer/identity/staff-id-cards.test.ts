import { randomBytes, randomUUID } from 'node:crypto'
import { identityCalls, profileCalls, staffIdentityCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, files, idCards, idCardViews, idempotencyKeys, messages } from '../../../db/schema'
import { nextNik } from '../../../testing/counted'
import { drawCard } from '../../../testing/draw-card'
import { makeCustomer } from '../../../testing/make-customer'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { keepCardImage } from './image-store'

let app: TestApp
let support: TestStaff
let admin: TestStaff
beforeAll(async () => {
  app = await startApp()
  support = await makeStaff(app, ['support'])
  admin = await makeStaff(app, ['admin'])
})

const submitCard = async (nik = nextNik()) => {
  const owner = await makeCustomer(app, { country: 'id', language: 'id' })
  const image = await keepCardImage(app.deps.config, app.deps.adapters.files, await drawCard({ nik }))
  await app.deps.database.db.insert(files).values({
    id: image.fileId,
    customerId: owner.customer.id,
    purpose: 'id_card',
    mime: 'image/jpeg',
    sizeBytes: image.sizeBytes,
    sha256: randomBytes(32),
    storageKey: image.storageKey,
    wrappedKey: image.wrappedKey,
  })
  const body = {
    update_id_card: true,
    id_card_image: image.fileId,
    id_card_number: nik,
    id_card_name: 'SITI RAHAYU',
    id_card_address: 'JL. MELATI NO. 12, RT 004/RW 011, SENAYAN, KEBAYORAN BARU',
  } as const
  const reply = await app.send(identityCalls.updateIdCard, { body }, owner.sender)
  if (reply.status >= 300) throw new Error(reply.text)
  const [card] = await app.deps.database.db.select().from(idCards).where(eq(idCards.customerId, owner.customer.id))
  return { owner, nik, review_id: card?.id ?? '', fileId: image.fileId }
}

type Decision = Parameters<typeof app.send<typeof staffIdentityCalls.staffDecideIdCard>>[1]['body']
const decide = (review_id: string, body: Decision, by = support) =>
  app.send(staffIdentityCalls.staffDecideIdCard, { params: { review_id }, body }, by.sender)
const picture = (review_id: string, reason = 'Compare name and number', by = support) =>
  app.send(
    staffIdentityCalls.staffIdCardImage,
    { params: { review_id }, body: { reason } },
    { ...by.sender, idempotencyKey: randomUUID() },
  )
const profileOf = async ({ owner }: Awaited<ReturnType<typeof submitCard>>) =>
  (await app.send(profileCalls.profile, {}, owner.sender)).body.result

test('lists a pending submission, its number masked everywhere [IDC-04]', async () => {
  const { owner, nik, review_id } = await submitCard()
  const seen: string[] = []
  let after: string | null = ''
  let listed = ''
  while (after !== null) {
    const query: { count: number; after?: string } = { count: 2, ...(after && { after }) }
    const { body, text }: Awaited<ReturnType<typeof app.send<typeof staffIdentityCalls.staffIdCards>>> = await app.send(
      staffIdentityCalls.staffIdCards,
      { query },
      support.sender,
    )
    seen.push(...body.results.map((row) => row.review_id))
    listed += text
    after = body.next
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toContain(review_id)
  expect(listed).not.toContain(nik)
  const detail = await app.send(staffIdentityCalls.staffIdCard, { params: { review_id } }, support.sender)
  expect(detail.body.result).toMatchObject({
    customer_id: owner.customer.id,
    status: 'pending',
    has_image: true,
    views: [],
  })
  expect(detail.text).not.toContain(nik)
  expect(detail.body.result.id_card_number.endsWith(nik.slice(-4))).toBe(true)
})

test('links to the picture for at most sixty seconds and records each view with its reason [IDC-04]', async () => {
  const { review_id, owner, fileId, nik } = await submitCard()
  expect((await picture(review_id, ' ')).status).toBe(422)
  const { body, status } = await picture(review_id, 'Name looks different')
  expect([status, body.result.id_card_number]).toEqual([200, nik])
  const kept = await app.deps.database.db.select().from(idempotencyKeys)
  expect(JSON.stringify(kept)).not.toContain(nik)
  const seconds = (new Date(body.result.expires_at).getTime() - Date.now()) / 1000
  expect(seconds).toBeLessThanOrEqual(61)
  const image = await app.app.inject({ url: body.result.url })
  expect([image.statusCode, image.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(image.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
  const altered = body.result.url.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 600}`)
  expect((await app.app.inject({ url: altered })).statusCode).toBe(404)
  expect((await app.app.inject({ url: `/files/${fileId}`, headers: owner.headers })).statusCode).toBe(404)
  const views = await app.deps.database.db.select().from(idCardViews).where(eq(idCardViews.idCardId, review_id))
  expect(views.map(({ staffId, reason }) => [staffId, reason])).toEqual([[support.staff.id, 'Name looks different']])
  const detail = await app.send(staffIdentityCalls.staffIdCard, { params: { review_id } }, support.sender)
  expect(detail.body.result.views).toMatchObject([{ staff_name: support.staff.name, reason: 'Name looks different' }])
})

test('updates the profile and notifies the customer once for repeated verifications [IDC-04]', async () => {
  const made = await submitCard()
  await picture(made.review_id)
  const answers = await Promise.all(Array.from({ length: 7 }, () => decide(made.review_id, { decision: 'verify' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await profileOf(made)).id_card_validation_status).toBe('verified')
  const { db } = app.deps.database
  const told = await db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, made.owner.customer.id), eq(messages.template, 'id_card_verified')))
  expect(told.map(({ channel }) => channel).sort()).toEqual(['app', 'email'])
  expect(JSON.stringify(told)).not.toContain(made.nik)
  const audited = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `id_card:${made.review_id}`))
  expect(audited.map(({ staffId, action, details }) => [staffId, action, details['reason']])).toEqual([
    [support.staff.id, 'id_card.looked_at', 'Compare name and number'],
    [support.staff.id, 'id_card.verified', null],
  ])
  const late = await decide(made.review_id, { decision: 'reject', reason: 'blurred' }, admin)
  expect(late.status).toBe(409)
})

test('verifies only for who has looked at this very submission; whoever decides second is told [IDC-04]', async () => {
  const [made, other] = [await submitCard(), await submitCard()]
  const colleague = await makeStaff(app, ['support'])
  await picture(made.review_id, 'Review', colleague)
  await picture(other.review_id)
  const unseen = await decide(made.review_id, { decision: 'verify' })
  expect([unseen.status, unseen.body.error_code]).toEqual([409, 'id_card_not_looked_at'])
  expect((await profileOf(made)).id_card_validation_status).toBe('unverified')
  await picture(made.review_id)
  const answers = await Promise.all([
    decide(made.review_id, { decision: 'verify' }),
    decide(made.review_id, { decision: 'reject', reason: 'blurred' }, colleague),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe('id_card_decided')
})

test('rejects with a reason in the customer’s language; `other` requires a note [IDC-04]', async () => {
  const made = await submitCard()
  expect((await decide(made.review_id, { decision: 'reject' })).body.message).toHaveProperty('reason')
  expect((await decide(made.review_id, { decision: 'reject', reason: 'other' })).body.message).toHaveProperty('note')
  expect((await profileOf(made)).id_card_validation).toMatchObject({ status: 'pending' })
  const { body, status } = await decide(made.review_id, { decision: 'reject', reason: 'blurred', note: 'Sudut kiri.' })
  expect([status, body.result.status]).toEqual([200, 'rejected'])
  const profile = await profileOf(made)
  expect(profile.id_card_validation_status).toBe('unverified')
  expect(profile.id_card_validation).toMatchObject({
    status: 'rejected',
    note: 'Foto kurang jelas untuk dibaca. Sudut kiri.',
  })
})

test('leaves a number that two accounts share to an administrator [IDC-04]', async () => {
  const first = await submitCard()
  const second = await submitCard(first.nik)
  for (const by of [support, admin]) await picture(second.review_id, 'Same number', by)
  const refused = await decide(second.review_id, { decision: 'verify' })
  expect(refused.body.error_code).toBe('id_card_duplicate')
  expect((await profileOf(second)).id_card_validation_status).toBe('unverified')
  expect((await decide(second.review_id, { decision: 'verify' }, admin)).status).toBe(200)
})
