import { randomUUID } from 'node:crypto'
import {
  staffClaimCalls,
  staffCompanyCalls,
  staffCustomerCalls,
  staffExportCalls,
  staffMessageCalls,
  staffPaymentCalls,
  staffReceivingCalls,
  staffRefundCalls,
  staffShipmentCalls,
  staffTicketCalls,
} from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../db/testing'
import { companies, exportShipments, parcelClaims, refunds, shipments, tickets, unclaimedParcels } from '../db/schema'
import { nextReceipt } from '../testing/counted'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { makeExport } from '../testing/make-export'
import { makeCreditNote, makeWaitingPayment } from '../testing/make-payment'
import { makeFile, makeShipment, markingCodeOf, newTestCartCode, sampleAgentId } from '../testing/make-shipment'
import { makeStaff, type TestStaff } from '../testing/make-staff'
import { makeTicket } from '../testing/make-ticket'
import { startAppOn, type TestApp } from '../testing/start'
import { statementsSentBy } from '../testing/statements-sent'

const manyRows = 30

let app: TestApp
let admin: TestStaff
/** Has 30 shipments under one marking code; the other customer has one. */
let busy: TestCustomer
let quiet: TestCustomer

/** Further rows like one that is there. `fresh` gives what must differ. */
const copy = async (table: string, id: string, fresh: (place: number) => Record<string, unknown>): Promise<void> => {
  const { pool } = app.deps.database
  for (let place = 1; place < manyRows; place += 1)
    await pool.query(
      `insert into ${table} select (jsonb_populate_record(t, $1::jsonb)).* from ${table} t where t.id = $2`,
      [JSON.stringify({ id: randomUUID(), ...fresh(place) }), id],
    )
}

const makeCompany = async (owner: TestCustomer): Promise<void> => {
  await app.deps.database.db.insert(companies).values({
    customerId: owner.customer.id,
    name: 'Sample Company',
    registrationNumber: '1234567890123',
    taxNumber: '123456789012345',
    productCategory: 'other',
    address: 'Sample Street 1',
    phone: '6281200000000',
    email: 'company@mail.example',
    documents: [(await makeFile(app, owner, 'company')).id],
    status: 'pending',
  })
}

const makeClaim = async (owner: TestCustomer): Promise<void> => {
  const { db } = app.deps.database
  const parcelId = randomUUID()
  const receiptNumber = nextReceipt()
  const sides = { weightGrams: 1, lengthMm: 1, widthMm: 1, heightMm: 1 }
  await db
    .insert(unclaimedParcels)
    .values({ id: parcelId, agentId: sampleAgentId, receiptNumber, photos: [], ...sides })
  await db.insert(parcelClaims).values({
    parcelId,
    customerId: owner.customer.id,
    receiptNumber,
    proofFiles: [(await makeFile(app, owner)).id],
    status: 'pending',
  })
}

/** In the warehouse, and not all in: what may stand against its sending differs from row to row. */
const makeAtWarehouse = (owner: TestCustomer) =>
  makeShipment(app, owner, { status: 'warehouse', measured: true, receiptNumbers: [nextReceipt(), nextReceipt()] })

