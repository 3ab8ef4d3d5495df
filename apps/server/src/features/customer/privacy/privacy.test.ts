import { randomUUID } from 'node:crypto'
import {
  accountCalls,
  allCalls,
  companyCalls,
  identityCalls,
  privacyCalls,
  profileCalls,
  staffIdentityCalls,
  staffTicketCalls,
  ticketCalls,
  type Call,
} from '@layar/contract'
import { countrySettings, dayIn } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { openTestDatabase } from '../../../db/testing'
import {
  balanceCorrections,
  customers,
  dataRequests,
  files,
  idCards,
  invoices,
  messages,
  payments,
  shipmentProducts,
  shipments,
  suspenseEntries,
} from '../../../db/schema'
import { drawCard } from '../../../testing/draw-card'
import {
  makeCustomer,
  makeGuest,
  openTestSession,
  samplePassword,
  type TestCustomer,
} from '../../../testing/make-customer'
import { drawPicture, makePdf } from '../../../testing/make-files'
import { majorText, makeCreditNote } from '../../../testing/make-payment'
import { makeExport } from '../../../testing/make-export'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { codeSentTo, messagesTo } from '../../../testing/outbox'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, startAppOn, type TestApp } from '../../../testing/start'
import { personalData } from './personal-data'
import { eraseReleased } from './erase'
import { eraseKeptData, sweepExports } from './jobs'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const state = async (made: TestCustomer) => (await app.send(privacyCalls.privacy, {}, made.sender)).body.result
const ask = (made: TestCustomer) => app.send(privacyCalls.exportData, {}, made.sender)
const remove = (made: TestCustomer, body: Record<string, string> = { current_password: samplePassword }, on = app) =>
  on.send(privacyCalls.deleteAccount, { body }, made.sender)
const statusOf = async ({ customer }: TestCustomer) =>
  (await app.deps.database.db.select().from(customers).where(eq(customers.id, customer.id)))[0]?.status

/** Leads to the files of customers alone by the signature of a carrier's driver, which staff stored. */
const ofNoCustomer = ['hand_overs']

test('every table that leads to a customer declares what its columns say of them', async () => {
  const declared = new Set(personalData.map(({ table }) => table))
  const { rows } = await app.deps.database.db.execute<{ name: string }>(sql`
    with recursive reaching(name) as (
      select 'customers'::name
      union
      select t.relname from pg_constraint c
        join pg_class t on t.oid = c.conrelid
        join pg_class r on r.oid = c.confrelid
        join reaching l on l.name = r.relname
       where c.contype = 'f' and t.relnamespace = 'public'::regnamespace)
    select name from reaching
    union select table_name::name from information_schema.columns
     where table_schema = 'public' and column_name = 'customer_id'`)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual(ofNoCustomer)
})

