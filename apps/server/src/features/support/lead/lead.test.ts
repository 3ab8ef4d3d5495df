import { createHash } from 'node:crypto'
import { leadCalls, type LeadInput } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { files, leads } from '../../../db/schema'
import { nextNumber } from '../../../testing/counted'
import { makeCustomer, makeGuest } from '../../../testing/make-customer'
import { drawPicture, makeDocx, makeOldOffice, makePdf, makeXlsx, zip } from '../../../testing/make-files'
import { makeStaff } from '../../../testing/make-staff'
import type { Sender } from '../../../testing/start'
import { startApp, type TestApp } from '../../../testing/start'
import { fileUrl } from '../../platform/upload/store'
import { sweepLeadFiles } from './jobs'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

let address = 0
/** A visitor with a separate network address, so that the tests do not share limits. */
const visitor = (): Promise<Sender> => {
  address += 1
  const seed = createHash('sha256').update(`${process.pid}:${Date.now()}:${address}`).digest()
  return makeGuest(app, 'sg', `10.${seed[0] ?? 0}.${seed[1] ?? 0}.${seed[2] ?? 0}`)
}

const request = (changes: Partial<LeadInput> = {}): LeadInput & { email: string } =>
  ({
    name: 'Visitor',
    email: `v-${crypto.randomUUID()}@mail.example`,
    goods: '200 rice-paper lamps',
    ...changes,
  }) as LeadInput & { email: string }
const post = (sender: Sender, body: LeadInput) => app.send(leadCalls.postLead, { body }, sender)
const rowsOf = (email: string) => app.deps.database.db.select().from(leads).where(eq(leads.email, email))
const upload = (sender: Sender, bytes: Buffer, name: string) =>
  app.send(leadCalls.uploadLeadFile, { file: new File([new Uint8Array(bytes)], name) }, sender)

describe('order request [SUPP-03] [CALL-39]', () => {
  test('is served at the path of the specification and returns action and message', async () => {
    const sender = await visitor()
    const body = request({ track: 'laut', origin_country: 'China', message: 'By spring' })
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/partner/crm/post-leads',
      headers: { AccessToken: sender.accessToken ?? '', Language: 'en', 'Country-Code': 'sg' },
      payload: body,
      remoteAddress: sender.ip ?? '',
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ action: true, message: 'Thank you. We will contact you within one working day' })
    expect(await rowsOf(body.email)).toMatchObject([
      { status: 'new', kind: 'order', country: 'sg', track: 'laut', goods: '200 rice-paper lamps' },
    ])
  })

  test('accepts a request from a signed-in customer', async () => {
    const { sender } = await makeCustomer(app, { country: 'id', ip: (await visitor()).ip ?? '' })
    const body = request()
    expect((await post(sender, body)).status).toBe(200)
    expect(await rowsOf(body.email)).toMatchObject([{ country: 'id' }])
  })

  test('masks identity numbers before they are stored', async () => {
    const body = request({ goods: 'Lamps for S1234567D', message: 'NIK 3174015509900008' })
    expect((await post(await visitor(), body)).status).toBe(200)
    expect(await rowsOf(body.email)).toMatchObject([{ goods: 'Lamps for *****567D', message: 'NIK ************0008' }])
  })

  test('stores one row and returns equal answers for seven concurrent requests', async () => {
    const sender = await visitor()
    const body = request()
    const answers = await Promise.all(Array.from({ length: 7 }, () => post(sender, body)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await rowsOf(body.email)).toHaveLength(1)
  })

  test('treats the same contact and message from another device within ten minutes as the same request, but not later', async () => {
    const body = request()
    await post(await visitor(), body)
    await post(await visitor(), { ...body, name: 'Visitor B.' })
    expect(await rowsOf(body.email)).toHaveLength(1)
    await app.deps.database.db
      .update(leads)
      .set({ createdAt: sql`now() - interval '11 minutes'` })
      .where(eq(leads.email, body.email))
    await post(await visitor(), { ...body, name: 'Visitor C.' })
    expect(await rowsOf(body.email)).toHaveLength(2)
  })

  test('rejects the fourth request an hour from one address without a captcha; does not count repeats of the third', async () => {
    const sender = await visitor()
    const third = request()
    for (let index = 0; index < 2; index += 1) expect((await post(sender, request())).status).toBe(200)
    for (let index = 0; index < 7; index += 1) expect((await post(sender, third)).status).toBe(200)
    const fourth = request()
    const refused = await post(sender, fourth)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await rowsOf(fourth.email)).toHaveLength(0)
    expect((await post(await visitor(), fourth)).status).toBe(200)
  })

  test('thanks a sender who fills in the hidden field and stores the request as spam', async () => {
    const human = request()
    const machine = request({ fax: 'http://spam.example' })
    const thanked = await post(await visitor(), human)
    expect((await post(await visitor(), machine)).text).toBe(thanked.text)
    expect(await rowsOf(machine.email)).toMatchObject([{ status: 'spam' }])
  })

  test.each<[string, Partial<LeadInput>, string]>([
    ['no way to answer', { email: null }, 'email'],
    ['no e-mail address', { email: 'nobody' }, 'email'],
    ['no phone number', { phone_number: '12' }, 'phone_number'],
    ['a phone number that lacks digits', { phone_number: '+65 9123 45' }, 'phone_number'],
    ['a phone number with an extension', { phone_number: '+44 20 7946 1000 x2' }, 'phone_number'],
    ['no goods', { goods: ' ' }, 'goods'],
    ['no name', { name: '' }, 'name'],
    ['a made-up file', { files: ['00000000-0000-4000-8000-000000000000.AAAA'] }, 'files.0'],
  ])('reports %s at the field', async (_, changes, field) => {
    const { status, body } = await post(await visitor(), request(changes))
    expect(status).toBe(422)
    expect(Object.keys(body.message as unknown as object)).toEqual([field])
  })

  test('accepts a phone number alone, of any country', async () => {
    const phone = `+44 20 7946 ${1000 + (nextNumber() % 9000)}`
    expect((await post(await visitor(), request({ email: null, phone_number: phone }))).status).toBe(200)
    expect(await app.deps.database.db.$count(leads, eq(leads.phone, phone.replaceAll(' ', '')))).toBe(1)
  })

  test('returns 403 without an access token', async () => {
    expect((await post({ country: 'sg' }, request())).status).toBe(403)
  })
})