beforeAll(async () => {
  const database = await openTestDatabase()
  app = await startAppOn(database, {}, { clock: () => Promise.resolve(new Date()) })
  admin = await makeStaff(app, ['admin'])
  const { db } = database
  quiet = await makeCustomer(app)
  busy = await makeCustomer(app)
  await makeAtWarehouse(quiet)
  for (let made = 0; made < manyRows; made += 1) {
    const owner = await makeCustomer(app, { country: 'id' })
    await makeAtWarehouse(busy)
    await makeCompany(owner)
    await makeClaim(owner)
  }
  const abroad = await makeExport(app, await makeCustomer(app, { country: 'id' }), 'under_review')
  await copy('export_shipments', abroad.id, () => ({ shipment_code: newTestCartCode().replace('SHP', 'EXP') }))
  const { owner, invoice, payment } = await makeWaitingPayment(app)
  await makeCreditNote(app, invoice, { status: 'requested' })
  await makeTicket(app, owner)
  const [refund] = await db.select().from(refunds).where(eq(refunds.invoiceId, invoice.id))
  const [ticket] = await db.select().from(tickets)
  const bills = Array.from({ length: manyRows }, () => randomUUID())
  await copy('invoices', invoice.id, (place) => ({ id: bills[place], invoice_code: `INV-COPY-${String(place)}` }))
  await copy('payments', payment.id, (place) => ({ invoice_id: bills[place] }))
  await copy('refunds', refund?.id ?? '', (place) => ({ invoice_id: bills[place], credit_note_code: null }))
  await copy('tickets', ticket?.id ?? '', (place) => ({ ticket_code: `TKT-COPY-${String(place)}` }))
  await db.execute(sql`
    insert into messages (customer_id, channel, recipient, language, template, subject, body)
    select ${owner.customer.id}, 'email', 'someone@mail.example', 'en', 'welcome', 'Welcome', 'Hello'
      from generate_series(1, ${manyRows}::int)`)
  expect(await db.$count(shipments)).toBeGreaterThan(manyRows)
  expect(await db.$count(exportShipments)).toBe(manyRows)
})

interface Page {
  status: number
  text: string
  body: { results?: readonly unknown[]; result?: { shipments: readonly unknown[] } }
}

/** The statements of a request that was sent once before, so that nothing is read for the first time. */
const statementsOf = async (send: () => Promise<Page>): Promise<{ rows: number; statements: readonly string[] }> => {
  await send()
  const { result, sent } = await statementsSentBy(send)
  expect(result.status, result.text).toBe(200)
  const { results, result: found } = result.body
  return { rows: (results ?? found?.shipments ?? []).length, statements: sent.map(({ text }) => text) }
}

test.each<[string, (count: number) => Promise<Page>]>([
  ['shipments', (count) => app.send(staffShipmentCalls.staffShipments, { query: { count } }, admin.sender)],
  [
    'shipments that a search found',
    (count) => app.send(staffShipmentCalls.staffShipments, { query: { count, search: 'Sample item' } }, admin.sender),
  ],
  ['exports', (count) => app.send(staffExportCalls.staffExports, { query: { count } }, admin.sender)],
  [
    'shipments of one marking code at the receiving desk',
    (count) => {
      const code = markingCodeOf(count === 1 ? quiet : busy, 'udara')
      return app.send(staffReceivingCalls.staffFindParcel, { query: { code } }, admin.sender)
    },
  ],
  ['unclaimed parcels', (count) => app.send(staffReceivingCalls.staffUnclaimed, { query: { count } }, admin.sender)],
  ['claims', (count) => app.send(staffClaimCalls.staffClaims, { query: { count } }, admin.sender)],
  ['payments', (count) => app.send(staffPaymentCalls.staffPayments, { query: { count } }, admin.sender)],
  ['refunds', (count) => app.send(staffRefundCalls.staffRefunds, { query: { count } }, admin.sender)],
  ['tickets', (count) => app.send(staffTicketCalls.staffTickets, { query: { count } }, admin.sender)],
  ['companies', (count) => app.send(staffCompanyCalls.staffCompanies, { query: { count } }, admin.sender)],
  ['customers', (count) => app.send(staffCustomerCalls.staffCustomers, { query: { count } }, admin.sender)],
  ['messages', (count) => app.send(staffMessageCalls.staffOutbox, { query: { count } }, admin.sender)],
])('a staff page of 30 %s costs as many statements as a page of one', async (_, send) => {
  const one = await statementsOf(() => send(1))
  const many = await statementsOf(() => send(manyRows))
  expect([one.rows, many.rows]).toEqual([1, manyRows])
  expect(one.statements.length).toBeGreaterThan(1)
  expect(many.statements.length, many.statements.join('\n---\n')).toBe(one.statements.length)
})