describe('the data export', () => {
  const unpack = async (made: TestCustomer): Promise<Record<string, Uint8Array>> => {
    const { download_url } = (await state(made)).export ?? {}
    const got = await app.app.inject({ method: 'GET', url: download_url ?? '' })
    expect(got.statusCode).toBe(200)
    expect(got.headers['content-disposition']).toContain('attachment')
    return unzipSync(new Uint8Array(got.rawPayload))
  }

  test('is requested, packed by a job, announced, and contains rows and files, no secrets and no one else’s data', async () => {
    const [made, other] = [await makeCustomer(app, { firstName: 'Exporter' }), await makeCustomer(app)]
    await makeAddress(app, made)
    await makeAddress(app, other)
    const picture = await drawPicture('jpeg')
    await app.send(
      allCalls.upload.uploadImage,
      { body: {}, file: new File([new Uint8Array(picture)], 'box.jpg') },
      made.sender,
    )
    expect((await ask(made)).body.result.status).toBe('queued')
    expect((await state(made)).export).toMatchObject({ status: 'queued', download_url: null })
    await app.drain()
    const parts = await unpack(made)
    expect(Object.keys(parts).filter((name) => name.startsWith('files/'))).toHaveLength(1)
    const text = strFromU8(parts['data.json'] ?? new Uint8Array())
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    expect(data['customers']).toMatchObject([{ first_name: 'Exporter', email: made.customer.email }])
    expect(data['addresses']).toHaveLength(1)
    expect(text).not.toMatch(/argon2|password_hash|token/)
    for (const foreign of [other.customer.id, other.customer.email ?? '', other.customer.phone ?? ''])
      expect(text).not.toContain(foreign)
    const told = await messagesTo(app, made.customer.email ?? '')
    expect(told.map(({ template }) => template)).toContain('data_ready')
  })

  test('is created once for seven concurrent requests', async () => {
    const made = await makeCustomer(app)
    const replies = await Promise.all(Array.from({ length: 7 }, () => ask(made)))
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200))
    await app.drain()
    const rows = await app.deps.database.db
      .select()
      .from(dataRequests)
      .where(eq(dataRequests.customerId, made.customer.id))
    expect(rows).toHaveLength(1)
  })

  test('answers 404 to other customers, with a signed link or a session [GUARD-10]', async () => {
    const [made, other] = [await makeCustomer(app), await makeCustomer(app)]
    await ask(made)
    await app.drain()
    const url = (await state(made)).export?.download_url ?? ''
    const [path = ''] = url.split('?')
    for (const tried of [
      { url: path },
      { url: path, headers: other.headers },
      { url: url.replace(made.customer.id, other.customer.id) },
      { url: `/files/${randomUUID()}`, headers: other.headers },
    ])
      expect((await app.app.inject({ method: 'GET', ...tried })).statusCode).toBe(404)
    expect((await app.app.inject({ method: 'GET', url: path, headers: made.headers })).statusCode).toBe(200)
    expect((await state(other)).export).toBeNull()
  })

  test('expires after seven days: the link is removed and the file was deleted', async () => {
    const made = await makeCustomer(app)
    await ask(made)
    await app.drain()
    const url = (await state(made)).export?.download_url ?? ''
    await app.deps.database.db
      .update(dataRequests)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(dataRequests.customerId, made.customer.id))
    expect((await state(made)).export).toMatchObject({ status: 'expired', download_url: null })
    const { database, config, adapters, reactions } = app.deps
    await sweepExports.run(
      { database, config, adapters, reactions, enqueue: (db, job, data) => app.deps.queue.enqueue(db, job, data) },
      {},
    )
    await app.drain()
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    expect((await ask(made)).body.result.status).toBe('queued')
  })
})

