import { staffShipmentCalls } from '@layar/contract'
import { strFromU8, unzipSync } from 'fflate'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  auditEvents,
  consolidations,
  houseConsignments,
  idCards,
  idCardViews,
  idempotencyKeys,
  shipments,
} from '../../../../db/schema'
import { openTestDatabase } from '../../../../db/testing'
import { nextNik } from '../../../../testing/counted'
import { openCustomsDesk, type CustomsDesk } from '../../../../testing/customs-desk'
import type { DockShipment } from '../../../../testing/departure-dock'
import { makePaid } from '../../../../testing/make-paid'
import { makeStaff } from '../../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../../testing/start'
import { sealNumber } from '../../../customer/identity/store'
import { erase } from '../../../customer/privacy/erase'
import { findDataSubject } from '../../../customer/privacy/store'

let app: TestApp
let desk: CustomsDesk
const lines: string[] = []
beforeAll(async () => {
  app = await startAppOn(
    await openTestDatabase(),
    { logLevel: 'trace' },
    { logTarget: { write: (line) => void lines.push(line) } },
  )
  desk = await openCustomsDesk(app)
})
// What is read within an hour is limited, test by test.
beforeEach(async () => void (await app.deps.database.pool.query('delete from rate_counters')))

const db = () => app.deps.database.db

interface Declared {
  readonly shipment: DockShipment
  readonly nik: string
  readonly customerId: string
  readonly cardId: string
}

/** A paid shipment to Indonesia of somebody with a verified card. */
const declared = async (): Promise<Declared> => {
  const { goods, owner } = await makePaid(app, desk.finance, { service: 'impor', country: 'id' })
  const shipment = await desk.shelved(goods[0] ?? { id: '', code: '' }, 1, 'impor')
  const nik = nextNik()
  const of = eq(idCards.customerId, owner.customer.id)
  const [card] = await db().select().from(idCards).where(of)
  const cardId = card?.id ?? ''
  await db()
    .update(idCards)
    .set({ numberEncrypted: sealNumber(app.deps.config, cardId, nik), numberLast4: nik.slice(-4) })
    .where(of)
  return { shipment, nik, customerId: owner.customer.id, cardId }
}

const closed = async (of: readonly Declared[]): Promise<string> => {
  const code = await desk.opened(
    of.flatMap(({ shipment }) => shipment.cartons),
    { country: 'id' },
  )
  await desk.go(code, 'closed')
  // The sample's prices have no tax estimate of every kind: what is read here is on a consignment note.
  await db()
    .update(houseConsignments)
    .set({ regime: 'cn' })
    .where(
      eq(
        houseConsignments.consolidationId,
        db().select({ id: consolidations.id }).from(consolidations).where(eq(consolidations.code, code)),
      ),
    )
  return code
}

const readings = (code: string) =>
  db()
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `departure:${code}`), eq(auditEvents.action, 'customs.identity_numbers')))

test('the file has the house number, the consignee and the full number as verified, and is kept nowhere', async () => {
  const one = await declared()
  const code = await closed([one])
  const reply = await desk.numbers(code)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  const { house_number: number } = await desk.houseOf(code, one.shipment)
  const { content, ...file } = reply.body.result
  expect(file).toEqual({ file_name: `nik-${code}.csv`, mime: 'text/csv', number_count: 1, missing_count: 0 })
  const [head, row, ...rest] = content.split('\r\n')
  expect(head).toBe('\uFEFFHouse number,Consignee,Identity number (NIK)')
  expect(row).toMatch(new RegExp(`^${number},.+,${one.nik}$`))
  expect(rest).toEqual([''])
  for (const table of [idempotencyKeys, auditEvents, houseConsignments])
    expect(JSON.stringify(await db().select().from(table))).not.toContain(one.nik)
})