describe('visitors’ files [SUPP-03]', () => {
  test.each([
    ['Excel', () => makeXlsx(), 'list.xlsx', 200],
    ['old Excel', () => makeOldOffice(), 'list.xls', 200],
    ['Word', () => makeDocx(), 'list.docx', 200],
    ['PDF', () => makePdf(), 'list.pdf', 200],
    ['JPEG', () => drawPicture('jpeg'), 'list.jpg', 200],
    ['PNG called JPEG', () => drawPicture('png'), 'list.jpg', 422],
    ['Word called Excel', () => makeDocx(), 'list.xlsx', 200],
    ['a page called PDF', () => Buffer.from('<script>1</script>'), 'list.pdf', 422],
    ['a program called Excel', () => Buffer.from('MZ'.padEnd(600, '\0')), 'list.xlsx', 422],
    ['a swelling archive', () => makeXlsx(Buffer.alloc(8_000_000)), 'list.xlsx', 422],
    ['a bare archive', () => zip({ a: 'b' }), 'list.xlsx', 422],
  ])('checks files by content: %s', async (_, make, name, status) => {
    expect((await upload(await visitor(), await make(), name)).status).toBe(status)
  })

  test('attaches a file to its request, and only staff can read it', async () => {
    const sender = await visitor()
    const { body: stored } = await upload(sender, makePdf(crypto.randomUUID()), '../../etc/list.pdf')
    expect(stored.file_name).toBe('list.pdf')
    const body = request({ kind: 'reorder', files: [stored.file_handle] })
    expect((await post(sender, body)).status).toBe(200)
    const [lead] = await rowsOf(body.email)
    const id = lead?.files[0] ?? ''
    const customer = await makeCustomer(app)
    const context = { config: app.deps.config, now: new Date() }
    const forCustomer = fileUrl(context, { id }, { customerId: customer.customer.id })
    for (const attempt of [
      { url: `/files/${id}` },
      { url: `/files/${stored.file_handle}` },
      { url: `/files/${id}`, headers: customer.headers },
      { url: forCustomer },
    ])
      expect((await app.app.inject({ method: 'GET', ...attempt })).statusCode, attempt.url).toBe(404)
    const { staff } = await makeStaff(app, ['support'])
    const forStaff = fileUrl(context, { id }, { staffId: staff.id })
    expect((await app.app.inject({ method: 'GET', url: forStaff })).statusCode).toBe(200)
  })

  test('rejects another file’s id under the sender’s own signature', async () => {
    const sender = await visitor()
    const { body: mine } = await upload(sender, makePdf(crypto.randomUUID()), 'a.pdf')
    const { body: other } = await upload(await visitor(), makePdf(crypto.randomUUID()), 'b.pdf')
    const forged = `${other.file_handle.split('.')[0] ?? ''}.${mine.file_handle.split('.')[1] ?? ''}`
    expect((await post(sender, request({ files: [forged] }))).status).toBe(422)
  })

  test('rejects the sixteenth file an hour from one address', async () => {
    const sender = await visitor()
    const statuses = []
    for (let index = 0; index < 16; index += 1)
      statuses.push((await upload(sender, makePdf(crypto.randomUUID()), 'a.pdf')).status)
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429])
  })

  test('deletes unsent files after a day and keeps sent ones', async () => {
    const sender = await visitor()
    const [kept, left] = await Promise.all([
      upload(sender, makePdf(crypto.randomUUID()), 'kept.pdf'),
      upload(sender, makePdf(crypto.randomUUID()), 'left.pdf'),
    ])
    await post(sender, request({ files: [kept.body.file_handle] }))
    const idOf = (handle: string) => handle.split('.')[0] ?? ''
    for (const { body } of [kept, left])
      await app.deps.database.db
        .update(files)
        .set({ createdAt: sql`now() - interval '25 hours'` })
        .where(eq(files.id, idOf(body.file_handle)))
    await sweepLeadFiles.run({ ...app.deps, enqueue: () => Promise.resolve() }, {})
    const state = async (handle: string) =>
      (
        await app.deps.database.db
          .select()
          .from(files)
          .where(eq(files.id, idOf(handle)))
      )[0]
    expect((await state(kept.body.file_handle))?.deletedAt).toBeNull()
    const gone = await state(left.body.file_handle)
    expect(gone?.deletedAt).not.toBeNull()
    expect(await app.deps.adapters.files.get(gone?.storageKey ?? '')).toBeUndefined()
  })
})