describe('account deletion', () => {
  test.each([
    ['a wrong password', { current_password: 'wrong-password-9' }, 'current_password'],
    ['no proof', {}, 'current_password'],
    ['a code never sent', { otp_key: randomUUID(), code: '123456' }, 'code'],
  ])('rejects %s at its field and deletes nothing', async (_, body, field) => {
    const made = await makeCustomer(app)
    const reply = await remove(made, body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.message as unknown as object)).toEqual([field])
    expect(await statusOf(made)).toBe('active')
  })

  test("accepts the code sent to the customer's own contact; rejects another customer's code or one for another purpose", async () => {
    const [made, other] = [await makeCustomer(app), await makeCustomer(app)]
    const sent = async (one: TestCustomer) => {
      const { body } = await app.send(privacyCalls.sendDeletionCode, {}, one.sender)
      return { otp_key: body.result.otp_key, code: await codeSentTo(app, one.customer.email ?? '') }
    }
    const [own, foreign] = [await sent(made), await sent(other)]
    expect((await remove(made, foreign)).status).toBe(422)
    const forgot = await app.send(
      accountCalls.forgotPassword,
      { body: { user_id: `+${made.customer.phone ?? ''}` } },
      made.sender,
    )
    const wrongPurpose = {
      otp_key: forgot.body.result.otp_key,
      code: await codeSentTo(app, made.customer.phone ?? ''),
    }
    expect((await remove(made, wrongPurpose)).status).toBe(422)
    expect(await statusOf(made)).toBe('active')
    expect((await remove(made, own)).status).toBe(200)
    expect(await statusOf(made)).toBe('deleted')
    expect(await statusOf(other)).toBe('active')
  })

  test.each([
    [
      'a shipment on its way',
      'shipments',
      async (made: TestCustomer): Promise<void> => {
        await makeShipment(app, made, { status: 'sent' })
      },
    ],
    [
      'a shipment on its way abroad',
      'shipments',
      async (made: TestCustomer): Promise<void> => {
        await makeExport(app, made, 'received')
      },
    ],
    [
      'an unpaid invoice',
      'invoices',
      async (made: TestCustomer): Promise<void> => {
        await app.deps.database.db.insert(invoices).values({
          invoiceCode: `INV-${randomUUID()}`,
          customerId: made.customer.id,
          country: 'sg',
          currency: 'SGD',
          type: 'shipment',
          status: 'pending',
          totalMinor: 100,
          dueAt: new Date(),
          orderTracking: 'CO',
          snapshot: {},
        })
      },
    ],
    [
      'money on the balance',
      'balance',
      async (made: TestCustomer): Promise<void> => {
        await app.deps.database.db.execute(
          sql`insert into balances (customer_id, currency, amount_minor) values (${made.customer.id}, 'SGD', 5)`,
        )
      },
    ],
    [
      'money that came for a cancelled invoice',
      'payments',
      async (made: TestCustomer): Promise<void> => {
        const { db } = app.deps.database
        const [invoice] = await db
          .insert(invoices)
          .values({
            invoiceCode: 'INV-PRVCY-00003',
            customerId: made.customer.id,
            country: 'sg',
            currency: 'SGD',
            type: 'shipment',
            status: 'cancelled',
            totalMinor: 100,
            dueAt: new Date(),
            cancelledAt: new Date(),
            orderTracking: 'CO',
            snapshot: {},
          })
          .returning()
        await db
          .insert(suspenseEntries)
          .values({ invoiceId: invoice?.id ?? null, currency: 'SGD', amountMinor: 100, reason: 'late' })
      },
    ],
    [
      'a correction of the balance that nobody has decided',
      'payments',
      async (made: TestCustomer): Promise<void> => {
        const { staff } = await makeStaff(app, ['finance'])
        await app.deps.database.db.insert(balanceCorrections).values({
          customerId: made.customer.id,
          currency: 'IDR',
          amountMinor: 500,
          reason: 'Sample reason',
          status: 'requested',
          requestedBy: staff.id,
        })
      },
    ],
  ] as const)('is refused because of %s, with the reason', async (_, kind, prepare) => {
    const made = await makeCustomer(app)
    await prepare(made)
    expect((await state(made)).deletion.bars).toMatchObject([{ kind, count: 1 }])
    const reply = await remove(made)
    expect([reply.status, reply.body.error_code]).toEqual([409, `deletion_${kind}`])
    expect(await statusOf(made)).toBe('active')
  })
})

test('what lapses with the account is told before it is deleted: what is left of credit notes', async () => {
  const made = await makeCustomer(app)
  expect((await state(made)).deletion.credit).toBeNull()
  const [invoice] = await app.deps.database.db
    .insert(invoices)
    .values({
      invoiceCode: 'INV-PRVCY-00004',
      customerId: made.customer.id,
      country: 'sg',
      currency: 'SGD',
      type: 'shipment',
      status: 'paid',
      totalMinor: 2000,
      dueAt: new Date(),
      paidAt: new Date(),
      orderTracking: 'CO',
      snapshot: {},
    })
    .returning()
  if (invoice === undefined) throw new Error('no invoice')
  await makeCreditNote(app, invoice, { method: 'credit_note', amountMinor: 1250 })
  await makeCreditNote(app, invoice, { method: 'credit_note', amountMinor: 300 })
  await makeCreditNote(app, invoice, { method: 'bank', amountMinor: 50 })
  expect((await state(made)).deletion).toMatchObject({
    bars: [],
    credit: { currency: 'SGD', amount_minor: 1550 },
  })
  expect((await state(await makeCustomer(app))).deletion.credit).toBeNull()
  expect((await remove(made)).status).toBe(200)
})

