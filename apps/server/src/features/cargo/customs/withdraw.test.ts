import { setTimeout as delay } from 'node:timers/promises'
import { staffCustomsCalls, staffQueueCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, customsFiles, houseConsignments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import type { DockShipment } from '../../../testing/departure-dock'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { openUndoDesk, type UndoDesk } from '../../../testing/undo-desk'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

let app: TestApp
let desk: CustomsDesk
let undoDesk: UndoDesk
let colleague: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  desk = await openCustomsDesk(app)
  undoDesk = await openUndoDesk(app)
  colleague = await makeStaff(app, ['hub'])
})

const lodge = (code: string, id: string, number: string) =>
  desk.move(code, [{ customs_file_id: id, declaration_number: number }], { to: 'lodged' })
const fileOf = async (code: string, shipment: DockShipment): Promise<string> =>
  (await desk.houseOf(code, shipment)).file.customs_file_id
const masterOf = async (code: string) => (await desk.customs(code)).body.result.master?.customs_file_id ?? ''
const takeBack = async ({ code }: DockShipment): Promise<void> => {
  const reply = await undoDesk.undo(code, (await undoDesk.newestOf(code)).id, desk.loader)
  expect(reply.status, reply.text).toBe(200)
}
const onPage = async (code: string) =>
  (
    await app.send(
      staffCustomsCalls.staffDepartureWithdrawals,
      { params: { departure_code: code }, query: {} },
      desk.hub.sender,
    )
  ).body.results
const listed = async ({ code }: DockShipment, by: TestStaff = desk.hub): Promise<boolean> =>
  (await app.send(staffCustomsCalls.staffWithdrawals, { query: { count: 100 } }, by.sender)).body.results.some(
    ({ cart_code: cart }) => cart === code,
  )
const waiting = async (): Promise<number> =>
  (await app.send(staffQueueCalls.staffQueues, {}, desk.hub.sender)).body.results.find(
    ({ queue }) => queue === 'to_withdraw',
  )?.count ?? 0
const params = (id: string) => ({ params: { customs_file_id: id } })
const withdraw = (id: string, by: TestStaff = desk.hub) =>
  app.send(staffCustomsCalls.staffWithdrawDeclaration, params(id), by.sender)
const undo = (id: string, by: TestStaff = desk.hub, reason = 'They were not told') =>
  app.send(staffCustomsCalls.staffUndoWithdrawal, { ...params(id), body: { reason } }, by.sender)

/** Two shipments on a departure that has left. */
const left = async () => {
  const [stays, goes] = [await desk.paid(), await desk.paid()]
  const code = await desk.opened([...stays.cartons, ...goes.cartons])
  await desk.go(code, 'closed', 'departed')
  return { code, stays, goes }
}

/** Its own declaration is lodged, and it is taken off. */
const takenOff = async () => {
  const { code, stays, goes } = await left()
  const id = await fileOf(code, goes)
  await lodge(code, id, 'P-7')
  await takeBack(goes)
  return { code, stays, goes, id }
}

test('goods that were taken off after their declaration was lodged are to be withdrawn, until customs were told', async () => {
  const before = await waiting()
  const { code, goes, id } = await takenOff()
  expect(await onPage(code)).toMatchObject([
    {
      customs_file_id: id,
      cart_code: goes.code,
      declaration_number: 'P-7',
      master_declaration_number: null,
      taken_off_by: desk.loader.staff.name,
      withdrawn_at: null,
      may_withdraw: true,
      undo: null,
    },
  ])
  expect([await waiting(), await listed(goes)]).toEqual([before + 1, true])

  const told = await withdraw(id)
  expect(told.status, told.text).toBe(200)
  expect(told.body.result).toMatchObject({ may_withdraw: false, withdrawn_by: desk.hub.staff.name })
  expect([await waiting(), await listed(goes)]).toEqual([before, false])
  // What was done stays on the page of its departure, and again changes nothing.
  const again = await withdraw(id, colleague)
  expect(again.body.result).toEqual({ ...told.body.result, undo: null })
  expect(await onPage(code)).toHaveLength(1)
  const entries = await app.deps.database.db
    .select({ action: auditEvents.action, staffId: auditEvents.staffId, details: auditEvents.details })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subject, `house:${told.body.result.house_number}`),
        eq(auditEvents.action, 'customs.withdrawn'),
      ),
    )
  expect(entries).toEqual([
    {
      action: 'customs.withdrawn',
      staffId: desk.hub.staff.id,
      details: { number: 'P-7', master_number: null, reason: null },
    },
  ])
})

test('nothing is to be withdrawn of goods that were taken off before anybody declared them', async () => {
  const { code, goes } = await left()
  const id = await fileOf(code, goes)
  await takeBack(goes)
  expect([await onPage(code), await listed(goes)]).toEqual([[], false])
  expect([(await withdraw(id)).body.error_code, (await undo(id)).body.error_code]).toEqual([
    'customs_nothing_to_withdraw',
    'customs_nothing_to_withdraw',
  ])
})

test('a declared master that still names goods which were taken off is to be amended', async () => {
  const { code, goes } = await left()
  await lodge(code, await masterOf(code), 'M-9')
  await takeBack(goes)
  expect(await onPage(code)).toMatchObject([
    { cart_code: goes.code, declaration_number: null, master_declaration_number: 'M-9' },
  ])
  expect(await listed(goes)).toBe(true)
})

