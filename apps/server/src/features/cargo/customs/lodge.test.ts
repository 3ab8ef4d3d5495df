import { staffShipmentCalls } from '@layar/contract'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { openTestDatabase } from '../../../db/testing'
import { consolidations, customsEvents, customsFiles, houseGoods, shipmentProducts } from '../../../db/schema'
import { nextFlight } from '../../../testing/counted'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

let app: TestApp
let desk: CustomsDesk
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  desk = await openCustomsDesk(app)
})

const number = 'P-1'
const lamp = { position: 0, hs_code: '9405.21', imeis: [] }

/** Shipments that left together under a typed number, each with goods without an HS code. */
const sentLacking = async (at: CustomsDesk, on: TestApp, count: number) => {
  const shipments = []
  for (let index = 0; index < count; index++) shipments.push(await at.paid())
  const { db } = on.deps.database
  await db
    .update(shipmentProducts)
    .set({ title: 'Desk lamp', hsCode: '' })
    .where(
      inArray(
        shipmentProducts.shipmentId,
        shipments.map(({ id }) => id),
      ),
    )
  const typed = nextFlight('SQ')
  const body = {
    to: 'sent' as const,
    manifest_number: typed,
    shipments: shipments.map(({ code }) => ({ cart_code: code })),
  }
  const sent = await on.send(staffShipmentCalls.staffMoveShipments, { body }, at.loader.sender)
  expect(sent.body.moved_count, sent.text).toBe(count)
  const [departure] = await db.select().from(consolidations).where(eq(consolidations.flightOrVessel, typed))
  const code = departure?.code ?? ''
  const files = (await at.houses(code)).map(({ file }) => file.customs_file_id)
  const master = (await at.customs(code)).body.result.master?.customs_file_id ?? ''
  return { code, files, master }
}
const lodge = (at: CustomsDesk, code: string, id: string, by?: TestStaff) =>
  at.move(code, [{ customs_file_id: id, declaration_number: number }], { to: 'lodged' }, by)
const statesOf = async (id: string) =>
  (
    await app.deps.database.db
      .select()
      .from(customsEvents)
      .where(eq(customsEvents.customsFileId, id))
      .orderBy(customsEvents.id)
  ).map(({ toState }) => toState)

test('a declaration is not lodged while its goods lack an HS code, and is once they have it', async () => {
  const { code, files } = await sentLacking(desk, app, 1)
  const [file = ''] = files
  for (let time = 0; time < 2; time++)
    expect((await lodge(desk, code, file)).body.results).toMatchObject([
      { moved: false, error_code: 'goods_without_hs_code', message: 'HS code missing: Desk lamp.' },
    ])
  const [kept] = await app.deps.database.db.select().from(customsFiles).where(eq(customsFiles.id, file))
  expect(kept).toMatchObject({ state: 'not_lodged', declarationNumber: null })
  expect((await desk.edit(file, [lamp])).status).toBe(200)
  // Pressed again, it is lodged once.
  for (let time = 0; time < 3; time++) expect((await lodge(desk, code, file)).body.moved_count).toBe(1)
  expect(await statesOf(file)).toEqual(['not_lodged', 'lodged'])
})

test('the declaration of a whole departure waits for all goods that nobody has declared, and says how many lack something', async () => {
  const { code, files, master } = await sentLacking(desk, app, 3)
  const [first = '', second = '', third = ''] = files
  const refused = await lodge(desk, code, master)
  expect(refused.body.results).toMatchObject([{ moved: false, error_code: 'customs_goods_lacking' }])
  expect(refused.body.results[0]?.message).toContain('HS code or an IMEI: 3.')
  await desk.edit(first, [lamp])
  // Customs let it go without a declaration of its own, and may call it back.
  await desk.move(code, [second], { to: 'released' })
  expect((await lodge(desk, code, master)).body.results[0]?.message).toContain(': 1.')
  await desk.move(code, [third], { to: 'held', reason: 'No code', must_act: 'us' })
  expect((await lodge(desk, code, master)).body.results[0]?.message).toContain(': 1.')
  await desk.edit(third, [lamp])
  expect((await lodge(desk, code, master)).body.moved_count).toBe(1)
})