test('a workbook keeps the sixteen digits as text', async () => {
  const one = await declared()
  const reply = await desk.numbers(await closed([one]), desk.hub, { kind: 'xlsx' })
  const sheet = strFromU8(
    unzipSync(Buffer.from(reply.body.result.content, 'base64'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  )
  expect(sheet).toContain(`>${one.nik}</t>`)
})

test('each reading is on record: who, when, of which departure, how many and why; and with each card', async () => {
  const [one, two] = [await declared(), await declared()]
  const code = await closed([one, two])
  for (const reason of ['CN declaration', 'Sent again to the broker']) await desk.numbers(code, desk.hub, { reason })
  const recorded = await readings(code)
  expect(recorded.map(({ staffId, details }) => [staffId, details])).toEqual(
    ['CN declaration', 'Sent again to the broker'].map((reason) => [
      desk.hub.staff.id,
      { numbers: 2, without: 0, kind: 'csv', reason },
    ]),
  )
  const views = await db().select().from(idCardViews).where(eq(idCardViews.idCardId, two.cardId))
  expect(views.map(({ reason }) => reason)).toEqual(['CN declaration', 'Sent again to the broker'])
})

test('where the record cannot be written, no number leaves', async () => {
  const one = await declared()
  const code = await closed([one])
  const { pool } = app.deps.database
  await pool.query(
    `alter table audit_events add constraint no_reading check (action <> 'customs.identity_numbers') not valid`,
  )
  try {
    const reply = await desk.numbers(code)
    expect(reply.status).toBe(500)
    expect(reply.text).not.toContain(one.nik)
    expect(await db().select().from(idCardViews).where(eq(idCardViews.idCardId, one.cardId))).toEqual([])
  } finally {
    await pool.query('alter table audit_events drop constraint no_reading')
  }
})

test('no number and no name of a reading is in the log', async () => {
  const one = await declared()
  const code = await closed([one])
  lines.length = 0
  const { status } = await desk.numbers(code, desk.hub, { reason: 'canary-of-a-reason' })
  expect(status).toBe(200)
  const log = lines.join('\n')
  expect(log).toContain('identity-numbers')
  for (const secret of [one.nik, 'canary-of-a-reason']) expect(log).not.toContain(secret)
})

test('a name that a spreadsheet would execute is a text', async () => {
  const one = await declared()
  const code = await closed([one])
  await app.deps.database.pool.query(
    `update house_consignments set consignee = consignee || '{"name": "=HYPERLINK(\\"http://a.test\\")"}' where shipment_id = $1`,
    [one.shipment.id],
  )
  expect((await desk.numbers(code)).body.result.content).toContain(`"'=HYPERLINK(""http://a.test"")"`)
})

test('only from the closing of a departure until customs release it', async () => {
  const one = await declared()
  const open = await desk.opened(one.shipment.cartons, { country: 'id' })
  expect((await desk.numbers(open)).body.error_code).toBe('customs_numbers_closed')
  const code = await closed([await declared()])
  const mayRead = async () => (await desk.customs(code)).body.result.may_read_numbers
  for (const step of ['departed', 'at_customs'] as const) {
    expect([(await desk.numbers(code)).status, await mayRead()]).toEqual([200, true])
    await desk.go(code, step)
  }
  expect((await desk.numbers(code)).status).toBe(200)
  await desk.go(code, 'released')
  const count = (await readings(code)).length
  for (const step of ['arrived', undefined] as const) {
    expect([(await desk.numbers(code)).body.error_code, await mayRead()]).toEqual(['customs_numbers_closed', false])
    if (step) await desk.go(code, step)
  }
  expect((await readings(code)).length).toBe(count)
})

test('a shipment that customs let go is not in the file any more, and after the last there is none', async () => {
  const [one, two] = [await declared(), await declared()]
  const code = await closed([one, two])
  await desk.go(code, 'departed', 'at_customs')
  const release = async ({ shipment }: Declared) =>
    desk.move(code, [(await desk.houseOf(code, shipment)).file.customs_file_id], { to: 'released' })
  await release(one)
  const { content } = (await desk.numbers(code)).body.result
  expect([content.includes(one.nik), content.includes(two.nik)]).toEqual([false, true])
  await release(two)
  expect((await desk.numbers(code)).body.error_code).toBe('customs_numbers_none')
})

test('a released master ends it, whatever the departure says', async () => {
  const code = await closed([await declared()])
  const master = (await desk.customs(code)).body.result.master?.customs_file_id ?? ''
  await desk.move(code, [master], { to: 'released' })
  expect((await desk.numbers(code)).body.error_code).toBe('customs_numbers_closed')
})

test('what joined after the master was released is read, and nothing that the release let go', async () => {
  const [one, late] = [await declared(), await declared()]
  const code = await closed([one])
  await desk.go(code, 'departed')
  const master = (await desk.customs(code)).body.result.master?.customs_file_id ?? ''
  await desk.move(code, [master], { to: 'released' })
  const sent = await app.send(
    staffShipmentCalls.staffMoveShipment,
    { params: { cart_code: late.shipment.code }, body: { to: 'sent', manifest_number: code } },
    desk.loader.sender,
  )
  expect(sent.status, sent.text).toBe(200)
  const house = await desk.houseOf(code, late.shipment)
  expect(house.master_covers).toBe(false)
  await db().update(houseConsignments).set({ regime: 'cn' }).where(eq(houseConsignments.shipmentId, late.shipment.id))
  expect((await desk.customs(code)).body.result.may_read_numbers).toBe(true)
  const { content } = (await desk.numbers(code)).body.result
  expect([content.includes(one.nik), content.includes(late.nik)]).toEqual([false, true])
  await desk.move(code, [house.file.customs_file_id], { to: 'released' })
  expect((await desk.numbers(code)).body.error_code).toBe('customs_numbers_closed')
})

test('only the regime that needs a number: none for an import declaration, and none for Singapore', async () => {
  const [one, two] = [await declared(), await declared()]
  const code = await closed([one, two])
  await db().update(houseConsignments).set({ regime: 'pib' }).where(eq(houseConsignments.shipmentId, one.shipment.id))
  const { content } = (await desk.numbers(code)).body.result
  expect([content.includes(one.nik), content.includes(two.nik)]).toEqual([false, true])
  const nearby = await desk.opened((await desk.paid()).cartons)
  await desk.go(nearby, 'closed')
  expect((await desk.numbers(nearby)).body.error_code).toBe('customs_numbers_none')
})

test('another site reads of no such departure, the warehouse that sees it may not, and another role is refused', async () => {
  const one = await declared()
  const code = await closed([one])
  const at = (roles: Parameters<typeof makeStaff>[1], site: Parameters<typeof makeStaff>[2]) =>
    makeStaff(app, roles, site)
  const abroad = await at(['hub'], { sites: [{ kind: 'hub', country: 'sg' }] })
  const origin = await at(['hub'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
  const own = await at(['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
  const asked = async (by: Awaited<ReturnType<typeof makeStaff>>) => {
    const reply = await desk.numbers(code, by)
    expect(reply.text.includes(one.nik)).toBe(reply.status === 200)
    return [reply.status, reply.body.error_code]
  }
  expect(await asked(abroad)).toEqual([404, 'not_found'])
  expect((await asked(origin))[1]).toBe('departure_at_other_site')
  for (const role of ['warehouse', 'support', 'finance'] as const)
    expect(await asked(await at([role], {})), role).toEqual([404, 'role_missing'])
  expect(await readings(code)).toEqual([])
  expect((await asked(own))[0]).toBe(200)
})

test('a reading without a reason is refused, and more than ten an hour are', async () => {
  const code = await closed([await declared()])
  expect((await desk.numbers(code, desk.hub, { reason: '' })).status).toBe(422)
  const eager = await makeStaff(app, ['hub'])
  for (let time = 0; time < 10; time += 1) expect((await desk.numbers(code, eager)).status).toBe(200)
  expect((await desk.numbers(code, eager)).status).toBe(429)
})

test('the number of an account that was erased since stays with the declaration that it is part of', async () => {
  const [one, two] = [await declared(), await declared()]
  const code = await closed([one, two])
  await db().update(shipments).set({ status: 'lost' }).where(eq(shipments.id, one.shipment.id))
  await app.deps.database.transaction(async (tx) => {
    await erase(tx, await findDataSubject(tx, app.deps.config.pepper, one.customerId))
  })
  const { number_count: count, missing_count: missing, content } = (await desk.numbers(code)).body.result
  expect([count, missing, content.includes(one.nik)]).toEqual([2, 0, true])
})
