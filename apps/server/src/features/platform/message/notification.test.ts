import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountCalls, languages } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MessageSender, OutgoingMessage } from '../../../adapters/message-sender/port'
import { customers, messages } from '../../../db/schema'
import type { JobContext } from '../../../jobs/job'
import { nextNumber } from '../../../testing/counted'
import { inWriteOf } from '../../../testing/in-write'
import { makeCustomer, makeGuest, type TestCustomer } from '../../../testing/make-customer'
import { messageData } from '../../../testing/message-data'
import { startApp, startAppOn, type TestApp } from '../../../testing/start'
import { deliverMessage } from './jobs'
import { notify, notifyContact } from './notify'
import { render, templates, type TemplateName } from './render'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.drain())

const sentTo = async ({ customer }: TestCustomer) => {
  const rows = await app.deps.database.db.select().from(messages).where(eq(messages.customerId, customer.id))
  return rows.sort((a, b) => a.channel.localeCompare(b.channel))
}
const shipmentNews = (customer: TestCustomer) =>
  inWriteOf(app, (context) =>
    notify(context, {
      customerId: customer.customer.id,
      template: 'shipment_sent',
      data: { cart_code: 'SHP-SAMPLE01', country: 'id', note: '' },
      link: '/import/transaction/detail?code=SHP-SAMPLE01',
    }),
  )
const reload = async (id: string) => (await app.deps.database.db.select().from(messages).where(eq(messages.id, id)))[0]

/** Delivers with a stubbed sender, as the queue would call it. */
const deliver = async (messageId: string, send: MessageSender['send']): Promise<void> => {
  const { database, config, adapters, reactions } = app.deps
  const context: JobContext = {
    database,
    reactions,
    config,
    adapters: { ...adapters, email: { send }, phone: { send } },
    enqueue: (db, job, payload) => app.deps.queue.enqueue(db, job, payload),
  }
  await deliverMessage.run(context, { messageId })
}
const writeOne = async (staleAt: Date | null = null): Promise<string> => {
  const contact = `n-${nextNumber()}@mail.example`
  await inWriteOf(app, (context) =>
    notifyContact(context, {
      contact,
      channel: 'email',
      language: 'en',
      country: 'sg',
      template: 'verification_code',
      data: { code: '314159', minutes: 5 },
      staleAt,
    }),
  )
  const [row] = await app.deps.database.db.select().from(messages).where(eq(messages.recipient, contact))
  return row?.id ?? ''
}

describe('message creation', () => {
  test('notifies a customer with e-mail in the portal and by mail, in their language, with a link', async () => {
    const customer = await makeCustomer(app, { country: 'id', language: 'id' })
    await shipmentNews(customer)
    const rows = await sentTo(customer)
    expect(rows.map(({ channel, status }) => [channel, status])).toEqual([
      ['app', 'sent'],
      ['email', 'queued'],
    ])
    const mail = rows[1]
    expect(mail).toMatchObject({ recipient: customer.customer.email, language: 'id' })
    expect(mail?.subject).toContain('SHP-SAMPLE01')
    expect(mail?.body).toMatch(/\n\nhttp:\/\/localhost:3000\/import\/transaction\/detail\?code=SHP-SAMPLE01$/)
  })

  test('sends to the phone without e-mail, and only to the portal with neither', async () => {
    const byPhone = await makeCustomer(app, { email: null })
    await shipmentNews(byPhone)
    expect((await sentTo(byPhone)).map(({ channel }) => channel)).toEqual(['app', 'sms'])
    const silent = await makeCustomer(app, { email: null, phone: null })
    await shipmentNews(silent)
    expect((await sentTo(silent)).map(({ channel }) => channel)).toEqual(['app'])
  })

  test.each([
    ['an unproven e-mail, to the proven phone', { emailVerifiedAt: null }, ['app', 'sms']],
    ['an unproven phone, to the proven e-mail', { phoneVerifiedAt: null }, ['app', 'email']],
    ['both unproven, to nobody', { emailVerifiedAt: null, phoneVerifiedAt: null }, ['app']],
    ['both proven, to the e-mail (control)', {}, ['app', 'email']],
  ])('sends nothing to an unverified contact: %s', async (_case, changes, channels) => {
    const customer = await makeCustomer(app)
    await app.deps.database.db
      .update(customers)
      .set({ firstName: 'Proof', ...changes })
      .where(eq(customers.id, customer.customer.id))
    await shipmentNews(customer)
    expect((await sentTo(customer)).map(({ channel }) => channel)).toEqual(channels)
  })

  test('tells a deadline in the time of the country that the account is in, written as in the portal', async () => {
    const data = { currency: 'SGD', total_minor: 1650, due_at: '2027-03-01T16:30:00.000Z' } as const
    const bodies = []
    for (const [country, language] of [
      ['sg', 'en'],
      ['id', 'en'],
      ['id', 'id'],
      ['sg', 'cn'],
    ] as const) {
      const customer = await makeCustomer(app, { country, language })
      const { id: customerId } = customer.customer
      await inWriteOf(app, (context) => notify(context, { customerId, template: 'invoice_issued', data }))
      bodies.push((await sentTo(customer)).map(({ body }) => body))
    }
    // Written as in the portal, at every hour and in every language.
    const moments = [
      '2 March 2027, 00:30 SGT',
      '1 March 2027, 23:30 WIB',
      '1 Maret 2027, 23:30 WIB',
      '2027年3月2日 00:30 SGT',
    ]
    expect(bodies).toEqual(moments.map((at): unknown[] => [expect.stringContaining(at), expect.stringContaining(at)]))
  })

  test('writes and sends nothing if the transaction is rolled back', async () => {
    const customer = await makeCustomer(app)
    const act = inWriteOf(app, async (context) => {
      await notify(context, { customerId: customer.customer.id, template: 'welcome', data: { name: 'Mei' } })
      throw new Error('The event did not happen.')
    })
    await expect(act).rejects.toThrow('did not happen')
    expect(await sentTo(customer)).toEqual([])
  })

  test('stores a code in the text only, not in the data', async () => {
    const row = await reload(await writeOne())
    expect(row?.body).toContain('314159')
    expect(JSON.stringify(row?.data)).not.toContain('314159')
  })
})

