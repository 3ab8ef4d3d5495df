import { exportShipmentCalls, staffExportCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, exportEvents, exportShipments, invoices } from '../../../db/schema'
import { nextNumber } from '../../../testing/counted'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let support: TestStaff
let hub: TestStaff
beforeAll(async () => {
  app = await startApp()
  support = await makeStaff(app, ['support'])
  hub = await makeStaff(app, ['hub'])
})

/** Shipments of one checkout of a fresh customer in Indonesia, each under review. */
const asked = async (count: number): Promise<{ owner: TestCustomer; codes: string[] }> => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const made = []
  for (let i = 0; i < count; i += 1) made.push(await makeExport(app, owner))
  const body = { shipment_ids: made.map(({ id }) => id) }
  const reply = await app.send(exportShipmentCalls.exportCheckout, { body }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return { owner, codes: made.map(({ shipmentCode }) => shipmentCode) }
}
const codeAt = (codes: readonly string[], at: number): string => codes[at] ?? ''

const params = (shipment_code: string) => ({ params: { shipment_code } })
const detail = (code: string, by = support) => app.send(staffExportCalls.staffExport, params(code), by.sender)
const list = (query: Record<string, unknown>, by = support) =>
  app.send(staffExportCalls.staffExports, { query }, by.sender)
const approve = (code: string, expected_total_minor: number, by = support) =>
  app.send(staffExportCalls.staffApproveExport, { ...params(code), body: { expected_total_minor } }, by.sender)
const ask = (code: string, note: string, by = support) =>
  app.send(staffExportCalls.staffAskExportDocuments, { ...params(code), body: { note } }, by.sender)
const reject = (code: string, note: string, by = support) =>
  app.send(staffExportCalls.staffRejectExport, { ...params(code), body: { note } }, by.sender)
const priceOf = async (code: string): Promise<number> => (await detail(code)).body.result.view.total?.amount_minor ?? -1
const auditOf = (code: string) =>
  app.deps.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `export:${code}`))
    .orderBy(auditEvents.id)
const invoicesOf = ({ customer }: TestCustomer) =>
  app.deps.database.db.select().from(invoices).where(eq(invoices.customerId, customer.id))