test('taken off an open departure that was declared, goods are to be withdrawn at once, and no more when loaded again', async () => {
  const [stays, goes] = [await desk.paid(), await desk.paid()]
  const code = await desk.opened([...stays.cartons, ...goes.cartons])
  await desk.go(code, 'closed')
  const id = await fileOf(code, goes)
  await lodge(code, id, 'P-8')
  await desk.by(desk.loader).move(code, 'open')
  for (const carton of goes.cartons) expect((await desk.by(desk.loader).offload(code, carton)).status).toBe(200)
  expect(await onPage(code)).toMatchObject([{ declaration_number: 'P-8', taken_off_by: desk.loader.staff.name }])
  for (const carton of goes.cartons) await desk.by(desk.loader).load(code, carton)
  expect([await onPage(code), await listed(goes)]).toEqual([[], false])
  expect((await withdraw(id)).body.error_code).toBe('customs_nothing_to_withdraw')
  await desk.go(code, 'closed')
  expect((await desk.houseOf(code, goes)).file).toMatchObject({ state: 'lodged', declaration_number: 'P-8' })
})

test('on another departure the goods have another file, and the old declaration is still to be withdrawn', async () => {
  const { code, goes, id } = await takenOff()
  const next = await desk.opened(goes.cartons)
  await desk.go(next, 'closed')
  const { file } = await desk.houseOf(next, goes)
  expect(file).toMatchObject({ state: 'not_lodged', declaration_number: null })
  expect(file.customs_file_id).not.toBe(id)
  expect(await onPage(code)).toHaveLength(1)
  expect(await onPage(next)).toEqual([])
})

test('on the same departure again, goods whose declaration was withdrawn are declared anew', async () => {
  const [stays, goes] = [await desk.paid(), await desk.paid()]
  const code = await desk.opened([...stays.cartons, ...goes.cartons])
  await desk.go(code, 'closed')
  const id = await fileOf(code, goes)
  await lodge(code, id, 'P-9')
  await lodge(code, await masterOf(code), 'M-2')
  await desk.by(desk.loader).move(code, 'open')
  for (const carton of goes.cartons) await desk.by(desk.loader).offload(code, carton)
  await withdraw(id)
  for (const carton of goes.cartons) await desk.by(desk.loader).load(code, carton)
  await desk.go(code, 'closed')
  const again = await desk.houseOf(code, goes)
  expect(again.file).toMatchObject({ customs_file_id: id, state: 'not_lodged', declaration_number: null })
  expect(again.master_covers).toBe(false)
  const { events } = (await desk.file(id)).body.result
  expect(events.map(({ to_state: to }) => to)).toEqual(['not_lodged', 'lodged', 'not_lodged'])
  expect(await onPage(code)).toEqual([])
})

test('the record is taken back by whoever made it for 15 minutes, and by an admin at any time', async () => {
  const { code, goes, id } = await takenOff()
  await withdraw(id)
  expect((await undo(id, colleague)).body.error_code).toBe('undo_not_yours')
  const [done] = await onPage(code)
  expect(done?.undo?.until).toEqual(expect.any(String))
  const undone = await undo(id)
  expect(undone.status, undone.text).toBe(200)
  expect([await listed(goes), (await undo(id)).status]).toEqual([true, 200])

  await withdraw(id)
  await app.deps.database.db
    .update(customsFiles)
    .set({ withdrawnAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(customsFiles.id, id))
  expect((await undo(id)).body.error_code).toBe('undo_too_late')
  expect((await undo(id, undoDesk.lead)).status).toBe(200)
})

test('it is the desk of customs that says so, and of another country nobody sees it', async () => {
  const { code, goes, id } = await takenOff()
  const abroad = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
  for (const by of [desk.loader, abroad])
    expect([(await withdraw(id, by)).status, (await undo(id, by)).status]).toEqual([404, 404])
  const page = await app.send(
    staffCustomsCalls.staffDepartureWithdrawals,
    { params: { departure_code: code }, query: {} },
    abroad.sender,
  )
  expect([page.status, await listed(goes, abroad), await listed(goes)]).toEqual([404, false, true])
})

/** A shipment is taken off at the moment at which the master that names it is lodged. */
const takenOffWhileLodged = async (racing: TestApp, lodgedAfterMs = 0) => {
  const { code, goes } = await left()
  const master = await masterOf(code)
  const event = (await undoDesk.newestOf(goes.code)).id
  const at = racing === app ? undoDesk : await openUndoDesk(racing)
  const [undone, lodged] = await Promise.all([
    at.undo(goes.code, event, desk.loader),
    delay(lodgedAfterMs).then(() => lodge(code, master, 'M-3')),
  ])
  expect([undone.status, lodged.body.moved_count]).toEqual([200, 1])
  const [row] = await app.deps.database.db
    .select({ coveredBy: customsFiles.coveredBy })
    .from(customsFiles)
    .innerJoin(houseConsignments, eq(houseConsignments.id, customsFiles.houseConsignmentId))
    .where(eq(houseConsignments.shipmentId, goes.id))
  return { isNamed: row?.coveredBy === 'declaration', isToWithdraw: await listed(goes) }
}

test('of goods that are taken off while the master is lodged, customs are told exactly if it names them', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { isNamed, isToWithdraw } = await takenOffWhileLodged(app)
    expect(isToWithdraw).toBe(isNamed)
  }
})

/** Control: without its lock the same race must fail, otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  test('a declaration names goods that are gone, and nobody is told of it, without the lock', async () => {
    const racing = await startAppOn(
      withoutGuard(app.deps.database, { unguard: withoutLocks, late: 'insert into "carton_events"', isHeld: true }),
    )
    // While the goods are off and nobody else can see it yet.
    expect(await takenOffWhileLodged(racing, 700)).toEqual({ isNamed: true, isToWithdraw: false })
  })
})
