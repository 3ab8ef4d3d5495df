import { randomUUID } from 'node:crypto'
import {
  accountCalls,
  shipmentCalls,
  staffCustomerCalls,
  staffReceivingCalls,
  type ReceiveInput,
} from '@layar/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, customers, sessions, shipments } from '../../../db/schema'
import { nextReceipt } from '../../../testing/counted'
import { inWriteOf } from '../../../testing/in-write'
import { makeExport } from '../../../testing/make-export'
import { makeCustomer, makeGuest, type TestCustomer } from '../../../testing/make-customer'
import { makeUnpaid } from '../../../testing/make-payment'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeShipment, markingCodeOf } from '../../../testing/make-shipment'
import { makeTicket } from '../../../testing/make-ticket'
import { namedLike } from './search'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let support: TestStaff
beforeAll(async () => {
  app = await startApp()
  support = await makeStaff(app, ['support'])
})

const find = async (search: string) =>
  (await app.send(staffCustomerCalls.staffCustomers, { query: { search } }, support.sender)).body.results
const look = (customer_id: string, by = support) =>
  app.send(staffCustomerCalls.staffCustomer, { params: { customer_id } }, by.sender)
const suspend = (customer_id: string, reason = 'Chargeback', by = support) =>
  app.send(staffCustomerCalls.staffSuspendCustomer, { params: { customer_id }, body: { reason } }, by.sender)
const reinstate = (customer_id: string) =>
  app.send(
    staffCustomerCalls.staffReinstateCustomer,
    { params: { customer_id }, body: { reason: 'Settled' } },
    support.sender,
  )
const acts = async ({ customer }: TestCustomer) =>
  (
    await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `customer:${customer.code}`))
      .orderBy(desc(auditEvents.id))
  ).map(({ action, details }) => ({ action, details }))
const login = async (owner: TestCustomer, password = owner.password) =>
  app.send(accountCalls.login, { body: { user_id: owner.customer.email ?? '', password } }, await makeGuest(app))

test('exports stand on the page of their customer, without the cart', async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  const made = {
    sent: await makeExport(app, owner, 'on_clearance'),
    done: await makeExport(app, owner, 'finished'),
    cart: await makeExport(app, owner, 'in_cart'),
  }
  const { result } = (await look(owner.customer.id)).body
  expect(result.exports.map(({ shipment_code, status }) => [shipment_code, status]).sort()).toEqual(
    [made.sent, made.done].map(({ shipmentCode, status }) => [shipmentCode, status]).sort(),
  )
  expect(result.exports[0]).toMatchObject({ destination_country: 'my', is_picked_up: false })
})