describe('approval [EXP-02]', () => {
  test('fixes the price seen and issues one invoice once every shipment of the checkout is decided', async () => {
    const { owner, codes } = await asked(2)
    const [first, second] = [codeAt(codes, 0), codeAt(codes, 1)]
    const waiting = await list({ queue: 'export_review', search: owner.customer.code })
    expect(waiting.body.results.map(({ shipment_code }) => shipment_code).sort()).toEqual([...codes].sort())
    const { result } = (await detail(first)).body
    expect(result.shipment).toMatchObject({ status: 'under_review', is_approved: false, destination_name: 'Malaysia' })
    expect([...result.shipment.moves].sort()).toEqual([
      'cancelled',
      'document_incomplete',
      'rejected',
      'waiting_payment',
    ])
    expect(result.companions).toMatchObject([{ shipment_code: second, status: 'under_review', is_approved: false }])
    expect(result.view.lines.length).toBeGreaterThan(0)

    const price = await priceOf(first)
    const done = await approve(first, price)
    expect(done.status, done.text).toBe(200)
    expect(done.body.result.shipment).toMatchObject({ status: 'under_review', is_approved: true, invoice_code: null })
    expect(done.body.result.shipment.moves).not.toContain('waiting_payment')
    expect(await invoicesOf(owner)).toEqual([])
    const left = await list({ queue: 'export_review', search: owner.customer.code })
    expect(left.body.results.map(({ shipment_code }) => shipment_code)).toEqual([second])

    const last = await approve(second, await priceOf(second))
    expect(last.body.result.shipment.status, last.text).toBe('waiting_payment')
    const [invoice, ...more] = await invoicesOf(owner)
    expect([invoice?.status, invoice?.service, more]).toEqual(['pending', 'ekspor', []])
    expect((await detail(first)).body.result.shipment).toMatchObject({
      status: 'waiting_payment',
      invoice_code: invoice?.invoiceCode,
      total: { currency: 'IDR', amount_minor: price },
    })
    expect((await auditOf(first)).map(({ action, staffId }) => [action, staffId])).toEqual([
      ['export.approved', support.staff.id],
    ])
  })

  test('rejects a price other than the one seen and fixes nothing', async () => {
    const { owner, codes } = await asked(1)
    const code = codeAt(codes, 0)
    const { status, body } = await approve(code, (await priceOf(code)) - 1)
    expect([status, body.error_code]).toEqual([409, 'price_changed'])
    expect((await detail(code)).body.result.shipment).toMatchObject({ status: 'under_review', is_approved: false })
    expect(await invoicesOf(owner)).toEqual([])
    expect(await auditOf(code)).toEqual([])
  })

  test('uses the price shown to the reviewer, not the one the customer saw', async () => {
    const { codes } = await asked(1)
    const code = codeAt(codes, 0)
    await app.deps.database.db
      .update(exportShipments)
      .set({ totalMinor: 1 })
      .where(eq(exportShipments.shipmentCode, code))
    const { status, body } = await approve(code, await priceOf(code))
    expect([status, body.result.shipment.total?.amount_minor === 1]).toEqual([200, false])
  })

  test('approves and bills once if two staff members approve at once', async () => {
    const { owner, codes } = await asked(1)
    const code = codeAt(codes, 0)
    const price = await priceOf(code)
    const other = await makeStaff(app, ['support'])
    const answers = await Promise.all([support, other].map((by) => approve(code, price, by)))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await invoicesOf(owner)).toHaveLength(1)
    expect((await auditOf(code)).filter(({ action }) => action === 'export.approved')).toHaveLength(1)
    const [row] = await app.deps.database.db
      .select()
      .from(exportShipments)
      .where(eq(exportShipments.shipmentCode, code))
    const billed = await app.deps.database.db
      .select()
      .from(exportEvents)
      .where(and(eq(exportEvents.shipmentId, row?.id ?? ''), eq(exportEvents.toStatus, 'waiting_payment')))
    expect(billed).toHaveLength(1)
  })
})

describe('documents and rejections [EXP-02]', () => {
  test('requests documents with a note for the customer; the rest of the checkout waits', async () => {
    const { owner, codes } = await asked(2)
    const [first, second] = [codeAt(codes, 0), codeAt(codes, 1)]
    const blind = await ask(first, ' ')
    expect([blind.status, Object.keys(blind.body.message)]).toEqual([422, ['note']])
    const done = await ask(first, 'The phytosanitary certificate is missing.')
    expect(done.body.result.shipment.status, done.text).toBe('document_incomplete')
    expect((await approve(second, await priceOf(second))).body.result.shipment.status).toBe('under_review')
    expect(await invoicesOf(owner)).toEqual([])
    const read = await app.app.inject({ url: '/api/shipments?count=10', headers: owner.headers })
    expect(read.body).toContain('The phytosanitary certificate is missing.')
  })

  test('rejects a shipment with its reason and bills the others without it', async () => {
    const { owner, codes } = await asked(2)
    const [first, second] = [codeAt(codes, 0), codeAt(codes, 1)]
    await approve(first, await priceOf(first))
    const done = await reject(second, 'Batteries of this kind do not fly.')
    expect(done.body.result.shipment, done.text).toMatchObject({ status: 'rejected', moves: [] })
    expect(done.body.result.view.review_note).toBe('Batteries of this kind do not fly.')
    expect((await detail(first)).body.result.shipment.status).toBe('waiting_payment')
    expect(await invoicesOf(owner)).toHaveLength(1)
    const again = await reject(second, 'Once more')
    expect([again.status, again.body.error_code]).toEqual([409, 'move_not_allowed'])
    expect((await auditOf(second)).map(({ action }) => action)).toEqual(['export.rejected'])
  })

  test('answers 404 to roles that may not review, and changes nothing [GUARD-10]', async () => {
    const { codes } = await asked(1)
    const code = codeAt(codes, 0)
    const price = await priceOf(code)
    for (const role of ['hub', 'finance', 'warehouse'] as const) {
      const clerk = role === 'hub' ? hub : await makeStaff(app, [role])
      expect((await approve(code, price, clerk)).status, role).toBe(404)
      expect((await reject(code, 'No', clerk)).status, role).toBe(404)
      expect((await ask(code, 'No', clerk)).status, role).toBe(404)
      expect((await detail(code, clerk)).body.result.shipment.moves, role).toEqual([])
    }
    expect((await detail(code)).body.result.shipment).toMatchObject({ status: 'under_review', is_approved: false })
  })
})

