import { accountCalls, contentCalls, legalCalls, privacyCalls, staffLegalCalls, type StaffLegal } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { legalConsents } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { nextIp } from '../../../testing/counted'
import { makeGuest, openTestSession } from '../../../testing/make-customer'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { codeSentTo } from '../../../testing/outbox'
import { startAppOn, type Sender, type TestApp } from '../../../testing/start'
import { fixedId } from '../../../sample/reference/fixed-id'
import { recordConsents } from './consent'

// Legal texts are shared: these tests need a separate database.
let app: TestApp
let writer: TestStaff
let publisher: TestStaff
let guest: Sender
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  writer = await makeStaff(app, ['support'])
  publisher = await makeStaff(app, ['support'])
  guest = await makeGuest(app, 'sg', nextIp())
})

const password = 'ferry-timber-42'
let registered = 0
/** A customer who registered through the form, now. */
const register = async () => {
  registered += 1
  const contact = `agrees-${registered}@mail.example`
  const sender = await makeGuest(app, 'sg', nextIp())
  const begun = await app.send(accountCalls.registerMini, { body: { user_id: contact } }, sender)
  const code = { otp_key: begun.body.result.otp_key, user_id: contact, code: await codeSentTo(app, contact) }
  const proof = await app.send(accountCalls.registerVerifyCode, { body: code }, sender)
  const body = { registration_token: proof.body.result.registration_token, user_id: contact, password }
  const reply = await app.send(accountCalls.registerMandatory, { body }, sender)
  expect(reply.status, reply.text).toBe(200)
  const customer = { id: reply.body.customer.customer_id, country: 'sg' } as const
  const tokens = await openTestSession(app.deps.database.db, customer)
  return { id: customer.id, sender: { country: customer.country, ...tokens } }
}
const consentsOf = (customerId: string) =>
  app.deps.database.db
    .select()
    .from(legalConsents)
    .where(eq(legalConsents.customerId, customerId))
    .orderBy(legalConsents.createdAt, legalConsents.kind)