describe('customer search [GUARD-10]', () => {
  test('finds by name, contact and code, page by page', async () => {
    const firstName = `Find${randomUUID().slice(0, 8)}`
    const made = [await makeCustomer(app, { firstName }), await makeCustomer(app, { firstName })]
    await makeShipment(app, made[0] ?? made[1]!, { status: 'sent' })
    for (const status of ['on_clearance', 'received', 'finished', 'in_cart'] as const)
      await makeExport(app, made[0] ?? made[1]!, status)
    const page = (query: { search?: string; count?: number; after?: string }) =>
      app.send(staffCustomerCalls.staffCustomers, { query }, support.sender)
    const first = await page({ search: firstName.toLowerCase(), count: 1 })
    expect(first.body.results).toHaveLength(1)
    const second = await page({ search: firstName, count: 1, after: first.body.next ?? '' })
    expect(second.body.next).toBeNull()
    const ids = [...first.body.results, ...second.body.results].map(({ customer_id }) => customer_id)
    expect(ids.sort()).toEqual(made.map(({ customer }) => customer.id).sort())
    const [row] = (await page({ search: made[0]?.customer.code ?? '' })).body.results
    expect(row).toMatchObject({
      customer_id: made[0]?.customer.id,
      open_imports: 1,
      open_exports: 2,
      unpaid_invoices: 0,
    })
    expect((await page({ search: '%' })).body.results.map(({ name }) => name).join()).not.toContain('Find')
    expect((await page({ after: 'not-a-cursor' })).status).toBe(400)
  })

  test('by any part of a name or e-mail address, by the beginning of a phone number, and by each code of theirs', async () => {
    const { owner, shipment, invoice } = await makeUnpaid(app)
    const receiptNumber = nextReceipt()
    const { id } = await makeShipment(app, owner, { receiptNumber })
    await app.deps.database.db
      .update(shipments)
      .set({ domesticTrackingNumber: `NV${receiptNumber}` })
      .where(eq(shipments.id, id))
    const abroad = await makeExport(app, owner)
    const name = `Zq${randomUUID().slice(0, 8)}`
    await app.deps.database.db
      .update(customers)
      .set({ firstName: name, lastName: `Y${name}` })
      .where(eq(customers.id, owner.customer.id))
    const { email, phone, code } = owner.customer
    const searches = [
      name.toLowerCase(),
      `${name} y`,
      `y${name}`,
      name.slice(2),
      `Y${name} ${name}`,
      `${name.slice(0, 4)} ${`y${name}`.slice(0, 5)}`,
      `y${name} ${name.slice(0, 1)}`,
      (email ?? '').toUpperCase().slice(0, 20),
      (email ?? '').slice(4, 24),
      `+${phone ?? ''}`,
      (phone ?? '').slice(2),
      `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`,
      markingCodeOf(owner, 'laut').replace('-', '').toLowerCase(),
      shipment.cartCode.replaceAll('-', ' ').toLowerCase(),
      code.toLowerCase(),
      markingCodeOf(owner, 'laut'),
      shipment.cartCode,
      invoice.invoiceCode.toLowerCase(),
      receiptNumber.toLowerCase(),
      `NV${receiptNumber}`,
      abroad.shipmentCode,
    ]
    for (const search of searches)
      expect(
        (await find(search)).map(({ customer_id }) => customer_id),
        search,
      ).toContain(owner.customer.id)
    const [row] = await find(code)
    expect(row?.phone_number).toBe(`+65 ****${phone?.slice(-4) ?? ''}`)
    expect(await find(`%${name}`)).toEqual([])
  })

  test('an Indonesian number is found without the 0 that it is dialled with', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { id, phone } = owner.customer
    expect(phone).toMatch(/^628/)
    for (const search of [`0${phone?.slice(2)}`, phone?.slice(2) ?? ''])
      expect((await find(search)).map(({ customer_id }) => customer_id)).toContain(id)
  })

  test('the words of a name are looked up by an index, in any order', async () => {
    const plan = await inWriteOf(app, async ({ db }) => {
      await db.execute(sql`set local enable_seqscan = off`)
      return db.execute(sql`explain ${namedLike('tan mei')}`)
    })
    expect(JSON.stringify(plan.rows)).toContain('customers_search')
  })

  test('has an index for each kind of search', async () => {
    const { rows } = await app.deps.database.db.execute(
      sql`select indexname from pg_indexes where tablename = 'customers'`,
    )
    const names = rows.map((row) => (row as { indexname: string }).indexname)
    expect(names).toEqual(expect.arrayContaining(['customers_search', 'customers_phone_beginning']))
  })
})

describe('the customer page', () => {
  test("shows the customer's data with masked numbers, and audits every view [GUARD-10]", async () => {
    const { owner, shipment, invoice } = await makeUnpaid(app, { country: 'id' })
    const ticket = await makeTicket(app, owner)
    const { status, body, text } = await look(owner.customer.id)
    expect(status, text).toBe(200)
    expect(body.result).toMatchObject({
      customer_code: owner.customer.code,
      status: 'active',
      id_card: { status: 'verified', masked_number: '•••• 0001' },
      shipments: [{ cart_code: shipment.cartCode }],
      invoices: [{ invoice_code: invoice.invoiceCode, total: { currency: 'IDR', amount_minor: invoice.totalMinor } }],
      tickets: [{ ticket_code: ticket }],
    })
    expect(body.result.marking_codes).toHaveLength(3)
    expect(body.result.sessions).toHaveLength(1)
    expect(text).not.toContain(owner.customer.phone)
    await look(owner.customer.id)
    expect((await acts(owner)).map(({ action }) => action)).toEqual(['customer.viewed', 'customer.viewed'])
  })

  test('is read-only for finance and answers 404 for an unknown customer', async () => {
    const finance = await makeStaff(app, ['finance'])
    const owner = await makeCustomer(app)
    expect((await look(owner.customer.id, finance)).status).toBe(200)
    expect((await suspend(owner.customer.id, 'No', finance)).status).toBe(404)
    expect((await look(randomUUID())).status).toBe(404)
    expect((await suspend(randomUUID())).status).toBe(404)
  })

  test('stores a repeated staff note once', async () => {
    const owner = await makeCustomer(app)
    const params = { customer_id: owner.customer.id }
    const body = { note: 'Calls after six only.' }
    for (let i = 0; i < 2; i += 1)
      await app.send(staffCustomerCalls.staffNoteCustomer, { params, body }, support.sender)
    const { result } = (await look(owner.customer.id)).body
    expect(result.notes).toMatchObject([{ note: body.note, by: support.staff.name }])
    expect(result.notes_next).toBeNull()
  })

  test('reads the notes beyond the newest ten page by page, each look on record', async () => {
    const owner = await makeCustomer(app)
    const params = { customer_id: owner.customer.id }
    const written = Array.from({ length: 13 }, (_, index) => `Call ${String(index + 1)}`)
    for (const note of written)
      await app.send(staffCustomerCalls.staffNoteCustomer, { params, body: { note } }, support.sender)
    const { notes, notes_next: next } = (await look(owner.customer.id)).body.result
    const older = async (after: string | null, count = 2) =>
      app.send(staffCustomerCalls.staffCustomerNotes, { params, query: { after: after ?? '', count } }, support.sender)
    const second = (await older(next)).body
    const third = (await older(second.next)).body
    const read = [...notes, ...second.results, ...third.results].map(({ note }) => note)
    expect(read).toEqual(written.toReversed())
    expect([notes.length, third.next]).toEqual([10, null])
    const looks = (await acts(owner)).filter(({ action }) => action === 'customer.viewed')
    expect(looks).toHaveLength(3)
    expect((await older('x')).status).toBe(400)
  })
})