describe('message texts', () => {
  test.each(Object.keys(templates) as TemplateName[])('renders %s in three languages without gaps', (template) => {
    const said = languages.map((language) => render(template, language, messageData))
    for (const { subject, body } of said) {
      expect(subject.length).toBeGreaterThan(3)
      expect(body.length).toBeGreaterThan(5)
      expect(`${subject} ${body}`).not.toMatch(/[{}]|undefined|null|NaN| {2}/)
    }
    expect(new Set(said.map(({ subject, body }) => `${subject} ${body}`)).size).toBe(3)
  })

  test('renders money, times, countries and reasons in the reader’s language', () => {
    expect(render('invoice_issued', 'en', messageData).body).toContain('$16.50 by 1 May 2024')
    expect(render('shipment_sent', 'id', messageData).body).toContain('Singapura')
    expect(render('shipment_quarantine', 'cn', messageData).body).toContain('破损')
  })
})

describe('message delivery', () => {
  test('runs from the queue, writes one file per message, and marks it sent', async () => {
    const id = await writeOne()
    await app.drain()
    expect(await reload(id)).toMatchObject({ status: 'sent', tries: 1, lastError: null })
    const folder = join(app.deps.config.dataDir, 'outbox')
    const file = JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as OutgoingMessage
    expect(file).toMatchObject({ id, channel: 'email', template: 'verification_code', language: 'en' })
    expect(file.body).toContain('314159')
    expect(file.html).toContain('314159')
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('sends markup beside the text of a mail only, and stores it nowhere', async () => {
    const seen: OutgoingMessage[] = []
    const customers = [await makeCustomer(app), await makeCustomer(app, { email: null })]
    for (const customer of customers) {
      await shipmentNews(customer)
      for (const row of await sentTo(customer))
        if (row.status === 'queued') await deliver(row.id, async (message) => void seen.push(message))
      expect(JSON.stringify(await sentTo(customer))).not.toContain('<html')
    }
    expect(seen.map(({ channel, html }) => [channel, html?.includes('SHP-SAMPLE01')])).toEqual([
      ['email', true],
      ['sms', undefined],
    ])
  })

  test('never sends a message twice, however often the job runs', async () => {
    const id = await writeOne()
    const seen: string[] = []
    const remember: MessageSender['send'] = async (message) => {
      seen.push(message.id)
    }
    for (let i = 0; i < 7; i += 1) await deliver(id, remember)
    expect(seen).toEqual([id])
  })

  test('drops an expired code rather than sending it late', async () => {
    const id = await writeOne(new Date(Date.now() - 60_000))
    const seen: string[] = []
    await deliver(id, async (message) => {
      seen.push(message.id)
    })
    expect(seen).toEqual([])
    expect(await reload(id)).toMatchObject({ status: 'dropped', tries: 0 })
  })

  test('tries a refused message five times, stores its last error, then marks it failed', async () => {
    const id = await writeOne()
    for (let turn = 1; turn <= 5; turn += 1) {
      await expect(
        deliver(id, async () => {
          throw new Error(`Mailbox is full (${turn}).`)
        }),
      ).rejects.toThrow(`Message ${id} was not accepted at try ${turn}.`)
      expect(await reload(id)).toMatchObject({
        tries: turn,
        lastError: `Mailbox is full (${turn}).`,
        status: turn < 5 ? 'queued' : 'failed',
      })
    }
    await deliver(id, async () => {
      throw new Error('Nobody should ask.')
    })
    expect((await reload(id))?.tries).toBe(5)
  })

  test('stores a refusal that quotes the address with the message only', async () => {
    const id = await writeOne()
    const { recipient = '' } = (await reload(id)) ?? {}
    const refused = await deliver(id, async () => {
      throw new Error(`550 <${recipient}> unknown`)
    }).catch((error: unknown) => error)
    expect((await reload(id))?.lastError).toContain(recipient)
    expect(String((refused as Error).stack)).not.toContain(recipient)
    expect((refused as Error).cause).toBeUndefined()
  })

  test('marks a message sent at the second try and clears its error', async () => {
    const id = await writeOne()
    await expect(
      deliver(id, async () => {
        throw new Error('Busy.')
      }),
    ).rejects.toThrow('not accepted')
    await deliver(id, async () => undefined)
    expect(await reload(id)).toMatchObject({ status: 'sent', tries: 2, lastError: null })
  })
})

describe('an unavailable provider', () => {
  test('delays no request: the code is stored, its job waits, and the call succeeds', async () => {
    const away: MessageSender = { send: () => Promise.reject(new Error('connect ECONNREFUSED')) }
    const server = await startAppOn(
      app.deps.database,
      {},
      { adapters: { ...app.deps.adapters, email: away, phone: away } },
    )
    const guest = await makeGuest(app, 'sg', '10.9.8.7')
    const contact = `away-${nextNumber()}@mail.example`
    const reply = await server.send(accountCalls.registerMini, { body: { user_id: contact } }, guest)
    expect(reply.status, reply.text).toBe(200)
    const [row] = await app.deps.database.db.select().from(messages).where(eq(messages.recipient, contact))
    expect(row).toMatchObject({ status: 'queued', tries: 0 })
    await expect(deliver(row?.id ?? '', away.send)).rejects.toThrow('not accepted')
    // Available again after the code has expired: it must not be sent.
    await app.deps.database.db
      .update(messages)
      .set({ staleAt: new Date(0) })
      .where(eq(messages.id, row?.id ?? ''))
    const seen: string[] = []
    await deliver(row?.id ?? '', async ({ id }) => void seen.push(id))
    expect(seen).toEqual([])
    expect((await reload(row?.id ?? ''))?.status).toBe('dropped')
  })
})

test('a hold asks for what staff named in a note, and for nothing without one', () => {
  for (const template of ['shipment_hold', 'export_hold'] as const) {
    const body = (note: string, language: 'en' | 'id' | 'cn' = 'en') =>
      render(template, language, { ...messageData, note }).body
    expect(body('Commercial invoice.')).toMatch(/Commercial invoice\. Send what we ask for in a ticket/)
    expect(body('')).toContain('You don’t need to send anything for now.')
    expect(body('')).not.toContain('Send what we ask for')
    expect(body('', 'id')).toContain('tidak ada yang perlu Anda kirimkan')
    expect(body('', 'cn')).toContain('目前您无需提交任何资料。放行后')
  }
})

test('a note that ends its own sentence is followed by no second full stop', () => {
  const body = (note: string, language: 'en' | 'cn') =>
    render('shipment_delayed', language, { ...messageData, note }).body
  expect(body('Fog.', 'en')).toContain('“Fog.” No action needed.')
  expect(body('Fog', 'en')).toContain('“Fog”. No action needed.')
  expect(body('大雾。', 'cn')).toContain('“大雾。”您无需操作')
})

test('a note that staff did not end is a sentence of its own', () => {
  const body = (note: string, language: 'en' | 'id' | 'cn') =>
    render('shipment_lost', language, { ...messageData, note }).body
  expect(body('Left in truck 12', 'en')).toContain('searching for it. Left in truck 12. You can')
  expect(body('Left in truck 12. ', 'en')).toContain('Left in truck 12. You can')
  expect(body('Tertinggal di truk 12', 'id')).toContain('masih kami cari. Tertinggal di truk 12. Anda dapat')
  expect(body('遗落在 12 号车上', 'cn')).toContain('遗落在 12 号车上。')
  expect(body('', 'en')).toContain('searching for it. You can')
})