const texts = (word: string) => ({ en: `${word} (en)`, id: `${word} (id)`, cn: `${word} (cn)` })
const draft = async (kind: 'terms' | 'privacy', word: string): Promise<StaffLegal> => {
  const body = { kind, title: texts(word), body: { ...texts(word), en: `# Head\nFirst line.\n\nSecond.` }, note: '' }
  const reply = await app.send(staffLegalCalls.staffDraftLegal, { body }, writer.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result
}
const publish = ({ document_id, revision, replaces_id }: StaffLegal, by = publisher) =>
  app.send(
    staffLegalCalls.staffPublishLegal,
    { params: { document_id }, body: { revision, replaces_id, valid_from: null } },
    by.sender,
  )
const read = (kind: 'terms' | 'privacy', query: { document_id?: string } = {}, by = guest) =>
  app.send(legalCalls.legalDocument, { params: { kind }, query }, by)
const told = async (by: Sender) => (await app.send(contentCalls.announcements, {}, by)).body.results

test('guests read the text in force with its date, in their language, marked where it is a sample', async () => {
  const { body } = await read('privacy')
  expect(body.result).toMatchObject({ title: 'Privacy notice', is_sample: true, valid_to: null })
  expect(body.result.paragraphs).toContain('# Who receives it')
  expect((await read('terms', {}, { ...guest, language: 'id' })).body.result.title).toBe('Syarat dan ketentuan')
  expect((await read('terms', {}, { ...guest, language: 'cn' })).body.result.title).toBe('服务条款')
  expect((await read('terms', { document_id: fixedId('no such') })).status).toBe(404)
})

test('registering records which versions were in force, and whoever registers later reads of no new one', async () => {
  const { id, sender } = await register()
  expect((await consentsOf(id)).map(({ kind, documentId, given, url }) => [kind, documentId, given, url])).toEqual([
    ['privacy', fixedId('legal/privacy'), 'registered', null],
    ['terms', fixedId('legal/terms'), 'registered', null],
  ])
  expect(await told(sender)).toEqual([])
})

test('the operator’s own text is recorded by its address', async () => {
  const { id } = await register()
  const { db, pool } = app.deps.database
  await pool.query('delete from legal_consents where customer_id = $1', [id])
  const { config } = app.deps
  const sg = { ...config.companies.sg, termsUrl: 'https://layar.example/terms' }
  const own = { ...config, companies: { ...config.companies, sg } }
  await recordConsents({ db, now: new Date(), config: own }, { id, country: 'sg' })
  expect((await consentsOf(id)).map(({ kind, documentId, url }) => [kind, documentId, url])).toEqual([
    ['privacy', fixedId('legal/privacy'), null],
    ['terms', null, 'https://layar.example/terms'],
  ])
})

test('a version takes two people; customers are told of it once, with its date, and earlier ones stay', async () => {
  const { id, sender } = await register()
  const made = await draft('terms', 'New terms')
  const own = await publish(made, writer)
  expect([own.status, own.body.error_code]).toEqual([409, 'other_person_needed'])
  const saving = {
    params: { document_id: made.document_id },
    body: { revision: 0, title: made.title, body: made.body, note: 'By counsel' },
  }
  expect((await app.send(staffLegalCalls.staffSaveLegal, saving, writer.sender)).status).toBe(200)
  expect((await publish(made)).body.error_code).toBe('legal_changed')
  expect(await told(sender)).toEqual([])
  expect((await publish({ ...made, revision: 1 })).status).toBe(200)

  const { body } = await read('terms')
  expect(body.result).toMatchObject({
    document_id: made.document_id,
    is_sample: false,
    paragraphs: ['# Head', 'First line.', 'Second.'],
  })
  expect(body.result.versions.map(({ document_id: version }) => version)).toEqual([
    made.document_id,
    fixedId('legal/terms'),
  ])
  const earlier = await read('terms', { document_id: fixedId('legal/terms') })
  expect(earlier.body.result).toMatchObject({ title: 'Terms', is_sample: true, valid_to: expect.any(String) })

  const [notice, ...more] = await told(sender)
  expect(more).toEqual([])
  expect(notice?.title).toMatch(/^New terms \(en\): new version since \d+ \w+ \d{4}$/)
  expect(notice?.link_url).toBe('/terms')
  expect(await told(guest)).toEqual([])
  const skip = { body: { announcement_id: made.document_id } }
  for (const _ of [1, 2]) expect((await app.send(contentCalls.skipAnnouncement, skip, sender)).status).toBe(200)
  expect(await told(sender)).toEqual([])
  expect((await consentsOf(id)).map(({ kind, given, documentId }) => [kind, given, documentId])).toEqual([
    ['privacy', 'registered', fixedId('legal/privacy')],
    ['terms', 'registered', fixedId('legal/terms')],
    ['terms', 'told', made.document_id],
  ])
  const later = await register()
  expect(await told(later.sender)).toEqual([])
  expect((await consentsOf(later.id)).map(({ documentId }) => documentId)).toContain(made.document_id)
})

test('the export of a customer’s data tells the consents, and an erasure removes them', async () => {
  const { id, sender } = await register()
  expect((await app.send(privacyCalls.exportData, {}, sender)).status).toBe(200)
  await app.drain()
  const { body } = await app.send(privacyCalls.privacy, {}, sender)
  const url = body.result.export?.download_url ?? ''
  const got = await app.app.inject({ method: 'GET', url })
  const rows = JSON.parse(strFromU8(unzipSync(new Uint8Array(got.rawPayload))['data.json'] ?? new Uint8Array())) as {
    legal_consents: object[]
  }
  expect(rows.legal_consents).toHaveLength(2)
  expect(rows.legal_consents).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'privacy', given: 'registered', version_of: '2025-01-01' }),
      expect.objectContaining({ kind: 'terms', given: 'registered', version_of: expect.stringMatching(/^20\d\d-/) }),
    ]),
  )
  const erased = await app.send(privacyCalls.deleteAccount, { body: { current_password: password } }, sender)
  expect(erased.status, erased.text).toBe(200)
  await app.drain()
  expect(await consentsOf(id)).toEqual([])
})

test('a draft that was seen beside another version in force is not published over it', async () => {
  const [one, other] = [await draft('terms', 'One'), await draft('terms', 'Other')]
  expect(one.replaces_id).toBe(other.replaces_id)
  expect((await publish(one)).status).toBe(200)
  const late = await publish(other)
  expect([late.status, late.body.error_code]).toEqual([409, 'legal_changed'])
  expect((await read('terms')).body.result.document_id).toBe(one.document_id)
  expect((await publish({ ...other, replaces_id: one.document_id })).status).toBe(200)
})