describe('customer suspension [GUARD-10]', () => {
  test('ends every session and refuses new ones with a clear message; reinstating allows login again', async () => {
    const owner = await makeCustomer(app)
    expect((await suspend(owner.customer.id)).status).toBe(200)
    expect((await app.send(shipmentCalls.cartList, {}, owner.sender)).status).toBe(401)
    const open = and(eq(sessions.customerId, owner.customer.id), sql`${sessions.revokedAt} is null`)
    expect(await app.deps.database.db.select().from(sessions).where(open)).toEqual([])
    const refused = await login(owner)
    expect([refused.status, refused.body.error_code]).toEqual([422, 'account_suspended'])
    // Without the password the suspension is not revealed.
    expect((await login(owner, 'another-pass-1')).body.error_code).toBe('login_wrong')
    expect((await look(owner.customer.id)).body.result).toMatchObject({
      status: 'suspended',
      suspended_reason: 'Chargeback',
    })
    expect((await reinstate(owner.customer.id)).status).toBe(200)
    expect((await login(owner)).status).toBe(200)
    expect((await app.send(shipmentCalls.cartList, {}, owner.sender)).status).toBe(401)
    const told = (await acts(owner)).filter(({ action }) => action !== 'customer.viewed')
    expect(told).toEqual([
      { action: 'customer.reinstated', details: { reason: 'Settled' } },
      { action: 'customer.suspended', details: { reason: 'Chargeback' } },
    ])
  })

  test('suspends once and answers 409 to a second staff member', async () => {
    const owner = await makeCustomer(app)
    const other = await makeStaff(app, ['support'])
    const answers = await Promise.all([suspend(owner.customer.id), suspend(owner.customer.id, 'Another reason', other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await acts(owner)).length).toBe(1)
  })

  test("leaves open shipments and the customer's marking codes in effect", async () => {
    const owner = await makeCustomer(app)
    const sent = await makeShipment(app, owner, { status: 'from_seller' })
    await suspend(owner.customer.id)
    const clerk = await makeStaff(app, ['warehouse'])
    const parcel = {
      boxes: [{ weight_gram: 900, length_mm: 200, width_mm: 100, height_mm: 100, quantity: 1 }],
      condition: 'good',
      shelf: 'A-1',
    } satisfies Partial<ReceiveInput>
    const received = await app.send(
      staffReceivingCalls.staffReceive,
      { body: { ...parcel, cart_code: sent.cartCode, photos: await makePhotos(app, clerk), outcome: 'match' } },
      clerk.sender,
    )
    expect(received.body.result.status, received.text).toBe('warehouse')
    const undeclared = await app.send(
      staffReceivingCalls.staffReceive,
      {
        body: {
          ...parcel,
          agent_id: '1',
          marking_code: markingCodeOf(owner, 'udara'),
          photos: await makePhotos(app, clerk),
          outcome: 'quarantine',
          quarantine_reason: 'no_prealert',
        },
      },
      clerk.sender,
    )
    expect(undeclared.body.result).toMatchObject({
      outcome: 'quarantined',
      shipment: { customer_code: owner.customer.code },
    })
  })
})
