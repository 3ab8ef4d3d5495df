import { notificationCalls, type NoticeChannel } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { startApp, type TestApp } from '../../../testing/start'
import { notify } from './notify'
import type { TemplateName } from './render'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const tell = ({ customer }: TestCustomer, template: TemplateName): Promise<void> =>
  app.deps.database.transaction((tx) =>
    notify(
      {
        db: tx,
        now: new Date(),
        config: app.deps.config,
        enqueue: (job, data) => app.deps.queue.enqueue(tx, job, data),
      },
      {
        customerId: customer.id,
        template,
        data: { cart_code: 'SHP-SAMPLE01', name: 'Mei', note: '', country: 'sg' },
        link: '/import/transaction/detail?code=SHP-SAMPLE01',
      },
    ),
  )
const channelsOf = async ({ customer }: TestCustomer): Promise<string[]> =>
  (await app.deps.database.db.select().from(messages).where(eq(messages.customerId, customer.id)))
    .map(({ channel }) => channel)
    .sort()
const mute = (made: TestCustomer, muted: NoticeChannel[]) =>
  app.send(notificationCalls.saveNoticePreferences, { body: { muted } }, made.sender)

describe('muted channels', () => {
  test.each([
    [[], 'shipment_sent', ['app', 'email']],
    [['email'], 'shipment_sent', ['app', 'sms']],
    [['email', 'whatsapp'], 'shipment_sent', ['app']],
    [['app'], 'shipment_sent', ['email']],
    [['app', 'email', 'whatsapp'], 'shipment_sent', []],
    [['app', 'email', 'whatsapp'], 'shipment_hold', ['app', 'email']],
    [['app', 'email', 'whatsapp'], 'password_changed', ['app', 'email']],
  ] as const)('%j: sends %s to %j', async (muted, template, expected) => {
    const made = await makeCustomer(app)
    await mute(made, [...muted])
    await tell(made, template)
    expect(await channelsOf(made)).toEqual([...expected])
  })

  test('are stored and listed with partially masked contacts', async () => {
    const made = await makeCustomer(app, { phone: null })
    await mute(made, ['email', 'email'])
    const { body } = await app.send(notificationCalls.noticePreferences, {}, made.sender)
    expect(body.result.channels).toEqual([
      { channel: 'app', is_muted: false, contact: null },
      { channel: 'email', is_muted: true, contact: expect.stringContaining('*') as string },
      { channel: 'whatsapp', is_muted: false, contact: null },
    ])
  })
})

describe('portal notices [SHELL-14]', () => {
  const read = (made: TestCustomer, query: { count?: number; after?: string } = {}) =>
    app.send(notificationCalls.notices, { query }, made.sender)

  test('are paged newest first, with a path to their subject and the unread count', async () => {
    const made = await makeCustomer(app)
    for (const template of ['welcome', 'shipment_pending', 'shipment_sent'] as const) await tell(made, template)
    const first = await read(made, { count: 2 })
    expect(first.body.unread_count).toBe(3)
    expect(first.body.results.map(({ path, is_read }) => [path, is_read])).toEqual(
      Array(2).fill(['/import/transaction/detail?code=SHP-SAMPLE01', false]),
    )
    expect(first.body.results[0]?.body).not.toContain('http')
    const second = await read(made, { count: 2, after: first.body.next ?? '' })
    expect(second.body.results).toHaveLength(1)
    expect(second.body.next).toBeNull()
  })

  test('are marked as read singly or all at once; a repeat changes nothing', async () => {
    const made = await makeCustomer(app)
    for (let i = 0; i < 3; i += 1) await tell(made, 'welcome')
    const notice_id = (await read(made)).body.results[0]?.notice_id ?? ''
    await app.send(notificationCalls.readNotices, { body: { notice_id } }, made.sender)
    await app.send(notificationCalls.readNotices, { body: { notice_id } }, made.sender)
    expect((await read(made)).body).toMatchObject({ unread_count: 2 })
    await app.send(notificationCalls.readNotices, { body: {} }, made.sender)
    expect((await read(made)).body.unread_count).toBe(0)
  })

  test('of other customers are neither listed nor counted nor marked', async () => {
    const [made, other] = [await makeCustomer(app), await makeCustomer(app)]
    await tell(other, 'welcome')
    await app.send(notificationCalls.readNotices, { body: {} }, made.sender)
    expect((await read(made)).body).toMatchObject({ results: [], unread_count: 0 })
    expect((await read(other)).body.unread_count).toBe(1)
  })
})