test.each(['sg', 'id'] as const)(
  'what the law keeps is told before the account is deleted, with its last day, in %s',
  async (country) => {
    const made = await makeCustomer(app, { country, language: 'en' })
    expect((await state(made)).deletion.kept).toEqual([])
    const shipment = await makeShipment(app, made, { status: 'finished' })
    const year = Number(dayIn(new Date(), countrySettings[country].businessTimeZone).slice(0, 4))
    const until = `${year + (country === 'sg' ? 5 : 10)}-12-31`
    expect(shipment.id).not.toBe('')
    const { kept } = (await state(made)).deletion
    expect(kept.map(({ text: _, ...one }) => one)).toEqual([{ basis: 'customs', until }])
    expect(kept[0]?.text).toContain(`31 December ${until.slice(0, 4)}`)
    expect(kept[0]?.text.includes('ID card number')).toBe(country === 'id')
  },
)

describe('the remaining data of a deleted customer', () => {
  const canary = 'Zephyrinaqx'
  const nik = '3174074101900077'
  const phone = '6281277345912'
  let database: Database
  let own: TestApp
  let made: TestCustomer

  /** Every row of every table in our schemas that contains one of the words. */
  const hits = async (words: readonly string[]): Promise<string[]> => {
    const { rows: tables } = await database.db.execute<{ schema: string; name: string }>(
      sql`select table_schema as schema, table_name as name from information_schema.tables
           where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { schema, name } of tables)
      for (const word of words) {
        const { rows } = await database.db.execute<{ n: number }>(
          sql`select count(*)::int as n from ${sql.identifier(schema)}.${sql.identifier(name)} t
               where strpos(lower(to_jsonb(t)::text), lower(${word})) > 0`,
        )
        if ((rows[0]?.n ?? 0) > 0) found.push(`${name}: ${word}`)
      }
    return found
  }

  /**
   * Creates one of everything: card, company, goods, invoice, payment, ticket, lead, referral, archive, codes, wrong
   * passwords.
   */
  const live = async (): Promise<void> => {
    const { db } = database
    const { sender } = made
    await db
      .update(customers)
      .set({ lastName: `${canary} Last`, birthday: '1990-01-01' })
      .where(eq(customers.id, made.customer.id))
    const card = await own.send(
      identityCalls.readIdCard,
      { body: {}, file: new File([new Uint8Array(await drawCard({ nik }))], `${canary}.jpg`) },
      sender,
    )
    const shown = await own.send(
      identityCalls.updateIdCard,
      {
        body: {
          update_id_card: true,
          id_card_image: card.body.id_card_image,
          id_card_number: nik,
          id_card_name: `${canary} SARI`,
          id_card_address: `JL. ${canary} NO. 12, RT 004/RW 011, SENAYAN, KEBAYORAN BARU`,
          consent: true,
        },
      },
      sender,
    )
    expect(shown.status, shown.text).toBe(200)
    await db.update(customers).set({ idCardStatus: 'verified' }).where(eq(customers.id, made.customer.id))
    const document = await own.send(
      companyCalls.uploadCompanyDocument,
      { file: new File([new Uint8Array(makePdf(canary))], `${canary}.pdf`) },
      sender,
    )
    const company = await own.send(
      companyCalls.saveCompany,
      {
        body: {
          name: `PT ${canary}`,
          registration_number: '9120001234567',
          tax_number: '09.999.999.7-001.000',
          product_category: 'other',
          address: `Jalan ${canary} 1`,
          phone_number: '0812 3456 7890',
          email: `${canary}@contoh.example`,
          documents: [document.body.file_url],
        },
      },
      sender,
    )
    expect(company.status, company.text).toBe(200)
    const address_id = await makeAddress(own, made)
    await db.execute(
      sql`update addresses set recipient_name = ${`${canary} Recipient`}, note = ${canary} where id = ${address_id}`,
    )
    const abroad = await makeExport(own, made, 'finished')
    await db.execute(
      sql`update export_shipments set note = ${canary}, review_note = ${canary},
            recipient = recipient || jsonb_build_object('recipient_name', ${`${canary} Abroad`}::text)
           where id = ${abroad.id}`,
    )
    const shipment = await makeShipment(own, made, { status: 'pending_locker', measured: true })
    const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
    const bought = await own.send(
      allCalls.checkout.checkout,
      { body: { cart_codes: [shipment.cartCode], address_id, domestic_service: 'delivery', payment } },
      sender,
    )
    expect(bought.status, bought.text).toBe(200)
    const [invoice] = await db.select().from(invoices).where(eq(invoices.customerId, made.customer.id))
    if (invoice === undefined) throw new Error('Nothing was billed.')
    const proof = await own.send(
      allCalls.upload.uploadFile,
      { body: {}, file: new File([new Uint8Array(makePdf(`${canary} proof`))], `proof-${canary}.pdf`) },
      sender,
    )
    const paid = await own.send(
      allCalls.payment.createManualPayment,
      {
        body: {
          invoice_code: invoice.invoiceCode,
          file_url: proof.body.file_url,
          bank: 'Sample Bank',
          sender_name: canary,
          amount: majorText(invoice),
          date: '2024-01-02',
        },
      },
      sender,
    )
    expect(paid.status, paid.text).toBe(200)
    await db.update(payments).set({ status: 'paid' }).where(eq(payments.customerId, made.customer.id))
    await db.update(invoices).set({ status: 'paid' }).where(eq(invoices.customerId, made.customer.id))
    await db.update(shipments).set({ status: 'finished' }).where(eq(shipments.customerId, made.customer.id))
    const ticket = await own.send(
      ticketCalls.openTicket,
      { body: { category: 'other', subject: `About ${canary}`, message: `${canary} asks` } },
      sender,
    )
    expect(ticket.status, ticket.text).toBe(201)
    const lead = await own.send(
      allCalls.lead.postLead,
      { body: { name: canary, email: made.customer.email, phone_number: phone, goods: 'Boxes', message: canary } },
      await makeGuest(own, 'id'),
    )
    expect(lead.status, lead.text).toBe(200)
    await own.send(
      accountCalls.login,
      { body: { user_id: made.customer.email ?? '', password: 'wrong-password-1' } },
      sender,
    )
    await own.send(accountCalls.forgotPassword, { body: { user_id: made.customer.email ?? '' } }, sender)
    await own.send(privacyCalls.exportData, {}, sender)
    await own.drain()
  }

  beforeAll(async () => {
    database = await openTestDatabase()
    own = await startAppOn(database)
    made = await makeCustomer(own, {
      country: 'id',
      firstName: `${canary} First`,
      email: `${canary.toLowerCase()}@mail.example`,
      phone,
    })
    await live()
  })
  afterAll(() => database.close())

  test('contains no name, address, number or contact but what tax law keeps on an invoice; the code stays taken [FILE-02]', async () => {
    const words = [canary, phone, nik]
    // Control: the search finds existing data.
    expect((await hits([canary])).length).toBeGreaterThan(10)
    const cards = await database.db.select().from(files).where(eq(files.customerId, made.customer.id))
    expect(cards.some(({ wrappedKey }) => wrappedKey !== null)).toBe(true)
    const before = await database.db.select().from(invoices).where(eq(invoices.customerId, made.customer.id))

    const reply = await remove(made, { current_password: samplePassword }, own)
    expect(reply.status, reply.text).toBe(200)
    const [goodbye] = await database.db.select().from(messages).where(eq(messages.template, 'account_deleted'))
    expect(goodbye?.recipient).toBe(made.customer.email)
    expect(goodbye?.body).toMatch(/: your invoices, .*: customs declarations, .*ID card number/)
    await own.drain()
    expect(await hits(words)).toEqual([`invoices: ${canary}`])

    const [row] = await database.db.select().from(customers).where(eq(customers.id, made.customer.id))
    expect(row).toMatchObject({ status: 'deleted', code: made.customer.code, email: null, firstName: '' })
    const after = await database.db.select().from(invoices).where(eq(invoices.customerId, made.customer.id))
    expect(after.map(({ invoiceCode, totalMinor, status }) => [invoiceCode, totalMinor, status])).toEqual(
      before.map(({ invoiceCode, totalMinor, status }) => [invoiceCode, totalMinor, status]),
    )
    const named = after.map(({ snapshot }) => snapshot)
    expect(named.map(({ billed_to: to }) => to)).toEqual([
      { name: `${canary} First ${canary} Last`, email: null, phone: null },
    ])
    expect(named[0]).toMatchObject({ address: { recipient_name: `${canary} Recipient`, phone_number: '', note: null } })
    const left = await database.db.select().from(files).where(eq(files.customerId, made.customer.id))
    expect(left.filter(({ deletedAt }) => deletedAt === null)).toEqual([])
    expect(left.filter(({ wrappedKey }) => wrappedKey !== null)).toEqual([])
    for (const { storageKey } of left) expect(await own.deps.adapters.files.get(storageKey)).toBeUndefined()
  })

  test('names nobody on an invoice either once tax law no longer requires it', async () => {
    await database.db.update(invoices).set({ createdAt: sql`now() - interval '12 years'` })
    await eraseReleased(database.db)
    expect(await hits([canary])).toEqual([])
  })

  test('leaves nothing in a queue of staff, and what they had open still opens', async () => {
    const support = await makeStaff(own, ['support'])
    const id = made.customer.id
    const { rows: ticketRows } = await database.db.execute<{ ticket_code: string; status: string }>(
      sql`select ticket_code, status from tickets where customer_id = ${id}`,
    )
    expect(ticketRows.map(({ status }) => status)).toEqual(['closed'])
    const cards = await database.db.select().from(idCards).where(eq(idCards.customerId, id))
    expect(cards.map(({ status }) => status)).toEqual(['rejected'])
    const queue = await own.send(staffIdentityCalls.staffIdCards, { query: {} }, support.sender)
    expect(queue.body.results).toEqual([])
    const params = { review_id: cards[0]?.id ?? '' }
    const card = await own.send(staffIdentityCalls.staffIdCard, { params }, support.sender)
    expect(card.status, card.text).toBe(200)
    expect(card.body.result).toMatchObject({ status: 'rejected', has_image: false, number_gender: null })
    const code = { ticket_code: ticketRows[0]?.ticket_code ?? '' }
    const ticket = await own.send(staffTicketCalls.staffTicket, { params: code }, support.sender)
    expect(ticket.status, ticket.text).toBe(200)
    const answer = { message: 'Hello again', then: 'keep' as const }
    const late = await own.send(staffTicketCalls.staffAnswerTicket, { params: code, body: answer }, support.sender)
    expect([late.status, late.body.error_code]).toEqual([409, 'ticket_closed'])
  })

  test('allows no call with the old session and frees the contact for a new account', async () => {
    const calls: Call[] = [
      profileCalls.profile,
      privacyCalls.privacy,
      privacyCalls.deleteAccount,
      accountCalls.sessions,
    ]
    for (const call of calls)
      expect((await own.send(call, { body: {}, query: {}, params: {} }, made.sender)).status).toBe(401)
    const again = await makeCustomer(own, { country: 'id', email: made.customer.email, phone })
    expect(again.customer.code).not.toBe(made.customer.code)
    const session = await openTestSession(database.db, again.customer)
    const seen = await own.send(profileCalls.profile, {}, { ...again.sender, ...session })
    expect(seen.body.result.customer_id).toBe(again.customer.id)
  })
})

describe('what the law keeps of an erased customer', () => {
  const addInvoiceDocument = async (made: TestCustomer, invoiceId: string): Promise<string> => {
    const id = randomUUID()
    await app.deps.database.db.insert(files).values({
      id,
      customerId: made.customer.id,
      purpose: 'invoice_paper',
      mime: 'application/pdf',
      sizeBytes: 1,
      sha256: Buffer.alloc(32),
      originalName: 'tax-invoice.pdf',
      storageKey: randomUUID().replaceAll('-', ''),
    })
    await app.deps.database.db
      .update(invoices)
      .set({ papers: [id] })
      .where(eq(invoices.id, invoiceId))
    return id
  }

  /** A finished and billed shipment of an erased customer, as if from `years` calendar years ago. */
  const erasedSince = async (country: 'sg' | 'id', years: number) => {
    const { db } = app.deps.database
    const made = await makeCustomer(app, { country })
    const shipment = await makeShipment(app, made, { status: 'finished' })
    const [invoice] = await db
      .insert(invoices)
      .values({
        invoiceCode: `INV-${randomUUID()}`,
        customerId: made.customer.id,
        country,
        currency: country === 'sg' ? 'SGD' : 'IDR',
        type: 'shipment',
        status: 'paid',
        totalMinor: 100,
        dueAt: new Date(),
        orderTracking: 'CO',
        snapshot: {},
      })
      .returning()
    const paper = await addInvoiceDocument(made, invoice?.id ?? '')
    expect((await remove(made)).status).toBe(200)
    const zone = countrySettings[country].businessTimeZone
    const lastMoment = sql`(date_trunc('year', now() at time zone ${zone}) - make_interval(years => ${years - 1})
      - interval '1 second') at time zone ${zone}`
    for (const [table, id] of [
      ['shipments', shipment.id],
      ['files', paper],
    ] as const)
      await db.execute(sql`update ${sql.identifier(table)} set created_at = ${lastMoment} where id = ${id}`)
    return { shipmentId: shipment.id, paper }
  }

  const kept = async ({ shipmentId, paper }: { shipmentId: string; paper: string }) => {
    const { db } = app.deps.database
    const products = await db.select().from(shipmentProducts).where(eq(shipmentProducts.shipmentId, shipmentId))
    const [file] = await db.select().from(files).where(eq(files.id, paper))
    expect(products.length).toBeGreaterThan(0)
    return { titles: products.every(({ title }) => title !== ''), paper: file?.originalName !== '' }
  }

  test.each([
    ['sg', 5],
    ['id', 10],
  ] as const)('goes when its term ends: in %s after %i years', async (country, years) => {
    const [young, old] = [await erasedSince(country, years), await erasedSince(country, years + 1)]
    expect([await kept(young), await kept(old)]).toEqual([
      { titles: true, paper: true },
      { titles: true, paper: true },
    ])
    const { database, config, adapters, reactions } = app.deps
    await eraseKeptData.run(
      { database, config, adapters, reactions, enqueue: (db, job, data) => app.deps.queue.enqueue(db, job, data) },
      {},
    )
    expect([await kept(young), await kept(old)]).toEqual([
      { titles: true, paper: true },
      { titles: false, paper: false },
    ])
  })

  test('of a customer who was not erased stays, however old it is', async () => {
    const made = await makeCustomer(app)
    const shipment = await makeShipment(app, made, { status: 'finished' })
    const { db } = app.deps.database
    await db.execute(sql`update shipments set created_at = now() - interval '30 years' where id = ${shipment.id}`)
    await eraseReleased(db)
    const products = await db.select().from(shipmentProducts).where(eq(shipmentProducts.shipmentId, shipment.id))
    expect(products.map(({ title }) => title)).not.toContain('')
  })
})
