import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents, houseConsignments, idCards, idCardViews } from '../../../../db/schema'
import { openTestDatabase } from '../../../../db/testing'
import { nextNik } from '../../../../testing/counted'
import { openCustomsDesk, type CustomsDesk } from '../../../../testing/customs-desk'
import { makePaid } from '../../../../testing/make-paid'
import { startAppOn, type TestApp } from '../../../../testing/start'
import { sealNumber } from '../../../customer/identity/store'

/** A collector of traces, and of reports of errors: whatever comes is kept as it was sent. */
const sent: string[] = []
const lines: string[] = []
let collector: Server
let app: TestApp
let desk: CustomsDesk
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = request.url ?? ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      sent.push(body)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const url = `127.0.0.1:${String((collector.address() as AddressInfo).port)}`
  app = await startAppOn(
    await openTestDatabase(),
    { logLevel: 'trace', tracesUrl: `http://${url}`, errorReports: { dsn: `http://public@${url}/1`, sampleRate: 1 } },
    { logTarget: { write: (line) => void lines.push(line) } },
  )
  desk = await openCustomsDesk(app)
})
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

test('neither a trace, nor the log, nor a report of an error, nor a record has a number that was read, whether the reading succeeds or fails', async () => {
  const { db, pool } = app.deps.database
  const { goods, owner } = await makePaid(app, desk.finance, { service: 'impor', country: 'id' })
  const { cartons } = await desk.shelved(goods[0] ?? { id: '', code: '' }, 1, 'impor')
  const nik = nextNik()
  const of = eq(idCards.customerId, owner.customer.id)
  const [card] = await db.select().from(idCards).where(of)
  await db
    .update(idCards)
    .set({ numberEncrypted: sealNumber(app.deps.config, card?.id ?? '', nik), numberLast4: nik.slice(-4) })
    .where(of)
  const code = await desk.opened(cartons, { country: 'id' })
  await desk.go(code, 'closed')
  await db
    .update(houseConsignments)
    .set({ regime: 'cn' })
    .where(eq(houseConsignments.shipmentId, goods[0]?.id ?? ''))
  const read = await desk.numbers(code)
  expect([read.status, read.text.includes(nik)]).toEqual([200, true])
  await pool.query(
    `alter table audit_events add constraint no_reading check (action <> 'customs.identity_numbers') not valid`,
  )
  try {
    expect((await desk.numbers(code)).status).toBe(500)
  } finally {
    await pool.query('alter table audit_events drop constraint no_reading')
  }
  await app.deps.adapters.traces?.close()

  // Statements and the request itself were traced, and the failure was reported: what is looked through is not empty.
  for (const part of ['"staffIdentityNumbers"', 'Failed query'])
    await expect.poll(() => sent.join('\n'), { message: part }).toContain(part)
  const records = [await db.select().from(auditEvents), await db.select().from(idCardViews)]
  const told = { traces: sent.join('\n'), log: lines.join('\n'), records: JSON.stringify(records) }
  expect(told.traces).toContain('id_cards')
  expect(told.log).toContain('identity-numbers')
  expect(told.records).toContain('customs.identity_numbers')
  for (const [where, text] of Object.entries(told)) expect(text.includes(nik), where).toBe(false)
})
