import { randomUUID } from 'node:crypto'
import { staffMessageCalls } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../../db/schema'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let support: TestStaff
beforeAll(async () => {
  app = await startApp()
  support = await makeStaff(app, ['support'])
})

const write = async (values: Partial<typeof messages.$inferInsert>) => {
  const id = randomUUID()
  await app.deps.database.db.insert(messages).values({
    id,
    channel: 'email',
    recipient: `o-${id}@mail.example`,
    language: 'en',
    template: 'welcome',
    subject: 'Welcome',
    body: 'Hello.',
    ...values,
  })
  return id
}
const read = (message_id: string, clerk = support, on = app) =>
  on.send(staffMessageCalls.staffOutboxMessage, { params: { message_id } }, clerk.sender)

test('lists outgoing messages, newest first, filtered by state and text', async () => {
  const mark = randomUUID()
  const earlier = new Date(Date.now() - 5000)
  const sent = await write({ subject: mark, status: 'sent', tries: 1, sentAt: new Date(), createdAt: earlier })
  const failed = await write({ subject: mark, status: 'failed', tries: 5, lastError: 'No such box' })
  await write({ subject: mark, channel: 'app', recipient: mark })
  const list = async (query: object) =>
    (await app.send(staffMessageCalls.staffOutbox, { query: { search: mark, ...query } }, support.sender)).body
  const all = await list({})
  expect(all.results.map(({ message_id }) => message_id)).toEqual([failed, sent])
  expect(all.results[0]).toMatchObject({ state: 'failed', attempts: 5, last_error: 'No such box', sent_at: null })
  expect((await list({ state: 'sent' })).results).toHaveLength(1)
  const page = await list({ count: 1 })
  expect((await list({ count: 1, after: page.next })).results.map(({ message_id }) => message_id)).toEqual([sent])
})

test('masks phone numbers and answers 404 for an unknown message', async () => {
  const id = await write({ channel: 'sms', recipient: '6591234567' })
  const { body } = await read(id)
  expect(body.result.recipient).toBe('+65 ****4567')
  expect((await read(randomUUID())).status).toBe(404)
})

test('shows a mail as its reader sees it, and a text message as text', async () => {
  const mail = (await read(await write({ subject: 'Hello <b>', body: 'Your account is ready.' }))).body.result
  expect(mail.html).toContain('<html lang="en">')
  expect(mail.html).toContain('Hello &#60;b&#62;')
  expect(mail.body).toBe('Your account is ready.')
  const text = (await read(await write({ channel: 'sms', recipient: '6591234567' }))).body.result
  expect(text).toMatchObject({ body: 'Hello.', html: null })
})

test('shows a code if the outbox is the only way to deliver it, and hides it once mail is configured', async () => {
  const id = await write({
    template: 'verification_code',
    subject: '424242 is your code',
    body: 'Your code is 424242.',
  })
  expect((await read(id)).text).toContain('424242')
  const real = await startApp({ smtp: { url: 'smtp://127.0.0.1:1', from: 'Layar <mail@layar.example>' } })
  const hidden = await read(id, support, real)
  expect(hidden.status).toBe(200)
  expect(hidden.text).not.toContain('424242')
  expect(hidden.body.result.html).toBeNull()
  const probe = await real.send(staffMessageCalls.staffOutbox, { query: { search: '424242' } }, support.sender)
  expect(probe.body.results).toEqual([])
  await real.app.close()
})
