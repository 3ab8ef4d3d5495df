import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../../db/schema'
import { copyRows } from '../../../testing/copy-rows'
import { makeCustomer } from '../../../testing/make-customer'
import { lastingPlansOf } from '../../../testing/plans-of'
import { startApp, type TestApp } from '../../../testing/start'
import { markRead } from './store'

let app: TestApp
let inbox: Parameters<typeof markRead>[1]

/** A customer with 20,000 notices, of which the first hundred are unread, and as many of others. */
beforeAll(async () => {
  app = await startApp()
  const { customer } = await makeCustomer(app)
  inbox = { customerId: customer.id, service: 'impor' }
  const [notice] = await app.deps.database.db
    .insert(messages)
    .values({
      ...inbox,
      channel: 'app',
      recipient: customer.id,
      language: 'en',
      template: 'paid',
      subject: 'Paid',
      body: 'Paid',
    })
    .returning()
  await copyRows(app, [
    {
      table: 'messages',
      id: notice?.id ?? '',
      count: 40_000,
      changes: `'customer_id', case when n % 2 = 0 then t.customer_id else md5('other' || n % 500)::uuid end,
        'read_at', case when n > 200 then now() end, 'created_at', now() - n * interval '1 minute'`,
    },
  ])
})

test('marks all as read without reading those that are', async () => {
  expect(await lastingPlansOf(app, (db) => markRead(db, inbox, undefined))).toMatch(
    /Index Scan (on|using) messages_unread/,
  )
})