test('a phone to Indonesia waits for its IMEI', async () => {
  const { code, files } = await sentLacking(desk, app, 1)
  const [file = ''] = files
  const { db } = app.deps.database
  const [row] = await db.select().from(customsFiles).where(eq(customsFiles.id, file))
  await db
    .update(houseGoods)
    .set({ hsCode: '85171300', quantity: 1 })
    .where(eq(houseGoods.houseConsignmentId, row?.houseConsignmentId ?? ''))
  const to = { country: 'id', destinationCountry: 'id' } as const
  await db
    .update(consolidations)
    .set(to)
    .where(eq(consolidations.id, row?.consolidationId ?? ''))
  expect((await lodge(desk, code, file)).body.results).toMatchObject([
    { moved: false, error_code: 'phones_without_imei' },
  ])
  await desk.edit(file, [{ position: 0, hs_code: '85171300', imeis: ['490154203237518'] }])
  expect((await lodge(desk, code, file)).body.moved_count).toBe(1)
})

test('what the master declared before is asked for no more: nobody could fill it in', async () => {
  const { code, files, master } = await sentLacking(desk, app, 1)
  const [file = ''] = files
  await app.deps.database.db
    .update(customsFiles)
    .set({ state: 'lodged', declarationNumber: 'M-1' })
    .where(eq(customsFiles.id, master))
  await app.deps.database.db.update(customsFiles).set({ coveredBy: 'declaration' }).where(eq(customsFiles.id, file))
  expect((await desk.edit(file, [lamp])).body.error_code).toBe('customs_declared')
  expect((await lodge(desk, code, file)).body.moved_count).toBe(1)
})

test('who does not act at customs is told nothing of what the goods lack', async () => {
  const { code, master } = await sentLacking(desk, app, 1)
  const abroad = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
  const support = await makeStaff(app, ['support'])
  const replies = [abroad, support, desk.loader].map((by) => lodge(desk, code, master, by))
  for (const { status, text } of await Promise.all(replies))
    expect([status, text.includes('HS code')]).toEqual([404, false])
  const everywhere = await makeStaff(app, ['admin'])
  expect((await lodge(desk, code, master, everywhere)).body.results).toMatchObject([{ moved: false }])
})

/** One person takes a code out of goods that have not left, while another lodges the declaration of the departure. */
const clearedWhileLodged = async (on: TestApp, calm = on) => {
  const at = await openCustomsDesk(calm)
  const shipment = await at.paid()
  const code = await at.opened(shipment.cartons)
  await at.go(code, 'closed')
  const { file } = await at.houseOf(code, shipment)
  const master = (await at.customs(code)).body.result.master?.customs_file_id ?? ''
  const racing = await openCustomsDesk(on)
  const [cleared, lodged] = await Promise.all([
    racing.edit(file.customs_file_id, [{ ...lamp, hs_code: '' }], at.loader),
    lodge(racing, code, master, at.hub),
  ])
  return { isCleared: cleared.status === 200, isLodged: lodged.body.moved_count === 1 }
}

test('goods that lose a code while their departure is declared: one of both is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { isCleared, isLodged } = await clearedWhileLodged(app)
    expect(isCleared).toBe(!isLodged)
  }
})

test('goods that are completed while their departure is declared are in the declaration, or it waits for them', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { code, files, master } = await sentLacking(desk, app, 1)
    const [file = ''] = files
    const [completed, lodged] = await Promise.all([desk.edit(file, [lamp]), lodge(desk, code, master)])
    expect(completed.status).toBe(200)
    expect(lodged.body.results[0]?.error_code ?? null).toBe(
      lodged.body.moved_count === 1 ? null : 'customs_goods_lacking',
    )
    expect((await lodge(desk, code, master)).body.moved_count).toBe(1)
  }
})

/** Control: without its lock the same race must fail, otherwise the tests above prove nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('both succeed, without the lock', async () => {
    const calm = await startAppOn(bare)
    const racing = await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'update "' }))
    expect(await clearedWhileLodged(racing, calm)).toEqual({ isCleared: true, isLodged: true })
  })
})
