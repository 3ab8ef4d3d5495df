import {
  exportOverviewCalls,
  exportShipmentCalls,
  invoiceCalls,
  notificationCalls,
  type Call,
  type Sent,
} from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { categories, exportShipments, exportWarehouses } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeExportInvoice } from '../../../testing/make-export-invoice'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const ask = async <C extends Call>(call: C, input: Sent<C>, { sender }: Pick<TestCustomer, 'sender'>) => {
  const reply = await app.send(call, input, sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const db = () => app.deps.database.db

test('notices of import and export are listed and read separately [EXP-04, XCALL-06, SHELL-14]', async () => {
  const { owner, invoice, shipments } = await makeExportInvoice(app)
  const inbox = async () => (await ask(exportOverviewCalls.exportNotices, { query: {} }, owner)).data
  const first = await inbox()
  expect(first.result.length).toBeGreaterThan(0)
  expect(first).toMatchObject({ unread_count: first.result.length, unpaid_count: 1 })
  const told = first.result.find(({ content }) => content.invoice_code === invoice.invoiceCode)
  expect(told).toMatchObject({
    notif_type: 'shipment',
    content: { shipment_code: shipments[0]?.shipmentCode },
    path: `/export/Invoice?invoice_code=${invoice.invoiceCode}`,
    is_read: false,
  })
  expect(told?.body).not.toContain('/export/')

  const imported = await ask(notificationCalls.notices, { query: {} }, owner)
  const importIds = imported.results.map(({ notice_id }) => notice_id)
  for (const { notice_id } of first.result) expect(importIds).not.toContain(notice_id)

  // After reading all import notices the export ones stay unread, and one of them is not found on the import side.
  await ask(notificationCalls.readNotices, { body: {} }, owner)
  expect((await inbox()).unread_count).toBe(first.unread_count)
  const one = { notice_id: told?.notice_id ?? '' }
  expect((await app.send(notificationCalls.readNotices, { body: one }, owner.sender)).status).toBe(404)
  await ask(notificationCalls.readNotices, { body: { ...one, service: 'ekspor' } }, owner)
  expect((await inbox()).unread_count).toBe(first.unread_count - 1)
  await ask(notificationCalls.readNotices, { body: { service: 'ekspor' } }, owner)
  expect((await inbox()).unread_count).toBe(0)

  const page = (await ask(exportOverviewCalls.exportNotices, { query: { count: 1 } }, owner)).data
  expect(page.result).toHaveLength(1)
  const indonesian = { sender: { ...owner.sender, language: 'id' as const } }
  expect((await ask(invoiceCalls.unpaidInvoices, { query: {} }, indonesian)).count).toBe(0)
})

test('the summary counts by month and group, and shows the newest shipments outside the cart [EXP-04, XCALL-06]', async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  const monthsAgo = async (id: string, months: number) =>
    db()
      .update(exportShipments)
      .set({
        createdAt: sql`(date_trunc('month', now() at time zone 'Asia/Singapore') + interval '1 hour'
          - make_interval(months => ${months}::int)) at time zone 'Asia/Singapore'`,
      })
      .where(eq(exportShipments.id, id))
  await makeExport(app, owner)
  const waiting = await makeExport(app, owner, 'waiting_payment')
  const rejected = await makeExport(app, owner, 'rejected')
  const finished = await makeExport(app, owner, 'finished')
  await monthsAgo(waiting.id, 0)
  await monthsAgo(rejected.id, 1)
  await monthsAgo(finished.id, 2)
  await makeExport(app, await makeCustomer(app, { country: 'id' }), 'waiting_payment')
  const { data } = await ask(exportOverviewCalls.exportSummary, {}, owner)
  expect(data).toMatchObject({
    current_month_shipment__count: 1,
    last_month_shipment__count: 1,
    cart_count: 1,
    groups: {
      waiting_payment: 1,
      waiting_verification: 0,
      waiting_shipment: 0,
      rejected: 1,
      document_incomplete: 0,
    },
  })
  expect(data.results.map(({ shipment_code }) => shipment_code)).toEqual(
    [waiting, rejected, finished].map(({ shipmentCode }) => shipmentCode),
  )
  expect(data.results[0]).toMatchObject({
    status: 'waiting_payment',
    is_picked_up: false,
    first_item: 'Desk lamp',
    photos: [],
    recipient_address: { country: 'Malaysia' },
  })
})

test("finds categories by a part of their name in the reader's language [XCALL-03]", async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  const [one] = await db().select().from(categories).where(eq(categories.slug, 'general-goods'))
  const name = one?.name.id ?? ''
  const sender = { ...owner.sender, language: 'id' as const }
  const all = (await ask(exportOverviewCalls.exportCategories, { query: {} }, { sender })).data.results
  const found = (
    await ask(exportOverviewCalls.exportCategories, { query: { name: name.slice(0, 5).toUpperCase() } }, { sender })
  ).data.results
  expect(found).toContainEqual({ slug: 'general-goods', category_name: name, air: one?.air, sea: one?.sea })
  expect(found.length).toBeLessThan(all.length)
  expect((await ask(exportOverviewCalls.exportCategories, { query: { name: '%' } }, owner)).data.results).toEqual([])
})

test("returns the warehouse address for parcels in the reader's language [XCALL-07]", async () => {
  const owner = await makeCustomer(app, { country: 'id' })
  const hours = { en: 'Mon to Fri, 9 to 17', id: 'Senin sampai Jumat, 9.00-17.00', cn: '周一至周五 9:00–17:00' }
  const [before] = await db().select().from(exportWarehouses).where(eq(exportWarehouses.country, 'id'))
  if (before === undefined)
    await db()
      .insert(exportWarehouses)
      .values({ country: 'id', name: 'Sample hub', address: 'Jalan Contoh 1', phone: '+6281200000000', hours })
  const said = before?.hours ?? hours
  for (const language of ['en', 'id', 'cn'] as const) {
    const sender = { ...owner.sender, language }
    const { result } = (await ask(exportOverviewCalls.exportWarehouseAddress, {}, { sender })).data
    expect(result.hours).toBe(said[language])
    expect(result.address).not.toBe('')
  }
})

describe('export switched off', () => {
  test('answers 404 to every call [EXP-01, XCALL-06]', async () => {
    const { sender } = await makeCustomer(app, { country: 'sg' })
    for (const call of [
      exportOverviewCalls.exportNotices,
      exportOverviewCalls.exportSummary,
      exportOverviewCalls.exportCategories,
      exportOverviewCalls.exportWarehouseAddress,
      exportShipmentCalls.exportCart,
    ])
      expect((await app.send(call as Call, { query: {} }, sender)).status).toBe(404)
  })
})