describe('list [EXP-03]', () => {
  test('searches by code, tracking number, name and customer code, and omits carts', async () => {
    const owner = await makeCustomer(app, {
      country: 'id',
      firstName: `Wulan${1000 + nextNumber()}`,
    })
    const cart = await makeExport(app, owner)
    const row = await makeExport(app, owner, 'sent')
    await app.deps.database.db
      .update(exportShipments)
      .set({ inboundTrackingNumber: `IN${row.shipmentCode}`, outboundTrackingNumber: `OUT${row.shipmentCode}` })
      .where(eq(exportShipments.id, row.id))
    const named = (await list({ search: row.shipmentCode })).body.results[0]?.customer_name
    for (const search of [
      row.shipmentCode,
      `in${row.shipmentCode}`,
      `out${row.shipmentCode}`,
      named,
      owner.customer.code,
    ]) {
      const { results } = (await list({ search, queue: 'export_abroad' })).body
      expect(
        results.map(({ shipment_code }) => shipment_code),
        search,
      ).toEqual([row.shipmentCode])
    }
    expect((await list({ search: owner.customer.code, queue: 'export_hold' })).body.results).toEqual([])
    expect((await list({ search: owner.customer.code, status: 'sent', track: 'laut' })).body.results).toEqual([])
    expect((await list({ search: '%' })).body.results).toEqual([])
    expect((await detail(cart.shipmentCode)).status).toBe(404)
  })

  test('pages without gaps or duplicates, longest waiting first', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const made: string[] = []
    for (let minutes = 3; minutes > 0; minutes -= 1) {
      const { id, shipmentCode } = await makeExport(app, owner, 'received')
      const statusAt = new Date(Date.now() - minutes * 60_000)
      await app.deps.database.db.update(exportShipments).set({ statusAt }).where(eq(exportShipments.id, id))
      made.push(shipmentCode)
    }
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const query: Record<string, unknown> = { search: owner.customer.code, count: 1, ...(after && { after }) }
      const { body }: Awaited<ReturnType<typeof list>> = await list(query)
      seen.push(...body.results.map(({ shipment_code }) => shipment_code))
      after = body.next
    }
    expect(seen).toEqual(made)
    expect((await list({ after: 'zzz' })).status).toBe(400)
    expect((await list({ queue: 'payments' })).status).toBe(422)
  })

  test('omits shipments of a country without export, and answers 404 if no country has it', async () => {
    const abroad = await makeExport(app, await makeCustomer(app, { country: 'sg' }), 'received')
    expect((await detail(abroad.shipmentCode)).status).toBe(404)
    expect((await list({ search: abroad.shipmentCode })).body.results).toEqual([])
    const off = await startApp({ exportMode: { sg: false, id: false } })
    const reply = await off.send(staffExportCalls.staffExports, { query: {} }, support.sender)
    expect([reply.status, reply.body.error_code]).toEqual([404, 'not_found'])
  })
})
